"""`@next` does the one thing the fight waits for from the GM. It skips nobody unless told to."""

import pytest

from bot.turn import commands, events
from bot.turn.decisions.course import Actor
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from tests.turn.duels import PLAYERS_ONLY, Duellists
from tests.turn.table import GM, Table, kinds, maze_shelf, of


@pytest.fixture
def duel() -> Table:
    return Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna", ben="Bo")


def owed(table: Table) -> RuleError:
    with pytest.raises(RuleError) as refused:
        table.next()
    return refused.value


def test_next_names_who_still_owes_an_intent_and_changes_nothing(duel: Table) -> None:
    duel.declares("ann", "draw at Ogre")
    refused = owed(duel)
    assert refused.code == "still_owed"
    assert refused.facts == {"owed": (("Bo", "declare"),), "choosing": (), "gm": False, "fight": 1}


def test_next_names_dice_and_choices_that_are_owed(duel: Table) -> None:
    duel.declares("ann", "draw at Ogre")
    duel.declares("ben", "draw at Anna")
    duel.next()
    assert owed(duel).facts["owed"] == (("Anna", "roll 1d20"),)
    duel.rolls_owed("ann")
    # The first option of the choice is what is proposed; it is the GM's to take for a creature.
    assert owed(duel).facts == {"owed": (("Ogre", "block no"),), "choosing": ("Ogre",), "gm": True, "fight": 1}


def test_next_names_a_plan_that_is_owed() -> None:
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={})).starts("Wolf", ann="Anna")
    assert owed(table).facts == {"owed": (("Wolf", "plan"),), "choosing": (), "gm": True, "fight": 1}


def test_skip_passes_over_everybody_who_owes_an_intent(duel: Table) -> None:
    happened = duel.next(skip=True)
    skipped = of(happened, events.Answered)
    assert [(event.person, event.skipped) for event in skipped] == [(None, True), (None, True)]
    assert duel.asked() == []


def test_skip_passes_over_one_open_die_and_the_place_goes_on(duel: Table) -> None:
    duel.declares("ann", "draw at Ogre, draw at Bo")
    duel.declares("ben", "draw at Anna")
    duel.next()
    happened = duel.next(skip=True)
    assert kinds(happened) == ["next_taken", "answered", "agenda_set", "asked"]
    assert duel.asked() == [("anna", "draw")]
    assert len(duel.now_playing.agenda) == 1


def test_a_control_that_passes_over_does_not_go_on_where_all_have_answered(duel: Table) -> None:
    beat = duel.now_playing.beat
    duel.declares("ann", "draw at Ogre")
    duel.declares("ben", "draw at Anna")
    with pytest.raises(RuleError) as refused:
        duel.does(GM, commands.Next(skip=True, beat=beat))
    assert refused.value.code == "nobody_owes"


def test_skip_with_nobody_missing_is_a_plain_next(duel: Table) -> None:
    duel.declares("ann", "draw at Ogre")
    duel.declares("ben", "draw at Ogre")
    assert not of(duel.next(skip=True), events.Answered)


def test_a_press_on_an_old_board_is_answered_already_done(duel: Table) -> None:
    old = duel.now_playing.beat
    duel.does(GM, commands.Next(skip=True, beat=old))
    for skip in (False, True):
        assert duel.refuses(GM, commands.Next(skip=skip, beat=old)) == "already_done"


def test_a_press_is_not_stale_because_somebody_declared(duel: Table) -> None:
    beat = duel.now_playing.beat
    duel.declares("ann", "draw at Ogre")
    duel.declares("ben", "draw at Ogre")
    assert duel.does(GM, commands.Next(beat=beat))


def test_messages_that_crossed_go_on_once(duel: Table) -> None:
    duel.does(GM, commands.Next(skip=True, written_at="2026-01-05T13:00:00+00:00"))
    earlier = "2026-01-05T12:59:59+00:00"
    assert duel.refuses(GM, commands.Next(skip=True, written_at=earlier)) == "already_done"
    later = "2026-01-05T13:00:01+00:00"
    assert duel.does(GM, commands.Next(skip=True, written_at=later))


def test_two_gms_who_say_next_at_once_go_on_once(duel: Table) -> None:
    other = Actor(person="gm-too", gm=True)
    duel.does(GM, commands.Next(skip=True, written_at="2026-01-05T13:00:00+00:00"))
    at_once = "2026-01-05T13:00:01+00:00"
    assert duel.refuses(other, commands.Next(skip=True, written_at=at_once)) == "already_done"
    read_first = "2026-01-05T13:00:02+00:00"
    assert duel.does(other, commands.Next(skip=True, written_at=read_first))


def test_a_message_with_another_offset_is_compared_by_its_moment(duel: Table) -> None:
    duel.next(skip=True)
    # 13:30 two hours east of Greenwich is before noon there.
    assert duel.refuses(GM, commands.Next(skip=True, written_at="2026-01-05T13:30:00+02:00")) == "already_done"


def test_what_is_owed_may_be_answered_after_a_refused_next(duel: Table) -> None:
    owed(duel)
    duel.declares("ann", "draw at Ogre")
    owed(duel)
    duel.declares("ben", "draw at Ogre")
    assert duel.next()


@pytest.mark.parametrize("digest", ["0" * 64, "f" * 64])
def test_other_rules_than_the_fight_was_played_with_are_shown_first(duel: Table, digest: str) -> None:
    duel.fight = duel.now_playing.model_copy(update={"digest": digest})
    assert kinds(duel.next(skip=True)) == ["rules_differed"]
    assert "rules_differed" not in kinds(duel.next(skip=True))

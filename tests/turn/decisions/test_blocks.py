"""Blocks: allies with adjacent places act together, in any order."""

from typing import Any

import pytest

from bot.features.board.text import waiting
from bot.features.turn_order.text import moment
from bot.text.reply import plain
from bot.turn import commands, events
from bot.turn.decisions.blocks import holds
from bot.turn.decisions.course import Course
from bot.turn.decisions.standing_orders import stand_in
from bot.turn.view import public_view
from rules.errors import RuleError
from tests.turn.duel import PLAYERS_FIRST, Drew
from tests.turn.duels import Duellists
from tests.turn.table import GM, Table, of, player


def declared(*creatures: str, blocks: bool = True, rolls: Any = "player") -> Table:
    """Three players and these creatures have said at whom they draw; the places begin with those of the creatures."""
    table = Table(PLAYERS_FIRST, Duellists(), rolls=rolls, blocks=blocks)
    table.starts(*creatures, ann="Anna", ben="Bo", cid="Cid")
    for person in ("ann", "ben", "cid"):
        table.declares(person, f"draw at {creatures[0] if person == 'cid' else 'Cid'}")
    table.next()
    for creature in creatures:
        table.plans(f"{creature}: draw at Anna")
    table.next()
    return table


@pytest.fixture
def players() -> Table:
    """The moment of the players, after the one creature."""
    table = declared("Ogre")
    table.acts("ann", "block", "no")
    return table


def drawn(happened: list[Any]) -> list[str]:
    return [event.fact.who for event in of(happened, events.Happened) if isinstance(event.fact, Drew)]


def go(table: Table, person: str, **fields: Any) -> list[Any]:
    return table.does(player(person), commands.Go(**fields))


def order(table: Table) -> list[str]:
    return [place.fighter for place in table.now_playing.order]


def shown(table: Table) -> tuple[Any, ...]:
    """What everyone sees of the order, and of whom it waits for."""
    view = public_view(table.now_playing, table.system)
    return view.order, view.place, view.together, plain(waiting(view))


def test_without_blocks_everyone_acts_when_the_place_comes() -> None:
    table = declared("Ogre", "Troll", blocks=False)
    assert table.asked() == [("anna", "block")]
    assert table.refuses(player("ben"), commands.Go()) == "strict_order"
    assert table.refuses(player("ben"), commands.Done()) == "strict_order"


def test_a_block_of_creatures_waits_for_the_gm() -> None:
    table = declared("Ogre", "Troll")
    assert table.asked() == [("ogre", "go"), ("troll", "go")]
    assert "Waiting for the GM: @next will let Ogre and Troll act." in shown(table)[-1]


def test_next_plays_a_block_of_creatures_in_its_order() -> None:
    table = declared("Ogre", "Troll")
    assert drawn(table.next()) == ["ogre"]
    assert drawn(table.acts("ann", "block", "no")) == ["troll"]


def test_the_gm_lets_a_later_creature_act_first() -> None:
    table = declared("Ogre", "Troll")
    assert drawn(table.does(GM, commands.Go(name="Troll"))) == ["troll"]
    assert order(table)[:2] == ["troll", "ogre"]
    assert drawn(table.acts("ann", "block", "no")) == ["ogre"]


def test_nobody_lets_another_players_fighter_act(players: Table) -> None:
    assert players.refuses(player("ann"), commands.Go(name="Bo")) == "not_yours"


def test_players_act_in_the_order_in_which_they_say_so(players: Table) -> None:
    assert players.asked() == [("anna", "go"), ("bo", "go"), ("cid", "go")]
    go(players, "cid")
    assert ("cid", "draw") in players.asked()
    assert drawn(players.rolls_owed("cid")) == ["cid"]
    players.does(GM, commands.Act(word="block", rest="no"))
    go(players, "ben")
    assert order(players) == ["ogre", "cid", "bo", "anna"]


def test_whoever_has_not_acted_keeps_the_question(players: Table) -> None:
    asked = players.question("anna").id
    go(players, "ben")
    assert players.question("anna").id == asked


def test_to_roll_is_to_act(players: Table) -> None:
    assert drawn(players.rolls_owed("ben")) == ["bo"]


def test_whoever_says_so_meanwhile_acts_when_the_place_is_over(players: Table) -> None:
    go(players, "ben")
    (ready,) = of(go(players, "cid"), events.Readied)
    assert ready.waits
    assert players.now_playing.order[1].fighter == "bo"
    players.rolls_owed("ben")
    players.acts("cid", "block", "no")
    assert order(players)[:3] == ["ogre", "bo", "cid"]
    assert players.refuses(player("cid"), commands.Go()) == "place_over"


def test_nobody_says_so_twice(players: Table) -> None:
    go(players, "ben")
    go(players, "cid")
    assert players.refuses(player("cid"), commands.Go()) == "ready_already"


def test_the_last_one_is_not_asked_when(players: Table) -> None:
    for person in ("ann", "ben"):
        go(players, person)
        players.rolls_owed(person)
        players.acts("cid", "block", "no")
    assert players.asked() == [("cid", "draw")]


def test_to_be_done_drops_nothing_by_mistake(players: Table) -> None:
    assert players.refuses(player("ben"), commands.Done()) == "still_means"
    (ready,) = of(players.does(player("ben"), commands.Done(anyway=True)), events.Readied)
    assert ready.passes
    assert plain(moment(ready, public_view(players.now_playing, players.system))) == "Bo sits this one out."
    assert players.asked() == [("anna", "go"), ("cid", "go")]
    assert players.refuses(player("ben"), commands.RollOwed()) == "nothing_owed"


def test_next_names_who_has_not_acted_and_changes_nothing(players: Table) -> None:
    with pytest.raises(RuleError) as refused:
        players.next()
    assert refused.value.facts["owed"] == (("Anna", "go"), ("Bo", "go"), ("Cid", "go"))


def test_skip_passes_over_a_block(players: Table) -> None:
    happened = players.next(skip=True)
    assert [event.fighter for event in of(happened, events.Readied) if event.passes] == ["anna", "bo", "cid"]
    assert drawn(happened) == []
    assert players.now_playing.waiting


def test_skip_passes_over_the_dice_of_a_place_and_over_nobody_else(players: Table) -> None:
    go(players, "ben")
    players.next(skip=True)
    assert players.asked() == [("anna", "go"), ("cid", "go")]


def test_the_gm_goes_on_with_the_own_fighters_of_a_block_first() -> None:
    table = declared("Ogre")
    table.acts("ann", "block", "no")
    table.does(GM, commands.NameOwner(name="Anna", owner=None))
    happened = table.next()
    assert [event.fighter for event in of(happened, events.Readied)] == ["anna"]
    assert ("bo", "go") in table.asked()


def test_dice_rolled_ahead_say_that_one_acts() -> None:
    table = declared("Ogre")
    table.rolls_owed("ben")
    happened = table.acts("ann", "block", "no")
    assert drawn(happened) == ["bo"]
    assert order(table) == ["ogre", "bo", "anna", "cid"]


def test_who_falls_is_waited_for_no_more(players: Table) -> None:
    players.sets("hearts", "Bo 0")
    assert players.asked() == [("anna", "go"), ("cid", "go")]
    players.sets("hearts", "Cid 0")
    assert players.asked() == [("anna", "draw")]


def test_a_fallen_enemy_between_them_does_not_part_allies() -> None:
    table = Table(PLAYERS_FIRST, Duellists(), blocks=True)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for sheet, team in (("Rat", "two"), ("Ogre", "one"), ("Troll", "two"), ("Imp", "one")):
        table.does(GM, commands.Add(sheet=sheet, team=team))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann", team="three"))
    table.next()
    table.declares("ann", "draw at Ogre")
    table.next()
    for creature in ("Rat", "Ogre", "Troll", "Imp"):
        table.plans(f"{creature}: draw at Anna")
    table.next()
    table.sets("hearts", "Troll 0")
    table.acts("ann", "block", "no")
    assert table.asked() == [("ogre", "go"), ("imp", "go")]


def test_who_acts_by_a_standing_plan_does_not_hold_up_the_block() -> None:
    table = declared("Ogre", "Troll")
    fight = table.now_playing.model_copy(update={"standing": {"troll": "draw at Anna"}})
    course = Course(table.using(table.dice), fight)
    assert not stand_in(course, "ogre")
    assert stand_in(course, "troll")
    assert drawn(course.events) == ["troll"]


def by_order(name: str) -> tuple[Table, list[Any]]:
    """The moment of the players where one acts by a standing order, and what happened as it came."""
    table = declared("Ogre")
    table.does(GM, commands.Auto(name=name, on=True))
    return table, table.acts("ann", "block", "no")


def test_who_acts_by_a_standing_order_and_comes_first_goes_unasked() -> None:
    table, happened = by_order("Anna")
    assert drawn(happened) == ["anna"]
    table.acts("cid", "block", "no")
    assert table.asked() == [("bo", "go"), ("cid", "go")]


def test_who_acts_by_a_standing_order_goes_when_the_own_place_comes() -> None:
    table, happened = by_order("Bo")
    assert not drawn(happened)
    assert table.asked() == [("anna", "go"), ("cid", "go")]
    go(table, "ann")
    begun = of(table.next(skip=True), events.PlaceBegan)
    assert [order(table)[event.index] for event in begun] == ["bo"]


def test_of_a_creature_that_acts_by_a_standing_plan_the_gm_says_when() -> None:
    table = declared("Ogre", "Troll")
    fight = table.now_playing.model_copy(update={"auto": ("ogre",), "questions": ()})
    course = Course(table.using(table.dice), fight)
    assert holds(course)
    assert [question.fighter for question in course.fight.questions] == ["ogre", "troll"]


def test_the_next_turn_asks_anew(players: Table) -> None:
    players.next(skip=True)
    players.next()
    fight = players.now_playing
    assert (fight.block, fight.ready, fight.passed, fight.blocks) == ((), (), (), False)


def between(hidden: bool) -> Table:
    """Two creatures that act together, with or without somebody unseen of another team between them."""
    table = Table(PLAYERS_FIRST, Duellists(), rolls="bot", blocks=True)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for sheet in ("Ogre", *(["Masked One"] if hidden else []), "Troll"):
        table.does(GM, commands.Add(sheet=sheet, team="masks" if sheet == "Masked One" else "ogres"))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann", team="players"))
    table.next()
    table.declares("ann", "draw at Ogre")
    table.next()
    for creature in ("Ogre", "Troll"):
        table.plans(f"{creature}: draw at Anna")
    if hidden:
        # It lies in wait: what it does tells nobody of it.
        world = table.now_playing.intents["ogre"].model_copy(update={"fighter": "masked-one", "actions": ()})
        intents = {**table.now_playing.intents, "masked-one": world}
        table.fight = table.now_playing.model_copy(update={"intents": intents})
    table.next(skip=hidden)
    return table


@pytest.mark.parametrize("first", ["Ogre", "Troll"])
def test_somebody_unseen_between_two_parts_and_joins_nobody_in_sight(first: str) -> None:
    with_hidden, without = between(hidden=True), between(hidden=False)
    assert shown(with_hidden) == shown(without)
    for table in (with_hidden, without):
        table.does(GM, commands.Go(name=first))
    assert shown(with_hidden) == shown(without)
    for table in (with_hidden, without):
        table.acts("ann", "block", "no")
    assert shown(with_hidden) == shown(without)


def test_who_says_anew_what_to_do_is_still_asked_when(players: Table) -> None:
    players.does(GM, commands.Reopen(name="Bo"))
    assert ("bo", "declare") in players.asked()
    players.declares("ben", "draw at Anna")
    assert players.asked() == [("anna", "go"), ("bo", "go"), ("cid", "go")]
    assert drawn(players.rolls_owed("ben")) == ["bo"]


def test_before_the_order_nobody_is_told_that_there_are_no_blocks() -> None:
    table = Table(PLAYERS_FIRST, Duellists(), blocks=True)
    table.starts("Ogre", ann="Anna", ben="Bo")
    assert table.refuses(player("ann"), commands.Go()) == "no_order"


def test_whoever_acts_later_than_the_block_is_not_waited_for_in_it(players: Table) -> None:
    players.delay = True
    (asked,) = [question for question in players.now_playing.questions if question.fighter == "anna"]
    assert events.Answered(question=asked.id, person="ann") in players.does(player("ann"), commands.Delay())

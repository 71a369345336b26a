"""A system that sets the order before declarations, and an order that changes during the turn."""

import pytest

from bot.turn import commands, events
from bot.turn.decisions.course import Course
from rules.system import Place, Reordered, StepKind
from tests.turn.duels import ORDER_FIRST, PLAYERS_ONLY, Duellists
from tests.turn.table import GM, Table, player


@pytest.fixture
def known() -> Table:
    """A duel in which the order is known before anyone has said a word."""
    return Table(ORDER_FIRST, Duellists()).starts(ann="Anna", ben="Bo")


def test_the_order_is_announced_and_then_everyone_is_asked(known: Table) -> None:
    assert [place.fighter for place in known.now_playing.order] == ["anna", "bo"]
    assert known.step() is StepKind.INTENTS
    assert known.asked() == [("anna", "declare"), ("bo", "declare")]


def test_intents_lock_when_the_asking_is_over_and_not_at_the_start_of_the_turn(known: Table) -> None:
    assert not known.now_playing.locked
    known.declares("ann", "draw at Bo")
    known.declares("ann", "draw at Bo, draw at Bo")
    known.declares("ben", "draw at Anna")
    known.next()
    assert known.now_playing.locked
    assert known.refuses(player("ann"), commands.Declare(name=None, text="draw at Bo")) == "locked"


def test_nothing_is_rolled_ahead_of_an_intent_that_may_still_change(known: Table) -> None:
    known.declares("ann", "draw at Bo")
    assert known.refuses(player("ann"), commands.RollOwed()) == "nothing_owed"


def test_those_still_to_act_may_get_another_order() -> None:
    table = Table(PLAYERS_ONLY, Duellists()).starts(ann="Anna", ben="Bo", cid="Cid")
    for person, target in (("ann", "Bo"), ("ben", "Anna"), ("cid", "Bo")):
        table.declares(person, f"draw at {target}")
    table.next()
    assert table.now_playing.place == 0
    course = Course(table.using(table.dice), table.now_playing)
    course.take([Reordered((Place("cid", "2"), Place("bo", "1")))], course.fight.agenda)
    assert isinstance(course.events[0], events.OrderChanged)
    assert [place.fighter for place in course.fight.order] == ["anna", "cid", "bo"]
    assert course.fight.place == 0


def test_who_comes_in_when_the_order_stands_acts_from_the_next_turn_on(known: Table) -> None:
    known.does(GM, commands.Add(sheet="Cid", sheet_kind="fighter", owner="cid"))
    assert known.asked() == [("anna", "declare"), ("bo", "declare")]
    late = commands.Declare(name=None, text="draw at Bo")
    assert known.refuses(player("cid"), late) == "acts_next_turn"
    known.declares("ann", "draw at Bo")
    while known.now_playing.turn == 1:
        known.next(skip=True)
    assert ("cid", "declare") in known.asked()

"""Delays: acting after somebody, last in the order, or when one says so."""

from typing import Any

import pytest

from bot.features.turn_order.text import moment, unseen_moment
from bot.text.reply import plain
from bot.turn import commands, events
from bot.turn.decisions.course import Course
from bot.turn.view import gm_view, public_view
from rules.catalogue import SYSTEMS
from rules.system import Place, Reordered
from tests.turn.duels import ORDER_FIRST, Duellists
from tests.turn.table import GM, Table, maze_shelf, of, player


@pytest.fixture
def known() -> Table:
    """The order stands, and everybody is asked what to do."""
    return Table(ORDER_FIRST, Duellists(), delay=True).starts(ann="Anna", ben="Bo", cid="Cid")


def delays(table: Table, person: str, **fields: Any) -> list[Any]:
    return table.does(player(person), commands.Delay(**fields))


def order(table: Table) -> list[str]:
    return [place.fighter for place in table.now_playing.order]


def said(table: Table, happened: list[Any]) -> str:
    (event,) = of(happened, events.Delayed)
    return plain(moment(event, public_view(table.now_playing, table.system)))


def test_nobody_acts_later_where_the_game_does_not_have_it() -> None:
    table = Table(ORDER_FIRST, Duellists()).starts(ann="Anna", ben="Bo")
    assert table.refuses(player("ann"), commands.Delay()) == "no_delay"
    assert table.refuses(player("ann"), commands.Delay(hold=True)) == "no_delay"


def test_whoever_waits_for_everyone_acts_last(known: Table) -> None:
    assert said(known, delays(known, "ann")) == "Anna will act last in the order."
    assert [(place.fighter, place.speed) for place in known.now_playing.order] == [
        ("bo", "now"),
        ("cid", "now"),
        ("anna", "delayed"),
    ]


def test_whoever_waits_for_somebody_acts_right_after(known: Table) -> None:
    assert said(known, delays(known, "ann", after="Bo")) == "Anna will act after Bo."
    assert order(known) == ["bo", "anna", "cid"]


def test_one_may_wait_again(known: Table) -> None:
    delays(known, "ann", after="Bo")
    delays(known, "ann")
    assert order(known) == ["bo", "cid", "anna"]


def test_the_last_one_has_nobody_to_wait_for(known: Table) -> None:
    assert known.refuses(player("cid"), commands.Delay()) == "nobody_after"


def test_to_wait_is_not_to_go_first(known: Table) -> None:
    assert known.refuses(player("ben"), commands.Delay(after="Anna")) == "not_after"
    assert known.refuses(player("ben"), commands.Delay(after="Bo")) == "not_after"


def test_nobody_waits_before_there_is_an_order() -> None:
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={}), delay=True).starts("Wolf", ann="Anna")
    assert table.refuses(player("ann"), commands.Delay()) == "no_order"


def test_whoever_has_acted_does_not_wait(known: Table) -> None:
    for person, target in (("ann", "Bo"), ("ben", "Anna"), ("cid", "Anna")):
        known.declares(person, f"draw at {target}")
    known.next()
    known.rolls_owed("ann")
    known.acts("ben", "block", "no")
    assert known.refuses(player("ann"), commands.Delay()) == "place_over"
    assert known.refuses(player("ben"), commands.Delay()) == "place_not_put_off"


def test_whoever_holds_the_place_back_steps_in_when_they_like(known: Table) -> None:
    happened = delays(known, "ann", hold=True, until="Bo is gone")
    assert said(known, happened) == (
        "Anna waits until “Bo is gone”. Type @go to act; otherwise Anna acts last in the order."
    )
    for person, target in (("ann", "Bo"), ("ben", "Anna"), ("cid", "Anna")):
        known.declares(person, f"draw at {target}")
    known.next()
    assert known.asked() == [("bo", "draw")]
    known.does(player("ann"), commands.Go())
    assert order(known) == ["bo", "anna", "cid"]
    known.rolls_owed("ben")
    known.acts("ann", "block", "no")
    assert known.asked() == [("anna", "draw")]
    assert known.now_playing.held == ()


def test_nobody_steps_in_before_the_places_begin(known: Table) -> None:
    delays(known, "ann", hold=True)
    assert known.refuses(player("ann"), commands.Go()) == "block_not_yet"


def test_a_place_that_is_held_to_the_end_is_played_then(known: Table) -> None:
    delays(known, "ben", hold=True)
    for person, target in (("ann", "Bo"), ("ben", "Anna"), ("cid", "Anna")):
        known.declares(person, f"draw at {target}")
    known.next()
    for person, other in (("ann", "ben"), ("cid", "ann")):
        known.rolls_owed(person)
        known.acts(other, "block", "no")
    assert known.asked() == [("bo", "draw")]


def test_what_is_waited_for_in_private_is_for_the_gm(known: Table) -> None:
    happened = delays(known, "ann", hold=True, until="Bo is gone", open=False)
    assert said(known, happened) == "Anna waits. Type @go to act; otherwise Anna acts last in the order."
    (event,) = of(happened, events.Delayed)
    fight, system = known.now_playing, known.system
    told = plain(unseen_moment(event, gm_view(fight, system), public_view(fight, system)))
    assert "until “Bo is gone”" in told


def test_the_gm_says_it_for_others(known: Table) -> None:
    known.does(GM, commands.Delay(name="Anna"))
    assert order(known) == ["bo", "cid", "anna"]
    assert known.refuses(player("ben"), commands.Delay(name="Cid")) == "not_yours"


def test_whoever_waits_stays_behind_when_the_order_changes(known: Table) -> None:
    delays(known, "ann")
    course = Course(known.using(known.dice), known.now_playing)
    course.take([Reordered((Place("anna", "9"), Place("cid", "2"), Place("bo", "1")))], ())
    assert [place.fighter for place in course.fight.order] == ["cid", "bo", "anna"]


def masked(*, hidden: bool) -> Table:
    """Anna is the last one in sight, with or without somebody unseen behind her."""
    table = Table(ORDER_FIRST, Duellists(), delay=True)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for name in ("Bo", "Anna"):
        table.does(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=name))
    if hidden:
        table.does(GM, commands.Add(sheet="Masked One"))
    table.next()
    return table


@pytest.mark.parametrize("hidden", [False, True])
def test_nobody_learns_of_somebody_unseen_by_waiting(hidden: bool) -> None:
    table = masked(hidden=hidden)
    assert table.refuses(player("Anna"), commands.Delay()) == "nobody_after"
    assert table.refuses(player("Anna"), commands.Delay(after="Masked One")) == "no_such_fighter"
    table.does(player("Bo"), commands.Delay())
    view = public_view(table.now_playing, table.system)
    assert [place.fighter for place in view.order] == ["anna", "bo"]


def test_nobody_in_sight_is_put_behind_somebody_unseen() -> None:
    table = masked(hidden=True)
    assert table.refuses(GM, commands.Delay(name="Anna", after="Masked One")) == "not_after"

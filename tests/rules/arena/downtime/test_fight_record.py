"""What a fight adds to records and the almanac: kills and deaths, and deaths that the GM undoes."""

from functools import reduce
from typing import Any

import pytest

from rules.arena.downtime import fight_record as deeds
from rules.arena.downtime import graveyard as chronicles
from rules.arena.downtime.catalogue import RUN, keep, touched
from rules.arena.downtime.fight_record import RecordShown
from rules.arena.downtime.graveyard import Buried, Returned
from rules.arena.downtime.lists import Almanac, Grave
from rules.arena.downtime.rounds import RoundEnded
from rules.arena.model.fighter import Death, Record
from rules.arena.play.facts.movement import OnGround
from rules.arena.play.facts.wounds import Died, Healed
from rules.arena.printed import ARENA
from rules.system import Moment
from tests.rules.arena.downtime.stage import NAMES, occasion
from tests.rules.arena.fighters import refusal

MOMENT = Moment(3, 4, {"a": "Ann", "b": "Bob", "c": "Hound 1"}, {"a": "Ann", "b": "Bob"})
IN_ROUND = Almanac(2, True, ("Ann", "Bob"), ("Cal",))


def noted(record: Record, *facts: Any, who: str) -> Record:
    return reduce(lambda kept, fact: deeds.noted(kept, fact, who, MOMENT), facts, record)


def chronicled(almanac: Almanac, *facts: Any) -> Almanac:
    return reduce(lambda kept, fact: chronicles.chronicle(ARENA, kept, fact, MOMENT), facts, almanac)


@pytest.mark.parametrize(
    ("fact", "who"),
    [
        (Died("a", "b"), ("a", "b")),
        (Died("a", "a"), ("a",)),
        (Died("a", None), ("a",)),
        (Healed("a", (1,), "pale", revived=True), ("a",)),
        (Healed("a", (1,), "pale"), ()),
        (OnGround("a"), ()),
    ],
)
def test_whose_record_a_fact_changes(fact: Any, who: tuple[str, ...]) -> None:
    assert deeds.whose(fact) == who
    assert not who or isinstance(fact, deeds.REMEMBERED)
    dead = chronicled(Almanac(roster=("Ann", "Bob")), Died("a", None))
    if isinstance(fact, chronicles.CHRONICLED):
        assert (chronicled(dead, fact) == dead) is not (isinstance(fact, Healed) and fact.revived)


@pytest.mark.parametrize(("by", "called"), [("b", "Bob"), ("c", "Hound 1"), ("a", None), (None, None)])
def test_a_death_keeps_fight_turn_and_who_it_was(by: str | None, called: str | None) -> None:
    assert noted(Record("Ann"), Died("a", by), who="a") == Record("Ann", death=Death(3, 4, called))


def test_a_kill_counts() -> None:
    assert noted(Record("Bob", kills=1), Died("a", "b"), Died("c", "b"), who="b") == Record("Bob", kills=3)


def test_a_death_is_taken_back_and_the_first_one_stands() -> None:
    dead = noted(Record("Ann"), Died("a", "b"), Died("a", None), who="a")
    assert dead.death == Death(3, 4, "Bob")
    assert noted(dead, Healed("a", (), "none", revived=True), who="a") == Record("Ann")


def test_the_dead_come_into_no_fight() -> None:
    deeds.mind(None)
    deeds.mind(Record("Ann"))
    assert refusal(deeds.mind, Record("Ann", death=Death())) == ("in_graveyard", {"name": "Ann"})


def test_the_dead_of_the_round_go_from_the_roster_to_the_graveyard() -> None:
    almanac = chronicled(IN_ROUND, Died("a", "b"), Died("c", "b"))
    assert almanac == Almanac(2, True, ("Bob",), ("Cal",), (Grave("Ann", 2, "roster"),))
    assert chronicled(almanac, Died("a", None)) == almanac


def test_a_death_shows_that_a_round_is_under_way() -> None:
    almanac = chronicled(Almanac(roster=("Ann", "Bob")), Died("a", "b"))
    assert (almanac.round, almanac.under_way, almanac.graveyard) == (1, True, (Grave("Ann", 1, "roster"),))


@pytest.mark.parametrize("lists", [Almanac(1), Almanac(1, waitlist=("Ann", "Cal"))])
def test_a_death_beside_the_rounds_begins_none(lists: Almanac) -> None:
    almanac = chronicled(lists, Died("a", "b"))
    assert (almanac.round, almanac.under_way, "Ann" in almanac.waitlist) == (1, False, False)
    assert [grave.name for grave in almanac.graveyard] == ["Ann"]


@pytest.mark.parametrize(
    ("before", "roster", "waitlist"),
    [
        (IN_ROUND, ("Bob", "Ann"), ("Cal",)),
        (Almanac(1, waitlist=("Cal", "Ann")), (), ("Ann", "Cal")),
        (Almanac(1), (), ()),
    ],
)
def test_whose_death_is_taken_back_goes_where_it_came_from(
    before: Almanac, roster: tuple[str, ...], waitlist: tuple[str, ...]
) -> None:
    almanac = chronicled(before, Died("a", "b"), Healed("a", (1,), "none", revived=True))
    assert (almanac.roster, almanac.waitlist, almanac.graveyard) == (roster, waitlist, ())


def test_who_was_replaced_meanwhile_is_the_next_to_come_in() -> None:
    full = Almanac(2, True, NAMES[1:7], ("Hal",), (Grave("Ann", 1, "roster"),))
    assert chronicled(full, Healed("a", (), "none", revived=True)).waitlist == ("Ann", "Hal")


def test_whose_death_was_never_written_down_is_on_no_other_list() -> None:
    assert chronicled(IN_ROUND, Healed("a", (1,), "none", revived=True)) == IN_ROUND


def test_errands_write_into_records() -> None:
    ended = RoundEnded(1, ("Ann",), (), (), 0, 6)
    assert keep(Record("Ann", rounds=1), ended) == Record("Ann", rounds=2)
    assert keep(Record("Ann"), Buried("Ann", None)) == Record("Ann", death=Death())
    assert keep(Record("Ann", death=Death(1, 2, "Bob")), Buried("Ann", None)).death == Death(1, 2, "Bob")
    assert keep(Record("Ann", death=Death(1, 2)), Returned("Ann", "roster", 1, 6)) == Record("Ann")
    assert (touched(Buried("Ann", None)), touched(Returned("Ann", "roster", 1, 6))) == (("Ann",), ("Ann",))
    assert touched(RecordShown(0, 0, None)) == ()


def test_a_record_is_shown() -> None:
    kept = Record("Ann", 2, 1, Death(3, 4, "Bob"))
    assert RUN["record"](ARENA, kept, "", occasion()) == [RecordShown(2, 1, Death(3, 4, "Bob"))]
    assert refusal(RUN["record"], ARENA, kept, "Bob", occasion()) == ("record_of_others", {"name": "Ann"})

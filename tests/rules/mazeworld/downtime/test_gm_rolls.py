"""Secret rolls of the GM outside combat (MZ-GEN-02..04, MZ-BS-03)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules.dice.random_tables import NO_TABLES, Row, Table
from rules.dice.throws import Tape
from rules.errors import RuleError
from rules.mazeworld.downtime import encounters, events, sides, temerity
from rules.mazeworld.downtime.records import Almanac
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.revisions.classic import CLASSIC
from rules.mazeworld.revisions.current import CURRENT
from rules.mazeworld.revisions.rev2014 import REV2014
from rules.mazeworld.sheets import CreatureSheet, FighterSheet
from rules.system import Occasion

FIGHTERS = {"Guest": FighterSheet("Guest")}
SHEETS = {"Guard": CreatureSheet("Guard"), "Drone": CreatureSheet("Drone", traits=("Mindless",))}
BANDS = Table("temerity", (Row(1, 10, "pass out"), Row(11, 100, "resume normally")), 1, 100)
SWARM = Table("swarm", (Row(1, 5, "2 drones"), Row(6, 6, "a queen")))
ROOMS = Almanac(events=("cellar", "hall", "stairs"), doors={"library": 4, "smithy": 8})


def occasion(*faces: int, world: World | None = None, tables: Mapping[str, Table] = NO_TABLES) -> Occasion:
    shelf = {"fighter": FIGHTERS, "creature": SHEETS}
    return Occasion(Tape(list(faces)), "errand/1", {"swarm": SWARM, **tables}, shelf, True, world)


def refused(run: Any, *asked: Any) -> str:
    with pytest.raises(RuleError) as error:
        run(*asked)
    return error.value.code


def test_without_bands_the_gm_reads_the_temerity_die() -> None:
    (rolled,) = temerity.temerity(CLASSIC, Almanac(), "guard", occasion(7))
    assert rolled == temerity.TemerityRolled("Guard", "1d100", 7, None, CLASSIC.general.temerity, False)


def test_bands_give_the_outcome() -> None:
    rev = replace(CLASSIC, general=replace(CLASSIC.general, temerity_bands=BANDS))
    (rolled,) = temerity.temerity(rev, Almanac(), "guard", occasion(10))
    assert (rolled.face, rolled.outcome, rolled.worst) == (10, "pass out", True)
    (better,) = temerity.temerity(rev, Almanac(), "guard", occasion(11))
    assert (better.outcome, better.worst) == ("resume normally", False)


def test_a_fighter_rolls_by_its_own_traits() -> None:
    world = World((Fighter("a", "Boss", "creatures"), Fighter("b", "Bot", "creatures", traits=("mindless",))))
    (rolled,) = temerity.temerity(CLASSIC, Almanac(), "boss", occasion(50, world=world))
    assert (rolled.name, rolled.fighting) == ("Boss", True)
    assert refused(temerity.temerity, CLASSIC, Almanac(), "Bot", occasion(world=world)) == "mindless"
    assert refused(temerity.temerity, CLASSIC, Almanac(), "bo", occasion(world=world)) == "who_rolls_temerity"


@pytest.mark.parametrize(("who", "code"), [("drone", "mindless"), ("nobody", "who_rolls_temerity"), ("", "incomplete")])
def test_who_rolls_no_temerity(who: str, code: str) -> None:
    assert refused(temerity.temerity, CLASSIC, Almanac(), who, occasion()) == code


def test_a_table_for_the_die_says_what_a_result_means() -> None:
    table = Table("temerity", (Row(1, 10, "pass out"), Row(11, 100, "resume normally")), 1, 100, ours=True)
    (rolled,) = temerity.temerity(CLASSIC, Almanac(), "guard", occasion(7, tables={"temerity": table}))
    assert isinstance(rolled, temerity.TemerityRolled)
    assert (rolled.outcome, rolled.worst, rolled.table, rolled.ours) == ("pass out", True, "temerity", True)
    rev = replace(CLASSIC, general=replace(CLASSIC.general, temerity_bands=BANDS))
    (by_house,) = temerity.temerity(rev, Almanac(), "guard", occasion(7, tables={"temerity": table}))
    assert isinstance(by_house, temerity.TemerityRolled)
    assert (by_house.outcome, by_house.table) == ("pass out", "")


def test_a_table_for_another_die_says_nothing() -> None:
    table = Table("temerity", (Row(1, 6, "pass out"),), 1, 6)
    (rolled,) = temerity.temerity(CLASSIC, Almanac(), "guard", occasion(7, tables={"temerity": table}))
    assert isinstance(rolled, temerity.TemerityRolled)
    assert (rolled.outcome, rolled.table) == (None, "")


def test_a_contestant_rolls_temerity_too() -> None:
    (rolled,) = temerity.temerity(CLASSIC, Almanac(), "guest", occasion(40))
    assert isinstance(rolled, temerity.TemerityRolled)
    assert (rolled.name, rolled.face) == ("Guest", 40)


def test_the_newest_rules_have_no_temerity() -> None:
    assert refused(temerity.temerity, CURRENT, Almanac(), "guard", occasion()) == "not_in_revision"


def test_the_number_met_is_kept_by_species_and_rolled() -> None:
    (kept,) = encounters.encounter(CURRENT, Almanac(), "set guard: 1d4 + 1", occasion())
    almanac = encounters.keep(Almanac(), kept)
    assert almanac.encounters == {"Guard": "1d4+1"}
    (rolled,) = encounters.encounter(CURRENT, almanac, "GUARD", occasion(3))
    assert rolled == encounters.EncounterRolled("Guard", "1d4+1", (3,), 4, True)


def test_a_table_may_give_the_number_met() -> None:
    almanac = Almanac(encounters={"Drone": "@swarm"})
    (rolled,) = encounters.encounter(CURRENT, almanac, "drone", occasion(5))
    assert rolled.count == 2


def test_a_row_without_a_number_is_left_to_the_gm() -> None:
    (rolled,) = encounters.encounter(CURRENT, Almanac(encounters={"Drone": "@swarm"}), "drone", occasion(6))
    assert (rolled.count, rolled.row) == (None, "a queen")


def test_a_roll_that_is_kept_no_longer() -> None:
    (kept,) = encounters.encounter(CURRENT, Almanac(encounters={"Guard": "1d4"}), "set guard none", occasion())
    assert encounters.keep(Almanac(encounters={"Guard": "1d4"}), kept) == Almanac()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("guard", "no_encounter"),
        ("set guard", "incomplete"),
        ("set guard none", "no_encounter"),
        ("set guard 9d20", "encounter_range"),
        ("set guard 1d4-2", "encounter_range"),
        ("set guard 2#1d4", "encounter_range"),
        ("set guard 1d6>3", "encounter_range"),
        ("set guard @nothing", "unknown_table"),
    ],
)
def test_what_is_no_number_met(text: str, code: str) -> None:
    assert refused(encounters.encounter, CURRENT, Almanac(), text, occasion()) == code


def test_shuffling_keeps_every_event_once() -> None:
    (changed,) = events.event(CURRENT, ROOMS, "shuffle", occasion(1, 2))
    assert changed.events == ("stairs", "hall", "cellar")
    assert sorted(changed.events) == sorted(ROOMS.events)


def test_a_draw_names_the_number_and_its_event() -> None:
    (met,) = events.event(CURRENT, ROOMS, "draw", occasion(3))
    assert (met.number, met.of, met.event) == (3, 3, "stairs")


@pytest.mark.parametrize(
    ("room", "counts_as", "doors"),
    [(604, 4, ("library",)), (8, 8, ("library", "smithy")), (600, 600, ("library", "smithy"))],
)
def test_scripted_doors_come_round_with_the_cycle(room: int, counts_as: int, doors: tuple[str, ...]) -> None:
    (met,) = events.event(REV2014, ROOMS, str(room), occasion())
    assert (met.counts_as, met.doors, met.event) == (counts_as, doors, None)


def test_a_room_without_a_scripted_door_draws_an_event() -> None:
    (met,) = events.event(REV2014, ROOMS, "601", occasion(2))
    assert (met.room, met.counts_as, met.doors, met.event) == (601, 1, (), "hall")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("dance", "incomplete"),
        ("add", "incomplete"),
        ("add " + "x" * 201, "text_too_long"),
        ("remove 4", "no_such_event"),
        ("remove 0", "no_such_event"),
        ("remove", "no_such_event"),
        ("door often library", "incomplete"),
        ("door 0 library", "incomplete"),
        ("door 4", "incomplete"),
        ("door none bridge", "no_such_door"),
        ("0", "no_such_room"),
    ],
)
def test_what_is_no_event(text: str, code: str) -> None:
    assert refused(events.event, REV2014, ROOMS, text, occasion()) == code


def test_rooms_are_counted_in_2014_only() -> None:
    assert refused(events.event, CURRENT, ROOMS, "8", occasion()) == "not_in_revision"
    assert refused(events.event, CURRENT, Almanac(), "draw", occasion()) == "no_events"


def test_events_and_doors_are_kept() -> None:
    (added,) = events.event(CURRENT, ROOMS, "add a bridge", occasion())
    assert events.keep_events(ROOMS, added).events[-1] == "a bridge"
    (moved,) = events.event(CURRENT, ROOMS, "door 6 Library", occasion())
    assert events.keep_door(ROOMS, moved).doors == {"smithy": 8, "library": 6}


def test_a_random_side() -> None:
    (rolled,) = sides.side(CURRENT, Almanac(), "crate", occasion(3))
    assert (rolled.what, rolled.side, rolled.direction) == ("crate", 3, "West")
    assert refused(sides.side, REV2014, Almanac(), "crate", occasion()) == "not_in_revision"
    assert refused(sides.side, CURRENT, Almanac(), " ", occasion()) == "incomplete"
    assert sides.side(CURRENT, Almanac(), "x" * 60, occasion(3))
    assert refused(sides.side, CURRENT, Almanac(), "x" * 61, occasion()) == "text_too_long"

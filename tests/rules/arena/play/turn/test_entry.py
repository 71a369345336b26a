"""Entering the arena, maps set under present fighters, and placement by the GM."""

from collections.abc import Mapping
from itertools import combinations
from math import dist
from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.world import Map, World
from rules.arena.play.consequences import after, apply
from rules.arena.play.facts.roster import Joined, MapLaid, Placed
from rules.arena.play.gm import surroundings
from rules.arena.play.turn import entry as entering
from rules.arena.sheets import CreatureSheet, FighterSheet, MapSheet, WeaponSheet
from tests.rules.arena.fighters import but, in_open, one, refusal, yard

SHELF: Mapping[str, Mapping[str, Any]] = {"weapon": {"sword": WeaponSheet("sword")}}
MAPS = {"Pit": MapSheet("Pit", ("S..S", ".##.", "....")), "hole": MapSheet("hole", (".",))}


def enter(world: World, name: str, where: str | None = None, sheet: FighterSheet | None = None) -> World:
    made = sheet or FighterSheet(name)
    facts = entering.enter(ARENA, world, made, who=name.casefold(), name=name, team=name, where=where, shelf=SHELF)
    return after(world, facts)


def several(world: World, count: int, where: str | None = None) -> World:
    for number in range(1, count + 1):
        world = enter(world, f"Rat {number}", where)
    return world


def test_a_newcomer_is_unhurt_and_has_its_weapons_in_hand() -> None:
    sheet = CreatureSheet("Guard", agility=3, weapons=("sword",), hands=2)
    (fact,) = entering.enter(ARENA, World(), sheet, who="g", name="Guard 1", team="creatures", where=None, shelf=SHELF)
    assert isinstance(fact, Joined)
    made = fact.fighter
    assert (made.name, made.team, made.creature, made.stat("AGI")) == ("Guard 1", "creatures", True, 3)
    assert (made.wielded, made.wounds, made.status) == (("sword",), (), "up")


def test_without_a_map_everyone_is_a_move_from_the_next() -> None:
    """AR-MOVE-01: one Move, 15 m, leads to one's neighbour, and nobody stands nearer."""
    points = [fighter.at for fighter in several(World(), 18).fighters]
    assert min(dist(a, b) for a, b in combinations(points, 2)) == pytest.approx(15, abs=0.1)
    assert dist(points[0], points[1]) == pytest.approx(15, abs=0.1)


def test_the_open_has_room_for_everyone_who_may_fight() -> None:
    assert len({fighter.at for fighter in several(World(), 126).fighters}) == 126
    assert refusal(several, World(), 127)[0] == "map_full"


def test_on_a_map_the_starts_are_taken_first_then_what_is_farthest_from_everybody() -> None:
    world = several(World(map=MAPS["Pit"].map()), 3)
    assert [fighter.at for fighter in world.fighters] == [(0, 0), (3, 0), (0, 2)]


@pytest.mark.parametrize(("where", "at"), [("c3", (2, 2)), ("C 3", (2, 2))])
def test_somebody_comes_in_where_it_is_said(where: str, at: tuple[int, int]) -> None:
    assert enter(World(map=MAPS["Pit"].map()), "Ann", where).fighters[0].at == at


def test_without_a_map_one_comes_in_at_a_point() -> None:
    assert enter(World(), "Ann", "3, -4.5").fighters[0].at == (3, -4.5)


def test_several_at_one_tile_stand_as_near_to_it_as_there_is_room() -> None:
    world = several(World(map=Map("hall", ("....", "...."))), 4, "b1")
    places = [fighter.at for fighter in world.fighters]
    assert [max(abs(x - 1), abs(y)) for x, y in places] == [0, 1, 1, 1]
    assert len(set(places)) == 4


def test_the_dead_keep_no_tile() -> None:
    world = but(enter(World(map=Map("hall", ("..",))), "Ann", "a1"), "ann", status="dead")
    assert enter(world, "Bob", "a1").fighters[1].at == (0, 0)


@pytest.mark.parametrize(
    ("where", "code"),
    [("b2", "wall_there"), ("e1", "off_map"), ("a9", "off_map"), ("here", "not_a_tile"), ("3, 4", "not_a_tile")],
)
def test_where_nobody_can_come_in(where: str, code: str) -> None:
    assert refusal(enter, World(map=MAPS["Pit"].map()), "Ann", where)[0] == code


@pytest.mark.parametrize("where", ["c4", "3", "1, 2, 3", "nan, 1", "5000, 1", "inf, 0"])
def test_what_is_no_point(where: str) -> None:
    assert refusal(enter, World(), "Ann", where)[0] == "not_a_point"


def test_a_full_map_takes_nobody_in() -> None:
    world = enter(World(map=MAPS["hole"].map()), "Ann")
    assert refusal(enter, world, "Bob") == ("map_full", {"map": "hole"})
    assert refusal(enter, world, "Bob", "a1") == ("map_full", {"map": "hole"})


def adjusted(world: World, what: str, value: str) -> Any:
    (fact,) = surroundings.adjust(ARENA, world, what, value, MAPS)
    return fact


def test_a_map_is_laid_under_everyone_and_taken_away() -> None:
    world = in_open(one("Ann", (3, 0)), one("Bob", (9, 0)))
    fact = adjusted(world, "map", "PIT")
    assert fact == MapLaid(MAPS["Pit"].map(), {"ann": (0, 0), "bob": (3, 0)})
    there = apply(world, fact)
    assert there.map is not None
    back = apply(there, adjusted(there, "map", "none"))
    assert back.map is None
    assert dist(*(fighter.at for fighter in back.fighters)) == pytest.approx(15, abs=0.1)


def test_the_living_get_the_starts_of_a_map() -> None:
    world = but(in_open(one("Ann"), one("Bob"), one("Cal")), "ann", status="dead")
    assert adjusted(world, "map", "pit").places == {"bob": (0, 0), "cal": (3, 0), "ann": (0, 2)}


def test_a_map_that_is_too_small_or_not_there_is_not_laid() -> None:
    world = in_open(one("Ann"), one("Bob"))
    assert refusal(adjusted, world, "map", "hole") == ("map_full", {"map": "hole"})
    assert refusal(adjusted, world, "map", "tower") == ("no_such_map", {"map": "tower", "known": ("Pit", "hole")})


def test_the_gm_puts_somebody_on_a_tile() -> None:
    world = but(yard("a..b"), "bob", name="Bob the Elder")
    assert adjusted(world, "place", "bob the elder c1") == Placed("bob", (2, 0), "C1")
    assert refusal(adjusted, world, "place", "Bob the Elder a1")[0] == "tile_taken"
    assert refusal(adjusted, world, "place", "Bob the Elder")[0] == "incomplete"
    assert refusal(adjusted, world, "place", "Bobby c1") == ("no_such_fighter", {"name": "Bobby"})


@pytest.mark.parametrize(
    ("value", "at"),
    [("Bob Ann 12", (12, 0)), ("bob, ann 2.5", (2.5, 0)), ("Ann Bob 5", (25, 0)), ("Ann Bob 0", (30, 0))],
)
def test_a_distance_is_set_on_the_line_between_two(value: str, at: tuple[float, float]) -> None:
    world = in_open(one("Ann"), one("Bob", (30, 0)))
    assert adjusted(world, "distance", value).at == at


def test_two_at_one_point_are_parted() -> None:
    assert adjusted(in_open(one("Ann"), one("Bob")), "distance", "Ann Bob 7").at == (7, 0)


@pytest.mark.parametrize(
    ("what", "value", "code"),
    [
        ("distance", "Ann Bob far", "not_a_number"),
        ("distance", "Ann Bob -1", "not_metres"),
        ("distance", "Ann Bob nan", "not_metres"),
        ("distance", "Ann Ann 5", "not_metres"),
        ("distance", "Ann 5", "no_such_fighter"),
        ("weather", "rain", "no_such_figure"),
    ],
)
def test_what_cannot_be_set_of_the_surroundings(what: str, value: str, code: str) -> None:
    assert refusal(adjusted, in_open(one("Ann"), one("Bob")), what, value)[0] == code


def test_on_a_map_tiles_say_how_far_apart_people_are() -> None:
    assert refusal(adjusted, yard("a..b"), "distance", "Ann Bob 5") == ("tiles_here", {"map": "yard"})

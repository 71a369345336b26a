"""Names of tiles, distances, range and reach in tiles and metres."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.arena.ground import geometry
from rules.arena.ground.geometry import Tile
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map, Point, World
from rules.arena.printed import ARENA
from tests.rules.arena.fighters import in_open, one, yard

TILES = st.tuples(st.integers(0, 40), st.integers(0, 40))
ROUNDED = 0.15
"""What three distances lose together where each is rounded to a tenth."""
POINTS = st.tuples(st.floats(-200, 200), st.floats(-200, 200))
METRES = replace(ARENA, ranges=replace(ARENA.ranges, rules="metres"))
IN_TILES = replace(ARENA, ranges=replace(ARENA.ranges, rules="tiles"))
MAPPED = World(map=Map("field", ("." * 41,) * 41))
OPEN = World()


@pytest.mark.parametrize(
    ("tile", "name"), [((0, 0), "A1"), ((2, 3), "C4"), ((25, 9), "Z10"), ((26, 0), "AA1"), ((39, 39), "AN40")]
)
def test_a_tile_is_a_column_letter_and_a_row_number_from_the_top(tile: Tile, name: str) -> None:
    assert geometry.tile_name(tile) == name
    assert geometry.read_tile(name.lower()) == tile


@given(st.tuples(st.integers(0, 701), st.integers(0, 998)))
def test_names_of_tiles_are_read_back(tile: Tile) -> None:
    assert geometry.read_tile(geometry.tile_name(tile)) == tile


@pytest.mark.parametrize("text", ["", "4C", "C0", "C", "44", "C4 and more", "ABC1", "C1000", "É4", "C٤"])
def test_what_is_no_tile_is_read_as_none(text: str) -> None:
    assert geometry.read_tile(text) is None


def test_a_tile_may_be_written_with_a_space() -> None:
    assert geometry.read_tile(" c 4 ") == (2, 3)


@pytest.mark.parametrize("arena", [ARENA, METRES, IN_TILES])
@given(near=TILES, midway=TILES, far=TILES)
def test_distances_on_a_map_are_the_same_both_ways_and_no_detour_is_shorter(
    arena: Arena, near: Tile, midway: Tile, far: Tile
) -> None:
    assert geometry.distance(arena, MAPPED, near, midway) == geometry.distance(arena, MAPPED, midway, near)
    direct = geometry.metres(arena, MAPPED, near, far)
    assert direct <= geometry.metres(arena, MAPPED, near, midway) + geometry.metres(arena, MAPPED, midway, far)
    assert (direct == 0) is (near == far)


@pytest.mark.parametrize("arena", [ARENA, METRES, IN_TILES])
@given(near=POINTS, midway=POINTS, far=POINTS)
def test_distances_in_the_open_are_the_same_both_ways_and_no_detour_is_shorter(
    arena: Arena, near: Point, midway: Point, far: Point
) -> None:
    assert geometry.distance(arena, OPEN, near, midway) == geometry.distance(arena, OPEN, midway, near)
    direct = geometry.metres(arena, OPEN, near, far)
    assert direct <= geometry.metres(arena, OPEN, near, midway) + geometry.metres(arena, OPEN, midway, far) + ROUNDED


@pytest.mark.parametrize(
    ("tiles", "by_map", "by_metres"),
    [(1, ("close", 0), ("close", 1)), (2, ("mid", -1), ("normal", 0)), (6, ("mid", -1), ("normal", 0)),
     (7, ("long", -2), ("long", -1))],
)  # fmt: skip
def test_ar_rng_03_on_a_map_tiles_count_or_what_the_game_has_set(
    tiles: int, by_map: tuple[str, int], by_metres: tuple[str, int]
) -> None:
    near, far = one("Ann"), one("Bob", (tiles, tiles))
    for arena, wanted in ((ARENA, by_map), (IN_TILES, by_map), (METRES, by_metres)):
        found = geometry.range_mod(arena, MAPPED, near, far)
        assert (found.band, found.dex) == wanted


@pytest.mark.parametrize(
    ("metres", "by_metres", "by_tiles"),
    [(2.5, ("close", 1), ("close", 0)), (4, ("normal", 0), ("close", 0)), (30, ("normal", 0), ("mid", -1)),
     (31, ("long", -1), ("long", -2))],
)  # fmt: skip
def test_ar_rng_03_in_the_open_metres_count_or_what_the_game_has_set(
    metres: float, by_metres: tuple[str, int], by_tiles: tuple[str, int]
) -> None:
    near, far = one("Ann"), one("Bob", (0, metres))
    for arena, wanted in ((ARENA, by_metres), (METRES, by_metres), (IN_TILES, by_tiles)):
        found = geometry.range_mod(arena, OPEN, near, far)
        assert (found.band, found.dex) == wanted


@pytest.mark.parametrize("arena", [ARENA, METRES, IN_TILES])
def test_ar_rng_02_melee_reaches_the_tiles_around_whatever_is_counted(arena: Arena) -> None:
    world = yard("a..", ".b.", "..c")
    ann, bob, cal = world.fighters
    assert geometry.melee_reach(arena, world, ann, bob)
    assert not geometry.melee_reach(arena, world, ann, cal)


def test_ar_rng_02_in_the_open_melee_reaches_close_range() -> None:
    ann, bob, cal = one("Ann"), one("Bob", (2.9, 0)), one("Cal", (0, 3))
    assert geometry.melee_reach(ARENA, in_open(ann, bob, cal), ann, bob)
    assert not geometry.melee_reach(ARENA, in_open(ann, bob, cal), ann, cal)


def test_amb_a18_the_tiles_around_are_nine_and_in_the_open_a_tiles_length() -> None:
    world = yard("a..", ".b.", "c.d")
    assert [one.name for one in geometry.around(ARENA, world, (1, 1), 1)] == ["Ann", "Bob", "Cal", "Dot"]
    assert [one.name for one in geometry.around(ARENA, world, (0, 0), 1)] == ["Ann", "Bob"]
    dead = world.change("ann", status="dead")
    assert [one.name for one in geometry.around(ARENA, dead, (0, 0), 1)] == ["Bob"]
    spread = in_open(one("Ann"), one("Bob", (5, 0)), one("Cal", (5.1, 0)))
    assert [one.name for one in geometry.around(ARENA, spread, (0, 0), 1)] == ["Ann", "Bob"]

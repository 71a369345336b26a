"""Where moves lead: on a map and in the open."""

from dataclasses import replace
from math import dist

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.arena.ground import geometry, paths
from rules.arena.ground.geometry import tile_of, tiles_between
from rules.arena.ground.routes import Journey, certain, journey
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Hold
from rules.arena.model.world import World
from rules.arena.printed import ARENA
from rules.errors import RuleError
from tests.rules.arena.fighters import but, in_open, one, refusal, yard
from tests.rules.arena.ground.test_paths import grounds

TOWARD = Action(Doing.MOVE, "bob", heading="toward")
AWAY = Action(Doing.MOVE, "bob", heading="away")
CHARGE = Action(Doing.CHARGE, "bob")
FLEE = Action(Doing.FLEE, "bob")


def to(text: str) -> Action:
    return Action(Doing.MOVE, tile=geometry.read_tile(text), heading="to")


def ann(world: World, action: Action) -> Journey:
    return journey(ARENA, world, world.fighter("ann"), action)


def refused(world: World, action: Action) -> tuple[str, dict[str, object]]:
    code, facts = refusal(journey, ARENA, world, world.fighter("ann"), action)
    return code, dict(facts)


def test_ar_move_01_a_move_is_three_tiles_around_walls() -> None:
    assert ann(yard("a....."), to("D1")) == Journey((3, 0), 3)
    assert ann(yard("a#.", ".#.", "..."), to("B3")) == Journey((1, 2), 2)
    assert refused(yard("a....."), to("E1")) == ("too_far", {"tile": "E1", "tiles": 4, "most": 3})
    assert refused(yard("a#.", ".#.", "..."), to("C1")) == ("too_far", {"tile": "C1", "tiles": 4, "most": 3})


@pytest.mark.parametrize(
    ("rows", "tile", "code", "facts"),
    [
        (("a..", "..."), "D1", "off_map", {"tile": "D1", "last": "C2"}),
        (("a..", "..."), "A3", "off_map", {"tile": "A3", "last": "C2"}),
        (("a#.",), "B1", "wall_there", {"tile": "B1"}),
        (("a.",), "A1", "already_there", {"tile": "A1"}),
        (("ab",), "B1", "tile_taken", {"tile": "B1", "by": "Bob"}),
        (("a#.",), "C1", "no_way", {"tile": "C1"}),
    ],
)
def test_what_is_no_place_to_go_is_refused(
    rows: tuple[str, ...], tile: str, code: str, facts: dict[str, object]
) -> None:
    assert refused(yard(*rows), to(tile)) == (code, facts)


@pytest.mark.parametrize(
    ("world", "action", "code"),
    [
        (yard("a.", ".."), to("C1"), "off_map"),
        (yard("a#", ".."), to("B1"), "wall_there"),
        (in_open(one("Ann")), to("B1"), "no_map"),
        (yard("a."), replace(TOWARD, metres=16), "move_too_long"),
        (yard("a."), replace(TOWARD, metres=0), "no_destination"),
        (yard("a."), Action(Doing.MOVE), "no_destination"),
    ],
)
def test_what_can_never_come_true_is_refused_wherever_everyone_stands(world: World, action: Action, code: str) -> None:
    assert refusal(certain, ARENA, world, world.fighter("ann"), action)[0] == code


def test_a_hidden_fighter_in_the_way_is_not_betrayed() -> None:
    world = yard("ab.").change("bob", hidden_from=("ann",))
    assert ann(world, to("B1")) == Journey((1, 0), 1)
    assert ann(world, to("C1")) == Journey((2, 0), 2)


def test_a_move_toward_somebody_goes_as_far_as_it_takes_and_ends_beside_them() -> None:
    assert ann(yard("a.....b"), TOWARD) == Journey((3, 0), 3)
    assert ann(yard("a..b"), TOWARD) == Journey((2, 0), 2)
    assert ann(yard("a.....b"), replace(TOWARD, metres=10)) == Journey((2, 0), 2)
    assert ann(yard("a.....b"), replace(TOWARD, metres=3)) == Journey((1, 0), 1)
    assert refused(yard("ab"), TOWARD) == ("already_beside", {"target": "Bob"})


def test_a_move_toward_somebody_out_of_reach_comes_as_near_as_it_can() -> None:
    assert ann(yard("a..#b"), TOWARD) == Journey((2, 0), 2)
    assert refused(yard("a#.b"), TOWARD) == ("no_way", {"target": "Bob"})


def test_a_move_away_goes_straight_where_it_can() -> None:
    assert ann(yard("......", "ba....", "......"), AWAY) == Journey((4, 1), 3)
    assert ann(yard("......", "ba....", "......"), replace(AWAY, metres=5)) == Journey((2, 1), 1)
    assert refused(yard("ab", ".."), AWAY) == ("cornered", {"target": "Bob"})


def test_moves_in_the_open_go_along_the_line() -> None:
    world = in_open(one("Ann"), one("Bob", (30, 40)))
    assert ann(world, TOWARD) == Journey((9, 12), 15)
    assert ann(world, replace(TOWARD, metres=10)) == Journey((6, 8), 10)
    assert ann(world, AWAY) == Journey((-9, -12), 15)
    near = in_open(one("Ann"), one("Bob", (10, 0)))
    assert ann(near, TOWARD) == Journey((8, 0), 8)
    close = in_open(one("Ann"), one("Bob", (2, 0)))
    assert refused(close, TOWARD) == ("already_beside", {"target": "Bob"})
    assert ann(in_open(one("Ann"), one("Bob")), AWAY) == Journey((15, 0), 15)


def test_danger_on_the_way_is_known() -> None:
    assert ann(yard("a~."), to("C1")).danger
    assert ann(yard("a~"), to("B1")).danger
    assert not ann(yard("a~.", "..."), to("C1")).danger


@pytest.mark.parametrize(
    ("agi", "enemy", "metres", "most"),
    [
        (1, 1, 15, None),
        (1, 1, 16, 15),
        (2, 1, 30, None),
        (2, 1, 31, 30),
        (1, 2, 7, None),
        (1, 2, 8, 7.5),
        (3, 0, 30, None),
    ],
)
def test_ar_move_02_amb_a08_a_charge_reaches_by_the_ratio_of_agi_within_two_moves(
    agi: int, enemy: int, metres: float, most: float | None
) -> None:
    world = in_open(one("Ann", AGI=agi), one("Bob", (metres, 0), AGI=enemy))
    if most is None:
        assert ann(world, CHARGE) == Journey((metres - 2, 0), metres - 2)
    else:
        assert refused(world, CHARGE) == ("charge_too_far", {"target": "Bob", "metres": metres, "most": most})


def test_metres_count_as_they_are_told() -> None:
    neighbours = in_open(one("Ann", (7.5, 13.0)), one("Bob", (-7.5, 13.01)))
    assert dist((7.5, 13.0), (-7.5, 13.01)) > geometry.apart(neighbours, (7.5, 13.0), (-7.5, 13.01)) == 15
    assert ann(neighbours, CHARGE).distance == 13


def test_ar_move_02_on_a_map_a_charge_counts_the_way_around_walls() -> None:
    assert ann(yard("a..b"), CHARGE) == Journey((2, 0), 2)
    assert refused(yard("a...b"), CHARGE)[0] == "charge_too_far"
    assert ann(but(yard("a...b"), "ann", AGI=2), CHARGE) == Journey((3, 0), 3)
    assert refused(yard("a#b", ".#.", ".#.", "..."), CHARGE)[0] == "charge_too_far"
    assert refused(yard("a#b"), CHARGE) == ("no_way", {"target": "Bob"})


def test_whoever_is_in_reach_already_charges_without_a_step() -> None:
    assert ann(but(yard("ab"), "bob", AGI=9), CHARGE) == Journey((0, 0), 0)
    assert ann(in_open(one("Ann"), one("Bob", (2.5, 0), AGI=9)), CHARGE) == Journey((0, 0), 0)


def test_ar_wrs_02_a_held_leg_slows_a_charge() -> None:
    held = (Hold("cal", "left leg", 1, 1),)
    world = in_open(one("Ann", AGI=2, holds=held), one("Bob", (12, 0)), one("Cal", (11, 0)))
    assert ann(world, CHARGE).to == (10, 0)
    assert refused(but(world, "bob", AGI=2), CHARGE) == ("charge_too_far", {"target": "Bob", "metres": 12, "most": 7.5})


@pytest.mark.parametrize(
    ("row", "agi", "escapes"),
    [("ba......", 2, True), ("ba......", 1, False), ("ba...", 2, False), ("ba..~...", 2, False), ("ba.~....", 2, True)],
)
def test_ar_move_03_who_is_faster_escapes_but_for_corners_and_dangerous_terrain(
    row: str, agi: int, escapes: bool
) -> None:
    found = ann(but(yard(row), "ann", AGI=agi), FLEE)
    assert (found.to, found.distance, found.escapes) == ((4, 0), 3, escapes)


def test_ar_move_03_in_the_open_there_is_no_corner() -> None:
    world = in_open(one("Ann", (3, 0), AGI=2), one("Bob"))
    assert ann(world, FLEE) == Journey((18, 0), 15, escapes=True)
    assert not ann(but(world, "bob", AGI=2), FLEE).escapes
    assert refused(yard("ab", ".."), FLEE) == ("cornered", {"target": "Bob"})


def test_ar_move_03_whom_one_cannot_catch_one_does_not_come_near() -> None:
    world = replace(yard("a...b.", "......"), escaped={"bob": "ann"})
    assert refused(world, CHARGE) == ("cannot_catch", {"target": "Bob"})
    assert ann(world, TOWARD) == Journey((2, 0), 2)
    assert refused(world, to("D1")) == ("cannot_catch", {"target": "Bob"})
    assert refused(replace(yard("a.b"), escaped={"bob": "ann"}), TOWARD) == ("cannot_catch", {"target": "Bob"})
    away = replace(in_open(one("Ann"), one("Bob", (15, 0))), escaped={"bob": "ann"})
    assert ann(away, TOWARD).to == (11, 0)
    assert refused(away, CHARGE) == ("cannot_catch", {"target": "Bob"})
    assert ann(replace(away, escaped={"bob": "cal"}), CHARGE).to == (13, 0)
    near = replace(in_open(one("Ann"), one("Bob", (4, 0))), escaped={"bob": "ann"})
    assert refused(near, TOWARD) == ("cannot_catch", {"target": "Bob"})


def test_whoever_is_held_stays_in_reach_of_the_holder() -> None:
    held = (Hold("bob", "left arm", 1, 1),)
    world = yard("...", "ab.", "...").change("ann", holds=held)
    assert ann(world, to("C1")) == Journey((2, 0), 2)
    assert refused(world.change("bob", at=(1, 0)), to("A3")) == ("held", {"by": "Bob", "part": "left arm"})
    assert ann(world.change("bob", status="dead"), to("A3")) == Journey((0, 2), 1)


def tried(world: World, walker: Fighter, action: Action) -> Journey | str:
    """Where a move leads, or why it is refused."""
    try:
        return journey(ARENA, world, walker, action)
    except RuleError as refused_:
        return refused_.code


@given(grounds(), st.sampled_from([TOWARD, AWAY, CHARGE, FLEE]), st.sampled_from([1, 2, 5]))
def test_every_move_ends_on_a_free_tile_that_one_can_walk_to(world: World, action: Action, agi: int) -> None:
    assume(len(world.fighters) > 1)
    walker, target, *_ = world.fighters
    world = but(world, walker.id, AGI=agi)
    walker = world.fighter(walker.id)
    found = tried(world, walker, replace(action, target=target.id))
    if isinstance(found, str):
        assert found in ("already_beside", "no_way", "cornered", "charge_too_far")
        return
    end = tile_of(found.to)
    assert world.map is not None
    way = paths.ways_for(world, world.map, walker)[end]
    assert found.distance == way.steps <= (5 if action is CHARGE else 3)
    assert all(tile_of(other) != end for other in world.fighters if other.id != walker.id)
    if action in (AWAY, FLEE):
        assert tiles_between(found.to, target) > tiles_between(walker, target)
    if action is CHARGE:
        assert geometry.melee_reach(ARENA, world, found.to, target)


@given(st.tuples(st.floats(-60, 60), st.floats(-60, 60)), st.sampled_from([TOWARD, AWAY, CHARGE, FLEE]))
def test_every_move_in_the_open_is_as_long_as_it_says(at: tuple[float, float], action: Action) -> None:
    world = in_open(one("Ann", AGI=3), one("Bob", at))
    found = tried(world, world.fighter("ann"), action)
    if isinstance(found, str):
        assert found in ("already_beside", "charge_too_far")
        return
    assert abs(dist((0, 0), found.to) - found.distance) <= 0.06
    assert found.distance <= (28 if action is CHARGE else 15)
    if action in (AWAY, FLEE):
        assert dist(found.to, at) >= 14.9
    if action is CHARGE:
        assert geometry.melee_reach(ARENA, world, found.to, world.fighter("bob"))


LAME = {"unusable": ("left leg",)}
LEGLESS = {"unusable": ("left leg", "right leg")}


def test_ar_act_05_a_leg_that_is_tied_off_runs_nowhere() -> None:
    world = in_open(one("Ann", **LAME), one("Bob", (20, 0)))
    assert ann(world, TOWARD) == Journey((7.5, 0), 7.5)
    for action in (CHARGE, FLEE):
        assert refused(world, action) == ("no_leg_to_run", {"part": "left leg", "most": 7.5})
    assert refused(world, replace(TOWARD, metres=10)) == ("move_too_long", {"metres": 10, "most": 7.5})
    hall = but(yard("a.....b"), "ann", **LAME)
    assert ann(hall, to("B1")) == Journey((1, 0), 1)
    assert refused(hall, to("C1")) == ("too_far", {"tile": "C1", "tiles": 2, "most": 1})


@pytest.mark.parametrize("action", [TOWARD, AWAY, CHARGE, FLEE])
def test_nobody_walks_without_a_leg(action: Action) -> None:
    assert refused(in_open(one("Ann", **LEGLESS), one("Bob", (20, 0))), action) == ("no_leg_to_walk", {})

"""Paths over a map."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rules.arena.ground import paths
from rules.arena.ground.geometry import tile_of, tiles_between
from rules.arena.model.world import Map, World
from tests.rules.arena.fighters import one, yard


@st.composite
def grounds(draw: st.DrawFn) -> World:
    """Maps of up to 9 by 9 tiles with some fighters on open tiles of their own."""
    width, height = draw(st.integers(2, 9)), draw(st.integers(2, 9))
    signs = draw(st.text("....#~2", min_size=width * height, max_size=width * height))
    ground = Map("any", tuple(signs[row * width : (row + 1) * width] for row in range(height)))
    free = [tile for tile in ground.tiles() if ground.open(tile)]
    chosen = draw(st.lists(st.sampled_from(free), min_size=1, max_size=4, unique=True)) if free else []
    return World(tuple(one(f"F{number}", tile) for number, tile in enumerate(chosen)), ground)


@given(grounds(), st.one_of(st.none(), st.integers(1, 4)))
def test_ways_go_step_by_step_over_open_tiles_on_which_nobody_stands(world: World, most: int | None) -> None:
    if not world.fighters or world.map is None:
        return
    walker, *others = world.fighters
    taken = {tile_of(other) for other in others}
    for goal, way in paths.ways_for(world, world.map, walker, most).items():
        trail = [tile_of(walker), *way.tiles]
        assert trail[-1] == goal
        assert len(set(trail)) == len(trail)
        assert most is None or way.steps <= most
        assert way.steps >= tiles_between(walker, goal)
        for before, after in pairwise(trail):
            assert tiles_between(before, after) == 1
            assert world.map.open(after)
            assert after not in taken
            corner = [world.map.open((before[0], after[1])), world.map.open((after[0], before[1]))]
            assert any(corner)


@given(grounds(), st.integers(0, 80))
def test_a_way_back_is_as_long(world: World, which: int) -> None:
    if not world.fighters or world.map is None:
        return
    start = tile_of(world.fighters[0])
    found = paths.ways(world.map, start, ())
    goal, way = list(found.items())[which % len(found)]
    assert paths.ways(world.map, goal, ())[start].steps == way.steps


def test_a_way_leads_around_a_wall_and_around_whom_one_knows() -> None:
    world = yard("a#.", ".#.", "...")
    assert world.map is not None
    assert paths.ways_for(world, world.map, world.fighter("ann"))[2, 0].steps == 4
    blocked = yard("a#.", ".#.", ".b.")
    assert blocked.map is not None
    assert (2, 0) not in paths.ways_for(blocked, blocked.map, blocked.fighter("ann"))
    unseen = blocked.change("bob", hidden_from=("ann",))
    assert paths.ways_for(unseen, blocked.map, unseen.fighter("ann"))[2, 0].steps == 4


def test_the_dead_are_in_nobodys_way() -> None:
    world = yard("ab.").change("bob", status="dead")
    assert world.map is not None
    assert set(paths.ways_for(world, world.map, world.fighter("ann"))) == {(0, 0), (1, 0), (2, 0)}


def test_nobody_squeezes_through_between_two_walls() -> None:
    world = yard("a#", "#.")
    assert world.map is not None
    assert set(paths.ways_for(world, world.map, world.fighter("ann"))) == {(0, 0)}


def test_of_equally_short_ways_the_safest_is_taken() -> None:
    world = yard("a~.", "...")
    assert world.map is not None
    way = paths.ways_for(world, world.map, world.fighter("ann"))[2, 0]
    assert (way.tiles, way.dangers) == (((1, 1), (2, 0)), 0)


def test_a_way_beside_somebody_is_the_shortest() -> None:
    world = yard("a...b")
    assert world.map is not None
    found = paths.ways_for(world, world.map, world.fighter("ann"))
    assert paths.beside(found, (4, 0)) == paths.Way(((1, 0), (2, 0), (3, 0)))
    assert paths.beside(found, (9, 9)) is None


def test_the_first_steps_of_a_way_keep_count_of_danger() -> None:
    world = yard("a.~~.")
    assert world.map is not None
    way = paths.ways_for(world, world.map, world.fighter("ann"))[4, 0]
    assert (way.steps, way.dangers) == (4, 2)
    assert paths.cut(world.map, way, 3) == paths.Way(((1, 0), (2, 0), (3, 0)), 2)
    assert paths.cut(world.map, way, 0) == paths.Way(())


def test_the_nearest_free_tile_may_lie_behind_others() -> None:
    world = yard("abcd.")
    assert world.map is not None
    taken = {tile_of(fighter) for fighter in world.fighters}
    assert paths.nearest_free(world.map, (1, 0), taken) == (4, 0)
    assert paths.nearest_free(world.map, (1, 0), {*taken, (4, 0)}) is None

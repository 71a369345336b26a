"""The map of a fight as a reader sees it: everything but bare floor, and the fighters whose position is known
(AR-STL-01)."""

from functools import lru_cache

from rules.arena.ground import ranges
from rules.arena.ground.geometry import tile_name, tile_of
from rules.arena.ground.movement import move_distance
from rules.arena.ground.paths import DANGER
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map, World
from rules.system import Chart, Eyes, Tile
from rules.wording import worded


def chart(arena: Arena, world: World, eyes: Eyes) -> Chart | None:
    """Return the map with the living; None if the fight has no map."""
    ground = world.map
    if ground is None:
        return None
    fighters = tuple((one.id, tile_of(one)) for one in world.fighters if one.status == "up" and seen(world, one, eyes))
    steps = int(ranges.tiles_of(arena, move_distance(arena, 1)))
    scale = worded("a Move is {tiles} tiles", tiles=steps)
    return Chart(ground.name, ground.width, ground.height, _marked(ground), fighters, scale, lying(world))


@lru_cache(maxsize=16)
def _marked(ground: Map) -> tuple[Tile, ...]:
    """Return all tiles but bare floor. Cached, because a map never changes and every view shows it."""
    return tuple(
        Tile(at, wall=not ground.open(at), danger=ground.sign(at) == DANGER, cover=ground.cover(at))
        for at in ground.tiles()
        if not ground.open(at) or ground.sign(at) == DANGER or ground.cover(at)
    )


def lying(world: World) -> tuple[str, ...]:
    """Return the things on the ground that everyone sees."""
    if world.map is None:
        return tuple(worded("{weapon} on the ground", weapon=one.weapon.name) for one in world.lying_before(None))
    return tuple(
        worded("{weapon} on the ground at {tile}", weapon=one.weapon.name, tile=tile_name(tile_of(one.at)))
        for one in world.lying_before(None)
    )


def seen(world: World, fighter: Fighter, eyes: Eyes) -> bool:
    """Whether a reader knows where a fighter is: a hidden one is seen only by those who have noticed it.

    The dead see what everyone sees.
    """
    if eyes is None or not fighter.hidden:
        return True
    living = [one for one in eyes if one == fighter.id or (world.has(one) and world.fighter(one).status == "up")]
    return any(one not in fighter.hidden_from for one in living)

"""Paths over a map: in eight directions, around walls and visible fighters (AR-MOVE-01)."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import product
from typing import Final

from rules.arena.ground.geometry import Tile, tile_of, tiles_between
from rules.arena.model.fighter import Fighter
from rules.arena.model.world import Map, World

DANGER: Final = "~"
_DIRECTIONS: Final = tuple(step for step in product((-1, 0, 1), repeat=2) if step != (0, 0))


@dataclass(frozen=True, slots=True)
class Way:
    """A path from a fighter's tile: each tile entered, the last one being its end; empty: the fighter stays.

    `dangers`: how many of them are dangerous terrain.
    """

    tiles: tuple[Tile, ...]
    dangers: int = 0

    @property
    def steps(self) -> int:
        return len(self.tiles)


def neighbours(ground: Map, tile: Tile) -> Iterator[Tile]:
    """Yield the open tiles one step away. Nobody can pass between two walls that meet at a corner."""
    column, row = tile
    for across, along in _DIRECTIONS:
        there = (column + across, row + along)
        cornered = across and along and not ground.open((column, there[1])) and not ground.open((there[0], row))
        if ground.open(there) and not cornered:
            yield there


def standing(world: World, walker: Fighter) -> Mapping[Tile, Fighter]:
    """Return the other living fighters by tile, if everyone sees them. Paths never avoid hidden fighters, not even
    friends, because that would reveal them."""
    return {
        tile_of(other): other
        for other in world.fighters
        if other.id != walker.id and other.status == "up" and not other.hidden
    }


def ways(ground: Map, start: Tile, taken: Collection[Tile], most: int | None = None) -> dict[Tile, Way]:
    """Return the best path to every tile within `most` steps (None: no limit), including an empty one to the start.

    The shortest is best, then the one through the least danger; remaining ties are broken deterministically.
    """
    before: dict[Tile, Tile] = {}
    cost: dict[Tile, tuple[int, int]] = {start: (0, 0)}
    waiting = [((0, 0), start)]
    while waiting:
        (steps, dangers), tile = heappop(waiting)
        if cost[tile] < (steps, dangers) or steps == most:
            continue
        for there in neighbours(ground, tile):
            spent = (steps + 1, dangers + (ground.sign(there) == DANGER))
            if there not in taken and spent < cost.get(there, (spent[0] + 1, 0)):
                cost[there], before[there] = spent, tile
                heappush(waiting, (spent, there))
    return {tile: Way(_trace(before, tile), cost[tile][1]) for tile in cost}


def _trace(before: Mapping[Tile, Tile], tile: Tile) -> tuple[Tile, ...]:
    trail: list[Tile] = []
    while tile in before:
        trail.append(tile)
        tile = before[tile]
    return tuple(reversed(trail))


def ways_for(world: World, ground: Map, walker: Fighter, most: int | None = None) -> dict[Tile, Way]:
    """Return the paths that a fighter can take around everyone in plain sight."""
    return ways(ground, tile_of(walker), standing(world, walker), most)


def beside(found: Mapping[Tile, Way], target: Tile) -> Way | None:
    """Return the shortest of some paths that ends next to a tile; None: there is none."""
    near = [(way.steps, way.dangers, tile) for tile, way in found.items() if tiles_between(tile, target) == 1]
    return found[min(near)[2]] if near else None


def cut(ground: Map, way: Way, steps: int) -> Way:
    """Return the first steps of a path."""
    kept = way.tiles[: max(0, steps)]
    return Way(kept, sum(ground.sign(tile) == DANGER for tile in kept))


def nearest_free(ground: Map, start: Tile, taken: Collection[Tile]) -> Tile | None:
    """Return the free tile nearest to `start`, ignoring fighters on the way; None: the map is full."""
    free = [(way.steps, tile) for tile, way in ways(ground, start, ()).items() if tile not in taken]
    return min(free)[1] if free else None

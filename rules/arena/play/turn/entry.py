"""Entering the arena, and everyone's position when a map is laid."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import cos, inf, pi, sin
from typing import Any, Final

from rules.arena import sheets
from rules.arena.ground.geometry import Tile, read_tile, tile_name, tile_of, tiles_between
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map, World
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.roster import Joined, MapLaid
from rules.arena.play.turn.displacement import gives_way
from rules.errors import RuleError
from rules.system import Shelf
from rules.wording import worded

Point = tuple[float, float]
START: Final = "S"
MOST_RINGS: Final = 6


def enter(
    arena: Arena,
    world: World,
    sheet: Any,
    *,
    who: str,
    name: str,
    team: str,
    where: str | None,
    shelf: Shelf,
) -> list[Fact]:
    """Enter an unhurt fighter on a free starting place or the requested place. If that is taken, they enter as near as
    possible, because several may ask for one place."""
    made = sheets.fighter(arena, sheet, who, name, team, shelf["weapon"])
    at = _near(world, _spot(world, where)) if where else start(arena, world)
    return [*gives_way(arena, world, who, at), Joined(replace(made, at=at))]


def taken(world: World, besides: str | None = None) -> set[Point]:
    """Return where visible living fighters are; hidden ones don't block a place, because that would reveal them."""
    return {one.at for one in world.fighters if one.status == "up" and not one.hidden and one.id != besides}


def place(world: World, text: str, besides: str | None = None) -> Point:
    """Read a place: a tile on a map, otherwise two figures in metres. It must be free."""
    at = _spot(world, text)
    if world.map is not None and at in taken(world, besides):
        raise RuleError("tile_taken", {"tile": tile_name(tile_of(at))})
    return at


def _spot(world: World, text: str) -> Point:
    if world.map is None:
        return _metres(text)
    tile = read_tile(text)
    if tile is None:
        raise RuleError("not_a_tile", {"text": text})
    if not (0 <= tile[0] < world.map.width and 0 <= tile[1] < world.map.height):
        raise RuleError("off_map", {"tile": tile_name(tile), "last": _last(world.map)})
    if not world.map.open(tile):
        raise RuleError("wall_there", {"tile": tile_name(tile)})
    return tile


def _near(world: World, at: Point) -> Point:
    """Return a place if it is free, otherwise the nearest free tile."""
    used = taken(world)
    if world.map is None or at not in used:
        return at
    return min(_free(world.map, used), key=lambda tile: tiles_between(tile, at))


def _free(map_: Map, used: Collection[Point]) -> list[Tile]:
    """Return the free tiles. Refuses with `map_full` if there are none."""
    free = [tile for tile in map_.tiles() if map_.open(tile) and tile not in used]
    if not free:
        raise RuleError("map_full", {"map": map_.name})
    return free


def _last(map_: Map) -> str:
    return tile_name((map_.width - 1, map_.height - 1))


def _metres(text: str) -> Point:
    pieces = text.replace(",", " ").split()
    try:
        x, y = (float(piece) for piece in pieces)
    except ValueError:
        raise RuleError("not_a_point", {"text": text}) from None
    if not all(abs(figure) <= 1000 for figure in (x, y)):
        raise RuleError("not_a_point", {"text": text})
    return x, y


def start(arena: Arena, world: World) -> Point:
    """Return the starting place of the next newcomer."""
    if world.map is None:
        return _free_point(arena, taken(world))
    gaps = _gaps(world.map)
    for at in taken(world):
        _take(gaps, at)
    return _free_tile(world.map, gaps, _starts(world.map))


def _starts(map_: Map) -> list[Tile]:
    return [tile for tile in map_.tiles() if map_.sign(tile) == START]


def _gaps(map_: Map) -> dict[Tile, float]:
    """Return each open tile's distance from the nearest fighter, on a map with nobody on it yet."""
    return {tile: inf for tile in map_.tiles() if map_.open(tile)}


def _take(gaps: dict[Tile, float], at: Point) -> None:
    """Update the distances after someone takes a tile."""
    for tile, gap in gaps.items():
        gaps[tile] = min(gap, max(abs(tile[0] - at[0]), abs(tile[1] - at[1])))


def _free_tile(map_: Map, gaps: dict[Tile, float], starts: Sequence[Tile]) -> Tile:
    """Return a free starting place, otherwise the free tile farthest from everyone. Refuses with `map_full`."""
    start = next((tile for tile in starts if gaps[tile]), None)
    farthest = max(gaps, key=gaps.__getitem__, default=None) if start is None else start
    if farthest is None or not gaps[farthest]:
        raise RuleError("map_full", {"map": map_.name})
    return farthest


def _free_point(arena: Arena, used: Collection[Point]) -> Point:
    """Return a free point on rings around the centre, one Move apart (AR-MOVE-01)."""
    gap = arena.movement.move_metres
    for ring in range(1, MOST_RINGS + 1):
        for index in range(6 * ring):
            angle = 2 * pi * index / (6 * ring)
            point = round(gap * ring * cos(angle), 1), round(gap * ring * sin(angle), 1)
            if all(abs(point[0] - x) + abs(point[1] - y) >= 1 for x, y in used):
                return point
    raise RuleError("map_full", {"map": worded("the arena")})


def lay(arena: Arena, world: World, map_: Map | None) -> MapLaid:
    """Lay a map and place everyone on it in the order they came in, the living first.

    The dead lie wherever there is room and take none from others. Hidden fighters come last, so that they don't affect
    the others' places; if no room is left they share a tile.
    """
    places: dict[str, Point] = {}
    living: list[Point] = []
    gaps, starts = ({}, []) if map_ is None else (_gaps(map_), _starts(map_))
    for one in sorted(world.fighters, key=lambda one: (one.hidden, one.status != "up")):
        if map_ is None:
            at = _free_point(arena, living)
        elif one.hidden and not any(gaps.values()):
            at = next(iter(gaps))
        else:
            at = _free_tile(map_, gaps, starts)
        places[one.id] = at
        if one.status == "up":
            living.append(at)
            _take(gaps, at)
    return MapLaid(map_, places)

"""Coming into the arena, and where everyone stands when a map is laid."""

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
    """An unhurt fighter on a free place to start from, or where it was asked for, or as near there as there is room:
    several come in at one place together."""
    made = sheets.fighter(arena, sheet, who, name, team, shelf["weapon"])
    at = _near(world, _spot(world, where)) if where else start(arena, world)
    return [*gives_way(arena, world, who, at), Joined(replace(made, at=at))]


def taken(world: World, besides: str | None = None) -> set[Point]:
    """Where the living stand whom everyone sees: nobody hidden is in the way, or it would be known where it is."""
    return {one.at for one in world.fighters if one.status == "up" and not one.hidden and one.id != besides}


def place(world: World, text: str, besides: str | None = None) -> Point:
    """A place as people write it: a tile on a map, else two figures in metres. It has to be free."""
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
    """A place itself where it is free, else the free tile nearest to it."""
    used = taken(world)
    if world.map is None or at not in used:
        return at
    return min(_free(world.map, used), key=lambda tile: tiles_between(tile, at))


def _free(map_: Map, used: Collection[Point]) -> list[Tile]:
    """Refuses with `map_full` where no tile is free."""
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
    """Where the next one to come in stands."""
    if world.map is None:
        return _free_point(arena, taken(world))
    gaps = _gaps(world.map)
    for at in taken(world):
        _take(gaps, at)
    return _free_tile(world.map, gaps, _starts(world.map))


def _starts(map_: Map) -> list[Tile]:
    return [tile for tile in map_.tiles() if map_.sign(tile) == START]


def _gaps(map_: Map) -> dict[Tile, float]:
    """How many tiles the nearest fighter is from each open tile, of a map on which nobody stands yet."""
    return {tile: inf for tile in map_.tiles() if map_.open(tile)}


def _take(gaps: dict[Tile, float], at: Point) -> None:
    """Somebody stands there now."""
    for tile, gap in gaps.items():
        gaps[tile] = min(gap, max(abs(tile[0] - at[0]), abs(tile[1] - at[1])))


def _free_tile(map_: Map, gaps: dict[Tile, float], starts: Sequence[Tile]) -> Tile:
    """A free start, else the free tile farthest from everybody. Refuses with `map_full` where no tile is free."""
    start = next((tile for tile in starts if gaps[tile]), None)
    farthest = max(gaps, key=gaps.__getitem__, default=None) if start is None else start
    if farthest is None or not gaps[farthest]:
        raise RuleError("map_full", {"map": map_.name})
    return farthest


def _free_point(arena: Arena, used: Collection[Point]) -> Point:
    """Points on rings around the middle, one Move from each other (AR-MOVE-01)."""
    gap = arena.movement.move_metres
    for ring in range(1, MOST_RINGS + 1):
        for index in range(6 * ring):
            angle = 2 * pi * index / (6 * ring)
            point = round(gap * ring * cos(angle), 1), round(gap * ring * sin(angle), 1)
            if all(abs(point[0] - x) + abs(point[1] - y) >= 1 for x, y in used):
                return point
    raise RuleError("map_full", {"map": worded("the arena")})


def lay(arena: Arena, world: World, map_: Map | None) -> MapLaid:
    """A map under everyone's feet: each gets a place to start from, in the order they came in, the living first. The
    dead lie wherever there is room, and take none from others. The hidden come last, so that nobody else stands
    elsewhere for them; without any room left they share a tile."""
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

"""Positions and distances in tiles or metres, and reach (AR-RNG-01..03, AMB-A18).

On a map a place is a tile (column, row from 0), and distances count tiles, a diagonal as one. Without a map a place is
a point in metres. A setting chooses the unit of the rules (AMB-A01): a tile is `tile_metres` long, and adjacent tiles
are at arm's length in either unit. Anyone next to a weapon on the ground may pick it up (AR-ACT-07, our reading).
"""

import re
from math import ceil, dist
from typing import Final

from rules.arena.ground import ranges
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Lying, Point, World
from rules.arena.parts.turn import RangeRow
from rules.errors import RuleError

Tile = tuple[int, int]
Place = Fighter | Point
"""A fighter, or a point where one could be."""

_TILE: Final = re.compile(r"([a-z]{1,2})\s?([1-9][0-9]{0,2})", re.ASCII | re.IGNORECASE)


def tile_name(tile: Tile) -> str:
    """Write a tile: column letters, row number from the top; AA comes after Z."""
    letters, left = "", tile[0] + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{tile[1] + 1}"


def read_tile(text: str) -> Tile | None:
    """Read the name of a tile on any map; None: it isn't a tile's name."""
    found = _TILE.fullmatch(text.strip())
    if found is None:
        return None
    column = 0
    for letter in found[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(found[2]) - 1


def point(place: Place) -> Point:
    return place.at if isinstance(place, Fighter) else place


def tile_of(place: Place) -> Tile:
    """Return the tile of a place on a map."""
    column, row = point(place)
    return int(column), int(row)


def tile_there(world: World, place: Place) -> str | None:
    """Return the name of a place's tile; None without a map."""
    return None if world.map is None else tile_name(tile_of(place))


def tiles_between(one: Place, other: Place) -> int:
    """Count the tiles between two places on a map, ignoring walls."""
    (column, row), (to_column, to_row) = tile_of(one), tile_of(other)
    return max(abs(column - to_column), abs(row - to_row))


def apart(world: World, one: Place, other: Place) -> float:
    """Return the distance between two places as shown to people: in tiles on a map, otherwise in metres."""
    return tiles_between(one, other) if world.map is not None else round(dist(point(one), point(other)), 1)


def metres(arena: Arena, world: World, one: Place, other: Place) -> float:
    """Return the distance between two places in metres; on a map, the length of the tiles between them."""
    if world.map is not None:
        return ranges.metres_of(arena, tiles_between(one, other))
    return apart(world, one, other)


def measure(arena: Arena, world: World) -> ranges.Measure:
    """Return the unit in which the rules of range count here (AMB-A01)."""
    return ranges.measure(arena, mapped=world.map is not None)


def distance(arena: Arena, world: World, one: Place, other: Place) -> float:
    """Return the distance between two places in the unit of the rules; adjacent tiles are 0 metres apart."""
    counted = measure(arena, world)
    if world.map is None:
        away = apart(world, one, other)
        return away if counted == "metres" else ceil(away / arena.ranges.tile_metres)
    tiles = tiles_between(one, other)
    return tiles if counted == "tiles" else ranges.metres_of(arena, tiles if tiles > 1 else 0)


def range_mod(arena: Arena, world: World, one: Place, other: Place) -> RangeRow:
    """Return the band of the distance between two places, with its modifier to DEX (AR-RNG-03)."""
    return ranges.band(arena, measure(arena, world), distance(arena, world, one, other))


def melee_reach(arena: Arena, world: World, one: Place, other: Place) -> bool:
    """Whether two places are at Close Range, where all melee attacks take place (AR-RNG-02)."""
    return ranges.is_close(arena, measure(arena, world), distance(arena, world, one, other))


def around(arena: Arena, world: World, centre: Place, radius: float) -> tuple[Fighter, ...]:
    """Return the living fighters on a place and within `radius` tiles of it (without a map, within their length)."""
    within = ranges.metres_of(arena, radius)
    return tuple(one for one in world.fighters if one.status == "up" and metres(arena, world, centre, one) <= within)


def within_reach(arena: Arena, world: World, fighter: Fighter, name: str) -> Lying:
    """Return the weapon of that name on the ground in Close Range. Refuses with `no_weapon_lies` (weapon) and
    `lies_too_far` (weapon)."""
    named = [one for one in world.lying_before(fighter) if one.weapon.name == name]
    if not named:
        raise RuleError("no_weapon_lies", {"weapon": name})
    near = next((one for one in named if melee_reach(arena, world, fighter, one.at)), None)
    if near is None:
        raise RuleError("lies_too_far", {"weapon": name})
    return near


def name_for(fighter: Fighter, name: str) -> str:
    """Return the weapon's name for a fighter who may already have one of that name: "sword", "sword 2"."""
    own = {weapon.name for weapon in fighter.weapons}
    names = (name, *(f"{name} {number}" for number in range(2, len(own) + 3)))
    return next(one for one in names if one not in own)

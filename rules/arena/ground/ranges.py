"""Distance and what it does to DEX (AR-RNG-01..03)."""

from typing import Literal

from rules.arena.model.ruleset import Arena
from rules.arena.parts.turn import RangeRow

Measure = Literal["metres", "tiles"]


def measure(arena: Arena, *, mapped: bool) -> Measure:
    """Which table holds: that of tiles where there is a map, unless one of them is set for good (AMB-A01)."""
    rules = arena.ranges.rules
    if rules == "by map":
        return "tiles" if mapped else "metres"
    return rules


def band(arena: Arena, rules: Measure, distance: float) -> RangeRow:
    """The band of a distance in metres or tiles, with what it adds to DEX for ranged attacks."""
    rows = arena.ranges.tiles if rules == "tiles" else arena.ranges.metres
    for row in rows:
        if row.limit is None or distance < row.limit or (row.reaches and distance == row.limit):
            return row
    return rows[-1]


def is_close(arena: Arena, rules: Measure, distance: float) -> bool:
    """Whether a distance is Close Range: where melee attacks are made and guns can be parried (AR-AD-04)."""
    return band(arena, rules, distance).band == arena.ranges.close


def metres_of(arena: Arena, tiles: float) -> float:
    """Tiles in metres."""
    return tiles * arena.ranges.tile_metres


def tiles_of(arena: Arena, metres: float) -> int:
    """Whole tiles that fit in metres: how far on the map a move leads."""
    return int(metres // arena.ranges.tile_metres)

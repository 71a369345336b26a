"""Distance and its effect on DEX (AR-RNG-01..03)."""

from typing import Literal

from rules.arena.model.ruleset import Arena
from rules.arena.parts.turn import RangeRow

Measure = Literal["metres", "tiles"]


def measure(arena: Arena, *, mapped: bool) -> Measure:
    """Return the table that applies: tiles if there is a map, unless one of them is fixed by a setting (AMB-A01)."""
    rules = arena.ranges.rules
    if rules == "by map":
        return "tiles" if mapped else "metres"
    return rules


def band(arena: Arena, rules: Measure, distance: float) -> RangeRow:
    """Return the band of a distance in metres or tiles, with its modifier to DEX for ranged attacks."""
    rows = arena.ranges.tiles if rules == "tiles" else arena.ranges.metres
    for row in rows:
        if row.limit is None or distance < row.limit or (row.reaches and distance == row.limit):
            return row
    return rows[-1]


def is_close(arena: Arena, rules: Measure, distance: float) -> bool:
    """Whether a distance is Close Range: melee attacks take place and guns can be parried there (AR-AD-04)."""
    return band(arena, rules, distance).band == arena.ranges.close


def metres_of(arena: Arena, tiles: float) -> float:
    """Convert tiles to metres."""
    return tiles * arena.ranges.tile_metres


def tiles_of(arena: Arena, metres: float) -> int:
    """Return how many whole tiles a move of this many metres covers on the map."""
    return int(metres // arena.ranges.tile_metres)

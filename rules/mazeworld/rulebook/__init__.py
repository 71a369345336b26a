"""Every rule of MazeWorld in a few sentences, with its numbers, its home in the code and how a player meets it."""

from rules.entry import Entry
from rules.errors import TableError
from rules.mazeworld.rulebook import (
    aiming,
    beside,
    blasts,
    blows,
    crafts,
    describing,
    evasion,
    ground,
    hiding,
    inaccuracy,
    killing,
    malfunctions,
    movement,
    outcomes,
    proficiency,
    speed,
    threshold,
    throwing,
    turn,
)

_SECTIONS = (
    aiming,
    throwing,
    threshold,
    inaccuracy,
    outcomes,
    malfunctions,
    ground,
    movement,
    hiding,
    turn,
    speed,
    describing,
    killing,
    blasts,
    blows,
    proficiency,
    crafts,
    evasion,
    beside,
)
"""In the order of the inventory."""

ENTRIES: tuple[Entry, ...] = tuple(entry for section in _SECTIONS for entry in section.ENTRIES)

if len(ENTRIES) != len({entry.id for entry in ENTRIES}):
    raise TableError("row_twice", {"rows": sorted(entry.id for entry in ENTRIES)})

__all__ = ["ENTRIES"]

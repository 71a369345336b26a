"""Every rule of MazeWorld in a few sentences, with its numbers, its home in the code and how a player meets it."""

from rules.entry import Entry, gathered
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
    limbs,
    malfunctions,
    movement,
    outcomes,
    proficiency,
    speed,
    threshold,
    throwing,
    turn,
)

ENTRIES: tuple[Entry, ...] = gathered(
    aiming.ENTRIES,
    throwing.ENTRIES,
    threshold.ENTRIES,
    inaccuracy.ENTRIES,
    outcomes.ENTRIES,
    malfunctions.ENTRIES,
    ground.ENTRIES,
    movement.ENTRIES,
    hiding.ENTRIES,
    turn.ENTRIES,
    speed.ENTRIES,
    describing.ENTRIES,
    killing.ENTRIES,
    limbs.ENTRIES,
    blasts.ENTRIES,
    blows.ENTRIES,
    proficiency.ENTRIES,
    crafts.ENTRIES,
    evasion.ENTRIES,
    beside.ENTRIES,
)
"""In the order of the inventory."""

__all__ = ["ENTRIES"]

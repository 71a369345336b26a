"""Every rule of the arena in a few sentences, with its numbers, its home in the code and how a player meets it."""

from rules.arena.rulebook import (
    blasts,
    characters,
    defending,
    ground,
    harm,
    manoeuvres,
    phases,
    rounds,
    shooting,
    turn,
    wits,
    wrestling,
)
from rules.entry import Entry, gathered

ENTRIES: tuple[Entry, ...] = gathered(
    turn.ENTRIES,
    ground.ENTRIES,
    wits.ENTRIES,
    manoeuvres.ENTRIES,
    phases.ENTRIES,
    defending.ENTRIES,
    harm.ENTRIES,
    shooting.ENTRIES,
    characters.ENTRIES,
    blasts.ENTRIES,
    wrestling.ENTRIES,
    rounds.ENTRIES,
)
"""In the order of the inventory."""

__all__ = ["ENTRIES"]

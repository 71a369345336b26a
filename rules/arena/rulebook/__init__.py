"""Every rule of the arena in a few sentences, with its numbers, its module in the code and how players meet it."""

from rules.arena.rulebook import blasts, characters, ground, harm, manoeuvres, phases, turn, wits, wrestling
from rules.arena.rulebook import (
    defence as defending,
)
from rules.arena.rulebook import (
    ranged as shooting,
)
from rules.system.rule_entry import Entry, gathered

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
    turn.ROUNDS,
)
"""All rules of the arena, in the order of the inventory."""

__all__ = ["ENTRIES"]

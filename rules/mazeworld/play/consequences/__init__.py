"""The world after a fact. Nothing is decided here: every number is in the fact."""

from typing import Any, Final

from rules.mazeworld.model.world import World
from rules.mazeworld.play.consequences import actions, damage, ground, items, roster, weapons
from rules.mazeworld.play.facts.fact import CONSEQUENCES
from rules.mazeworld.play.turn import tallies as bookkeeping

SUBJECTS: Final = (actions, damage, ground, items, roster, weapons)
"""The modules that define consequences. Importing them registers what they define."""


def apply(world: World, fact: Any) -> World:
    """The world after `fact`; facts that only tell something leave it as it was."""
    return bookkeeping.noted(CONSEQUENCES.after(world, fact), fact)

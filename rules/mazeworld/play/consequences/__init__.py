"""How facts change the world. Nothing is decided here: every number is in the fact."""

from typing import Any, Final

from rules.mazeworld.model.world import World
from rules.mazeworld.play.consequences import actions, damage, ground, items, roster, weapons
from rules.mazeworld.play.facts.fact import CONSEQUENCES
from rules.mazeworld.play.turn import tallies as bookkeeping

SUBJECTS: Final = (actions, damage, ground, items, roster, weapons)
"""The modules that define consequences. Importing them registers what they define."""


def apply(world: World, fact: Any) -> World:
    """Return the world after `fact`; purely informative facts don't change it."""
    return bookkeeping.noted(CONSEQUENCES.after(world, fact), fact)

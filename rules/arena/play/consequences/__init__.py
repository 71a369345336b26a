"""Applies facts to the arena. Nothing is decided here: a fact carries everything that it changes."""

from collections.abc import Iterable
from functools import reduce
from typing import Final

from rules.arena.model.world import World
from rules.arena.play.consequences import attempts, bodies, ground, hands, turn
from rules.arena.play.facts.fact import CONSEQUENCES

SUBJECTS: Final = (attempts, bodies, ground, hands, turn)
"""The modules that define consequences. Importing them registers what they define."""


def apply(world: World, fact: object) -> World:
    """Return the world after one fact; purely informative facts leave it unchanged."""
    return CONSEQUENCES.after(world, fact)


def after(world: World, outputs: Iterable[object]) -> World:
    """Return the world after the facts among some outputs."""
    return reduce(apply, (one for one in outputs if hasattr(one, "kind") and not hasattr(one, "need")), world)

"""Tries counted, so that the dice of each have a label of their own."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from rules.arena.play.facts import Predicted, Searched
from rules.arena.world import World


def counted(world: World, who: str) -> World:
    """One try more of somebody."""
    return replace(world, tried={**world.tried, who: world.tried.get(who, 0) + 1})


def tried(world: World, fact: Predicted | Searched) -> World:
    return counted(world, fact.who)


APPLY: Final[Mapping[str, Callable[[World, Any], World]]] = {"predicted": tried, "searched": tried}

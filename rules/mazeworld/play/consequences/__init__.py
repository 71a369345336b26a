"""The world after a fact. Nothing is decided here: every number is in the fact."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.mazeworld.model.world import World
from rules.mazeworld.play.consequences import (
    actions as deeds,
)
from rules.mazeworld.play.consequences import (
    bodies,
    ground,
    roster,
    weapons,
)
from rules.mazeworld.play.consequences import (
    damage as harm,
)
from rules.mazeworld.play.consequences import (
    items as things,
)
from rules.mazeworld.play.turn import tallies as bookkeeping

CONSEQUENCES: Final[Mapping[type, Callable[[World, Any], World]]] = {
    **bodies.CONSEQUENCES,
    **deeds.CONSEQUENCES,
    **ground.CONSEQUENCES,
    **harm.CONSEQUENCES,
    **roster.CONSEQUENCES,
    **things.CONSEQUENCES,
    **weapons.CONSEQUENCES,
}


def apply(world: World, fact: Any) -> World:
    """The world after `fact`; facts that only tell something leave it as it was."""
    consequence = CONSEQUENCES.get(type(fact))
    return bookkeeping.noted(consequence(world, fact) if consequence else world, fact)

"""The arena after a fact. Nothing is decided here: a fact carries all that it changes."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Final

from rules.arena.model.world import World
from rules.arena.play.consequences import attempts as counting
from rules.arena.play.consequences import bodies, ground, hands, turn

_APPLY: Final[Mapping[str, Callable[[World, Any], World]]] = {
    **bodies.APPLY,
    **counting.APPLY,
    **ground.APPLY,
    **hands.APPLY,
    **turn.APPLY,
}


def apply(world: World, fact: Any) -> World:
    """The world after one fact; one that only tells something leaves it as it was."""
    found = _APPLY.get(fact.kind)
    return world if found is None else found(world, fact)


def after(world: World, outputs: Iterable[Any]) -> World:
    """The world after the facts among some outputs."""
    return reduce(apply, (one for one in outputs if hasattr(one, "kind") and not hasattr(one, "need")), world)

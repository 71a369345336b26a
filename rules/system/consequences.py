"""What facts do to the world of a fight: each consequence is registered where it is defined."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

W = TypeVar("W")
F = TypeVar("F")


class Consequences(Generic[W]):
    """The consequences of a game's facts, by their class. A fact without one changes nothing."""

    def __init__(self) -> None:
        self._known: dict[type, Callable[[W, Any], W]] = {}

    def applies(self, fact: type[F]) -> Callable[[Callable[[W, F], W]], Callable[[W, F], W]]:
        """Register the decorated function as what this fact does. Raises ValueError if there is one already."""

        def register(consequence: Callable[[W, F], W]) -> Callable[[W, F], W]:
            if fact in self._known:
                raise ValueError(f"{fact.__name__} has two consequences")
            self._known[fact] = consequence
            return consequence

        return register

    def after(self, world: W, fact: object) -> W:
        """Return the world after a fact."""
        consequence = self._known.get(type(fact))
        return consequence(world, fact) if consequence else world

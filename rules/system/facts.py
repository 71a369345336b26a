"""Families of records identified by their `kind`, such as a game's facts, and the effects of facts on a fight's world.
Each is registered where it is defined."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args, get_type_hints


class Kinded:
    """The base of all facts, or all tasks, of a game; `family=True` starts such a family. A record is a frozen
    dataclass with a literal `kind`, the name under which it is stored."""

    __slots__ = ()
    _family: ClassVar[dict[tuple[str, str], type]]

    def __init_subclass__(cls, *, family: bool = False) -> None:
        if family:
            cls._family = {}
        else:  # A dataclass with slots is made twice, and the second one counts.
            cls._family[cls.__module__, cls.__qualname__] = cls

    @classmethod
    def members(cls) -> tuple[type, ...]:
        """Return the records of the family, in the order of their modules. Raises TypeError if two have the same
        kind."""
        members = tuple(cls._family.values())
        kinds = [kind for member in members for kind in get_args(get_type_hints(member)["kind"])]
        if len(set(kinds)) < len(kinds):
            raise TypeError(f"two records of the same kind in {cls.__module__}")
        return members

    @classmethod
    def union(cls) -> object:
        """Return the union of the family's types, for reading and writing any of them by kind."""
        return reduce(or_, cls.members())


W = TypeVar("W")
F = TypeVar("F")


class Consequences(Generic[W]):
    """The effects of a game's facts on its world, by class. A fact without one changes nothing."""

    def __init__(self) -> None:
        self._known: dict[type, Callable[[W, Any], W]] = {}

    def applies(self, fact: type[F]) -> Callable[[Callable[[W, F], W]], Callable[[W, F], W]]:
        """Register the decorated function as the effect of this fact. Raises ValueError if there is one already."""

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


What = Literal["rolled", "dealt", "taken", "injuries", "fell", "rose", "killed"]
"""An attack roll; harm to another and from anybody, in the game's measure; injuries; the loss of one's place in the
fight and its return; kills."""


@dataclass(frozen=True, slots=True)
class Feat:
    """One thing to count for the fighter `who`, `amount` times; a negative amount takes earlier ones back.

    For a roll, `chance`: that of a hit, by the numbers it was made with; None: the roll decides something else.
    `partial`: it hit, but only just. `other`: whom it was done to, or who did it.
    """

    who: str
    what: What
    amount: float = 1
    chance: Fraction | None = None
    hit: bool = False
    partial: bool = False
    weapon: str = ""
    other: str = ""

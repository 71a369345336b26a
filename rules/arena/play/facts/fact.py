"""What every fact of the arena is, and where its consequences are registered."""

from typing import Final

from rules.arena.model.world import World
from rules.system.facts import Consequences, Kinded


class Fact(Kinded, family=True):
    """Something that happened in a fight and that a person would be told."""

    __slots__ = ()
    kind: str


CONSEQUENCES: Final = Consequences[World]()
applies = CONSEQUENCES.applies

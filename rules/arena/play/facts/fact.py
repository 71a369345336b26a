"""The base of all facts of the arena, and the registry of their consequences."""

from typing import Final

from rules.arena.model.world import World
from rules.system.game_values import Consequences, Kinded


class Fact(Kinded, family=True):
    """Something that happened in a fight and that people are told."""

    __slots__ = ()
    kind: str


CONSEQUENCES: Final = Consequences[World]()
applies = CONSEQUENCES.applies

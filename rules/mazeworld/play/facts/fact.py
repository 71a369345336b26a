"""The base class of MazeWorld's facts, and the registry of their consequences."""

from typing import ClassVar, Final

from rules.mazeworld.model.world import World
from rules.system.game_values import Consequences, Kinded


class Fact(Kinded, family=True):
    """Something that happened in a fight, worth reporting."""

    __slots__ = ()
    kind: str
    for_desk: ClassVar[bool] = False
    """Whether it is for the GM only, in every revision."""
    tells_figures: ClassVar[bool] = False
    """Whether it reveals figures of the fighter `who`; of creatures, everyone sees only what is on the board."""
    of_a_kill: ClassVar[bool] = False
    """Whether it results from a kill; if the kill is still unknown (`unseen`), it would reveal it."""
    hidden_as: ClassVar[str | None] = None
    """A revision's name for this roll, if revisions may hide it from players (MZ-CMD-08)."""
    tells_limb_damage: ClassVar[bool] = False
    """Whether it may reveal limb health figures, which are for the GM unless a house rule says otherwise ([LD-O])."""


CONSEQUENCES: Final = Consequences[World]()
applies = CONSEQUENCES.applies

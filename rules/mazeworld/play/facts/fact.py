"""What every fact of MazeWorld is, and where its consequences are registered."""

from typing import ClassVar, Final

from rules.mazeworld.model.world import World
from rules.system.facts import Consequences, Kinded


class Fact(Kinded, family=True):
    """Something that happened in a fight and that a person would be told."""

    __slots__ = ()
    kind: str
    for_desk: ClassVar[bool] = False
    """It is for the GM's desk in every revision."""
    tells_figures: ClassVar[bool] = False
    """It tells figures of the fighter `who`; what everyone sees of a creature stands on the board."""
    of_a_kill: ClassVar[bool] = False
    """It is what a kill brings; of one that nobody knows of (`unseen`) it would tell everyone."""
    hidden_as: ClassVar[str | None] = None
    """A roll that a revision may keep from players, by the name that it has for it (MZ-CMD-08)."""

    def tells_limb_damage(self) -> bool:
        """Whether limb health in figures can be read off it: the GM's, unless a house rule says otherwise ([LD-O])."""
        return False


CONSEQUENCES: Final = Consequences[World]()
applies = CONSEQUENCES.applies

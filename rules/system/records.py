"""What is kept from fight to fight: a record of each contestant, and the game's almanac."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from rules.system.downtime import Moment
from rules.system.game_values import Fact, Sheet

S = TypeVar("S", bound=Sheet)
R = TypeVar("R")
L = TypeVar("L")
F_contra = TypeVar("F_contra", bound=Fact, contravariant=True)


class RecordRules(Protocol[S, R, L, F_contra]):
    """What facts of a fight leave behind, beside the state of who was in it."""

    def record(self, sheet: S, /) -> R:
        """The record of a contestant of whom nothing but the sheet is known yet."""
        ...

    def recorded(self, sheet: S, record: R, /) -> S:
        """The sheet with a record written into it: `record` reads the same one back."""
        ...

    def remembered(self, fact: F_contra, /) -> tuple[str, ...]:
        """Ids of the fighters whose records a fact of a fight changes."""
        ...

    def remember(self, record: R, fact: F_contra, fighter: str, moment: Moment, /) -> R:
        """A contestant's record after a fact of a fight in which that one is the fighter of this id."""
        ...

    def chronicled(self, _: F_contra, /) -> bool:
        """Whether a fact of a fight may change the almanac."""
        return False

    def chronicle(self, almanac: L, _: F_contra, __: Moment, /) -> L:
        """The almanac after a fact of a fight."""
        return almanac

    def brought_about(self, _: L, __: L, /) -> Sequence[object]:
        """What everyone is told, as outcomes of an errand, when a fight has changed the almanac: before and after."""
        return ()

    def roster(self, _: L, /) -> tuple[str, ...]:
        """Names of the sheets of everyone who fights next, where the game keeps such a list."""
        return ()

    def listed(self, _: L, /) -> tuple[str, ...]:
        """Names of the sheets of everyone on a list that all may read."""
        return ()

    def joins_freely(self, _: L, __: str, ___: Sequence[str], /) -> bool:
        """Whether a contestant, by its sheet, comes into a fight with these others at its player's word; else the GM is
        asked."""
        return True


class NoRecords(RecordRules[S, None, None, F_contra]):
    """Nothing is kept."""

    def record(self, _: S, /) -> None:
        return None

    def recorded(self, sheet: S, _: None, /) -> S:
        return sheet

    def remembered(self, _: F_contra, /) -> tuple[str, ...]:
        return ()

    def remember(self, _: None, __: F_contra, ___: str, ____: Moment, /) -> None:
        return None

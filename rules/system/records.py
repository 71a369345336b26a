"""Records kept from fight to fight: one of each contestant, and the game's almanac."""

from collections.abc import Collection, Sequence
from typing import ClassVar, Protocol, TypeVar

from rules.system.downtime import Moment
from rules.system.game_values import Fact, Sheet

S = TypeVar("S", bound=Sheet)
R = TypeVar("R")
L = TypeVar("L")
F_contra = TypeVar("F_contra", bound=Fact, contravariant=True)


class RecordRules(Protocol[S, R, L, F_contra]):
    """Rules for what the facts of a fight leave behind, besides the state of its fighters."""

    def record(self, sheet: S, /) -> R:
        """Return the record of a contestant from its sheet."""
        ...

    def recorded(self, sheet: S, record: R, /) -> S:
        """Return the sheet with a record written into it, which `record` reads back."""
        ...

    remembers: ClassVar[tuple[type, ...]] = ()
    """The facts that may change a contestant's record."""
    chronicled: ClassVar[tuple[type, ...]] = ()
    """The facts that may change the almanac."""

    def remembered(self, fact: F_contra, /) -> tuple[str, ...]:
        """Return the ids of the fighters whose records a fact changes."""
        ...

    def remember(self, record: R, fact: F_contra, fighter: str, moment: Moment, /) -> R:
        """Return a contestant's record after a fact, in which the contestant is `fighter`."""
        ...

    def chronicle(self, almanac: L, _: F_contra, __: Moment, /) -> L:
        """Return the almanac after a fact of a fight."""
        return almanac

    def without_deaths(self, almanac: L, _: Collection[str], /) -> L:
        """Return the almanac as it reads to somebody who doesn't know that these contestants, by sheet, have died."""
        return almanac

    def died_in(self, _: R, /) -> int | None:
        """Return the number of the fight in which a contestant died; None for none, or if the GM said so."""
        return None

    def undated(self, record: R, /) -> R:
        """Return a record that doesn't tell in which fight its owner died."""
        return record

    def brought_about(self, _: L, __: L, /) -> Sequence[object]:
        """Return what everyone is told when a fight has changed the almanac (before, after), as outcomes of an
        errand."""
        return ()

    def roster(self, _: L, /) -> tuple[str, ...]:
        """Return the names of the sheets of everyone who fights next, if the game keeps such a list."""
        return ()

    def listed(self, _: L, /) -> tuple[str, ...]:
        """Return the names of the sheets of everyone on a list that all may read."""
        return ()

    def joins_freely(self, _: L, __: str, ___: Sequence[str], /) -> bool:
        """Whether a player may bring a contestant, by its sheet, into a fight with these others without asking the
        GM."""
        return True


class NoRecords(RecordRules[S, None, None, F_contra]):
    """Rules of a game that keeps no records."""

    def record(self, _: S, /) -> None:
        return None

    def recorded(self, sheet: S, _: None, /) -> S:
        return sheet

    def remembered(self, _: F_contra, /) -> tuple[str, ...]:
        return ()

    def remember(self, _: None, __: F_contra, ___: str, ____: Moment, /) -> None:
        return None

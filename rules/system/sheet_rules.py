"""Sheets of contestants, in a fight and outside it, and their pages for each reader."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from rules.system.creation import Creation
from rules.system.figures import Section, Seen
from rules.system.game_values import Fact, Sheet, Shelf, World
from rules.system.intents import Kind

S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True, slots=True)
class Page:
    """A section as the game words it: names with descriptions. `told`: the fields that the lines cover or that need no
    words; the rest of the section is shown as it was written."""

    section: Section
    lines: tuple[tuple[str, str], ...]
    told: frozenset[str] = frozenset()


W_contra = TypeVar("W_contra", bound=World, contravariant=True)
F_co = TypeVar("F_co", bound=Fact, covariant=True)


class SheetRules(Protocol[W_contra, S, F_co]):
    """Rules about contestants' sheets, and how a fight changes them."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Kinds of sheets with a command of their own to add, show and change them, including "fighter"."""
        ...

    @property
    def creation(self) -> Creation[S] | None:
        """The making of players' own contestants; None: the GM writes them all."""
        return None

    def carried(self, sheet: S, _: W_contra, __: str, ___: Shelf, /) -> S:
        """Return a contestant's sheet with the current state of its fighter, which `RosterRules.enter` restores. What
        `RecordRules.remember` writes is left unchanged."""
        return sheet

    def resheeted(self, _: W_contra, __: str, ___: S, ____: Shelf, /) -> Sequence[F_co]:
        """Return the facts that give a fighter the figures of its sheet after a change during the fight."""
        return ()

    def pages(self, _: S, __: Shelf, ___: Seen, ____: object = None, /) -> Sequence[Page]:
        """Return a contestant's sheet in words for a reader; for "all", the sheet holds only what everyone may read.
        The last argument is the contestant in a running fight, or None. Sections that a game doesn't word itself may be
        missing."""
        return ()

    def tidied(self, sheet: S, _: Shelf, /) -> S:
        """Return the sheet with names spelled as the game writes them. Refuses a name of something the contestant
        doesn't have."""
        return sheet

"""Sheets of contestants, in a fight and outside it."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from rules.system.creation import Creation
from rules.system.figures import Seen
from rules.system.game_values import Fact, Sheet, Shelf, World
from rules.system.intents import Kind
from rules.system.sheet_pages import Page

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
S = TypeVar("S", bound=Sheet)
F_co = TypeVar("F_co", bound=Fact, covariant=True)


class SheetRules(Protocol[W_contra, S, F_co]):
    """What is written down of contestants, and what a fight makes of it."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Kinds of sheets that are added, shown and changed with a command of their own, "fighter" among them."""
        ...

    @property
    def creation(self) -> Creation[S] | None:
        """How players make contestants of their own; None: the GM writes them all down."""
        return None

    def carried(self, sheet: S, _: W_contra, __: str, ___: Shelf, /) -> S:
        """A contestant's sheet with the state that its fighter is in now; `RosterRules.enter` brings in the same
        fighter again.

        What `RecordRules.remember` writes down is left as it is."""
        return sheet

    def resheeted(self, _: W_contra, __: str, ___: S, ____: Shelf, /) -> Sequence[F_co]:
        """Facts after which a fighter has the figures of its sheet, where these were changed under way."""
        return ()

    def pages(self, _: S, __: Shelf, ___: Seen, ____: object = None, /) -> Sequence[Page]:
        """A contestant's sheet in words, for who reads as much: of "all", the sheet holds what everyone may read.
        Then the contestant as it stands in a running fight, None where it is in none.

        Sections of which a game has nothing of its own to say may be missing."""
        return ()

    def tidied(self, sheet: S, _: Shelf, /) -> S:
        """The sheet with the names in it as the game writes them. Refuses a name of what the contestant does not
        have."""
        return sheet

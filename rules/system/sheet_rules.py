"""Sheets of contestants, in a fight and outside it, and their pages as somebody may read them."""

from collections.abc import Sequence
from dataclasses import MISSING, Field, dataclass, fields, replace
from typing import Final, Protocol, TypeVar

from rules.system.creation import Creation
from rules.system.figures import Section, Seen
from rules.system.game_values import Fact, Sheet, Shelf, World
from rules.system.intents import Kind

_READS: Final[dict[Seen, tuple[Seen, ...]]] = {
    "all": ("all",),
    "owner": ("all", "owner"),
    "gm": ("all", "owner", "gm"),
}


S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True, slots=True)
class Page:
    """A section as the game tells it: names with what is said of each. `told` are the fields that the lines speak of
    or that need no word; whatever else stands in the section is told as it was written down."""

    section: Section
    lines: tuple[tuple[str, str], ...]
    told: frozenset[str] = frozenset()


def reads(reader: Seen, field: Field[object]) -> bool:
    """Whether somebody may read a field of a sheet."""
    return field.metadata.get("seen", "all") in _READS[reader]


def usual(field: Field[object]) -> object:
    """What stands in a field of which nothing was said."""
    return field.default_factory() if field.default_factory is not MISSING else field.default


def opened(sheet: S) -> S:
    """The sheet with nothing in it but what everyone may read: two that differ in other fields become the same."""
    hidden = {field.name: usual(field) for field in fields(sheet) if not reads("all", field)}
    return replace(sheet, **hidden)


W_contra = TypeVar("W_contra", bound=World, contravariant=True)
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

"""Fights of every system to fuzz with lines: the fighters, and everything else in the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from bot.commands import book
from bot.commands.book import Book
from bot.packs.library import Library, shapes_of
from bot.packs.schema import TABLE
from bot.packs.sheet_types import shaped
from rules.catalogue import SYSTEMS
from rules.dice.random_tables import Table
from rules.system import System
from tests.rules.system.test_offers import faced

ALIKE: Final = 4
"""Creatures of each system that fight another of their kind."""


@dataclass(frozen=True)
class Ring:
    """One system. `worlds`: fights of "One" against "Two", whose ids are the same in small letters."""

    system: System
    book: Book
    worlds: tuple[Any, ...]
    shelf: Mapping[str, Mapping[str, Any]]
    tables: Mapping[str, Table]
    fighter: Any
    """A contestant's sheet."""

    @property
    def fighters(self) -> type:
        """The shape of contestants' sheets."""
        shape: type = self.system.types.sheets["fighter"]
        return shape

    @property
    def rows(self) -> type:
        """The shape of random tables."""
        return shapes_of(self.system)[TABLE]


@cache
def rings() -> tuple[Ring, ...]:
    """Every system there is."""
    return tuple(map(_ring, SYSTEMS.values()))


def _ring(system: System) -> Ring:
    library = Library.of(system, None)
    names = sorted(library.sheets("creature"))
    worlds = tuple(faced(system, name) for name in names[:: max(1, len(names) // ALIKE)][:ALIKE])
    fighter = shaped(system.types.sheets["fighter"], {"name": "Ann"})
    shelf = {kind: library.sheets(kind) for kind in system.types.sheets} | {"fighter": {"Ann": fighter}}
    return Ring(system, book.of(system), worlds, shelf, library.tables(), fighter)

"""A system's explanations of its rules, for players who ask why."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from rules.errors import TableError


class Level(StrEnum):
    """The part of a rule that the bot does."""

    FULL = "full"
    """The bot rolls, computes and applies it."""
    ASSIST = "assist"
    """The bot rolls, lists, reminds or proposes; a person decides."""
    REF = "page"
    """The rules refer to a page that they don't include, and the GM says where it is."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a frozen value as the home of a rule. Raises `TableError` if the class has no such field."""

    owner: type
    name: str

    def __post_init__(self) -> None:
        if self.name not in {field.name for field in fields(self.owner)}:
            raise TableError("no_such_field", {"owner": self.owner.__name__, "field": self.name})


@dataclass(frozen=True, slots=True)
class Met:
    """The places where a player meets a rule: command words, steps of the turn by id, facts by type."""

    words: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    facts: tuple[type, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule of a game. `statement`: it in a few sentences, with the numbers of a system's value; None if that system
    doesn't have it. `home`: the functions, classes and fields that compute or apply it."""

    id: str
    title: str
    level: Level
    statement: Callable[[Any], str | None]
    home: tuple[object, ...]
    met: Met
    keywords: tuple[str, ...] = ()
    subject: str = ""


def section(subject: str, *entries: Entry) -> tuple[Entry, ...]:
    """Return the entries of one subject. Raises `TableError` for a repeated id or an entry without a home."""
    names = [entry.id for entry in entries]
    if len(names) != len(set(names)) or not all(entry.home for entry in entries):
        raise TableError("row_twice", {"rows": names})
    return tuple(replace(entry, subject=subject) for entry in entries)


def gathered(*sections: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries of all subjects of a game, in order. Raises `TableError` for a repeated id."""
    entries = tuple(entry for section in sections for entry in section)
    if len(entries) != len({entry.id for entry in entries}):
        raise TableError("row_twice", {"rows": sorted(entry.id for entry in entries)})
    return entries

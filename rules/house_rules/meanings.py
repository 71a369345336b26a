"""Descriptions of what house rules may set: the meaning, rule and bounds of each setting, and a game's printed value
with all of these."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

MOST = 100_000
"""Largest figure in the game."""


@dataclass(frozen=True, slots=True)
class About:
    """The meaning of a setting in one line, and the inventory id of its rule.

    `low`, `high`: bounds of a number. `choices`: the only words allowed. `none`: what "none" means here; None if it
    isn't allowed. `length`: how many numbers. `switch`: a part that can be turned off as a whole. `table`: the name of
    a table of results.
    """

    meaning: str
    rule: str
    low: float = 0
    high: float = MOST
    choices: tuple[str, ...] = ()
    none: str | None = None
    length: int | None = None
    switch: bool = False
    table: str = ""


Value = TypeVar("Value")


def _nothing(_: object) -> None:
    """Accept any combination of parts."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """Descriptions of the fields of a value, by "Class.field", or "Class" for a whole part.

    A field that is neither `settable` nor made of parts or rows can't be set; `fixed` fields are left out on purpose.
    The remaining fields are about names, which are built from the value's fields, top down.
    """

    settable: Mapping[str, About]
    example: str
    """A setting that differs from the printed one, as typed."""
    fixed: frozenset[str] = frozenset()
    places: Mapping[str, About] = field(default_factory=dict)
    """Descriptions of single places, by full name; they replace the description of the field."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Names that people expect somewhere else than under the field."""
    unnamed: frozenset[str] = frozenset()
    """Fields left out of names: tables of rows, and the only figure of a row."""
    keyed: frozenset[str] = frozenset()
    """Classes of rows that are named by a number; other rows without a name are counted from 1."""
    shorter: Mapping[str, str] = field(default_factory=dict)
    """Fields with a shorter name."""
    agree: Callable[[Any], None] = _nothing
    """Checks a changed value as a whole; raises `TableError` if its parts contradict each other."""


@dataclass(frozen=True, eq=False)
class Printed(Generic[Value]):
    """A frozen dataclass as the rule document prints it, with its meanings. Built once per system."""

    value: Value
    meanings: Meanings

"""What is said about things that house rules may set: meaning, rule and bounds of each, and a game's value as printed
with all of these."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

MOST = 100_000
"""No figure of the game is larger."""


@dataclass(frozen=True, slots=True)
class About:
    """The meaning in one line, and the inventory id of the rule.

    Numbers lie between `low` and `high`. `choices` are the only words allowed. `none` says what "none" means there;
    None: it is no value. `length`: so many numbers. `switch`: a part that can be taken out as a whole.
    `table`: the name of a table of results.
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
    """Parts that need nothing of each other."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """What is said about the fields of a value, by "Class.field", or "Class" for a part as a whole.

    A field that is neither `settable` nor made of parts or rows cannot be set; `fixed` are those of which nothing is
    said on purpose. The rest is about names, which go down from the value by its fields.
    """

    settable: Mapping[str, About]
    example: str
    """A setting with another value than the printed one, as it is typed."""
    fixed: frozenset[str] = frozenset()
    places: Mapping[str, About] = field(default_factory=dict)
    """What is said of one place in particular, by its name in full, in place of what is said of its field."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Names that people look for elsewhere than where the field stands."""
    unnamed: frozenset[str] = frozenset()
    """Fields that are left out of names: tables of rows, and a row's one figure."""
    keyed: frozenset[str] = frozenset()
    """Classes of rows that a number names; others without a word of their own are counted from 1."""
    shorter: Mapping[str, str] = field(default_factory=dict)
    """Fields with a shorter name."""
    agree: Callable[[Any], None] = _nothing
    """What no part can see alone: raises `TableError` where parts of a changed value do not go together."""


@dataclass(frozen=True, eq=False)
class Printed(Generic[Value]):
    """A frozen dataclass as the rule document prints it, with its meanings. Built once for each system."""

    value: Value
    meanings: Meanings

"""Targets of house rules in a value: places that hold a value, and tables that accept new rows."""

from dataclasses import dataclass

from rules.house_rules.meanings import About
from rules.house_rules.shapes import Shape

Step = str | int
Path = tuple[Step, ...]
"""Names of fields, and keys of rows and pairs, from the value down."""


@dataclass(frozen=True)
class Spot:
    """A named place in a value. `printed`: its printed value."""

    name: str
    path: Path
    shape: Shape
    printed: object
    about: About

    @property
    def subject(self) -> str:
        return self.name.partition(".")[0]


@dataclass(frozen=True)
class Table:
    """A table of pairs that accepts new keys: "body.nearest.tooth head"."""

    name: str
    path: Path
    shape: Shape
    about: About


def written(key: Step) -> str:
    """Write a row's key as one word of a name."""
    return "_".join("".join(sign if sign.isalnum() or sign in "-()" else " " for sign in str(key)).split())

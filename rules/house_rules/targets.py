"""Where house rules reach in a value: places with a value of their own, and tables that take further rows."""

from dataclasses import dataclass

from rules.house_rules.meanings import About
from rules.house_rules.shapes import Shape

Step = str | int
Path = tuple[Step, ...]
"""From the value down: names of fields, and keys of rows and pairs."""


@dataclass(frozen=True)
class Spot:
    """A place in a value that a name stands for. `printed` is what stands there as printed."""

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
    """A table of pairs that takes further keys: "body.nearest.tooth head"."""

    name: str
    path: Path
    shape: Shape
    about: About


def written(key: Step) -> str:
    """A row's key as a piece of a name: in one word."""
    return "_".join("".join(sign if sign.isalnum() or sign in "-()" else " " for sign in str(key)).split())

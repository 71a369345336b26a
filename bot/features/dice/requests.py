"""Dice and random tables, and the chances of them."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Roll:
    """`free` never settles what is owed; `name` is the fighter a GM rolls for."""

    text: str
    free: bool = False
    name: str | None = None
    repeat: bool = False
    """Written as "n xdy" in the manner of `/rr`."""
    of: str | None = None
    """The id of the one of several fighters whose roll it is."""


@dataclass(frozen=True, slots=True)
class Again:
    """The last free roll, once more."""


@dataclass(frozen=True, slots=True)
class SecretRoll:
    """A roll that not everyone reads. `to`: whoever rolls ("secret"), the GMs ("gm"), or the person whose name `text`
    begins with ("to")."""

    to: Literal["secret", "gm", "to"]
    text: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """A secret roll, or somebody hidden, is shown to everyone."""

    text: str


@dataclass(frozen=True, slots=True)
class Draw:
    """A random table, rolled; `text` is for whom or what, how often, and whether in secret."""

    table: str
    text: str


TableAct = Literal[
    "list", "show", "roll", "add", "edit", "copy", "rename", "remove", "restore", "secret", "export", "import"
]


@dataclass(frozen=True, slots=True)
class Tables:
    """The random tables of the game: what is done, and to which."""

    act: TableAct
    text: str


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of a roll, or of an attack that is described."""

    text: str

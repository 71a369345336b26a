"""Contestants, what is done beside a fight, and what the game has of its own."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Sheet:
    """A contestant's sheet: looked up, changed, asked about."""

    act: Literal["show", "set", "accept", "deny", "undo", "use", "list", "export", "import"]
    text: str


@dataclass(frozen=True, slots=True)
class Create:
    """A player's own contestant: shown, gone on with, made, dropped."""

    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """The game's own data: add, change, show, list or remove an entry of a kind."""

    kind: str
    act: Literal["add", "set", "show", "list", "remove", "restore"]
    text: str


@dataclass(frozen=True, slots=True)
class Pack:
    """All that the game has of its own: looked at, sent out as a file, taken in from one."""

    act: Literal["show", "export", "import"]
    text: str


@dataclass(frozen=True, slots=True)
class Errand:
    """One of the game's own commands for what is done beside a fight."""

    word: str
    rest: str

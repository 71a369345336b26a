"""Readers for a game's own words: sheets, figures, surroundings."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from bot.commands.form import Make
from bot.commands.request import Look, Removal, Request, Turn, needs
from bot.turn import commands as turn

Act = Literal["add", "set", "show", "list", "remove", "restore"]


@dataclass(frozen=True, slots=True)
class Entry(Removal):
    """A command about the game's own data: add, change, show, list, remove or restore an entry of a kind."""

    of_whole_game: ClassVar[bool] = True

    kind: str
    act: Act
    text: str

    @property
    def loses(self) -> bool:
        return self.act == "remove"


@dataclass(frozen=True, slots=True)
class Errand(Request):
    """One of the game's own downtime commands."""

    of_whole_game: ClassVar[bool] = True

    word: str
    rest: str


DONE_TO_SHEETS = frozenset({"", "add", "set", "show", "list", "remove", "delete", "restore"})


def entry(kind: str, change: str) -> Make:
    """Return a reader of entries of a kind, with an example of changing one."""

    def make(text: str = "") -> Request:
        head, _, tail = text.partition(" ")
        match head.casefold():
            case "set":
                return Entry(kind, "set", needs(tail.strip(), change))
            case "add":
                # The name may follow on the lines below.
                return Entry(kind, "add", tail.strip())
            case "remove" | "delete":
                return Entry(kind, "remove", needs(tail.strip(), f"{kind} remove NAME"))
            case "restore":
                return Entry(kind, "restore", needs(tail.strip(), f"{kind} restore NAME"))
            case "show":
                return Entry(kind, "show", needs(tail.strip(), f"{kind} show NAME"))
            case "" | "list":
                return Entry(kind, "list", "")
        return Entry(kind, "add" if ":" in text else "show", text)

    return make


def sheets_or(otherwise: Make, sheets: Make) -> Make:
    """Return a reader that uses `sheets` if the first word is something done to sheets, or `otherwise` if not."""

    def make(text: str = "") -> Request:
        first = text.partition(" ")[0].casefold()
        return (sheets if first in DONE_TO_SHEETS else otherwise)(text)

    return make


def adjust(what: str) -> Make:
    """Return a reader that adjusts a figure of the fighter whose name comes first."""
    return lambda text: Turn(turn.Adjust(what=what, text=text))


def supply(text: str) -> Request:
    """Supply a figure that is missing."""
    return Turn(turn.Supply(text=text))


def surroundings(text: str = "") -> Request:
    """Adjust the part of the surroundings that the first word names; with no text, show the status."""
    if not text.strip():
        return Look("status")
    what, _, value = text.partition(" ")
    return Turn(turn.Adjust(what=what.casefold(), text=value.strip(), surroundings=True))

"""What a fight is asked to do, and what people mean to do in it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Turn:
    """A command of the fight."""

    command: Any


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a fight with the system of that name, or the game's own."""

    system: str


@dataclass(frozen=True, slots=True)
class Join:
    """Take part: the name of a sheet, or nothing for one's only one, and where to come in, where the game has that."""

    text: str


@dataclass(frozen=True, slots=True)
class Bring:
    """Bring fighters in: the words after the sheet's name are read when the names are known."""

    text: str
    owned: bool = False


@dataclass(frozen=True, slots=True)
class Own:
    """Name a fighter's owner."""

    fighter: str
    person: str


@dataclass(frozen=True, slots=True)
class Send:
    """A contestant goes on in the fight of another scene."""

    name: str
    scene: str


@dataclass(frozen=True, slots=True)
class Declare:
    """What the author's fighter is to do, or nothing where lines below say it for several."""

    text: str
    example: str


@dataclass(frozen=True, slots=True)
class For:
    """Somebody speaks for one of several fighters; a GM for one whose owner does not."""

    text: str


@dataclass(frozen=True, slots=True)
class Plans:
    """Everything that is meant for this turn, for the GM."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's standing order: written, ended, shown."""

    text: str


@dataclass(frozen=True, slots=True)
class Amend:
    """A figure of what came of something is otherwise; nothing asks for all that can be amended."""

    text: str


@dataclass(frozen=True, slots=True)
class Drafted:
    """The draft that stands is otherwise; nothing asks for it."""

    text: str


@dataclass(frozen=True, slots=True)
class Back:
    """Take back the last `count` steps of the fight; 0: all since the moment that `to` names, or since this turn
    began. `beat` is the counter the pressed control was made for."""

    count: int = 0
    to: str | None = None
    beat: int | None = None


@dataclass(frozen=True, slots=True)
class Forward:
    """Undo the last step back."""


@dataclass(frozen=True, slots=True)
class StepsBack:
    """What a step back would take back."""

"""What is looked up: how things stand, why, by which rule, and what was told."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Look:
    """A look-up that changes nothing."""

    at: Literal["help", "status", "chart", "who", "games"]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Why:
    """How a number came about: the last one, of a topic, of a fighter."""

    text: str


@dataclass(frozen=True, slots=True)
class Log:
    """What was told: to be read, its dice, what has some words in it, or all of a fight as a file.

    Without `turn` and `fight` the present turn of the present fight; `words` are a name or what is looked for.
    """

    act: Literal["read", "dice", "find", "export"] = "read"
    turn: int | None = None
    fight: int | None = None
    words: str = ""
    page: int = 1
    form: Literal["markdown", "html"] = "markdown"
    kind: Literal["players", "story", "gm"] = "players"


@dataclass(frozen=True, slots=True)
class Luck:
    """How dice fell: whose (a name, "" for everyone's), where and when, and which ("2d6", "d20", "" for most of them).

    `at` is "" where nothing was said. `number` is that of the fight or the turn, None for the present one.
    """

    name: str = ""
    at: Literal["", "here", "turn", "fight", "all"] = ""
    number: int | None = None
    dice: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game by its id or by a word; nothing asks for the subjects."""

    text: str


@dataclass(frozen=True, slots=True)
class Differences:
    """In what two systems differ, altogether or in one subject."""

    text: str

"""The base of what a command asks for, and the requests that belong to no feature."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from bot.turn.commands import Command, EndFight, Leave, Remove
from bot.turn.refusal import Refusal


class Request:
    """What a typed command, a slash command or a button asks for. Each feature declares its own."""

    __slots__ = ()

    of_whole_game: ClassVar[bool] = False
    """It concerns the whole game: a GM of one scene only doesn't read what other GMs are told about it."""
    once_in_a_message: ClassVar[bool] = False
    """It looks through hundreds of rows or figures, or whole states of a fight, while other games wait."""

    @property
    def loses(self) -> bool:
        """Whether this takes away what somebody has made or is playing: then its author is asked first."""
        return False


@dataclass(frozen=True, slots=True)
class Turn(Request):
    """A command of the fight."""

    command: Command

    @property
    def loses(self) -> bool:
        return isinstance(self.command, EndFight | Remove | Leave)


@dataclass(frozen=True, slots=True)
class Look(Request):
    """A look-up that changes nothing."""

    at: Literal["help", "status", "chart", "who", "games"]
    text: str = ""


@dataclass(frozen=True, slots=True)
class OpenForm(Request):
    """The form of a name, short for a `command` in which a gap stands."""

    name: str
    command: str


@dataclass(frozen=True, slots=True)
class In(Request):
    """A command for another scene of the game. Where no `scene` is told apart, its name stands before the command, and
    may have several words."""

    text: str
    scene: str = ""


@dataclass(frozen=True, slots=True)
class Sure(Request):
    """A command that takes something away. `text`: how it was typed, without the word that says that it is meant, if
    that was said."""

    request: Request
    text: str
    said: bool


SURE: Final = "yes"
"""The word, last in the line, that says that it is meant."""


DROP: Final = ("drop", "forget", "cancel", "stop")
"""What is said to give up a contestant in the making."""


def without_word(rest: str) -> str | None:
    """What stands before the word; None where it is not said."""
    head, _, last = rest.rpartition(" ")
    return head.strip() if last.casefold() == SURE else None


def needs(rest: str, example: str = "") -> str:
    """Refuses with `incomplete` and an example: the command's own where none is given."""
    if not rest:
        raise Refusal("incomplete", {"example": example} if example else {})
    return rest


def joined(*pieces: str) -> str:
    """What was said in several fields as one text, in the words of those commands that read one."""
    return " ".join(filter(None, pieces))

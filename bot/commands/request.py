"""The base class of requests, and the requests that belong to no feature."""

import re
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from bot.turn.commands import Command, EndFight, Leave, Remove
from bot.turn.refusal import Refusal

_SETTING: Final = re.compile(r"\A(?:set|change|make|switch|turn|put)\s+(?:the\s+)?(?=\S)", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\s*[:=]\s+(?=\S)|\s*=\s*(?=\w)|\s+")
_TO: Final = re.compile(r"\A(?:to|auf)\s+(?=\S+\Z|\d)", re.IGNORECASE)
"""What people type around a setting and its value."""


class Request:
    """The request of a typed command, a slash command or a button. Each feature declares its own."""

    __slots__ = ()

    of_whole_game: ClassVar[bool] = False
    """It concerns the whole game, so a GM of a single scene doesn't read what it tells the other GMs."""
    once_in_a_message: ClassVar[bool] = False
    """It searches hundreds of rows or figures, or whole states of a fight, while other games wait."""
    for_few: ClassVar[bool] = False
    """Not everyone may read the answer."""
    for_readers: ClassVar[bool] = False
    """Anyone who can read a scene may name it with `@in` for this, without playing there."""

    @property
    def of_all_games(self) -> bool:
        """Whether it is about everything that its author has to do with, on every server."""
        return False


class Removal(Request):
    """A request that may take away something that somebody has made or is playing; then its author is asked first."""

    __slots__ = ()

    @property
    def loses(self) -> bool:
        """Whether it does."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Turn(Removal):
    """A command of the fight."""

    command: Command

    @property
    def loses(self) -> bool:
        return isinstance(self.command, EndFight | Remove | Leave)


@dataclass(frozen=True, slots=True)
class Look(Request):
    """A look-up, which changes nothing."""

    at: Literal["help", "status", "chart", "who", "games"]
    text: str = ""

    @property
    def of_all_games(self) -> bool:
        return self.at == "games"


@dataclass(frozen=True, slots=True)
class OpenForm(Request):
    """A request to open a form, which stands for a `command` with a gap."""

    name: str
    command: str


@dataclass(frozen=True, slots=True)
class In(Request):
    """A command for another scene of the game. Without `scene`, the scene's name, of one or several words, precedes the
    command."""

    text: str
    scene: str = ""


@dataclass(frozen=True, slots=True)
class Sure(Request):
    """A command that takes something away. `text`: what was typed, without the confirming word. `said`: whether that
    word was there."""

    request: Request
    text: str
    said: bool


SURE: Final = "yes"
"""The confirming word, last in the line."""


DROP: Final = ("drop", "forget", "cancel", "stop")
"""Words for giving up a contestant that is being made."""


def needs(rest: str, example: str = "") -> str:
    """Return `rest`, or refuse with `incomplete` if it is empty. `example`: defaults to the command's own."""
    if not rest:
        raise Refusal("incomplete", {"example": example} if example else {})
    return rest


def joined(*pieces: str) -> str:
    """Join the values of several fields into one text, for commands that read one."""
    return " ".join(filter(None, pieces))


def setting_and_value(text: str) -> tuple[str, str]:
    """Split a setting from its value, as people put it: "rolls bot", "rolls = bot", "set rolls to bot"."""
    said = _SETTING.sub("", text.strip(), count=1)
    setting, value = (*_BETWEEN.split(said, maxsplit=1), "")[:2]
    if setting.casefold() in ("on", "off") and value and said != text.strip():
        # "turn inline off" and "turn off inline".
        return value, setting
    return setting.rstrip(":"), _TO.sub("", value).strip()

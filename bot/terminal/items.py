"""What a transcript consists of: messages, directives, remarks, and lines that are wrong."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.text.sentences import said

PLAY: Final = "play"
GM: Final = "gm"


@dataclass(frozen=True, slots=True)
class Item:
    """`line` counts from 1; `raw` are the input lines as they stand, one or more."""

    line: int
    raw: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Remark(Item):
    """A comment or an empty line."""


@dataclass(frozen=True, slots=True)
class Said(Item):
    """A message. `scene` is the scene's name ("play", "gm", or what stood after #), None for a message to the bot."""

    speaker: str
    scene: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Faces(Item):
    """Faces for the next command only, in the order in which it asks."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoundDice(Item):
    """Faces for labels that have all of `words` in this order; one group for each throw."""

    words: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Passed(Item):
    """Time passes. `down`: the bot is not there meanwhile."""

    time: timedelta
    down: bool


@dataclass(frozen=True, slots=True)
class Start(Item):
    """The first instant of the transcript, in UTC."""

    instant: datetime


@dataclass(frozen=True, slots=True)
class Restart(Item):
    """Everything in memory is dropped and loaded again."""


@dataclass(frozen=True, slots=True)
class MadeGM(Item):
    """The front end's own means make this person a GM."""

    name: str


@dataclass(frozen=True, slots=True)
class Reachable(Item):
    """Whether this person takes private messages from the bot."""

    name: str
    reachable: bool


@dataclass(frozen=True, slots=True)
class Edited(Item):
    """Message `number` of this transcript (from 1) has another text now."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Deleted(Item):
    number: int


@dataclass(frozen=True, slots=True)
class Again(Item):
    """Message `number` arrives a second time."""

    number: int


@dataclass(frozen=True, slots=True)
class Attached(Item):
    file: str


@dataclass(frozen=True, slots=True)
class FileShown(Item):
    """What stands in the newest file of this name that the bot sent."""

    file: str


@dataclass(frozen=True, slots=True)
class NewDatabase(Item):
    """From here on the bot runs elsewhere, on an empty database."""


@dataclass(frozen=True, slots=True)
class Pressed(Item):
    """A control is pressed. `words` are its label, perhaps followed by @NAME of who presses it."""

    words: str


@dataclass(frozen=True, slots=True)
class Quit(Item):
    """The end, said by hand."""


@dataclass(frozen=True, slots=True)
class Wrong(Item):
    """A line that means nothing; `reason` is a sentence without its full stop."""

    reason: str


@dataclass(eq=False)
class ScriptError(Exception):
    """Something in the transcript that cannot be done. `line` counts from 1; 0 stands for the transcript as a whole."""

    line: int
    reason: str

    def __str__(self) -> str:
        return said("line {line}: {reason}", line=self.line, reason=self.reason) if self.line else self.reason

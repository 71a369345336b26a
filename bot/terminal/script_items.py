"""The parts of a transcript: messages, directives, remarks, and invalid lines."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.text.sentences import said

PLAY: Final = "play"
GM: Final = "gm"


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a transcript. `line` counts from 1; `raw`: the input lines, one or more."""

    line: int
    raw: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Remark(Item):
    """A comment or an empty line."""


@dataclass(frozen=True, slots=True)
class Said(Item):
    """A message. `scene`: the scene's name ("play", "gm", or the one after #), None for a message to the bot."""

    speaker: str
    scene: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Faces(Item):
    """Faces for the next command only, in the order it asks for them."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoundDice(Item):
    """Faces for labels that contain all of `words` in this order; one group for each roll."""

    words: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Passed(Item):
    """Time that passes. `down`: the bot isn't running meanwhile."""

    time: timedelta
    down: bool


@dataclass(frozen=True, slots=True)
class Start(Item):
    """The first instant of the transcript, in UTC."""

    instant: datetime


@dataclass(frozen=True, slots=True)
class Restart(Item):
    """A restart: everything in memory is dropped and loaded again."""


@dataclass(frozen=True, slots=True)
class MadeGM(Item):
    """A person made GM by the front end's own rights."""

    name: str


@dataclass(frozen=True, slots=True)
class Reachable(Item):
    """A person who accepts private messages from the bot from now on, or doesn't."""

    name: str
    reachable: bool


@dataclass(frozen=True, slots=True)
class Edited(Item):
    """An edit of message `number` (from 1) of this transcript."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Deleted(Item):
    number: int


@dataclass(frozen=True, slots=True)
class Again(Item):
    """Message `number`, delivered a second time."""

    number: int


@dataclass(frozen=True, slots=True)
class Attached(Item):
    file: str


@dataclass(frozen=True, slots=True)
class FileShown(Item):
    """A request to show the newest file of this name that the bot sent."""

    file: str


@dataclass(frozen=True, slots=True)
class NewDatabase(Item):
    """A switch to an empty database, as if the bot ran elsewhere."""


@dataclass(frozen=True, slots=True)
class Pressed(Item):
    """A press on a control. `words`: its label, optionally followed by the @NAME of the person who presses it."""

    words: str


@dataclass(frozen=True, slots=True)
class Quit(Item):
    """The end, typed interactively."""


@dataclass(frozen=True, slots=True)
class Wrong(Item):
    """An invalid line; `reason` is a sentence without its full stop."""

    reason: str


@dataclass(eq=False)
class ScriptError(Exception):
    """An error in the transcript. `line` counts from 1; 0 stands for the transcript as a whole."""

    line: int
    reason: str

    def __str__(self) -> str:
        return said("line {line}: {reason}", line=self.line, reason=self.reason) if self.line else self.reason

"""What is to be delivered, and the way in which a front end does it."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Literal, Protocol

from bot.text.reply import Reply

Destination = str
"""Where an entry goes: "scene:ID", "gm:GAME", "person:ID". Order is kept per destination."""

State = Literal["pending", "sent", "parked", "dropped"]


@dataclass(frozen=True, slots=True)
class NewEntry:
    """One reply for the outbox. `answers` is the source of the message it answers, None for due work."""

    destination: Destination
    reply: Reply
    answers: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An outbox entry as it was stored. `id` rises; `attempts` counts tries to send it."""

    id: int
    game: str
    destination: Destination
    reply: Reply
    answers: str | None
    at: datetime
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Spoken:
    """A scene in which the bot spoke; `first` is when it did in the time that was asked for."""

    game: str
    scene: str
    first: datetime


@dataclass(frozen=True, slots=True)
class Confided:
    """Somebody to whom the bot spoke in private; `answered` are the sources of what it answered, the newest first."""

    person: str
    answered: tuple[str, ...]


class Hold(Enum):
    """Who delivers an entry: several processes may see the same one."""

    OURS = "ours"
    THEIRS = "theirs"
    """Another process delivers to that destination right now."""
    GONE = "gone"
    """It was delivered meanwhile, or is another process's business now."""


@dataclass(eq=False)
class Undeliverable(Exception):
    """A permanent refusal of one destination (gone, forbidden, closed messages): the entry is parked."""

    reason: str


@dataclass(eq=False)
class TryLater(Exception):
    """A passing fault: the entry stays first in its destination's queue."""

    reason: str
    after: float = 1.0
    """Seconds to wait."""
    asked: bool = True
    """Whether the chat service was asked to post it. Where it was not, to try again costs next to nothing."""
    lasting: str = ""
    """Why the entry is parked if it goes on like that for hours; "": it may be tried for ever."""


class Sender(Protocol):
    """A front end's way out. Everything it sends is safe: text escaped, no mention but the persons asked.

    Nothing of a game leaves the server that it is played on: any other channel, and whoever is neither there nor did
    anything in the game, is `Undeliverable`.
    """

    async def send(self, entry: Entry, reply: Reply) -> str:
        """Send one reply; returns the id of the (last) message. Raises `Undeliverable` or `TryLater`."""
        ...

    async def edit(self, entry: Entry, reply: Reply, message: str) -> str:
        """Replace a board's text, or post it anew when the message cannot be edited; returns the message id."""
        ...

    async def remove(self, game: str, destination: Destination, message: str) -> None:
        """Take a message of ours away; nothing happens when it is gone already."""
        ...

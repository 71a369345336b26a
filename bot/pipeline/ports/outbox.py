"""Outbox entries, and how a front end delivers them."""

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
    """A new reply for the outbox. `answers`: the source of the message it answers, None for due work."""

    destination: Destination
    reply: Reply
    answers: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored outbox entry. `id` rises; `attempts` counts tries to send it."""

    id: int
    game: str
    destination: Destination
    reply: Reply
    answers: str | None
    at: datetime
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Voiced:
    """A sent entry in which somebody speaks: its message, and the source of the message that it answers."""

    message: str
    answers: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """A scene in which the bot spoke; `first`: when it first did within the time asked for."""

    game: str
    scene: str
    first: datetime


@dataclass(frozen=True, slots=True)
class Confided:
    """Somebody to whom the bot spoke in private; `answered`: the sources of the messages it answered, newest first."""

    person: str
    answered: tuple[str, ...]


class Hold(Enum):
    """Which process delivers an entry, since several may see it."""

    OURS = "ours"
    THEIRS = "theirs"
    """Another process delivers to that destination right now."""
    GONE = "gone"
    """It has been delivered, or belongs to another process now."""


@dataclass(eq=False)
class Undeliverable(Exception):
    """A destination refuses permanently (gone, forbidden, closed messages), so the entry is parked."""

    reason: str


@dataclass(eq=False)
class TryLater(Exception):
    """A temporary fault: the entry stays first in its destination's queue."""

    reason: str
    after: float = 1.0
    """Seconds to wait."""
    asked: bool = True
    """Whether the chat service was asked to post it. If not, retrying costs almost nothing."""
    lasting: str = ""
    """Why the entry is parked if this goes on for hours; "": it may be retried for ever."""


class Sender(Protocol):
    """The way out through a front end. Everything it sends is safe: text is escaped, and only the people asked are
    mentioned.

    Nothing leaves the server that a game is played on: any other channel, and anyone who is neither on the server nor
    did anything in the game, is `Undeliverable`.
    """

    async def send(self, entry: Entry, reply: Reply) -> str:
        """Send one reply; return the ids of its messages, separated by spaces. Raises `Undeliverable` or `TryLater`."""
        ...

    async def edit(self, entry: Entry, reply: Reply, message: str) -> str:
        """Replace a board's text, or post it again if the message cannot be edited; return the message id."""
        ...

    async def remove(self, game: str, destination: Destination, message: str) -> None:
        """Remove a message of ours; do nothing if it is already gone."""
        ...

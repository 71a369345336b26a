"""What a host is told of how the bot does: figures, never a word of what anybody wrote."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Outcome = Literal["done", "refused", "asked", "failed"]
"""What became of a command: done, refused with a reason, to be said again by who is sure, or ended by a fault."""


@dataclass(frozen=True, slots=True)
class Done:
    """One command that was dealt with. `kind` is a name out of the program, never a word that was typed; `seq` is that
    of its journal row, None where it wrote none; `door` is the one of `bot.pipeline.ports.incoming`, or "clock"."""

    game: str
    scene: str | None
    seq: int | None
    kind: str
    outcome: Outcome
    door: str
    seconds: float


Watch = Callable[[Done], None]
"""Told of each command, after it was committed. It must not fail, and must not take its time."""


@dataclass(frozen=True, slots=True)
class Backlog:
    """What waits in the store: replies to be delivered and scenes that are due, and since when the oldest does."""

    replies: int = 0
    oldest_reply: datetime | None = None
    scenes: int = 0
    oldest_scene: datetime | None = None
    unwritten: str | None = None
    """Why nothing can be written there now, though it can be read, as `StoreAway.brief` has it."""
    damaged: bool = False
    """Whether something in it was found that cannot be read any more."""


@dataclass(frozen=True, slots=True)
class Link:
    """The line to the chat servers: `latency` in seconds, None where it is not known; `shards` are the parts of it
    that this process serves."""

    up: bool
    servers: int = 0
    latency: float | None = None
    shards: int = 1

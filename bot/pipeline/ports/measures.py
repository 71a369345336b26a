"""Figures for the host about how the bot is doing, without anything that anybody wrote."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Outcome = Literal["done", "refused", "asked", "failed"]
"""The outcome of a command: done, refused, waiting for a confirmation, or failed by a fault."""


@dataclass(frozen=True, slots=True)
class Done:
    """A handled command. `kind` is a name from the program, never a typed word; `seq` is the number of its journal row,
    if it has one; `door` is one of `bot.pipeline.ports.incoming`, or "clock"."""

    game: str
    scene: str | None
    seq: int | None
    kind: str
    outcome: Outcome
    door: str
    seconds: float


Watch = Callable[[Done], None]
"""Called with each command after it was committed. It must not fail and must be quick."""


@dataclass(frozen=True, slots=True)
class Backlog:
    """The backlog of the store: undelivered replies and due scenes, with the time of the oldest."""

    replies: int = 0
    oldest_reply: datetime | None = None
    scenes: int = 0
    oldest_scene: datetime | None = None
    unwritten: str | None = None
    """Why the store can be read but not written, as in `StoreAway.brief`."""
    damaged: bool = False
    """Whether something unreadable was found in it."""


@dataclass(frozen=True, slots=True)
class Link:
    """The connection to the chat servers. `latency`: in seconds, None if unknown. `shards`: this process's share.
    `behind`: whether messages missed during an outage are still to be handled."""

    up: bool
    servers: int = 0
    latency: float | None = None
    shards: int = 1
    behind: bool = False

    @property
    def hears(self) -> bool:
        """Whether whatever people have written by now has been handled."""
        return self.up and not self.behind

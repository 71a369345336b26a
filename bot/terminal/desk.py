"""The interfaces that the terminal needs from the service."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol, runtime_checkable

from bot.pipeline.ports import Clock, Entry, Luck, Store
from bot.pipeline.ports.incoming import Incoming
from bot.text.reply import Reply


class Desk(Protocol):
    """The service as the terminal sees it. Its replies are in the store's outbox when `handle` or `due` returns."""

    @property
    def internal_errors(self) -> int:
        """The number of commands that ended in an internal error since it was opened."""
        ...

    async def handle(self, incoming: Incoming) -> object: ...

    async def due(self, now: datetime) -> None:
        """Do the work due at this instant."""
        ...

    async def fresh(self, entry: Entry) -> Reply | None:
        """Return the reply to send now, or None if it is no longer true."""
        ...


@runtime_checkable
class Timed(Protocol):
    """A desk that knows when its next work is due."""

    async def next_due(self) -> datetime | None: ...


@runtime_checkable
class Notified(Protocol):
    """A desk that wants to know about undeliverable replies."""

    async def parked(self, entry: Entry, reason: str) -> None: ...


OpenDesk = Callable[[str, Luck, Clock], AbstractAsyncContextManager[tuple[Desk, Store]]]
"""Opens everything on the database with this URL, and closes it at the end of the block."""

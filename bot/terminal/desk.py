"""What the terminal asks of the service, and of whoever opens it."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol, runtime_checkable

from bot.pipeline.ports import Clock, Entry, Luck, Store
from bot.pipeline.ports.incoming import Incoming
from bot.text.reply import Reply


class Desk(Protocol):
    """Where messages are handed in. Its replies lie in the store's outbox when `handle` or `due` returns."""

    @property
    def internal_errors(self) -> int:
        """How many commands ended in an error of our own since it was opened."""
        ...

    async def handle(self, incoming: Incoming) -> object: ...

    async def due(self, now: datetime) -> None:
        """Do the work that is due at this instant."""
        ...

    async def fresh(self, entry: Entry) -> Reply | None:
        """The reply as it should be sent now; None when it is no longer true."""
        ...


@runtime_checkable
class Timed(Protocol):
    """A desk that knows when it will have something to do."""

    async def next_due(self) -> datetime | None: ...


@runtime_checkable
class Notified(Protocol):
    """A desk that wants to know of replies that cannot be delivered."""

    async def parked(self, entry: Entry, reason: str) -> None: ...


OpenDesk = Callable[[str, Luck, Clock], AbstractAsyncContextManager[tuple[Desk, Store]]]
"""Opens everything on the database of this URL, and closes it at the end of the block."""

"""Removal of overwritten data from the database's files: at once if nobody waits, else in the next quiet moment."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

import structlog
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import DBAPIError

from bot.store.schema.tables import handled

log = structlog.get_logger(__name__)

MARK: Final = "#sweep"
"""A mark among the handled messages while a sweep is due."""
AGAIN: Final = 0.01
"""Seconds until a continuing sweep is interrupted again."""
PAUSES: Final = (5.0, 60.0, 600.0)
"""Seconds between attempts."""

Work = Callable[[Callable[[Connection], None]], Awaitable[None]]


def note(connection: Connection) -> None:
    """Note that the files need a sweep, in the same transaction as the change."""
    if not noted(connection):
        connection.execute(insert(handled).values(source=MARK, at=datetime.now(UTC)))


def noted(connection: Connection) -> bool:
    return connection.scalar(select(handled.c.source).where(handled.c.source == MARK)) is not None


def _done(connection: Connection) -> None:
    connection.execute(delete(handled).where(handled.c.source == MARK))


class Sweep:
    """A sweep under the lock of the writing connection, which gives way to other work.

    `sweep` sweeps the files, `interrupt` stops it from outside, `write` takes the lock and runs work in a transaction.
    """

    def __init__(
        self,
        turn: asyncio.Lock,
        sweep: Callable[[], Awaitable[None]],
        interrupt: Callable[[], Awaitable[None]],
        write: Work,
    ) -> None:
        self._turn, self._sweep, self._interrupt, self._write = turn, sweep, interrupt, write
        self.under_way: asyncio.Future[None] | None = None
        """The sweep that is running now."""
        self._later: asyncio.Task[None] | None = None

    async def make_way(self) -> None:
        """Interrupt a running sweep."""
        while (under_way := self.under_way) is not None:
            await self._interrupt()
            await asyncio.wait({under_way}, timeout=AGAIN)
            # Lets the sweeping task notice that its sweep is over.
            await asyncio.sleep(0)

    async def begin(self) -> None:
        """Sweep now, or later if other work interrupts."""
        if not await self._is_swept():
            self.begin_later()

    def begin_later(self) -> None:
        if self._later is None or self._later.done():
            self._later = asyncio.create_task(self._until_swept(), name="sweep")

    async def close(self) -> None:
        if self._later is not None:
            self._later.cancel()
            await asyncio.gather(self._later, return_exceptions=True)

    async def _until_swept(self) -> None:
        turn = 0
        while True:
            await asyncio.sleep(PAUSES[min(turn, len(PAUSES) - 1)])
            turn += 1
            if await self._is_swept():
                return

    async def _is_swept(self) -> bool:
        """Try a sweep; return whether it finished. A database error doesn't stop the bot."""
        if self._turn.locked():
            return False
        async with self._turn:
            self.under_way = asyncio.ensure_future(self._sweep())
            try:
                await asyncio.wait({self.under_way})
                fault = self.under_way.exception()
            finally:
                self.under_way = None
        if isinstance(fault, DBAPIError):
            log.info("what was overwritten is still in the database's files", reason=str(fault.orig))
            return False
        if fault is not None:
            raise fault
        await self._write(_done)
        return True

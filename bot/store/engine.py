"""Connections and the threads they are used on: one that writes, two that only read."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import Engine

READERS: Final = 2

T = TypeVar("T")


class Writer:
    """The one writing connection, on a thread of its own.

    Work is a function of the connection and runs there as a whole: an asynchronous driver would go to its thread and
    back for every statement, which costs more than the statements.
    """

    def __init__(self, engine: Engine) -> None:
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._engine = engine
        self._connection: Connection | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in the transaction, which the first work begins. Cancelling does not stop what has begun."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    async def rollback(self) -> None:
        """Undo the transaction after all work that is still under way; none is fine too."""
        await surely(self.run(Connection.rollback))

    async def close(self) -> None:
        await surely(asyncio.get_running_loop().run_in_executor(self._thread, self._close))
        self._thread.shutdown()

    def _work(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        return work(self._connection)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Readers:
    """The reading connections. Each statement sees the newest commit; there are no transactions."""

    def __init__(self, engine: Engine) -> None:
        self._threads = ThreadPoolExecutor(READERS, "store-reader")
        self._engine = engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._work, work)

    async def close(self) -> None:
        await surely(asyncio.to_thread(self._threads.shutdown))
        self._engine.dispose()

    def _work(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)


async def surely(work: Coroutine[Any, Any, None] | asyncio.Future[None]) -> None:
    """Let `work` run to its end even when the caller is cancelled meanwhile; the cancellation comes after it."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled from task.exception()
    task.result()

"""Connections and the threads they are used on: one that writes, two that only read."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.pool import NullPool, QueuePool

BUSY = 5.0
"""Seconds to wait for another program that holds the file, such as a backup tool."""

READERS = 2

T = TypeVar("T")


def connect(path: Path, *, write: bool) -> sqlite3.Connection:
    """A plain connection with our settings. Its owner begins and ends transactions: the driver begins none.

    Only for use in one thread at a time. A reader cannot write, whatever it is asked.
    """
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    if write:
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL: with NORMAL the last commands could be lost when the power fails, though never by a kill.
        connection.execute("PRAGMA synchronous = FULL")
    else:
        connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    # SQLite's own lower() knows no letters but those of ASCII.
    connection.create_function("casefold", 1, str.casefold, deterministic=True)
    return connection


class Writer:
    """The one writing connection, on a thread of its own.

    Work is a function of the connection and runs there as a whole: an asynchronous driver would go to its thread and
    back for every statement, which costs more than the statements. Every transaction begins with BEGIN IMMEDIATE: a
    deferred one that reads and then writes fails at once when another wrote between, whatever the timeout.
    """

    def __init__(self, path: Path) -> None:
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._engine = create_engine(
            "sqlite://", creator=partial(connect, path, write=True), poolclass=NullPool, hide_parameters=True
        )
        event.listen(self._engine, "begin", begin_immediate)
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

    def __init__(self, path: Path) -> None:
        self._threads = ThreadPoolExecutor(READERS, "store-reader")
        self._engine = create_engine(
            "sqlite://",
            creator=partial(connect, path, write=False),
            poolclass=QueuePool,
            pool_size=READERS,
            max_overflow=0,
            hide_parameters=True,
        )

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._work, work)

    async def close(self) -> None:
        await surely(asyncio.to_thread(self._threads.shutdown))
        self._engine.dispose()

    def _work(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)


def plain(path: Path) -> Engine:
    """An engine for migrations: our own BEGIN, so that a failure leaves no trace, and no foreign keys.

    With them on, rebuilding a table would delete the rows that point to it; and the switch does nothing inside a
    transaction, so it is thrown before one begins.
    """

    def connector() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = OFF")
        return connection

    engine = create_engine("sqlite://", creator=connector, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "begin", begin_immediate)
    return engine


def begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


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

"""Connections: one that writes, a few that only read, each with one trip to its thread per statement."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import Connection as SyncConnection
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

BUSY = 5.0
"""Seconds to wait for another program that holds the file, such as a backup tool."""


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
    return connection


class _Cursor:
    """What SQLAlchemy asks of an asynchronous cursor, with everything fetched in the trip that executes.

    A cursor of aiosqlite goes to its thread to open, to execute, to fetch and to close; each trip costs more than
    the statement it carries.
    """

    arraysize = 1

    def __init__(self, connection: "_Connection") -> None:
        self._connection = connection
        self._rows: Sequence[Any] = ()
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> "_Cursor":
        return self

    async def execute(self, sql: str, parameters: Iterable[Any] = ()) -> "_Cursor":
        await self._connection.run(partial(self._run, sql, parameters))
        return self

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> "_Cursor":
        await self._connection.run(partial(self._run_many, sql, parameters))
        return self

    async def fetchall(self) -> Sequence[Any]:
        return self._rows

    async def close(self) -> None:
        self._rows = ()

    def _run(self, sql: str, parameters: Iterable[Any], connection: sqlite3.Connection) -> None:
        self._take(connection.execute(sql, tuple(parameters)))

    def _run_many(self, sql: str, parameters: Iterable[Sequence[Any]], connection: sqlite3.Connection) -> None:
        self._take(connection.executemany(sql, parameters))

    def _take(self, cursor: sqlite3.Cursor) -> None:
        self._rows = cursor.fetchall()
        self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
        cursor.close()


class _Connection(aiosqlite.Connection):
    """A connection of aiosqlite whose cursors make one trip per statement."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        # A store that nobody closed must not keep the interpreter from ending.
        self._thread.daemon = True

    def cursor(self) -> Any:
        return _Cursor(self)

    async def run(self, work: Callable[[sqlite3.Connection], None]) -> None:
        on_thread: Callable[..., Awaitable[Any]] = self._execute
        await on_thread(work, self._conn)


def writer(path: Path) -> AsyncEngine:
    """The engine of the one writing connection: every transaction begins with BEGIN IMMEDIATE.

    A deferred BEGIN that reads and then writes fails at once when another wrote between, whatever the timeout.
    """
    engine = _engine(path, write=True, connections=1)
    event.listen(engine.sync_engine, "begin", begin_immediate)
    return engine


def readers(path: Path) -> AsyncEngine:
    """The engine of the reading connections. Each statement sees the newest commit; there are no transactions."""
    return _engine(path, write=False, connections=2)


def plain(path: Path) -> Engine:
    """A blocking engine for migrations: our own BEGIN, so that a failure leaves no trace, and no foreign keys.

    With them on, rebuilding a table would delete the rows that point to it; and the switch does nothing inside a
    transaction, so it is thrown before one begins.
    """

    def connector() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = OFF")
        return connection

    engine = create_engine("sqlite://", creator=connector, poolclass=NullPool)
    event.listen(engine, "begin", begin_immediate)
    return engine


def begin_immediate(connection: SyncConnection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _engine(path: Path, *, write: bool, connections: int) -> AsyncEngine:
    async def creator() -> aiosqlite.Connection:
        return await _Connection(partial(connect, path, write=write))

    return create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        async_creator=creator,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,
        # A reader has no transaction that a rollback could end; the writer has one that the driver does not know of.
        skip_autocommit_rollback=not write,
    )


async def surely(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run `work` to its end even when the caller is cancelled meanwhile; the cancellation comes after it."""
    task = asyncio.create_task(work())
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled from task.exception()
    task.result()

"""Connections and their threads: one that writes, two that only read, and one for lookups on the event loop's own
thread. Also logs outages, repeating the warning at growing intervals."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final, Literal, TypeVar, cast

import aiosqlite
import structlog
from sqlalchemy import Connection
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DBAPIError, OperationalError

READERS: Final = 2

T = TypeVar("T")


class StoreConnection(aiosqlite.Connection):
    """A connection to the database on aiosqlite's thread. A server's connection runs there too; aiosqlite only closes
    it.

    Use it through `run`. aiosqlite's own methods hop to the thread and back for every statement, which costs more than
    the statements (`python -m bench roads`), and SQLAlchemy wouldn't notice what they do.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(self._connected, iter_chunk_size=1)
        self._engine = engine
        self._session: Connection | None = None
        # A non-daemon thread with an unclosed connection would keep the program from ending.
        self._thread.daemon = True

    async def open(self) -> None:
        """Connect unless already connected."""
        if self._session is None:
            await self

    def run(self, function: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Execute a whole unit of work on the thread, in one hop.

        Work runs in the order of the calls; cancelling doesn't stop it. The first work begins a transaction.
        """
        if self._session is None:
            raise RuntimeError("the connection is not open")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((done, partial(function, self._session)))
        return done

    async def interrupt(self) -> None:
        """Stop the running statement if the driver can; otherwise do nothing."""
        if isinstance(self._conn, sqlite3.Connection):
            await super().interrupt()

    async def close(self) -> None:
        if self._session is not None:
            closing, self._session = self.run(Connection.close), None
            await closing
        await super().close()

    def _connected(self) -> sqlite3.Connection:
        self._session = self._engine.connect()
        return cast("sqlite3.Connection", self._session.connection.driver_connection)


class Readers:
    """The reading connections, opened on demand. Each statement sees the newest commit; there are no transactions.

    `near`: engine for lookups on the event loop's own thread, which needs a file and never waits.
    """

    def __init__(self, engine: Engine, near: Engine | None) -> None:
        self._engine = engine
        self._near = near
        self._looking: Connection | None = None
        self._closed = False
        self._free: asyncio.LifoQueue[StoreConnection | None] = asyncio.LifoQueue()
        for _ in range(READERS):
            self._free.put_nowait(None)

    @property
    def near(self) -> bool:
        return self._near is not None

    async def run(self, work: Callable[[Connection], T]) -> T:
        if self._closed:
            raise RuntimeError("the connections are closed")
        connection = await self._free.get() or StoreConnection(self._engine)
        try:
            await connection.open()
        except BaseException:
            self._free.put_nowait(None)
            raise
        reading = connection.run(partial(_read, work))
        # Not when the caller is cancelled: the connection is busy until the work is done.
        reading.add_done_callback(lambda _: self._free.put_nowait(connection))
        return await asyncio.shield(reading)

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Look something up by its key, on the event loop if possible, which takes a tenth of the time of a hop to a
        thread."""
        if self._near is not None:
            try:
                if self._looking is None:
                    self._looking = self._near.connect()
                return work(self._looking)
            except OperationalError:
                # Another program holds the file. A thread may wait for it, the event loop may not.
                self._look_no_more()
        return await self.run(work)

    async def close(self) -> None:
        self._closed, self._near = True, None
        self._look_no_more()
        for _ in range(READERS):
            connection = await self._free.get()
            if connection is not None:
                await connection.close()

    def _look_no_more(self) -> None:
        if self._looking is not None:
            self._looking.close()
            self._looking = None


def _read(work: Callable[[Connection], T], connection: Connection) -> T:
    """Run `work`, and run it again if the connection was cut since its last use; it reconnects by itself."""
    try:
        return work(connection)
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
        connection.rollback()
        return work(connection)
    finally:
        connection.rollback()


async def surely(work: Coroutine[object, object, None] | asyncio.Future[None]) -> None:
    """Wait for `work` to end even if the caller is cancelled meanwhile; raise the cancellation afterwards."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            cancelled = error
        except Exception:
            # The error is raised below, by the task itself.
            break
    if cancelled is not None:
        raise cancelled from task.exception()
    task.result()


log = structlog.get_logger(__name__)

FIRST: Final = 60.0
"""Seconds until the warning is repeated; doubled each time."""
LONGEST: Final = 3600.0

Kind = Literal["reading", "writing"]


class Absence:
    """A log of outages. Reading and writing fail separately, as on a full disk; the database is back when neither
    fails."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._failing: set[Kind] = set()
        self._since = self._again = 0.0
        self._pause = FIRST

    def failed(self, kind: Kind, reason: str) -> None:
        now = self._now()
        if not self._failing:
            self._since, self._again, self._pause = now, now + FIRST, FIRST
            log.warning("the database can't be used", reason=reason)
        elif now >= self._again:
            self._pause = min(self._pause * 2, LONGEST)
            self._again = now + self._pause
            log.warning("the database still can't be used", reason=reason, seconds=round(now - self._since))
        self._failing.add(kind)

    def worked(self, kind: Kind) -> None:
        if kind in self._failing:
            self._failing.discard(kind)
            if not self._failing:
                log.info("the database works again", seconds=round(self._now() - self._since))

"""Connections and where they are used: one that writes and two that only read on threads, one to look with beside the
loop's other work. And the log of their outages: that the database is away is said once and then ever more seldom."""

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
    """A connection to the database, on aiosqlite's thread. One to a server goes the same way: aiosqlite only closes it.

    `run` is the way to use it. aiosqlite's own methods hop to the thread and back for every statement, which costs more
    than the statements (`python -m bench roads`), and SQLAlchemy would not notice what they do.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(self._connected, iter_chunk_size=1)
        self._engine = engine
        self._session: Connection | None = None
        # Otherwise a connection that nobody closed would keep the program from ending.
        self._thread.daemon = True

    async def open(self) -> None:
        """Connect, unless it is connected."""
        if self._session is None:
            await self

    def run(self, function: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Execute a whole unit of work on the thread, in one hop. Work is done in the order in which it comes;
        cancelling does not stop it. The first work begins a transaction."""
        if self._session is None:
            raise RuntimeError("the connection is not open")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((done, partial(function, self._session)))
        return done

    async def interrupt(self) -> None:
        """Stop a statement that runs now, where the driver can; else nothing."""
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
    """The reading connections, opened when they are needed. Each statement sees the newest commit; there are no
    transactions.

    `near`: for what can be read on the event loop's own thread, which is a file that nobody has to be waited for.
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
        """The same for what is found by its key: that takes a tenth of the way to a thread and back."""
        if self._near is not None:
            try:
                if self._looking is None:
                    self._looking = self._near.connect()
                return work(self._looking)
            except OperationalError:
                # Another program holds the file: a thread may wait for it, the loop may not.
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
    """Once more where the connection was cut since it was used last: it is made anew."""
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
    """Let `work` run to its end even when the caller is cancelled meanwhile; the cancellation comes after it."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            cancelled = error
        except Exception:
            # Raised below, from the task itself.
            break
    if cancelled is not None:
        raise cancelled from task.exception()
    task.result()


log = structlog.get_logger(__name__)

FIRST: Final = 60.0
"""Seconds until it is said again; after each time twice as long."""
LONGEST: Final = 3600.0

Kind = Literal["reading", "writing"]


class Absence:
    """One may fail while the other does not, as on a full disk: the database is back when neither fails."""

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

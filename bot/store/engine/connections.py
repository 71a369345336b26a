"""Connections and where they are used: one that writes and two that only read on threads, one to look with beside the
loop's other work."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import Engine
from sqlalchemy.exc import OperationalError

READERS: Final = 2

T = TypeVar("T")


class Writer:
    """The one writing connection, on a thread of its own.

    Work is a function of the connection and runs there as a whole: an asynchronous driver would go to its thread and
    back for every statement, which costs more than the statements. The way there is a queue and the way back a call
    of the loop's, which is half of what an executor takes for it.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    def run(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Do some work in the transaction, which the first work begins. Cancelling does not stop what has begun."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._tasks.put(_Task(loop, done, work))
        return done

    def interrupt(self) -> None:
        """Stop a statement that runs now, where the driver can; else nothing."""
        driven = None if self._connection is None else self._connection.connection.driver_connection
        if isinstance(driven, sqlite3.Connection):
            driven.interrupt()

    async def rollback(self) -> None:
        """Undo the transaction after all work that is still under way; none is fine too."""
        await surely(self.run(Connection.rollback))

    async def close(self) -> None:
        self._tasks.put(None)
        await surely(asyncio.to_thread(self._thread.join))

    def _serve(self) -> None:
        while (task := self._tasks.get()) is not None:
            task.do(self._connected)
        if self._connection is not None:
            self._connection.close()

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection


class _Task(NamedTuple):
    """A piece of work, and who waits for it."""

    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    work: Callable[[Connection], Any]

    def do(self, connected: Callable[[], Connection]) -> None:
        if self.done.cancelled():
            return
        result, fault = None, None
        try:
            result = self.work(connected())
        except BaseException as raised:
            fault = raised
        with suppress(RuntimeError):
            # The loop is closed: nobody waits any more.
            self.loop.call_soon_threadsafe(self._tell, result, fault)

    def _tell(self, result: Any, fault: BaseException | None) -> None:
        if self.done.cancelled():
            return
        if fault is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(fault)


class Readers:
    """The reading connections. Each statement sees the newest commit; there are no transactions.

    `near`: for what can be read on the event loop's own thread, which is a file that nobody has to be waited for.
    """

    def __init__(self, engine: Engine, near: Engine | None) -> None:
        self._threads = ThreadPoolExecutor(READERS, "store-reader")
        self._engine = engine
        self._near = near
        self._looking: Connection | None = None

    @property
    def near(self) -> bool:
        return self._near is not None

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._work, work)

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
        await surely(asyncio.to_thread(self._threads.shutdown))
        self._near = None
        self._look_no_more()
        self._engine.dispose()

    def _look_no_more(self) -> None:
        if self._looking is not None:
            self._looking.close()
            self._looking = None

    def _work(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)


async def surely(work: Coroutine[Any, Any, None] | asyncio.Future[None]) -> None:
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

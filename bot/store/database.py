"""The store on a database, a file or a server, as `bot.pipeline.ports.Store` describes it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar, Final, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bot.pipeline.ports import Backlog, Clock, Entry, Hold, News, State, StoreAway, Unreadable
from bot.pipeline.ports.pseudonyms import Parting
from bot.store import game_replacement as replacing
from bot.store import text_replacement as rewording
from bot.store.engine.backend import Backend, backend_of
from bot.store.engine.connections import Absence, Kind, StoreConnection, surely
from bot.store.engine.driver_errors import typed
from bot.store.errors import StoreError
from bot.store.files import sweep
from bot.store.files.permissions import may_write
from bot.store.files.sweep import Sweep
from bot.store.outbox_notes import Note, Notes
from bot.store.reader import SqlReader
from bot.store.tables import journal, outbox
from bot.store.tables.outbox import probe_writing
from bot.store.unit import SqlUnit
from bot.store.unit_cache import Memory

log = structlog.get_logger(__name__)

T = TypeVar("T")

MOMENT: Final = 2.0
"""Seconds that `backlog` waits for a trial write."""

Hear = Callable[[News], None]

Outgoing = Callable[[Sequence[Entry] | None], None]
"""Receives entries just committed; None: read the outbox for other entries."""

Leaving = Callable[[Parting], Awaitable[object]]


def _nobody_delivers(_: Sequence[Entry] | None) -> None:
    return


def _begun(connection: Connection) -> bool:
    """Whether a sweep of the files is still due. Leaves no transaction open."""
    connection.rollback()
    found = sweep.noted(connection)
    connection.rollback()
    return found


class SqlStore(SqlReader):
    """A store made by `open_store` and used by the event loop that opened it.

    Inside a `unit` block, its task must not call the methods that write here (`settle`, `tried`, `set_board`, `unit`):
    they wait for the block to end.
    """

    alone: ClassVar[bool] = True
    """Whether no other process may deliver an entry whose delivery this one hasn't noted yet."""

    def __init__(self, backend: Backend) -> None:
        super().__init__(backend)
        self._writer = StoreConnection(backend.writing())
        self._memory = Memory()
        self._turn = asyncio.Lock()
        self._notes = Notes(self._turn, self._at_once)
        self._sweep = Sweep(self._turn, self._swept, self._writer.interrupt, self._write)
        self._open = True
        self._absence = Absence()
        self._unwanted = False
        self._unwritten: StoreAway | None = None
        """Why the last write failed."""
        self._trial: asyncio.Task[None] | None = None
        self._damaged = False
        self.begun = False
        """Whether the database was empty before."""
        self.leaving: Leaving | None = None
        """Takes somebody who was half forgotten out of their games, before the history is finished."""
        self.defers = False
        """Whether nobody is forgotten before that is known."""
        self.outgoing: Outgoing = _nobody_delivers
        """Receives what has to be delivered, as soon as it is committed."""

    async def open(self) -> None:
        """Connect for writing. Raises `DatabaseInUse` if another process owns the database."""
        await self._connect()
        await self._finish()

    async def _connect(self) -> None:
        with self._faults():
            # Only the writing connection is opened here; reading ones open on demand and check the file then.
            await surely(self._writer.open())
            if await self._writer.run(_begun):
                self._sweep.begin_later()

    async def _finish(self) -> None:
        """Finish work done in small pieces that a process left unfinished."""
        games: list[str] = []
        people: list[Parting] = []
        await self._write(lambda connection: games.extend(replacing.begun(connection)))
        for game in games:
            async with self.unit() as unit:
                await unit.finish_move(game)
        if self.leaving is not None or not self.defers:
            await self._write(lambda connection: people.extend(rewording.noted(connection)))
        for parting in people:
            if self.leaving is not None:
                await self.leaving(parting)
            async with self.unit() as unit:
                await unit.finish_forgetting(parting, datetime.now(UTC))
            self._sweep.begin_later()

    async def finish(self, leaving: Leaving) -> None:
        """Finish forgetting people, who are taken out of their games first."""
        self.leaving = leaving
        await self._finish()

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[SqlUnit]:
        if self._sweep.under_way is not None:
            await self._sweep.make_way()
        async with self._turn:
            try:
                unit = self._unit()
                unit.turn, unit.apart = self._turn, self._write
                try:
                    yield unit
                    if unit.touched:
                        if self._notes.waiting:
                            with self._notes.along() as notes:
                                await unit.commit(notes)
                        else:
                            await unit.commit(())
                finally:
                    await unit.close()
                if unit.wrote:
                    self._worked("writing")
            except BaseException:
                with self._faults("writing"):
                    self._memory.forget()
                    await surely(self._writer.run(Connection.rollback))
                    # A commit that was cancelled midway may have succeeded all the same.
                    self.outgoing(None)
                    raise
            self._offer(unit)

    def _offer(self, unit: SqlUnit) -> None:
        if unit.released:
            self.outgoing(None)
        elif unit.queued:
            self.outgoing(unit.queued)

    def _unit(self) -> SqlUnit:
        return SqlUnit(self._writer, self._readers, self._memory, self._backend.place)

    async def backlog(self, now: datetime) -> Backlog:
        """Return the backlog, including why nothing can be written.

        Retries a failed write, since the next command may be far off, and notices a moved file even without a write.
        """
        try:
            found = await super().backlog(now)
        except Unreadable:
            found = Backlog()
        found = replace(found, damaged=self._damaged)
        if self._unwritten is not None or self._moved() is not None:
            await self._try_to_write()
        return found if self._unwritten is None else replace(found, unwritten=self._unwritten.brief)

    async def _try_to_write(self) -> None:
        """Try a write, waiting for its result for only a moment; a later one is seen next time."""
        if self._trial is None or self._trial.done():
            self._trial = asyncio.create_task(self._tried())
        await asyncio.wait({self._trial}, timeout=MOMENT)

    async def _tried(self) -> None:
        with suppress(StoreAway, StoreError):
            # `_write` records the result itself.
            await self._write(probe_writing)

    async def pending(self, limit: int = 100, known: Collection[int] = ()) -> list[Entry]:
        return await self._read(lambda connection: outbox.pending(connection, limit, known))

    async def hold(self, entry: Entry) -> Hold:  # noqa: ARG002
        """Return `Hold.OURS`: one process owns the database."""
        return Hold.OURS

    async def let_go(self, entry: Entry) -> None: ...

    async def settle(
        self, entry: int, state: State, message: str | None = None, reason: str | None = None, *, hurry: bool = True
    ) -> None:
        await self._sweep.make_way()
        if await self._notes.write(Note(entry, state, message, reason), hurry=hurry or not self.alone):
            await self._sweep.begin()

    async def tried(self, entry: int) -> None:
        await self._write(lambda connection: outbox.tried(connection, entry))

    async def put_aside_before(self, at: datetime) -> list[str]:
        return await self._look(lambda connection: journal.put_aside_before(connection, at))

    async def shed(self, game: str, limit: int) -> bool:
        gone: list[bool] = []
        await self._write(lambda connection: gone.append(journal.shed(connection, game, limit)))
        return gone[-1]

    async def board(self, game: str, scene: str) -> str | None:
        return await self._look(lambda connection: outbox.board(connection, game, scene))

    async def set_board(self, game: str, scene: str, message: str | None) -> None:
        await self._write(lambda connection: outbox.set_board(connection, game, scene, message))

    async def listen(self, hear: Hear) -> None:  # noqa: ARG002
        """Wait until cancelled; no other process on this database could tell `hear` anything."""
        await asyncio.Event().wait()

    async def _swept(self) -> None:
        if self._backend.beside:
            await asyncio.to_thread(self._backend.sweep, None)
        else:
            await surely(self._writer.run(self._backend.sweep))

    def forget(self) -> None:
        """Drop everything cached from the file; the next unit reads it again."""
        self._memory.forget()

    def discard(self) -> None:
        """Have `close` remove the file if it was created for this store."""
        self._unwanted = True

    async def close(self) -> None:
        """Let a running unit end, then close the connections and release the file. A second call does nothing."""
        if self._trial is not None:
            self._trial.cancel()
            await asyncio.gather(self._trial, return_exceptions=True)
        await self._sweep.close()
        async with self._turn:
            if self._open:
                self._open = False
                try:
                    await super().close()
                    await surely(self._writer.close())
                finally:
                    if self._unwanted:
                        self._backend.discard()
                    else:
                        self._backend.release()

    async def _write(self, work: Callable[[Connection], None]) -> None:
        """Run one piece of work in a transaction, in one trip to the thread."""
        await self._sweep.make_way()
        async with self._turn:
            await self._at_once(work)

    async def _at_once(self, work: Callable[[Connection], None]) -> None:
        def whole(connection: Connection) -> None:
            try:
                work(connection)
                connection.commit()
            except BaseException:
                connection.rollback()
                raise

        with self._faults("writing"):
            await surely(self._writer.run(whole))
        self._worked("writing")

    def _failed(self, kind: Kind, fault: StoreAway | Unreadable) -> None:
        if isinstance(fault, Unreadable):
            # A damaged file isn't reported as an outage: waiting doesn't repair it.
            if not self._damaged:
                log.warning("the database is damaged", reason=str(fault))
            self._damaged = True
            return
        self._absence.failed(kind, str(fault))
        if kind == "writing":
            self._unwritten = fault

    def _worked(self, kind: Kind) -> None:
        self._absence.worked(kind)
        if kind == "writing":
            self._unwritten = None


@asynccontextmanager
async def open_store(url: str, clock: Clock, *, defers: bool = False) -> AsyncIterator[SqlStore]:
    """Own the database, migrate it to the current schema and open it; close and release it at the end of the block.
    `defers`: `SqlStore.finish` is called later.

    `url` is `sqlite:///PATH`, `sqlite+aiosqlite:///PATH` or a path (a missing file is created in an existing folder),
    or `postgresql://USER:PASSWORD@HOST/DATABASE`, an existing database that is empty or ours.

    Raises a `StoreError` worded for the host: `DatabaseInUse`, `NewerSchema`, `NotADatabase`, `NotYet`, `NoFolder`,
    `DatabaseGone`, `DatabaseBusy`, `DatabaseFailed`, `NotAllowed`, `NotAdmitted`.
    """
    backend = backend_of(url)
    begun = await asyncio.to_thread(own, backend, clock)
    store = SqlStore(backend)
    store.begun, store.defers = begun, defers
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def own(backend: Backend, clock: Clock) -> bool:
    """Own a database and migrate it to the current schema; return whether it was empty. Raises a `StoreError`."""
    try:
        if isinstance(backend.place, Path):
            may_write(backend.place)
        return backend.own(clock.now())
    except DBAPIError as error:
        backend.release()
        raise typed(backend.place, error) from error
    except BaseException:
        backend.release()
        raise

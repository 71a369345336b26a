"""Reading a database, independently of its writers."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, StatementError

from bot.packs.contestant_register import Register
from bot.pipeline.ports import (
    EVENTS,
    Backlog,
    Cast,
    Confided,
    Document,
    Due,
    Entry,
    Mark,
    Origin,
    Reader,
    Row,
    Spoken,
    StoreAway,
    Stretch,
    Told,
    Unreadable,
    Voiced,
)
from bot.store.engine.backend import Backend, backend_of
from bot.store.engine.connections import Kind, Readers, surely
from bot.store.engine.driver_errors import SPOILT, typed, unreadable
from bot.store.engine.migrate import refuse_newer
from bot.store.errors import EMPTY, NotADatabase
from bot.store.schema.tables import REVISION
from bot.store.schema.tables import journal as rows_table
from bot.store.schema.upcast import upcast_events, upcast_text
from bot.store.tables import contestants as roll
from bot.store.tables import due, journal, outbox
from bot.store.tables import log as tale

T = TypeVar("T")


class SqlReader:
    """The read-only part of `bot.pipeline.ports.Store`. Each call sees the newest commit."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._readers = Readers(backend.reading(), backend.near())

    async def document(self, game: str, key: str) -> Document | None:
        return (await self._look(lambda connection: journal.newest(connection, game, [key]))).get(key)

    async def rows(self, game: str, *, scene: str | None = None, after: int = 0, limit: int = 1000) -> list[Row]:
        wanted = (rows_table.c.game == game) & (rows_table.c.seq > after)
        if scene is not None:
            wanted &= rows_table.c.scene == scene
        return await self._read(lambda connection: journal.rows_where(connection, wanted, limit))

    async def documents_at(self, game: str, keys: Sequence[str], seq: int) -> dict[str, Document]:
        return await self._read(lambda connection: journal.newest(connection, game, keys, seq))

    async def voiced(self, game: str, entries: Collection[int]) -> dict[int, Voiced]:
        return await self._read(lambda connection: outbox.voiced(connection, game, entries))

    async def marks(self, game: str, scene: str) -> list[Mark]:
        return await self._read(lambda connection: tale.marks(connection, game, scene))

    async def told(self, stretch: Stretch) -> list[Told]:
        return await self._read(lambda connection: tale.told(connection, stretch))

    async def told_in(self, stretch: Stretch) -> list[int]:
        return await self._read(lambda connection: tale.told_in(connection, stretch))

    async def cast(
        self,
        game: str,
        scenes: Collection[str] | None,
        first: int,
        before: int,
        limit: int,
        reader: Reader,
        *,
        own: bool = False,
    ) -> list[Cast]:
        return await self._read(
            lambda connection: tale.cast(connection, game, scenes, first, before, limit, reader, own=own)
        )

    async def done_by(self, game: str, person: str, before: int, limit: int) -> list[Told | int]:
        return await self._read(lambda connection: tale.done_by(connection, game, person, before, limit))

    async def sent_to(self, person: str, before: int, limit: int) -> list[Entry]:
        return await self._read(lambda connection: outbox.sent_to(connection, f"person:{person}", before, limit))

    async def spoken(self, since: datetime, most: int) -> list[Spoken]:
        return await self._read(lambda connection: outbox.spoken(connection, since, most))

    async def confided(self, since: datetime, most: int) -> list[Confided]:
        return await self._read(lambda connection: outbox.confided(connection, since, most))

    async def handled(self, sources: Sequence[str]) -> frozenset[str]:
        return frozenset(await self._read(lambda connection: journal.which_handled(connection, sources)))

    async def games_of(self, person: str) -> list[str]:
        return await self._read(lambda connection: journal.games_of(connection, person))

    async def history(self, game: str, key: str, *, before: int | None = None, limit: int = 25) -> list[Row]:
        return await self._read(lambda connection: journal.history(connection, game, key, before, limit))

    async def origins(self, game: str, keys: Sequence[str], limit: int = 1) -> dict[str, list[Origin]]:
        return await self._read(lambda connection: journal.origins(connection, game, keys, limit))

    async def register(self, game: str, family: str) -> Register:
        return await self._read(lambda connection: roll.register(connection, game, family))

    def lifted(self, kind: str, version: int, body: str) -> str:
        return upcast_events(version, body) if kind == EVENTS else upcast_text(kind, version, body)

    async def met_in(self, game: str) -> dict[str, datetime]:
        return await self._read(lambda connection: journal.met_in(connection, game))

    async def due(self, now: datetime, limit: int = 100) -> list[Due]:
        return await self._read(lambda connection: due.by_now(connection, now, limit))

    async def next_due(self) -> datetime | None:
        return await self._look(due.first)

    async def backlog(self, now: datetime) -> Backlog:
        """Return the undelivered replies and the scenes that are due."""
        return await self._read(lambda connection: due.backlog(connection, now))

    async def games(self) -> dict[str, int]:
        """Return all games with the seq of their last row."""
        return await self._read(journal.games)

    async def close(self) -> None:
        await surely(self._readers.close())

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with self._faults(), self._spoilt():
            found = await self._readers.run(work)
        self._worked("reading")
        return found

    async def _look(self, work: Callable[[Connection], T]) -> T:
        with self._faults(), self._spoilt():
            found = await self._readers.look(work)
        self._worked("reading")
        return found

    @contextmanager
    def _faults(self, kind: Kind = "reading") -> Iterator[None]:
        try:
            yield
        except (StatementError, StoreAway, Unreadable) as error:
            fault = typed(self._backend.place, error) if isinstance(error, StatementError) else error
            if isinstance(fault, StoreAway):
                fault = self._moved() or fault
            if isinstance(fault, StoreAway | Unreadable):
                self._failed(kind, fault)
            if fault is error:
                raise
            raise fault from error

    def _moved(self) -> StoreAway | None:
        """Return why nothing can be saved if that is obvious, such as a moved file."""
        try:
            self._backend.check()
        except StoreAway as moved:
            return moved
        return None

    @contextmanager
    def _spoilt(self) -> Iterator[None]:
        """Report anything unreadable that another program wrote to the database in one sentence, wherever found."""
        try:
            yield
        except SPOILT as error:
            raise unreadable(self._backend.place) from error

    def _failed(self, kind: Kind, fault: StoreAway | Unreadable) -> None: ...

    def _worked(self, kind: Kind) -> None: ...


@asynccontextmanager
async def open_reader(url: str) -> AsyncIterator[SqlReader]:
    """Open a database for reading, even while the bot runs; `url` as for `open_store`.

    Raises `NotADatabase`, `NewerSchema`, `DatabaseFailed` or `NotYet`.
    """
    backend = backend_of(url)
    try:
        found = await asyncio.to_thread(backend.revision)
    except DBAPIError as error:
        raise typed(backend.place, error) from error
    if found is None:
        raise NotADatabase(backend.place, EMPTY)
    if found != REVISION:
        refuse_newer(backend.place, found)
        raise NotADatabase(backend.place, "is from an older version. Start this Turnkeeper on it once to upgrade it")
    reader = SqlReader(backend)
    try:
        yield reader
    finally:
        await reader.close()

"""The store on one SQLite file: what `bot.ports.Store` promises."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ports import Clock, Document, Entry, Row, State
from bot.store import journal, outbox
from bot.store.engine import readers, surely, writer
from bot.store.errors import DatabaseBusy, DatabaseFailed, NoSuchEntry
from bot.store.location import database_file
from bot.store.lock import FileLock
from bot.store.migrate import migrate
from bot.store.schema import board as boards
from bot.store.schema import journal as rows_table
from bot.store.unit import SqlUnit


class SqlStore:
    """Made by `open_store`, used by the event loop it was opened in."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._path = path
        self._lock = lock
        self._writer = writer(path)
        self._readers = readers(path)
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[SqlUnit]:
        async with self._transaction() as connection:
            yield SqlUnit(connection)

    async def document(self, game: str, key: str) -> Document | None:
        async with self._reading() as connection:
            return (await journal.newest(connection, game, [key])).get(key)

    async def rows(self, game: str, *, scene: str | None = None, after: int = 0, limit: int = 1000) -> list[Row]:
        wanted = (rows_table.c.game == game) & (rows_table.c.seq > after)
        if scene is not None:
            wanted &= rows_table.c.scene == scene
        async with self._reading() as connection:
            return await journal.rows_where(connection, wanted, limit)

    async def pending(self, limit: int = 100) -> list[Entry]:
        async with self._reading() as connection:
            return [outbox.entry_of(row) for row in await connection.execute(outbox.PENDING, {"most": limit})]

    async def settle(self, entry: int, state: State, message: str | None = None, reason: str | None = None) -> None:
        await self._note(
            outbox.SETTLE, {"entry": entry, "now": state, "became": message, "because": reason}, NoSuchEntry(entry)
        )

    async def tried(self, entry: int) -> None:
        await self._note(outbox.TRIED, {"entry": entry}, NoSuchEntry(entry))

    async def board(self, scene: str) -> str | None:
        async with self._reading() as connection:
            found: str | None = await connection.scalar(select(boards.c.message).where(boards.c.scene == scene))
            return found

    async def set_board(self, scene: str, message: str | None) -> None:
        async with self._transaction() as connection:
            if message is None:
                await connection.execute(delete(boards).where(boards.c.scene == scene))
                return
            changed = await connection.execute(update(boards).where(boards.c.scene == scene).values(message=message))
            if not changed.rowcount:
                await connection.execute(insert(boards).values(scene=scene, message=message))

    async def close(self) -> None:
        """Let a running unit end, close the connections and give the file free. A second call does nothing."""
        async with self._turn:
            await self._writer.dispose()
            await self._readers.dispose()
            self._lock.release()

    async def _note(self, statement: Executable, values: Mapping[str, Any], missing: Exception) -> None:
        async with self._transaction() as connection:
            if not (await connection.execute(statement, values)).rowcount:
                raise missing

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn:
            connection = self._writer.connect()
            try:
                with self._faults():
                    await connection.start()
                    await connection.begin()
                    yield connection
                    await surely(connection.commit)
            finally:
                if connection.sync_connection is not None:
                    # After a commit this only hands the connection back; otherwise it undoes everything.
                    await surely(connection.close)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with self._faults():
            async with self._readers.connect() as connection:
                yield connection

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            raise _typed(self._path, error) from error


def _typed(path: Path, error: DBAPIError) -> Exception:
    cause = error.orig
    name = cause.sqlite_errorname if isinstance(cause, sqlite3.Error) and hasattr(cause, "sqlite_errorname") else ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return DatabaseBusy(path)
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CORRUPT", "SQLITE_CANTOPEN")):
        return DatabaseFailed(path, str(cause))
    return error


@asynccontextmanager
async def open_store(url: str, clock: Clock) -> AsyncIterator[SqlStore]:
    """Own the database, bring it to today's schema and open it; closed and given free at the end of the block.

    `url` is `sqlite:///PATH`, `sqlite+aiosqlite:///PATH` or a path; file and folder are made when missing.
    Raises a `StoreError` worded for the host: `DatabaseInUse`, `NewerSchema`, `NotADatabase`, `NotYet`, `DatabaseBusy`.
    """
    path = database_file(url)
    lock = FileLock(path)
    await asyncio.to_thread(_prepare, path, lock, clock)
    store = SqlStore(path, lock)
    try:
        yield store
    finally:
        await store.close()


def _prepare(path: Path, lock: FileLock, clock: Clock) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock.take()
    try:
        migrate(path, clock.now())
    except BaseException:
        lock.release()
        raise

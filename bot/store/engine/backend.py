"""The two kinds of database behind one face: a file of one process, or a database on a server."""

import time
from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final, Protocol

from sqlalchemy import Connection
from sqlalchemy.engine import Engine

from bot.store.engine import postgres, sqlite
from bot.store.engine.copy import RESTORE
from bot.store.engine.identity import OpenedFile
from bot.store.engine.location import Location, Server, location
from bot.store.engine.lock import FileLock
from bot.store.engine.migrate import migrate, migrate_server, revision_of, revision_on
from bot.store.errors import (
    DatabaseEmptied,
    DatabaseFailed,
    DatabaseGone,
    DatabaseInUse,
    NoFolder,
    NotADatabase,
    NotAllowed,
)
from bot.store.schema.tables import REVISION

MIGRATION: Final = 60.0
"""Seconds to wait for another process that brings the database to today's schema."""


class Backend(Protocol):
    """One database at its place."""

    beside: ClassVar[bool]
    """Whether others may write while it's swept."""

    @property
    def place(self) -> Location: ...

    def own(self, now: datetime) -> bool:
        """Own it, and bring it to today's schema; what is there before it changes is kept where that can be done.
        Returns whether it was empty.

        Raises `DatabaseInUse`, `NewerSchema`, `NotADatabase`, `NoFolder`, `DatabaseGone`, and the complaints of the
        driver.
        """
        ...

    def release(self) -> None:
        """Own it no more; what was only begun is taken away."""
        ...

    def discard(self) -> None:
        """The same where nothing came of it: a file that was made for this goes, whatever is in it by now."""
        ...

    def writing(self) -> Engine: ...

    def reading(self) -> Engine: ...

    def near(self) -> Engine | None:
        """To read without waiting for anybody, where that can be."""
        ...

    def check(self) -> None:
        """Look whether what is written goes where it is to be kept. Raises a `StoreAway` where it does not."""
        ...

    def sweep(self, connection: Connection | None) -> None:
        """Leave nothing in its files of what was overwritten: on the writing connection and outside of transactions,
        unless that goes `beside` it."""
        ...

    def revision(self) -> str | None:
        """Its schema; None where it is empty. Raises `NotADatabase` where it is not ours."""
        ...


class FileBackend:
    """A file of SQLite, which one process owns."""

    beside: ClassVar[bool] = False

    def __init__(self, path: Path) -> None:
        self.place = path
        self._lock = FileLock(path)
        self._opened = OpenedFile(path)

    def own(self, now: datetime) -> bool:
        try:
            if not self.place.parent.is_dir():
                raise NoFolder(self.place)
            if self.place.exists() and not self._lock.file.exists():
                # Beside what is not ours nothing is laid, and it may be anything: a lock beside /etc/passwd keeps
                # everybody from changing users.
                revision_of(self.place)
            self._lock.take()
            self._lock.begin()
            if not self.place.exists():
                raise DatabaseGone(self.place, self._lock.file)
            if self._lock.used and not self.place.stat().st_size:
                raise DatabaseEmptied(self.place, self._lock.file)
            begun = self.revision() is None
            migrate(self.place, now)
            self._lock.keep()
        except PermissionError as error:
            raise NotAllowed(self.place, error.strerror or str(error)) from error
        except OSError as error:
            raise DatabaseFailed(self.place, error.strerror or str(error)) from error
        return begun

    def release(self) -> None:
        self._lock.undo()

    def discard(self) -> None:
        self._lock.discard()

    def writing(self) -> Engine:
        return sqlite.writing(self.place, self._opened)

    def reading(self) -> Engine:
        return sqlite.reading(self.place)

    def near(self) -> Engine:
        return sqlite.near(self.place)

    def check(self) -> None:
        self._opened.check()

    def sweep(self, connection: Connection | None) -> None:
        if connection is not None:
            sqlite.sweep(connection)

    def revision(self) -> str | None:
        try:
            return revision_of(self.place)
        except NotADatabase as error:
            if error.fault == NotADatabase.fault and self._lock.tells():
                raise NotADatabase(self.place, f"{error.fault} any more. {RESTORE}") from error
            raise


class ServerBackend:
    """A database on a PostgreSQL server."""

    beside: ClassVar[bool] = True

    def __init__(self, server: Server) -> None:
        self.place = server

    def own(self, now: datetime) -> bool:  # noqa: ARG002
        """For as long as it takes to bring it to today's schema: after that the writing connection owns it."""
        with postgres.owning(self.place):
            return migrate_server(self.place)

    def release(self) -> None: ...

    def discard(self) -> None: ...

    def writing(self) -> Engine:
        return postgres.writing(self.place)

    def reading(self) -> Engine:
        return postgres.reading(self.place)

    def near(self) -> None:
        return None

    def check(self) -> None: ...

    def sweep(self, connection: Connection | None) -> None:  # noqa: ARG002
        postgres.sweep(self.place)

    def revision(self) -> str | None:
        with postgres.plain(self.place).connect() as connection:
            return revision_on(connection, self.place)


class SharedBackend(ServerBackend):
    """A database on a server that several processes write into; `connected` as `postgres.writing_beside` has it."""

    def __init__(self, server: Server, connected: postgres.Connected) -> None:
        super().__init__(server)
        self._connected = connected

    def own(self, now: datetime) -> bool:
        """Alone for as long as a migration takes, where there is one to be made; not at all otherwise. Of several
        processes that start at once one makes it, and the others wait for that."""
        late, begun = time.monotonic() + MIGRATION, False
        while self.revision() != REVISION:
            try:
                begun = super().own(now)
            except DatabaseInUse:
                if time.monotonic() > late:
                    raise
        return begun

    def writing(self) -> Engine:
        return postgres.writing_beside(self.place, self._connected)


def backend_of(url: str) -> Backend:
    """Raises `NotYet` and `NotADatabase` as `location` does."""
    place = location(url)
    return ServerBackend(place) if isinstance(place, Server) else FileBackend(place)

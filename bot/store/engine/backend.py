"""A common interface for the two kinds of database: one process's file and a server."""

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
"""Seconds to wait for another process that migrates the database."""


class Backend(Protocol):
    """One database at its location."""

    beside: ClassVar[bool]
    """Whether others may write during a sweep."""

    @property
    def place(self) -> Location: ...

    def own(self, now: datetime) -> bool:
        """Own the database and migrate it to the current schema, keeping a copy of the old state where possible.

        Returns whether it was empty.

        Raises `DatabaseInUse`, `NewerSchema`, `NotADatabase`, `NoFolder`, `DatabaseGone`, and the driver's errors.
        """
        ...

    def release(self) -> None:
        """Give up ownership and remove anything left unfinished."""
        ...

    def discard(self) -> None:
        """Release the database and delete its file if it was created for this, whatever it contains by now."""
        ...

    def writing(self) -> Engine: ...

    def reading(self) -> Engine: ...

    def near(self) -> Engine | None:
        """Return an engine for reading without waiting, or None if there can't be one."""
        ...

    def check(self) -> None:
        """Check that writes still reach the place they are meant for. Raises a `StoreAway` if they don't."""
        ...

    def sweep(self, connection: Connection | None) -> None:
        """Remove overwritten data from the database's files. Uses the writing connection outside any transaction,
        unless `beside`."""
        ...

    def revision(self) -> str | None:
        """Return the schema, or None if the database is empty. Raises `NotADatabase` if it isn't ours."""
        ...


class FileBackend:
    """A SQLite file owned by one process."""

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
                # Create no lock beside a file that isn't ours. It may be anything: a lock beside /etc/passwd stops
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
        """Own the database only while it is migrated; afterwards, the writing connection owns it."""
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
    """A database on a server that several processes write to. `connected`: see `postgres.writing_beside`."""

    def __init__(self, server: Server, connected: postgres.Connected) -> None:
        super().__init__(server)
        self._connected = connected

    def own(self, now: datetime) -> bool:
        """Own the database only for a migration that is due. If several processes start at once, one migrates and the
        others wait."""
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
    """Return the backend for a URL. Raises `NotYet` and `NotADatabase` as `location` does."""
    place = location(url)
    return ServerBackend(place) if isinstance(place, Server) else FileBackend(place)

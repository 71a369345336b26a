"""SQLite: one file, one connection that writes, and several that only read."""

import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from bot.store.engine.identity import DatabaseMoved, OpenedFile

BUSY: Final = 5.0
"""Seconds to wait for another program that holds the file, such as a backup tool."""


def connect(path: Path, *, write: bool, patience: float = BUSY) -> sqlite3.Connection:
    """Open a plain connection to an existing file, with our settings. The caller begins and ends transactions; the
    driver begins none.

    Use it in one thread at a time. A reading connection can't write.
    """
    # Without mode=rw, an empty file would be created after somebody moved the database away.
    there = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(there, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)
    if write:
        connection.execute("PRAGMA journal_mode = WAL")
        # With NORMAL, a power failure (though never a kill) could lose the last commands.
        connection.execute("PRAGMA synchronous = FULL")
    else:
        connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    # SQLite's own lower() only knows ASCII letters.
    connection.create_function("casefold", 1, str.casefold, deterministic=True)
    return connection


def writing(path: Path, opened: OpenedFile) -> Engine:
    """Return an engine for writing.

    Transactions begin with BEGIN IMMEDIATE: a deferred one that reads and then writes fails at once if another wrote in
    between, whatever the timeout. Nothing is committed to a file that was moved away.
    """

    def creator() -> sqlite3.Connection:
        connection = connect(path, write=True)
        opened.keep()
        return connection

    def mind(connection: Connection) -> None:
        try:
            opened.check()
        except DatabaseMoved:
            # SQLAlchemy considers a transaction ended even if its commit failed.
            connection.connection.rollback()
            raise
        opened.keep_log()

    engine = create_engine("sqlite://", creator=creator, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "begin", begin_immediate)
    event.listen(engine, "commit", mind)
    return engine


def reading(path: Path) -> Engine:
    """Return an engine for reading. Each statement sees the newest commit; there are no transactions."""
    creator = partial(connect, path, write=False)
    return create_engine("sqlite://", creator=creator, poolclass=NullPool, hide_parameters=True)


def near(path: Path) -> Engine:
    """Return an engine for reading that fails at once instead of waiting for a lock."""
    creator = partial(connect, path, write=False, patience=0.0)
    return create_engine("sqlite://", creator=creator, poolclass=NullPool, hide_parameters=True)


def plain(path: Path) -> Engine:
    """Return an engine for migrations, with our own BEGIN, so that a failure leaves no trace, and without foreign keys.

    With foreign keys on, rebuilding a table would delete the rows that refer to it. The switch has no effect inside a
    transaction, so it is set before one begins.
    """

    def connector() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = OFF")
        return connection

    engine = create_engine("sqlite://", creator=connector, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "begin", begin_immediate)
    return engine


def roll_back(path: Path) -> None:
    """Undo what a killed process left half written, which a read-only connection can't. A running process's writes are
    left alone."""
    if not path.with_name(f"{path.name}-journal").exists():
        return
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as connection:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()


def begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def sweep(connection: Connection) -> None:
    """Rewrite the file without the pages that once held something else, and empty its log.

    Takes as much time and space as a copy of the file.
    """
    connection.rollback()
    for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
        _driven(connection, statement)
    connection.rollback()


def _driven(connection: Connection, text: str) -> None:
    """Run a statement with SQLite's driver, outside any transaction. Raises the errors that SQLAlchemy would."""
    driver = connection.dialect.loaded_dbapi
    try:
        cursor = connection.connection.cursor()
        try:
            cursor.execute(text)
        finally:
            cursor.close()
    except driver.Error as fault:
        raise DBAPIError.instance(
            text, None, fault, driver.Error, hide_parameters=True, dialect=connection.dialect
        ) from fault

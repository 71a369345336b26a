"""SQLite: one file, one connection that writes, and some that only read."""

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
    """A plain connection to a file that is there, with our settings. Its owner begins and ends transactions: the
    driver begins none.

    Only for use in one thread at a time. A reader cannot write, whatever it is asked.
    """
    # Else an empty file would be begun where somebody moved the database away.
    there = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(there, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)
    if write:
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL: with NORMAL the last commands could be lost when the power fails, though never by a kill.
        connection.execute("PRAGMA synchronous = FULL")
    else:
        connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    # SQLite's own lower() knows no letters but those of ASCII.
    connection.create_function("casefold", 1, str.casefold, deterministic=True)
    return connection


def writing(path: Path, opened: OpenedFile) -> Engine:
    """Every transaction begins with BEGIN IMMEDIATE: a deferred one that reads and then writes fails at once when
    another wrote between, whatever the timeout. None is committed into a file that does not stand there any more."""

    def creator() -> sqlite3.Connection:
        connection = connect(path, write=True)
        opened.keep()
        return connection

    def mind(connection: Connection) -> None:
        try:
            opened.check()
        except DatabaseMoved:
            # SQLAlchemy takes a transaction for ended whose commit failed.
            connection.connection.rollback()
            raise
        opened.keep_log()

    engine = create_engine("sqlite://", creator=creator, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "begin", begin_immediate)
    event.listen(engine, "commit", mind)
    return engine


def reading(path: Path) -> Engine:
    """Each statement sees the newest commit; there are no transactions."""
    creator = partial(connect, path, write=False)
    return create_engine("sqlite://", creator=creator, poolclass=NullPool, hide_parameters=True)


def near(path: Path) -> Engine:
    """The same, waiting for nobody."""
    creator = partial(connect, path, write=False, patience=0.0)
    return create_engine("sqlite://", creator=creator, poolclass=NullPool, hide_parameters=True)


def plain(path: Path) -> Engine:
    """An engine for migrations: our own BEGIN, so that a failure leaves no trace, and no foreign keys.

    With them on, rebuilding a table would delete the rows that point to it; and the switch does nothing inside a
    transaction, so it is thrown before one begins.
    """

    def connector() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = OFF")
        return connection

    engine = create_engine("sqlite://", creator=connector, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "begin", begin_immediate)
    return engine


def roll_back(path: Path) -> None:
    """Undo what a process that was killed left half written, which whoever may only read cannot. What a process that
    lives writes is left to it."""
    if not path.with_name(f"{path.name}-journal").exists():
        return
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as connection:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()


def begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def sweep(connection: Connection) -> None:
    """Write the file anew, without the pages that once held something else, and empty the log beside it.

    It takes as long as a copy of the file, and room for one.
    """
    connection.rollback()
    for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
        _driven(connection, statement)
    connection.rollback()


def _driven(connection: Connection, text: str) -> None:
    """Hand a statement to SQLite's driver, outside of any transaction. Raises what SQLAlchemy does."""
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

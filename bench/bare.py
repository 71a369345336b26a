"""The bytes of a command written with the driver alone, without looking up, checking or deciding anything."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any, Final, Protocol

import psycopg

from bot.store.engine.location import Server, location
from bot.store.engine.sqlite import connect

SCHEMA: Final = """
CREATE TABLE journal (seq {number}, source TEXT UNIQUE, command TEXT, events TEXT, throws TEXT, at TEXT);
CREATE TABLE document (key TEXT, seq INTEGER, body TEXT, PRIMARY KEY (key, seq));
CREATE TABLE outbox (id {number}, source TEXT, reply TEXT);
CREATE TABLE handled (source TEXT PRIMARY KEY);
"""
NUMBERED: Final = "INTEGER PRIMARY KEY"
NUMBERED_BY_SERVER: Final = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"


@dataclass(frozen=True, slots=True)
class Written:
    """What one command leaves in the database, as text. `documents`: pairs of key and body."""

    command: str
    events: str
    throws: str
    at: str
    documents: tuple[tuple[str, str], ...]
    replies: tuple[str, ...]


class Bare(Protocol):
    """A database used through its driver alone."""

    def write(self, source: str, written: Written) -> None:
        """Write everything in one transaction."""


class _OnFile:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def write(self, source: str, written: Written) -> None:
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        row = run(
            "INSERT INTO journal (source, command, events, throws, at) VALUES (?, ?, ?, ?, ?)",
            (source, written.command, written.events, written.throws, written.at),
        )
        for key, body in written.documents:
            run("INSERT INTO document VALUES (?, ?, ?)", (key, row.lastrowid, body))
        for reply in written.replies:
            run("INSERT INTO outbox (source, reply) VALUES (?, ?)", (source, reply))
        run("INSERT INTO handled VALUES (?)", (source,))
        run("COMMIT")


class _OnServer:
    """A PostgreSQL database. psycopg begins transactions itself and prepares repeated statements on the server."""

    def __init__(self, connection: "psycopg.Connection[tuple[Any, ...]]") -> None:
        self._connection = connection

    def write(self, source: str, written: Written) -> None:
        run = self._connection.execute
        row = run(
            "INSERT INTO journal (source, command, events, throws, at) VALUES (%s, %s, %s, %s, %s) RETURNING seq",
            (source, written.command, written.events, written.throws, written.at),
        ).fetchone()
        assert row is not None
        for key, body in written.documents:
            run("INSERT INTO document VALUES (%s, %s, %s)", (key, row[0], body))
        for reply in written.replies:
            run("INSERT INTO outbox (source, reply) VALUES (%s, %s)", (source, reply))
        run("INSERT INTO handled VALUES (%s)", (source,))
        self._connection.commit()


@contextmanager
def bare(url: str) -> Iterator[Bare]:
    """Yield a new database with its own tables; a file has the same settings as ours."""
    place = location(url)
    if isinstance(place, Server):
        with psycopg.connect(url) as server:
            for statement in SCHEMA.format(number=NUMBERED_BY_SERVER).split(";"):
                server.execute(statement.encode())
            server.commit()
            yield _OnServer(server)
        return
    place.touch()
    with closing(connect(place, write=True)) as connection:
        connection.executescript(SCHEMA.format(number=NUMBERED))
        yield _OnFile(connection)

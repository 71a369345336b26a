"""The bytes of a command written with sqlite3 alone: nothing looked up, nothing checked, nothing decided."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.store.sqlite import connect

SCHEMA = """
CREATE TABLE journal (seq INTEGER PRIMARY KEY, source TEXT UNIQUE, command TEXT, events TEXT, throws TEXT, at TEXT);
CREATE TABLE document (key TEXT, seq INTEGER, body TEXT, PRIMARY KEY (key, seq));
CREATE TABLE outbox (id INTEGER PRIMARY KEY, source TEXT, reply TEXT);
CREATE TABLE handled (source TEXT PRIMARY KEY);
"""


@dataclass(frozen=True, slots=True)
class Written:
    """What one command leaves in the database, as text. `documents` are bodies by key."""

    command: str
    events: str
    throws: str
    at: str
    documents: tuple[tuple[str, str], ...]
    replies: tuple[str, ...]


@contextmanager
def bare(path: Path) -> Iterator[sqlite3.Connection]:
    """A database of its own with the settings of ours."""
    with closing(connect(path, write=True)) as connection:
        connection.executescript(SCHEMA)
        yield connection


def by_hand(connection: sqlite3.Connection, source: str, written: Written) -> None:
    """One transaction with all of it."""
    connection.execute("BEGIN IMMEDIATE")
    row = connection.execute(
        "INSERT INTO journal (source, command, events, throws, at) VALUES (?, ?, ?, ?, ?)",
        (source, written.command, written.events, written.throws, written.at),
    )
    for key, body in written.documents:
        connection.execute("INSERT INTO document VALUES (?, ?, ?)", (key, row.lastrowid, body))
    for reply in written.replies:
        connection.execute("INSERT INTO outbox (source, reply) VALUES (?, ?)", (source, reply))
    connection.execute("INSERT INTO handled VALUES (?)", (source,))
    connection.execute("COMMIT")

"""Conversion of database driver errors into our own."""

import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError, StatementError

from bot.pipeline.ports import Unreadable
from bot.store.errors import (
    DatabaseBusy,
    DatabaseFailed,
    NotADatabase,
    NotAdmitted,
    NotGranted,
    NotUnderstood,
    Place,
    StoreError,
    ToBeMended,
)

HELD: Final = ("55P03", "40P01", "57014")
"""PostgreSQL's codes for something another program holds: a lock not granted, a deadlock, a cancelled statement."""
FAILED: Final = ("08", "53", "57P", "58", "25006", "28", "3D000")
"""Beginnings of its codes for temporary failures: no connection, no space, shutdown, no disk, no rights."""
SPOILT: Final = (ValueError, LookupError, TypeError, AttributeError)
"""Errors raised by reading something that this program didn't write."""
WITHOUT: Final = ("42P01", "42703")
"""Its codes for a missing table or column."""
LACKED: Final = re.compile(r"no such (?:table|column): \S+|table \S+ has no column named \S+")
"""SQLite's messages for the same, for which it has no code."""
NO_TEXT: Final = "Could not decode to UTF-8"
"""The beginning of the SQLite driver's error for invalid text, which continues with the text itself."""
REFUSED: Final = re.compile(
    r'password authentication failed|no password supplied|no pg_hba\.conf entry|(database|role) ".*" does not exist'
)
"""A server's messages for refused access; the driver doesn't keep a code. In other languages, the server counts as
unreachable."""
DENIED: Final = "42501"
"""PostgreSQL's code for a missing privilege."""
UNKNOWN: Final = re.compile(r"invalid [a-z_]+ value|invalid connection option")
"""The driver's messages for an option it doesn't understand, before it asks the server."""


def lacking(place: Place, what: str) -> NotADatabase:
    """Return the error for a database with a part missing; `what` names the part."""
    into = "over it" if isinstance(place, Path) else "into an empty database"
    return NotADatabase(place, f"is incomplete ({what}). `turnkeeper restore` the last good backup {into}")


@dataclass(eq=False)
class NotReadable(NotADatabase, Unreadable):
    """One of our databases with something unreadable in it."""


@dataclass(eq=False)
class DatabaseDamaged(DatabaseFailed, ToBeMended, Unreadable):
    """A file with some damaged pages. Anything that needs none of them still works."""

    @property
    def brief(self) -> str:
        return "its file is damaged"

    def __str__(self) -> str:
        return (
            f"The database {self.path} is damaged ({self.reason}). Nothing was changed. Stop the bot. `turnkeeper "
            "verify` says what is lost, and `turnkeeper restore` brings back the last good backup."
        )


def unreadable(place: Place) -> NotReadable:
    return NotReadable(place, "contains something that can't be read. `turnkeeper verify` says what, and what to do")


def typed(place: Place, error: StatementError) -> Exception:
    """Convert a driver's error into one of ours; return it unchanged if it is a bug in our code."""
    cause = error.orig
    if isinstance(cause, StoreError):
        # This error was raised while reconnecting for a statement.
        return cause
    name = cause.sqlite_errorname if isinstance(cause, sqlite3.Error) and hasattr(cause, "sqlite_errorname") else ""
    code = getattr(cause, "sqlstate", None) or ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")) or code in HELD:
        return DatabaseBusy(place)
    said = str(cause).partition("\n")[0]
    if code in WITHOUT:
        return lacking(place, said)
    if (lacked := LACKED.match(said)) is not None:
        return lacking(place, lacked[0])
    if said.startswith(NO_TEXT):
        return unreadable(place)
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN")):
        return DatabaseFailed(place, str(cause))
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return DatabaseDamaged(place, str(cause))
    if hasattr(cause, "sqlstate") and not code and UNKNOWN.search(str(cause)):
        return NotUnderstood(place, " ".join(str(cause).split()))
    if code == DENIED:
        return NotGranted(place, str(cause).partition("\n")[0])
    # An unreachable server has no error code.
    unreached = isinstance(error, OperationalError) and hasattr(cause, "sqlstate") and not code
    invalidated = isinstance(error, DBAPIError) and error.connection_invalidated
    if code.startswith(FAILED) or invalidated or unreached:
        reason = " ".join(str(cause).split())
        return (NotAdmitted if REFUSED.search(reason) else DatabaseFailed)(place, reason)
    return error

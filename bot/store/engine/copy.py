"""Checked copies of a database file, even one in use."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.store.engine.sqlite import BUSY, roll_back
from bot.store.errors import DatabaseFailed, NoFolder, NotADatabase, TargetExists

RESTORE: Final = "`turnkeeper restore` the last good backup"
DAMAGED: Final = f"is damaged or incomplete. {RESTORE}"

MOST: Final = 3
"""Maximum number of databases to name if one is missing."""


def copy_database(source: Path, target: Path) -> None:
    """Write all committed state of `source` to the new file `target`, checked and on disk when this returns.

    VACUUM INTO reads one snapshot and lets writers go on; copying the file by hand would miss the log beside it.
    Raises `TargetExists`, `NoFolder`, `NotADatabase` or `DatabaseFailed`.
    """
    if target.exists():
        raise TargetExists(target)
    if not target.parent.is_dir():
        raise NoFolder(target)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600))
        with closing(read_only(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        check(part)
        to_disk(part)
        part.replace(target)
        to_disk(target.parent)
    except sqlite3.DatabaseError as error:
        full = getattr(error, "sqlite_errorname", "") == "SQLITE_FULL"
        raise fault(target if full else source, error) from error
    except OSError as error:
        raise DatabaseFailed(target, error.strerror or str(error)) from error
    finally:
        part.unlink(missing_ok=True)


def check(path: Path) -> None:
    """Check the file quickly. Raises `NotADatabase` if SQLite finds it damaged or of another kind."""
    try:
        with closing(read_only(path)) as connection:
            (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise fault(path, error) from error
    if answer != "ok":
        raise NotADatabase(path, f"is damaged ({_in_a_line(answer)}). {RESTORE}")


def sound(path: Path) -> None:
    """Check the file thoroughly (slower), including rows missing from an index.

    Check the source of a copy this way: the copy has its own indexes and consistent pages, whatever was lost on the
    way.
    """
    try:
        with closing(read_only(path)) as connection:
            (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise fault(path, error) from error
    if answer != "ok":
        raise NotADatabase(path, f"is damaged ({_in_a_line(answer)}). {RESTORE}")


def _in_a_line(answer: str) -> str:
    return " ".join(answer.replace("*** in database main ***", "").split())


def read_only(path: Path) -> sqlite3.Connection:
    """Connect without being able to change the file, after rolling back what a killed process left half written.

    Raises `NotADatabase` if there is no such file, and `DatabaseFailed`.
    """
    try:
        there, folder = path.is_file(), path.is_dir()
    except OSError as error:
        raise DatabaseFailed(path, error.strerror or str(error)) from error
    if folder:
        raise NotADatabase(path, "is a folder. Choose a file in it")
    if not there:
        raise NotADatabase(path, f"doesn't exist{_beside(path)}")
    roll_back(path)
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY, isolation_level=None)
    try:
        _refuse_cut(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _refuse_cut(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `NotADatabase` for a file that is cut off within its last page, which SQLite overlooks.

    A file with a log is repaired from it. The size is read without opening the file, because closing it would drop
    SQLite's locks.
    """
    (pages,), (page,) = (connection.execute(f"PRAGMA page_{one}").fetchone() for one in ("count", "size"))
    # Look at the log only after counting the pages: they may be in it, or may have moved to the file meanwhile.
    logged = any(_size(path.with_name(path.name + ending)) for ending in ("-wal", "-journal"))
    if not logged and _size(path) < pages * page:
        raise NotADatabase(path, DAMAGED)


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def fault(path: Path, error: sqlite3.DatabaseError) -> NotADatabase | DatabaseFailed:
    """Convert the driver's error about a file into one of ours."""
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_CORRUPT"):
        return NotADatabase(path, DAMAGED)
    if name == "SQLITE_NOTADB":
        return NotADatabase(path)
    return DatabaseFailed(path, str(error))


def to_disk(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _beside(path: Path) -> str:
    """Name other databases in the folder that may be meant, such as that of `turnkeeper play`."""
    others = sorted(one for one in path.parent.glob("*.db") if one.is_file())[:MOST]
    return f". Its folder has {', '.join(one.name for one in others)}" if others else ""

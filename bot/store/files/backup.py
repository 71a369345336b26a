"""Backups while the bot runs, and restoring them."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.engine.backend import backend_of
from bot.store.engine.copy import check, copy_database, read_only, sound
from bot.store.engine.location import Server, location
from bot.store.engine.lock import FileLock, locked
from bot.store.engine.migrate import migrate, refuse_newer, revision_of
from bot.store.engine.sqlite import connect
from bot.store.errors import EMPTY, DatabaseInUse, Faulty, NoFolder, NotADatabase, NotRestored, StoreError, TargetExists
from bot.store.files.carry import carry
from bot.store.schema.tables import REVISION

HEAD: Final = b"SQLite format 3\0"
"""The beginning of every SQLite file."""
ROTATING: Final = "turnkeeper-backups"
"""The name of the lock for a folder's daily backups; its holder writes them."""


FAULTY: Final = "-faulty"
"""Part of the name of a daily backup with faults, which is kept but doesn't replace a sound one."""

Look = Callable[[Path], int]
"""Checks a database with the current schema; returns its number of faults. Blocking."""


def backup(url: str, target: Path) -> None:
    """Copy the database, a file or one on a server, to a new file, even while the bot runs.

    A file is checked first: the copy of a damaged one would seem sound.

    Blocking; call it off the event loop.

    Raises `TargetExists`, `NoFolder`, `NotADatabase`, `DatabaseFailed` or `NotYet`.
    """
    source = location(url)
    if isinstance(source, Server):
        _from_server(url, target.absolute(), datetime.now(UTC))
        return
    _revision(source)
    sound(source)
    copy_database(source, target.absolute())


def backup_of_a_day(url: str, target: Path, look: Look) -> None:
    """Make the bot's own daily backup, overwriting an unfinished one; of several processes, only one does it.

    A copy counts only if it has no faults. Raises as `backup` does, and `Faulty` for a faulty copy, which is kept
    beside the target.
    """
    try:
        with locked(target.parent / ROTATING):
            if target.exists():
                return
            fresh = target.with_name(f"{ROTATING}.new")
            _remove(fresh)
            try:
                backup(url, fresh)
                faults = look(fresh)
                aside = target.with_name(f"{target.stem}{FAULTY}{target.suffix}")
                fresh.replace(aside if faults else target)
                if faults:
                    raise Faulty(aside, faults)
            finally:
                _remove(fresh)
    except DatabaseInUse:
        return


def look_at_copy(copy: Path, look: Look) -> None:
    """Raise `Faulty` if a copy has faults. One of an older schema isn't checked."""
    faults = look(copy) if revision_of(copy) == REVISION else 0
    if faults:
        raise Faulty(copy, faults)


def has_games(file: Path) -> bool:
    """Whether a backup contains anything played; False if it can't be read."""
    try:
        with closing(read_only(file)) as connection:
            return connection.execute("SELECT 1 FROM journal LIMIT 1").fetchone() is not None
    except (sqlite3.DatabaseError, StoreError):
        return False


def _from_server(url: str, target: Path, now: datetime) -> None:
    """Copy a database on a server to a file."""
    if target.exists():
        raise TargetExists(target)
    if not target.parent.is_dir():
        raise NoFolder(target)
    carried = target.with_name(target.name + ".carried")
    _remove(carried)
    try:
        carry(url, str(carried), now)
        copy_database(carried, target)
    finally:
        _remove(carried)


def _remove(path: Path) -> None:
    """Delete a temporary database with all files beside it."""
    for ending in ("", "-wal", "-shm", "-journal", ".lock"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def restore(source: Path, url: str, now: datetime, look: Look = lambda _: 0) -> Path | None:
    """Replace the database with a backup; return the path of the replaced file, or None if there was none.

    The backup itself isn't changed, and `look` must find no faults in it. There is a database at every moment: a crash
    leaves the old or the new one.

    Raises `NotRestored`, `DatabaseInUse`, `NewerSchema`, `NotADatabase`, `NoFolder`, `DatabaseFailed` or `NotYet`.
    """
    source = source.absolute()
    target = location(url)
    check(source)
    refuse_newer(source, _revision(source))
    if isinstance(target, Server):
        return _onto_server(source, url, now, look)
    if not target.parent.is_dir():
        raise NoFolder(target)
    _leave_others(target)
    with locked(target):
        fresh = target.with_name(target.name + ".restored")
        _remove(fresh)
        try:
            copy_database(source, fresh)
            with _of_today(fresh, now) as upgraded:
                _hold(source, look(upgraded))
            replaced = _keep(target, now)
            fresh.replace(target)
        finally:
            _remove(fresh)
        return replaced


def _leave_others(target: Path) -> None:
    """Raise `NotADatabase` if the target is plainly no database and has no lock that shows there was one: it may be
    anything. A damaged database may be replaced."""
    if target.is_dir():
        raise NotADatabase(target, "is a folder. Choose a file in it")
    if FileLock(target).file.exists() or not target.exists() or not target.stat().st_size:
        return
    with target.open("rb") as opened:
        if opened.read(len(HEAD)) != HEAD:
            raise NotADatabase(target, "isn't a database, so it is left alone. Choose another, or move it away first")


def _hold(source: Path, faults: int) -> None:
    if faults:
        raise NotRestored(source, faults)


@contextmanager
def _of_today(path: Path, now: datetime) -> Iterator[Path]:
    """Yield the file itself, or a temporary copy of it migrated to the current schema."""
    if revision_of(path) == REVISION:
        yield path
        return
    upgraded = path.with_name(path.name + ".upgraded")
    _remove(upgraded)
    try:
        copy_database(path, upgraded)
        laid = migrate(upgraded, now)
        if laid is not None:
            laid.unlink()
        yield upgraded
    finally:
        _remove(upgraded)


def _onto_server(source: Path, url: str, now: datetime, look: Look) -> Path | None:
    """Restore in one transaction, after saving the old data to a file beside the backup."""
    fresh, kept = source.with_name(source.name + ".fresh"), None
    _remove(fresh)
    try:
        copy_database(source, fresh)
        with _of_today(fresh, now) as upgraded:
            _hold(source, look(upgraded))
            if backend_of(url).revision() is not None:
                kept = source.with_name(f"{source.name}.replaced.{_stamp(now)}")
                _from_server(url, kept, now)
            carry(str(upgraded), url, now, over=True)
    except BaseException:
        # Nothing was replaced, and the copy contains all the players' secrets.
        if kept is not None:
            _remove(kept)
        raise
    finally:
        _remove(fresh)
    return kept


def _stamp(now: datetime) -> str:
    return now.astimezone(UTC).strftime("%Y%m%dT%H%M%S%fZ")


def _revision(path: Path) -> str:
    found = revision_of(path)
    if found is None:
        raise NotADatabase(path, EMPTY)
    return found


def _keep(target: Path, now: datetime) -> Path | None:
    """Give the current file, if any, a second name. Its log would be read into the new file, so it is merged first, or
    moved away too."""
    kept = target.with_name(f"{target.name}.replaced.{_stamp(now)}")
    there = target.exists()
    # People restore because of a damaged file, so that file is kept with its logs as they are.
    with suppress(sqlite3.DatabaseError):
        if there:
            with closing(connect(target, write=True)) as connection:
                connection.execute("PRAGMA journal_mode = DELETE")
    for ending in ("-wal", "-shm", "-journal"):
        log = target.with_name(target.name + ending)
        if log.exists():
            log.replace(kept.with_name(kept.name + ending))
    if there:
        os.link(target, kept)
    return kept if there else None

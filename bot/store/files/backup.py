"""Backups while the bot runs, and the way back."""

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
"""How every file of SQLite begins."""
ROTATING: Final = "turnkeeper-backups"
"""Stands for the daily backups of a folder: who holds its lock writes them."""


FAULTY: Final = "-faulty"
"""Stands in the name of a daily backup in which not everything holds: it is kept, and takes no place of a sound one."""

Look = Callable[[Path], int]
"""Looks through a database of today's schema; returns how many faults are in it. Blocking."""


def backup(url: str, target: Path) -> None:
    """Copy the database, a file or one on a server, to a new file, also while the bot runs. A file is looked at before:
    the copy of a damaged one would seem sound.

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
    """The same for a bot that backs itself up: what it left half written before is written over, and of several
    processes one does it, while the others leave it to that one.

    A copy counts only where everything in it holds. Raises as `backup` does, and `Faulty` where the copy lies beside.
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
    """Raises `Faulty` where not everything in a copy holds; one of an older schema is not looked through."""
    faults = look(copy) if revision_of(copy) == REVISION else 0
    if faults:
        raise Faulty(copy, faults)


def has_games(file: Path) -> bool:
    """Whether anything was played in a backup; of one that cannot be read it is not known."""
    try:
        with closing(read_only(file)) as connection:
            return connection.execute("SELECT 1 FROM journal LIMIT 1").fetchone() is not None
    except (sqlite3.DatabaseError, StoreError):
        return False


def _from_server(url: str, target: Path, now: datetime) -> None:
    """What a database on a server has, as a file."""
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
    """A database that was only on the way, with all that lies beside it."""
    for ending in ("", "-wal", "-shm", "-journal", ".lock"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def restore(source: Path, url: str, now: datetime, look: Look = lambda _: 0) -> Path | None:
    """Put a backup in the place of the database; returns where the replaced file lies, None when there was none.

    The backup itself is not changed, and has to be one in which `look` finds nothing. At no moment is there no
    database: a crash leaves the old or the new one.
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
    """A damaged database is replaced, but nothing that is plainly none and has no lock that tells of one: it may be
    anything. Raises `NotADatabase`."""
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
    """The file itself, or for a block a copy of it that has today's schema."""
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
    """In one transaction; what was there goes into a file beside the backup first."""
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
        # Nothing was replaced, and the copy holds everything that people hide from each other.
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
    """Give the present file, where there is one, a second name. A log beside it would be read into the new file: it is
    worked in first, or put away."""
    kept = target.with_name(f"{target.name}.replaced.{_stamp(now)}")
    there = target.exists()
    # A damaged file is why people restore: it is kept with its logs as they are.
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

"""The state of a database, as far as it can be seen without writing anything."""

import os
import shutil
from errno import ENOSPC
from pathlib import Path
from typing import Final

from bot.store.engine.backend import backend_of
from bot.store.engine.copy import check, read_only
from bot.store.engine.location import Location, Server, location
from bot.store.engine.lock import FileLock
from bot.store.engine.migrate import refuse_newer
from bot.store.engine.postgres import may_lay_out
from bot.store.engine.read_snapshot import faults
from bot.store.errors import DatabaseEmptied, DatabaseFailed, DatabaseGone, NoFolder, NotADatabase, NotGranted
from bot.store.files.permissions import may_read, may_write
from bot.store.schema.tables import REVISION

ROOM: Final = 160 * 2**10
"""Bytes that a new database takes, with its log."""
MISSING: Final = "doesn't exist"
BEGUN: Final = "doesn't exist yet: `turnkeeper run` creates it, and `turnkeeper play` its own play.db"
OLDER: Final = "ok, from an older version. The bot upgrades it when it starts, and keeps a copy"


def glance(url: str, home: Path | None = None) -> str:
    """Return "ok", or what the bot will do with the database first. Blocking.

    Its folder may be missing if it is `home`, which the bot creates.

    Raises what `open_store` raises, except `DatabaseInUse`: an owner isn't disturbed.
    """
    backend = backend_of(url)
    place = backend.place
    if isinstance(place, Path):
        try:
            if not _there(place, home):
                _refuse_full(place)
                return f"not there yet. The bot creates {place}"
        except OSError as error:
            raise DatabaseFailed(place, error.strerror or str(error)) from error
    with faults(place):
        found = backend.revision()
        if isinstance(place, Server) and found != REVISION and not may_lay_out(place):
            raise NotGranted(place, "it may not create tables")
    if isinstance(place, Path) and found is not None:
        check(place)
    return _told(place, found)


def to_be_read(url: str, *, ours: bool) -> str:
    """Return `url` after checking that there is a readable database. `ours`: it is the bot's own, which its first start
    creates.

    Raises `NotADatabase`, `DatabaseGone`, `DatabaseEmptied`, `NotAllowed`, and what `location` raises.
    """
    place = location(url)
    if isinstance(place, Path):
        may_read(place)
        try:
            _refuse_lost(place)
            if not place.exists():
                _refuse_missing(place, ours=ours)
        except OSError as error:
            raise DatabaseFailed(place, error.strerror or str(error)) from error
    return url


def _told(place: Location, found: str | None) -> str:
    if found is None:
        return "empty, ready for the bot"
    if found == REVISION:
        return "ok"
    refuse_newer(place, found)
    return OLDER


def _there(path: Path, home: Path | None) -> bool:
    """Whether there is a file. Raises a `StoreError` if none can be created, or if the file can't be written."""
    may_write(path)
    if not path.parent.is_dir() and path.parent != home:
        raise NoFolder(path)
    _refuse_lost(path)
    return path.exists()


def _refuse_lost(path: Path) -> None:
    """Raise an error if the database is gone though its lock shows that there was one."""
    lock = FileLock(path)
    if not path.exists() and lock.tells():
        raise DatabaseGone(path, lock.file)
    if path.is_file() and not path.stat().st_size and lock.tells():
        raise DatabaseEmptied(path, lock.file)


def _refuse_full(path: Path) -> None:
    """Raise the OSError of a full disk. For a missing folder, check the nearest one that exists."""
    folder = next(one for one in path.parents if one.is_dir())
    if shutil.disk_usage(folder).free < ROOM:
        raise OSError(ENOSPC, os.strerror(ENOSPC))


def _refuse_missing(path: Path, *, ours: bool) -> None:
    try:
        read_only(path).close()
    except NotADatabase as error:
        if not ours:
            raise
        raise NotADatabase(path, error.fault.replace(MISSING, BEGUN, 1)) from None

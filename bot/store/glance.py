"""How a database is, as far as it can be seen without writing anything."""

import os
from pathlib import Path
from typing import Final

from bot.store.backend import backend_of
from bot.store.errors import DatabaseEmptied, DatabaseFailed, DatabaseGone, NoFolder, NotAllowed, NotGranted
from bot.store.location import Location, Server
from bot.store.lock import FileLock
from bot.store.migrate import refuse_newer
from bot.store.moment import faults
from bot.store.postgres import may_lay_out
from bot.store.schema import REVISION

OLDER: Final = "ok, of an older version: the bot brings it to today's when it starts"


def glance(url: str, home: Path | None = None) -> str:
    """Whether it is "ok", or what the bot will do with it first. Blocking.

    Its folder may be missing where that is `home`, which the bot makes.
    Raises what `open_store` raises, but for `DatabaseInUse`: nobody is asked to leave.
    """
    backend = backend_of(url)
    place = backend.place
    if isinstance(place, Path):
        try:
            if not _there(place, home):
                return f"not there yet: the bot begins {place}"
        except OSError as error:
            raise DatabaseFailed(place, error.strerror or str(error)) from error
    with faults(place):
        found = backend.revision()
        if isinstance(place, Server) and found != REVISION and not may_lay_out(place):
            raise NotGranted(place, "no right to make tables")
    return _told(place, found)


def _told(place: Location, found: str | None) -> str:
    if found is None:
        return "empty: the bot begins there"
    if found == REVISION:
        return "ok"
    refuse_newer(place, found)
    return OLDER


def _there(path: Path, home: Path | None) -> bool:
    """Whether there is a file. Raises a `StoreError` where none can be begun, or the one there cannot be written."""
    lock = FileLock(path)
    if not path.parent.is_dir() and path.parent != home:
        raise NoFolder(path)
    if not path.exists() and lock.tells():
        raise DatabaseGone(path, lock.file)
    if path.is_file() and not path.stat().st_size and lock.tells():
        raise DatabaseEmptied(path, lock.file)
    for one in (path, path.parent):
        if one.exists() and not os.access(one, os.R_OK | os.W_OK):
            raise NotAllowed(path, f"{one} cannot be written")
    return path.exists()

"""Backups while the bot runs, and the way back."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.store.copy import check, copy_database
from bot.store.engine import connect
from bot.store.errors import NotADatabase
from bot.store.location import database_file
from bot.store.lock import locked
from bot.store.migrate import refuse_newer, revision_of


def backup(url: str, target: Path) -> None:
    """Copy the database to a new file, also while the bot runs. Blocking; call it off the event loop.

    Raises `TargetExists`, `NotADatabase`, `DatabaseFailed` or `NotYet`.
    """
    source = database_file(url)
    _revision(source)
    copy_database(source, target.absolute())


def restore(source: Path, url: str, now: datetime) -> Path | None:
    """Put a backup in the place of the database; returns where the replaced file lies, None when there was none.

    The backup itself is not changed. At no moment is there no database: a crash leaves the old or the new one.
    Raises `DatabaseInUse`, `NewerSchema`, `NotADatabase`, `DatabaseFailed` or `NotYet`.
    """
    source = source.absolute()
    target = database_file(url)
    check(source)
    refuse_newer(source, _revision(source))
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(target):
        fresh = target.with_name(target.name + ".restored")
        fresh.unlink(missing_ok=True)
        copy_database(source, fresh)
        replaced = _keep(target, now) if target.exists() else None
        fresh.replace(target)
        return replaced


def _revision(path: Path) -> str:
    found = revision_of(path)
    if found is None:
        raise NotADatabase(path, "is empty")
    return found


def _keep(target: Path, now: datetime) -> Path:
    """Give the present file a second name. Its log must be worked in first, or it would be read into the new file."""
    stamp = now.astimezone(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    kept = target.with_name(f"{target.name}.replaced.{stamp}")
    logs = [target.with_name(target.name + ending) for ending in ("-wal", "-shm", "-journal")]
    try:
        with closing(connect(target, write=True)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError:
        # A damaged file is why people restore: keep it with its logs as they are.
        for log in logs:
            if log.exists():
                log.replace(kept.with_name(kept.name + log.name.removeprefix(target.name)))
    os.link(target, kept)
    return kept

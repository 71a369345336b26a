"""Checks that the opened files are still at their paths. Writes to a file that was moved away would be lost."""

import os
from dataclasses import dataclass
from pathlib import Path

from bot.pipeline.ports import StoreAway
from bot.store.errors import StoreError


@dataclass(eq=False)
class DatabaseMoved(StoreError, StoreAway):
    """Somebody moved or removed the file under the bot, or put another one in its place."""

    path: Path
    other: bool

    @property
    def brief(self) -> str:
        return "its file was moved or deleted"

    def __str__(self) -> str:
        found = "was replaced by another file" if self.other else "was moved or deleted"
        return f"The database {self.path} {found}. Nothing was saved. {self._advice()}"

    def _advice(self) -> str:
        return "Put it back, or stop the bot and `turnkeeper restore` a backup."


@dataclass(eq=False)
class LogMoved(DatabaseMoved):
    """The log was moved, which holds the newest data. The bot still has it open and merges it into the database when
    stopped properly."""

    def _advice(self) -> str:
        return "Stop the bot (don't kill it) and start it again: stopping puts this right."


class OpenedFile:
    """An open file and its log, identified by device and inode."""

    def __init__(self, path: Path) -> None:
        self._path, self._log_path = path, path.with_name(f"{path.name}-wal")
        self._opened: os.stat_result | None = None
        self._log: os.stat_result | None = None

    def keep(self) -> None:
        """Remember the file that is there now as the opened one. Another connection may start another log."""
        self._opened, self._log = _found(self._path), None
        if self._opened is None:
            raise DatabaseMoved(self._path, other=False)

    def keep_log(self) -> None:
        """Remember the log. Call this in a writing transaction: from the first one on, the log stays until the
        connection closes."""
        if self._log is None:
            self._log = _found(self._log_path)

    def check(self) -> None:
        """Raise `DatabaseMoved` if another file, or none, is now at the path of the opened one."""
        if self._opened is not None:
            now = _found(self._path)
            if now is None or not os.path.samestat(self._opened, now):
                raise DatabaseMoved(self._path, other=now is not None)
        if self._log is not None:
            now = _found(self._log_path)
            if now is None or not os.path.samestat(self._log, now):
                raise LogMoved(self._log_path, other=now is not None)


def _found(path: Path) -> os.stat_result | None:
    try:
        return os.stat(path)  # noqa: PTH116
    except OSError:
        return None

"""Whether the file that was opened still stands under its name: who writes on into one that does not keeps nothing."""

import os
from dataclasses import dataclass
from pathlib import Path

from bot.ports import StoreAway
from bot.store.errors import StoreError


@dataclass(eq=False)
class DatabaseMoved(StoreError, StoreAway):
    """Somebody moved or removed the file under the bot, or put another one in its place."""

    path: Path
    other: bool

    @property
    def brief(self) -> str:
        return "its file is not where it was"

    def __str__(self) -> str:
        found = "is another file than the one that was opened" if self.other else "was moved away or removed"
        return (
            f"The database {self.path} {found}; nothing was changed. Put it back as it was, or stop the bot and "
            "`turnkeeper restore` a backup."
        )


class OpenedFile:
    """One open file, known by its device and inode."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: os.stat_result | None = None

    def keep(self) -> None:
        """What stands there now is what was opened."""
        self._opened = self._found()

    def check(self) -> None:
        """Raises `DatabaseMoved` where it is not what stands there now."""
        if self._opened is not None and not os.path.samestat(self._opened, self._found()):
            raise DatabaseMoved(self._path, other=True)

    def _found(self) -> os.stat_result:
        try:
            return os.stat(self._path)  # noqa: PTH116
        except OSError as error:
            raise DatabaseMoved(self._path, other=False) from error

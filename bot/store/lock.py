"""One process owns a database file: a lock of the operating system, which ends with the process however it ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.errors import DatabaseInUse

if sys.platform == "win32":
    import msvcrt

    # Windows locks bytes against reading too: a byte far behind the pid leaves the pid readable.
    _FAR = 1 << 30

    def _take(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The lock beside `path`, held from `take` to `release`. Its file stays: removing it would race, and so it tells
    that there was a database."""

    def __init__(self, path: Path) -> None:
        self._database = path
        self.file = path.with_name(path.name + ".lock")
        self._descriptor: int | None = None

    def begin(self) -> bool:
        """Make an empty database where there never was one, before its lock; whether that was so."""
        if self.file.exists() or self._database.exists():
            return False
        try:
            # What people hide from each other lies in this file: nobody else on the machine may read it.
            os.close(os.open(self._database, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            return False
        return True

    def take(self) -> None:
        """Raises `DatabaseInUse` at once when another process, or another store of this one, holds it."""
        descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(descriptor)
        except OSError:
            pid = _pid(descriptor)
            os.close(descriptor)
            raise DatabaseInUse(self._database, pid) from None
        os.truncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())
        self._descriptor = descriptor

    def release(self) -> None:
        if self._descriptor is not None:
            os.truncate(self._descriptor, 0)
            os.close(self._descriptor)
            self._descriptor = None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Own the database file for a block. Raises `DatabaseInUse`."""
    lock = FileLock(path)
    lock.take()
    try:
        yield
    finally:
        lock.release()


def _pid(descriptor: int) -> int | None:
    text = os.read(descriptor, 32).decode("ascii", "replace").strip()
    return int(text) if text.isdecimal() else None

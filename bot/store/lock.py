"""One process owns a database file: a lock of the operating system, which ends with the process however it ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from bot.store.errors import DatabaseFailed, DatabaseInUse

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


BEGINS: Final = " begins"
"""Stands in the lock behind the pid until a new database has something in it: who is killed before emptied none."""


class FileLock:
    """The lock beside `path`, held from `take` to `release`. Its file stays, and so it tells that there was a
    database."""

    def __init__(self, path: Path) -> None:
        self._database = path
        self.file = path.with_name(path.name + ".lock")
        self._descriptor: int | None = None
        self._made = False
        self.used = True
        """Whether there was a database before."""

    def begin(self) -> bool:
        """Make an empty database where there never was one, before its lock; whether that was so."""
        there = self._database.exists()
        self.used = self.file.exists() or (there and self._database.stat().st_size > 0)
        if self.used or there:
            return False
        try:
            # What people hide from each other lies in this file: nobody else on the machine may read it.
            os.close(os.open(self._database, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            return False
        self._made = True
        return True

    def tells(self) -> bool:
        """Whether it stands there, and tells of a database that had something in it."""
        return self.file.exists() and not self.file.read_text(encoding="ascii", errors="replace").endswith(BEGINS)

    def take(self) -> None:
        """Raises `DatabaseInUse` at once when another process, or another store of this one, holds it."""
        descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(descriptor)
        except OSError:
            pid = _pid(descriptor)
            os.close(descriptor)
            raise DatabaseInUse(self._database, pid) from None
        if not self._names(descriptor):
            os.close(descriptor)
            raise DatabaseInUse(self._database, None)
        self.used = self.used and not _text(descriptor).endswith(BEGINS)
        self._descriptor = descriptor
        self._write(str(os.getpid()) + ("" if self.used else BEGINS))

    def keep(self) -> None:
        """From now on there is something in the database."""
        self.used = True
        self._write(str(os.getpid()))

    def discard(self) -> None:
        """Give the file free, and take it away where it was made here: nothing came of it."""
        self.used = self.used and not self._made
        self.undo()

    def undo(self) -> None:
        """Give the file free, and leave nothing of what was only begun: neither a lock nor the empty file."""
        if self._descriptor is not None and not self.used:
            if self._made:
                for ending in ("", "-journal", "-wal", "-shm"):
                    self._database.with_name(self._database.name + ending).unlink(missing_ok=True)
            with suppress(PermissionError):
                # Windows removes no file that is open.
                self.file.unlink(missing_ok=True)
        self.release()

    def release(self) -> None:
        if self._descriptor is not None:
            os.truncate(self._descriptor, 0)
            os.close(self._descriptor)
            self._descriptor = None

    def _names(self, descriptor: int) -> bool:
        """Whether the lock is still the one that stands there: who only began one takes it away again."""
        try:
            return os.path.samestat(os.fstat(descriptor), self.file.stat())
        except FileNotFoundError:
            return False

    def _write(self, text: str) -> None:
        if self._descriptor is None:
            return
        try:
            os.truncate(self._descriptor, 0)
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, text.encode())
        except OSError as error:
            raise DatabaseFailed(self._database, error.strerror or str(error)) from error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Own the database file for a block. Raises `DatabaseInUse`. A block that fails leaves no first lock of a file that
    is not there: it would tell that one is gone."""
    lock = FileLock(path)
    lock.used = path.exists() or lock.file.exists()
    lock.take()
    try:
        yield
    except BaseException:
        if not path.exists():
            lock.undo()
        raise
    finally:
        lock.release()


def _pid(descriptor: int) -> int | None:
    text = _text(descriptor).removesuffix(BEGINS)
    return int(text) if text.isdecimal() else None


def _text(descriptor: int) -> str:
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, 32).decode("ascii", "replace").strip()

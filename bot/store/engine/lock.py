"""A lock of the operating system that lets one process own a database file. It ends with the process, however that
ends."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from bot.store.errors import TWO_NAMES, DatabaseFailed, DatabaseInUse, NotADatabase

if sys.platform == "win32":
    import msvcrt

    # Windows also locks bytes against reading. Locking a byte far behind the pid keeps the pid readable.
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
"""Follows the pid in the lock until a new database has content, so that a process killed before doesn't look like a
loss of data."""
WIDTH: Final = 10
"""Width of the pid in the lock, padded with blanks so that it overwrites a previous one completely."""


class FileLock:
    """The lock beside `path`, held from `take` to `release`. Its file stays as a sign that there was a database."""

    def __init__(self, path: Path) -> None:
        self._database = path
        self.file = path.with_name(path.name + ".lock")
        self._descriptor: int | None = None
        self._made = False
        self.used = True
        """Whether there was a database before."""

    def tells(self) -> bool:
        """Whether the lock file exists and shows that the database had something in it."""
        return self.file.exists() and not self.file.read_text(encoding="ascii", errors="replace").endswith(BEGINS)

    def take(self) -> None:
        """Take the lock. Raises `DatabaseInUse` at once if another process, or another store of this one, holds it, and
        `NotADatabase` if the file has a second name, beside which another lock would lie."""
        if self._database.is_file() and self._database.stat().st_nlink > 1:
            raise NotADatabase(self._database, TWO_NAMES)
        if not self.file.exists() and not (self._database.exists() and self._database.stat().st_size):
            self._lay()
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
        self.used = not _text(descriptor).endswith(BEGINS)
        self._descriptor = descriptor
        self._write()

    def begin(self) -> None:
        """Create an empty database if there isn't one and never was. The caller holds the lock."""
        if self.used or self._database.exists():
            return
        # The file contains the players' secrets, so nobody else on the machine may read it.
        os.close(os.open(self._database, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        self._made = True

    def keep(self) -> None:
        """Note that the database has something in it from now on."""
        self.used = True
        self._write()

    def discard(self) -> None:
        """Release the file, and delete it if it was created here."""
        self.used = self.used and not self._made
        self.undo()

    def undo(self) -> None:
        """Release the file and remove anything unfinished, both the lock and the empty file."""
        if self._descriptor is not None and not self.used:
            with suppress(DatabaseFailed):
                self._write()
            if self._made:
                for ending in ("", "-journal", "-wal", "-shm"):
                    self._database.with_name(self._database.name + ending).unlink(missing_ok=True)
            with suppress(PermissionError):
                # Windows can't delete an open file.
                self.file.unlink(missing_ok=True)
        self.release()

    def release(self) -> None:
        if self._descriptor is not None:
            if self.used:
                os.truncate(self._descriptor, 0)
            os.close(self._descriptor)
            self._descriptor = None

    def _lay(self) -> None:
        """Create the lock of a new database, marked as new from the start: a process killed right after must not leave
        a lock that claims a database."""
        descriptor, name = tempfile.mkstemp(prefix=f"{self.file.name}.", dir=self.file.parent)
        try:
            with os.fdopen(descriptor, "w", encoding="ascii") as written:
                written.write(f"0{BEGINS}")
            with suppress(FileExistsError):
                _whole(Path(name), self.file)
        finally:
            Path(name).unlink(missing_ok=True)

    def _names(self, descriptor: int) -> bool:
        """Whether the lock file is still the opened one. A process that gave up on a new database deletes it."""
        try:
            return os.path.samestat(os.fstat(descriptor), self.file.stat())
        except FileNotFoundError:
            return False

    def _write(self) -> None:
        """Write our pid and whether the database is still new. A crash midway leaves the mark in place."""
        if self._descriptor is None:
            return
        text = f"{os.getpid():<{WIDTH}}{'' if self.used else BEGINS}".encode()
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, text)
            os.truncate(self._descriptor, len(text))
        except OSError as error:
            raise DatabaseFailed(self._database, error.strerror or str(error)) from error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Own the database file for a block. Raises `DatabaseInUse`.

    A failing block leaves no new lock without a file, which would look like a lost database.
    """
    lock = FileLock(path)
    lock.take()
    try:
        yield
    except BaseException:
        if not path.exists():
            lock.undo()
        raise
    else:
        lock.used = path.exists()
    finally:
        lock.release()


def _whole(written: Path, name: Path) -> None:
    """Give a written file its name in one step. Raises `FileExistsError`.

    On a disk without hard links it takes two steps, and readers in between find an empty file.
    """
    try:
        os.link(written, name)
    except FileExistsError:
        raise
    except OSError:
        with name.open("xb") as opened:
            opened.write(written.read_bytes())
        name.chmod(0o600)


def _pid(descriptor: int) -> int | None:
    text = _text(descriptor).removesuffix(BEGINS).strip()
    return int(text) if text.isdecimal() else None


def _text(descriptor: int) -> str:
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, 32).decode("ascii", "replace").strip()

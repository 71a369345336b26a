"""Whether the user running this may use a database's file. Checked before SQLite opens it, because SQLite fails late
and doesn't say whose file it is."""

import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.store.errors import NotAllowed

HEAD: Final = b"SQLite format 3\0"
"""The beginning of every SQLite file."""
LOGGED: Final = (18, 2)
"""The position and value of the byte in a file whose log SQLite needs even for reading."""
BESIDE: Final = ("-wal", "-shm", "-journal")


@dataclass(eq=False)
class Withheld(NotAllowed):
    """Missing permission, found before SQLite opens the file. `reason` is the whole sentence and names the file or
    folder."""

    def __str__(self) -> str:
        return self.reason


def may_begin(path: Path) -> None:
    """Raise `NotAllowed` if no file can be created beside `path`. A missing folder is checked elsewhere."""
    _may_enter(path)
    if _is_folder(path.parent):
        _may_change(path.parent, path)


def may_write(path: Path, *, beside: bool = True) -> None:
    """Raise `NotAllowed` if the database, its lock, its folder, or the logs `beside` it can't be written.

    A file that is no database is left to the code that opens it.
    """
    _may_enter(path)
    if _is_folder(path) or _is_another(path):
        return
    may_begin(path)
    for one in (path, *_beside(path, ".lock", *(BESIDE if beside else ()))):
        _may_change(one, path)


def may_read(path: Path) -> None:
    """Raise `NotAllowed` if a database exists but can't be read."""
    _may_enter(path)
    if _is_folder(path):
        return
    for one in (path, *_beside(path, *BESIDE)):
        if os.access(one, os.F_OK) and not os.access(one, os.R_OK):
            raise Withheld(path, f"The user {_user()} can't read {_named(one)}. {_remedy(one)}.")
    if not os.access(path.parent, os.W_OK) and _is_logged(path) and not os.access(f"{path}-shm", os.F_OK):
        raise Withheld(
            path,
            f"To read {path}, SQLite needs to create files in the folder {path.parent}, and the user {_user()} can't. "
            f"{_remedy(path.parent)}. Or copy the file into a folder of your own.",
        )


def _may_enter(path: Path) -> None:
    for one in reversed(path.parents):
        if _is_folder(one) and not os.access(one, os.X_OK):
            raise Withheld(path, f"The user {_user()} can't enter {_named(one)}. {_remedy(one)}.")


def _beside(path: Path, *endings: str) -> Iterator[Path]:
    return (path.with_name(path.name + ending) for ending in endings)


def _may_change(one: Path, path: Path) -> None:
    wanted = os.R_OK | os.W_OK | (os.X_OK if _is_folder(one) else 0)
    if os.access(one, os.F_OK) and not os.access(one, wanted):
        raise Withheld(path, f"The user {_user()} can't write to {_named(one)}. {_remedy(one)}.")


def _is_another(path: Path) -> bool:
    """Whether the file is readable and plainly something else. A writable file isn't opened: if this process has it
    open, closing it would drop SQLite's locks."""
    start = b"" if os.access(path, os.W_OK) else _start(path)
    return bool(start) and not start.startswith(HEAD)


def _is_logged(path: Path) -> bool:
    place, kind = LOGGED
    start = _start(path)
    return start[place : place + 1] == bytes([kind])


def _start(path: Path) -> bytes:
    with suppress(OSError), path.open("rb") as opened:
        return opened.read(len(HEAD) + 4)
    return b""


def _is_folder(one: Path) -> bool:
    """Whether it is a folder; False for a name that no file can have."""
    with suppress(OSError):
        return one.is_dir()
    return False


def _named(one: Path) -> str:
    return f"the {'folder' if _is_folder(one) else 'file'} {one}"


def _remedy(one: Path) -> str:
    """Return who owns the file and what to do about it."""
    owner, user, place = _owner(one), _user(), shlex.quote(str(one))
    if _is_only_read(one):
        return "Its disk is mounted read-only, or the systemd unit protects it. Allow writing, or choose another"
    if owner == user:
        return f"Allow it with `chmod u+{'rwx' if _is_folder(one) else 'rw'} {place}`"
    if _is_folder(one):
        return f"It belongs to {owner}. Choose another, or let {user} use it"
    given = f"It belongs to {owner}. Give it to {user} with `chown {user} {place}`"
    return given if owner == "root" else f"{given}, or run this as {owner}"


def _is_only_read(one: Path) -> bool:
    if sys.platform == "win32":
        return False
    return bool(os.statvfs(one).f_flag & os.ST_RDONLY)


def _owner(one: Path) -> str:
    try:
        return one.owner()
    except (KeyError, NotImplementedError):
        return "another user" if sys.platform == "win32" else f"the user {one.stat().st_uid}"


def _user() -> str:
    if sys.platform == "win32":
        return os.getlogin()
    from pwd import getpwuid

    try:
        return getpwuid(os.geteuid()).pw_name
    except KeyError:
        return str(os.geteuid())

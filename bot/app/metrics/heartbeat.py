"""A file with the bot's condition, written every few seconds for other processes to read."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import structlog

from bot.app.metrics.health import Condition

log = structlog.get_logger(__name__)

NAME: Final = "heartbeat"
OLD: Final = 90.0
"""Seconds after which a heartbeat counts as that of a dead process."""

SIZE: Final = 1024
"""Minimum bytes of the file, so that there is room for what is late even on a full disk."""


async def beat(folder: Path, look: Callable[[], Awaitable[Condition]], pause: float = OLD / 6) -> None:
    """Write the heartbeat until cancelled, so that `heard` knows that the event loop is running. A full disk doesn't
    end it."""
    while True:
        condition = await look()
        try:
            await asyncio.to_thread(_write, folder, condition.reasons)
        except OSError as error:
            log.warning("the heartbeat can't be written", error=error.strerror)
        # A problem that is over should soon disappear from the heartbeat.
        await asyncio.sleep(pause / 5 if condition.reasons else pause)


def fall_silent(folder: Path) -> None:
    """Delete the heartbeat after a regular stop, so that nobody has to wait until it is too old."""
    with suppress(OSError):
        (folder / NAME).unlink(missing_ok=True)


def heard(folder: Path, now: datetime) -> tuple[str, ...] | None:
    """Return what is late according to the last heartbeat there; None if no bot is running, or it hangs."""
    file = folder / NAME
    try:
        if now.timestamp() - file.stat().st_mtime >= OLD:
            return None
        return tuple(filter(None, file.read_text(encoding="utf-8", errors="replace").splitlines()))
    except OSError:
        return None


def why_silent(folder: Path, now: datetime) -> str:
    """Say why there is no heartbeat, naming the folder searched: it may not be the bot's."""
    folder = folder.absolute()
    try:
        if all(file.name != NAME for file in folder.iterdir()):
            return f"no bot is running with the folder {folder} (TURNKEEPER_DATA)"
        age = now.timestamp() - (folder / NAME).stat().st_mtime
        (folder / NAME).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return f"there is no folder {folder} (TURNKEEPER_DATA)"
    except OSError as error:
        return f"the folder {folder} can't be read ({error.strerror})"
    return f"the bot with the folder {folder} hasn't shown a sign of life for {age:,.0f} seconds"


def _write(folder: Path, reasons: tuple[str, ...]) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    text = "".join(f"{reason}\n" for reason in reasons).encode()
    fresh = folder / f"{NAME}.new"
    try:
        # Only the bot's user may read it, like everything in that folder.
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as written:
            written.write(text.ljust(SIZE, b"\n"))
    except OSError:
        _write_over(folder / NAME, text)
    else:
        fresh.replace(folder / NAME)


def _write_over(file: Path, text: bytes) -> None:
    """Overwrite the last heartbeat, which works even on a full disk. Raises an `OSError` if there is none."""
    with file.open("r+b", buffering=0) as written:
        written.write(text[:SIZE].ljust(SIZE, b"\n"))
        written.truncate(SIZE)

"""Has the database backed up once a day, beside everything else, and lets old backups go when the new one is sound."""

import asyncio
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime, time, timedelta
from pathlib import Path
from threading import Thread
from typing import Final

import structlog

from bot.ports import Clock

log = structlog.get_logger(__name__)

LONGEST: Final = timedelta(minutes=5)
"""It looks again at least so often: the clock of the machine may be set, and the machine may have slept."""
AGAIN: Final = timedelta(hours=1)
"""When it tries again after a failure."""
NAME: Final = re.compile(r"turnkeeper-\d{8}\.db")

BackUp = Callable[[Path], None]
"""Writes the whole database into a new file and looks whether that is sound; raises where it is not. Blocking."""


class Rotation:
    """Backups in a folder: one for each day, from the first moment after `hour` o'clock (UTC) on, the newest `kept`.

    What fails is logged and tried again; nobody else hears of it, and nothing waits for it. `may` says whether it is
    the business of this process.
    """

    def __init__(
        self,
        folder: Path,
        back_up: BackUp,
        clock: Clock,
        *,
        kept: int,
        hour: int,
        may: Callable[[], bool] = lambda: True,
    ) -> None:
        self._folder, self._back_up, self._clock = folder, back_up, clock
        self._kept, self._hour, self._may = kept, hour, may
        self._not_before: datetime | None = None

    async def run(self) -> None:
        """Go on until cancelled. Nobody waits then for a backup that is being written: it has no name yet."""
        while True:
            wait = await self.look()
            await asyncio.sleep(wait.total_seconds())

    async def look(self) -> timedelta:
        """Back up what is due; how long to wait before looking again."""
        if not self._may():
            return LONGEST
        now = self._clock.now()
        day = self._day(now)
        target = self._folder / f"turnkeeper-{day:%Y%m%d}.db"
        if self._not_before is not None and now < self._not_before:
            return min(LONGEST, self._not_before - now)
        self._not_before = None
        try:
            await _beside(lambda: self._written(target))
        except Exception as error:
            self._not_before = now + AGAIN
            # The complaint names a place and a reason; what is in the database it never shows.
            log.error("the database could not be backed up", folder=str(self._folder), reason=str(error))
        return min(LONGEST, day + timedelta(days=1) - now)

    def _day(self, now: datetime) -> datetime:
        """The last moment at which a backup fell due."""
        today = datetime.combine(now.date(), time(self._hour), now.tzinfo)
        return today if today <= now else today - timedelta(days=1)

    def _written(self, target: Path) -> None:
        if target.exists():
            return
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._back_up(target)
        if not target.exists():
            # Another process is at it.
            return
        log.info("the database was backed up", file=str(target), bytes=target.stat().st_size)
        for old in outdated(self._folder.iterdir(), self._kept):
            old.unlink(missing_ok=True)


async def _beside(work: Callable[[], None]) -> None:
    """Do it in a thread that ends with the process: one of the event loop's own would hold up its end."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(fault: Exception | None) -> None:
        if not done.done():
            done.set_result(None) if fault is None else done.set_exception(fault)

    def whole() -> None:
        fault = None
        try:
            work()
        except Exception as error:
            fault = error
        with suppress(RuntimeError):
            # The loop may be closed by now.
            loop.call_soon_threadsafe(settle, fault)

    Thread(target=whole, name="backup", daemon=True).start()
    await done


def outdated(files: Iterable[Path], kept: int) -> list[Path]:
    """Backups of days beyond the newest `kept`; what has another name is somebody else's, and stays."""
    return sorted((file for file in files if NAME.fullmatch(file.name)), reverse=True)[kept:]

"""Has the database backed up once a day, beside everything else, and lets old backups go when the new one is sound."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, time, timedelta
from pathlib import Path
from threading import Thread
from typing import Final

import structlog

from bot.pipeline.ports import Clock

log = structlog.get_logger(__name__)

LONGEST: Final = timedelta(minutes=5)
"""It looks again at least so often: the clock of the machine may be set, and the machine may have slept."""
AGAIN: Final = timedelta(hours=1)
"""When it tries again after a failure."""
SOUND: Final = re.compile(r"turnkeeper-\d{8}\.db")
FAULTY: Final = re.compile(r"turnkeeper-\d{8}-faulty\.db")
"""A backup in which not everything holds; these never take the place of sound ones."""

BackUp = Callable[[Path], None]
"""Writes the whole database into a new file and looks whether everything in it holds; raises where it does not, and
may leave it under a name of its own. Blocking."""


class Rotation:
    """Backups in a folder: one for each day, from the first moment after `hour` o'clock (UTC) on, the newest `kept`.

    What fails is logged, told to who asks for health, and tried again; nothing waits for it. `may` says whether it is
    the business of this process, `unusable` and `without` have the words for it, `played` says whether a game is in
    a backup: the last one that has any never goes.
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
        played: Callable[[Path], bool] = lambda _: True,
        unusable: Callable[[Path, str], str] = lambda _, reason: reason,
        without: Callable[[str | None], str] = str,
    ) -> None:
        self._folder, self._back_up, self._clock = folder, back_up, clock
        self._kept, self._hour, self._may, self._played = kept, hour, may, played
        self._unusable, self._without = unusable, without
        self._not_before: datetime | None = None
        self.missing: str | None = None
        """What is told of a backup that is due and could not be made."""

    async def run(self) -> None:
        """Go on until cancelled. Nobody waits then for a backup that is being written: it has no name yet."""
        while True:
            wait = await self.look()
            await asyncio.sleep(wait.total_seconds())

    async def look(self) -> timedelta:
        """Back up what is due; how long to wait before looking again."""
        if not self._may():
            self.missing = None
            return LONGEST
        now = self._clock.now()
        day = self._day(now)
        target = self._folder / f"turnkeeper-{day:%Y%m%d}.db"
        if self._not_before is not None and now < self._not_before:
            return min(LONGEST, self._not_before - now)
        self._not_before = None
        try:
            await _beside(lambda: self._written(target))
            self.missing = None
        except Exception as error:
            self._not_before = now + AGAIN
            # The complaint names a place and a reason; what is in the database it never shows.
            log.error("no good backup could be made", folder=str(self._folder), reason=self._reason(error))
            self.missing = await asyncio.to_thread(self._since)
        return min(LONGEST, day + timedelta(days=1) - now)

    def _day(self, now: datetime) -> datetime:
        """The last moment at which a backup fell due."""
        today = datetime.combine(now.date(), time(self._hour), now.tzinfo)
        return today if today <= now else today - timedelta(days=1)

    def _written(self, target: Path) -> None:
        if target.exists():
            return
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            self._back_up(target)
        finally:
            for old in of_days(self._folder, FAULTY)[self._kept :]:
                old.unlink(missing_ok=True)
        if not target.exists():
            # Another process is at it.
            return
        log.info("made a backup", file=str(target), bytes=target.stat().st_size)
        found = of_days(self._folder, SOUND)
        last = next(filter(self._played, found), None)
        for old in found[self._kept :]:
            if old != last:
                old.unlink(missing_ok=True)

    def _reason(self, error: Exception) -> str:
        if not isinstance(error, OSError):
            return str(error)
        return self._unusable(self._folder, error.strerror or str(error))

    def _since(self) -> str:
        """What health says when nothing could be made."""
        try:
            last = next(iter(of_days(self._folder, SOUND)), None)
        except OSError:
            last = None
        return self._without(None if last is None else last.stem.removeprefix("turnkeeper-"))


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


def of_days(folder: Path, name: re.Pattern[str]) -> list[Path]:
    """The backups of such a name, the newest first; what has another one is somebody else's, and stays."""
    return sorted((file for file in folder.iterdir() if name.fullmatch(file.name)), reverse=True)

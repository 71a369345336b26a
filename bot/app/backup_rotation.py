"""Daily backups of the database in the background, and deletion of old ones once the new one is sound."""

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
"""The longest time between looks, since the machine's clock may be set, and the machine may sleep."""
AGAIN: Final = timedelta(hours=1)
"""Time until the next attempt after a failure."""
SOUND: Final = re.compile(r"turnkeeper-\d{8}\.db")
FAULTY: Final = re.compile(r"turnkeeper-\d{8}-faulty\.db")
"""The name of a backup with faults; these never replace sound ones."""

BackUp = Callable[[Path], None]
"""Writes the whole database to a new file and checks it; raises if there are faults, and may then leave the file under
another name. Blocking."""


class Rotation:
    """Makes daily backups in a folder from `hour` o'clock (UTC) on, and keeps the newest `kept`.

    A failure is logged, reported by the health check, and retried; nothing waits for it. `may`: whether this process
    does it. `unusable` and `without`: the wording. `played`: whether a backup contains a game; the last one that does
    is never deleted.
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
        """What the health check says about a backup that is due and couldn't be made."""

    async def run(self) -> None:
        """Run until cancelled. A backup being written then is abandoned; it has no name yet."""
        while True:
            wait = await self.look()
            await asyncio.sleep(wait.total_seconds())

    async def look(self) -> timedelta:
        """Make the backup that is due; return how long to wait before the next look."""
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
            # The error names a place and a reason, but never the database's content.
            log.error("no good backup could be made", folder=str(self._folder), reason=self._reason(error))
            self.missing = await asyncio.to_thread(self._since)
        return min(LONGEST, day + timedelta(days=1) - now)

    def _day(self, now: datetime) -> datetime:
        """Return the last moment at which a backup was due."""
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
            # Another process is doing it.
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
        """Return what the health check says if no backup could be made."""
        try:
            last = next(iter(of_days(self._folder, SOUND)), None)
        except OSError:
            last = None
        return self._without(None if last is None else last.stem.removeprefix("turnkeeper-"))


async def _beside(work: Callable[[], None]) -> None:
    """Run it in a daemon thread; one of the event loop's own would delay the end of the process."""
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
    """Return the backups with such a name, the newest first; other files aren't ours and are kept."""
    return sorted((file for file in folder.iterdir() if name.fullmatch(file.name)), reverse=True)

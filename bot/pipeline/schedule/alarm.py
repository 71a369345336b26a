"""Sleep until something is due, then do it."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Protocol

import structlog

from bot.pipeline.ports import Clock, StoreAway

log = structlog.get_logger(__name__)

LONGEST: Final = timedelta(minutes=5)
"""The longest time between checks, since the machine's clock may be set and the machine may sleep."""
LATE: Final = timedelta(seconds=5)
"""How late it wakes up if the machine slept or the process was stopped."""
PAUSE: Final = 30.0
"""Seconds before retrying what could not be done, or may not be done now."""


class Timed(Protocol):
    """Something that has work to do at certain times."""

    async def next_due(self) -> datetime | None: ...

    async def due(self, now: datetime) -> None: ...

    def resumed(self, now: datetime) -> None:
        """Take note that people can be reached again only since now."""


class Alarm:
    """An alarm that wakes a service when something is due, including what fell due while the bot was down.

    `may`: whether people can be reached; while they can't, nothing is done. Afterwards it waits for one more pause,
    since the chat service may send again what was missed. So it does after it overslept, since a connection may look
    open for a while although it was cut meanwhile.
    """

    def __init__(
        self, service: Timed, clock: Clock, may: Callable[[], bool] = lambda: True, *, pause: float = PAUSE
    ) -> None:
        self._service, self._clock, self._may, self._pause = service, clock, may, pause
        self._woken = asyncio.Event()
        self._until: datetime | None = None
        """When it wakes up."""
        self._held = False

    def wake(self, at: datetime | None = None) -> None:
        """Signal that something may be due at a different time, and when if known. Cheap, and safe to call too often:
        it keeps sleeping if it would check before that time anyway."""
        if at is None or self._until is None or at < self._until:
            self._woken.set()

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            self._woken.clear()
            overslept, self._until = self.overslept(), None
            try:
                wait = await self._look(overslept=overslept)
            except StoreAway:
                # The store reports that itself.
                wait = self._pause
            except Exception:
                log.exception("what is due cannot be looked up")
                wait = self._pause
            self._until = self._clock.now() + timedelta(seconds=wait)
            try:
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            except TimeoutError:
                continue

    def overslept(self) -> bool:
        """Whether it should have woken up some time ago."""
        return self._until is not None and self._clock.now() - self._until > LATE

    async def _look(self, *, overslept: bool) -> float:
        """Do what is due; return the seconds until the next check."""
        if overslept:
            # Before anything else can run.
            self._service.resumed(self._clock.now())
        at, now = await self._service.next_due(), self._clock.now()
        if at is not None and at <= now:
            was_held, self._held = self._held or overslept, not self._may()
            if was_held and not self._held:
                self._service.resumed(now)
            if was_held or self._held:
                return self._pause
            await self._service.due(now)
            at = await self._service.next_due()
        if at is None:
            return LONGEST.total_seconds()
        return max(0.0, min(at - self._clock.now(), LONGEST).total_seconds())

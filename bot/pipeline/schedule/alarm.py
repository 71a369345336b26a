"""Sleeps until something is due, and then has it done."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Protocol

import structlog

from bot.pipeline.ports import Clock, StoreAway

log = structlog.get_logger(__name__)

LONGEST: Final = timedelta(minutes=5)
"""It looks again at least so often: the clock of the machine may be set, and the machine may have slept."""
PAUSE: Final = 30.0
"""Seconds before it looks again at what could not be done, or may not be done now."""


class Timed(Protocol):
    """Who has something to do at certain times."""

    async def next_due(self) -> datetime | None: ...

    async def due(self, now: datetime) -> None: ...


class Alarm:
    """Wakes a service when something is due, also what fell due while the bot was down.

    `may` says whether people can be reached at all: as long as they cannot, nothing is done.
    """

    def __init__(
        self, service: Timed, clock: Clock, may: Callable[[], bool] = lambda: True, *, pause: float = PAUSE
    ) -> None:
        self._service, self._clock, self._may, self._pause = service, clock, may, pause
        self._woken = asyncio.Event()
        self._until: datetime | None = None
        """Until then it sleeps."""

    def wake(self, at: datetime | None = None) -> None:
        """Say that something may be due at another time than before, and where that is known, at which. Cheap, and
        safe to call too often: it sleeps on where it looks before that time anyway."""
        if at is None or self._until is None or at < self._until:
            self._woken.set()

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            self._woken.clear()
            self._until = None
            try:
                wait = await self._look()
            except StoreAway:
                # The store tells of it.
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

    async def _look(self) -> float:
        """Do what is due; the seconds until there is anything to look at again."""
        at, now = await self._service.next_due(), self._clock.now()
        if at is not None and at <= now:
            if not self._may():
                return self._pause
            await self._service.due(now)
            at = await self._service.next_due()
        if at is None:
            return LONGEST.total_seconds()
        return max(0.0, min(at - self._clock.now(), LONGEST).total_seconds())

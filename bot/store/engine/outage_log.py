"""Says in the log that the database is away, once and then ever more seldom, and that it is back."""

import time
from collections.abc import Callable
from typing import Final, Literal

import structlog

log = structlog.get_logger(__name__)

FIRST: Final = 60.0
"""Seconds until it is said again; after each time twice as long."""
LONGEST: Final = 3600.0

Kind = Literal["reading", "writing"]


class Absence:
    """One may fail while the other does not, as on a full disk: the database is back when neither fails."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._failing: set[Kind] = set()
        self._since = self._again = 0.0
        self._pause = FIRST

    def failed(self, kind: Kind, reason: str) -> None:
        now = self._now()
        if not self._failing:
            self._since, self._again, self._pause = now, now + FIRST, FIRST
            log.warning("the database is away", reason=reason)
        elif now >= self._again:
            self._pause = min(self._pause * 2, LONGEST)
            self._again = now + self._pause
            log.warning("the database is still away", reason=reason, seconds=round(now - self._since))
        self._failing.add(kind)

    def worked(self, kind: Kind) -> None:
        if kind in self._failing:
            self._failing.discard(kind)
            if not self._failing:
                log.info("the database is back", seconds=round(self._now() - self._since))

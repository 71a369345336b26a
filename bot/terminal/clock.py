"""The time of a game at the terminal: it stands still in a transcript and runs in interactive play."""

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.pipeline.ports import Clock

FIRST: Final = datetime(2026, 1, 5, 18, 0, tzinfo=UTC)


class StillClock:
    """A clock that stays at the instant it was set to."""

    def __init__(self, instant: datetime = FIRST) -> None:
        self._instant = instant

    def now(self) -> datetime:
        return self._instant

    def set(self, instant: datetime) -> None:
        self._instant = instant


class RunningClock:
    """A clock that runs as fast as another, from the instant it was set to."""

    def __init__(self, behind: Clock) -> None:
        self._behind = behind
        self._ahead = timedelta()

    def now(self) -> datetime:
        return self._behind.now() + self._ahead

    def set(self, instant: datetime) -> None:
        self._ahead = instant - self._behind.now()


PlayClock = StillClock | RunningClock

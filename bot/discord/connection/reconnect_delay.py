"""How long discord.py's client waits before reconnecting."""

import random
import sys
import time
from typing import Final

import structlog
from discord import client

log = structlog.get_logger(__name__)

LONGEST: Final = 6
"""Two to the power of this is the longest pause in seconds; a refused connection costs Discord nothing."""
STEADY: Final = 90.0
"""Seconds that a connection has to hold to end a row of failures; a single attempt may take sixty."""


class Backoff:
    """The pauses of one client, each up to twice as long as the one before until a connection holds.

    They replace discord.py's `ExponentialBackoff`, whose pauses grow to a quarter of an hour and only shrink after half
    an hour without any. After an outage, the bot would stay away for minutes longer than necessary.
    """

    def __init__(self) -> None:
        self._before: float | None = None
        self._failures = 0

    def delay(self) -> float:
        """Return the next pause in seconds. Call it while handling the exception that broke the connection."""
        now = time.monotonic()
        if self._before is not None and now - self._before > STEADY:
            self._failures = 0
        self._failures = min(self._failures + 1, LONGEST)
        pause = random.uniform(0.0, 2.0**self._failures)  # noqa: S311
        self._before = now + pause
        broke = sys.exc_info()[0]
        log.warning("the line to Discord is opened again", error=broke and broke.__name__, seconds=round(pause, 1))
        return pause


def reconnect_soon() -> None:
    """Make all clients use these pauses."""
    client.ExponentialBackoff = Backoff  # type: ignore[assignment, attr-defined]

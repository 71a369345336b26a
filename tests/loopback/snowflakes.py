"""Ids as Discord makes them: increasing, with the time in the upper bits."""

import time
from typing import Final

EPOCH: Final = 1420070400000
"""Milliseconds from 1970 to the start of 2015, when snowflakes begin."""


class Snowflakes:
    """A source of strictly increasing ids that contain the current time, or a given one."""

    def __init__(self) -> None:
        self._last = 0
        self.ahead = 0
        """Milliseconds that have passed for Discord and for nobody else."""

    def next(self, milliseconds: int | None = None) -> int:
        """Return the next id. `milliseconds`: a time since 1970; an id for a past time isn't in order."""
        if milliseconds is not None:
            return (milliseconds - EPOCH) << 22
        self._last = max(self._last + 1, (int(time.time() * 1000) + self.ahead - EPOCH) << 22)
        return self._last

    def on_shard(self, shard: int, count: int) -> int:
        """Return the next id of this millisecond, or the first later one, that puts its guild on that shard."""
        later = (self.next() >> 22) + 1
        self._last = (later + (shard - later) % count) << 22
        return self._last


def milliseconds_of(snowflake: int) -> int:
    return (snowflake >> 22) + EPOCH

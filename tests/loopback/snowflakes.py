"""Ids as Discord makes them: rising, with the time in the upper bits."""

import time
from typing import Final

EPOCH: Final = 1420070400000
"""Milliseconds from 1970 to the first instant of 2015, where snowflakes begin."""


class Snowflakes:
    """Gives ids that rise strictly and carry the present time, or a time that is given."""

    def __init__(self) -> None:
        self._last = 0
        self.ahead = 0
        """Milliseconds that have passed for Discord and for nobody else."""

    def next(self, milliseconds: int | None = None) -> int:
        """`milliseconds` is the time since 1970; an id for a past time keeps that time and is not ordered."""
        if milliseconds is not None:
            return (milliseconds - EPOCH) << 22
        self._last = max(self._last + 1, (int(time.time() * 1000) + self.ahead - EPOCH) << 22)
        return self._last

    def on_shard(self, shard: int, count: int) -> int:
        """The next one of this millisecond, or of the first later one, whose guild is on that shard among so many."""
        later = (self.next() >> 22) + 1
        self._last = (later + (shard - later) % count) << 22
        return self._last


def milliseconds_of(snowflake: int) -> int:
    return (snowflake >> 22) + EPOCH

"""Discord ids, which contain their creation time, on the clock of a transcript."""

from bot.terminal.clock import StillClock
from tests.loopback.snowflakes import EPOCH, Snowflakes


class TimedIds(Snowflakes):
    """Ids that carry the transcript's time."""

    def __init__(self, clock: StillClock) -> None:
        super().__init__()
        self._clock = clock

    def next(self, milliseconds: int | None = None) -> int:
        if milliseconds is not None:
            return super().next(milliseconds)
        now = (int(self._clock.now().timestamp() * 1000) - EPOCH) << 22
        self._last = max(self._last + 1, now)
        return self._last

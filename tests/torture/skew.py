"""The clock error of a bot's machine: a number in a file, set from outside while the bot runs."""

import mmap
import struct
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

NUMBER: Final = struct.Struct("<d")


class Skew:
    """Seconds by which the clock is ahead. The file is made where it is missing.

    `passed` are those that have passed for everybody: a clock that is right is ahead by so much.
    """

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(NUMBER.pack(0.0))
        self.passed = 0.0
        with path.open("r+b") as opened:
            self._shared = mmap.mmap(opened.fileno(), NUMBER.size)

    @property
    def seconds(self) -> float:
        found: float = NUMBER.unpack(self._shared[:])[0]
        return found

    def wrong(self, seconds: float) -> None:
        """Set the clock wrong by so much."""
        self._shared[:] = NUMBER.pack(self.passed + seconds)

    def passes(self, seconds: float) -> None:
        """Let time pass, and the clock be right."""
        self.passed += seconds
        self.wrong(0.0)

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.seconds)

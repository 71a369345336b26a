"""The longest time that one step keeps the event loop busy while all games of `tests/transcripts` are played.

These are whole games in every system and both languages, played line by line through the real service. Each step of
the loop is measured. "Theirs" is the limit; "busy" is the CPU time of that step alone. Games with a rehearsal are left
out: on Discord, other processes play its fights, and in a transcript this one does.
"""

import asyncio
import gc
import time
from asyncio.events import Handle
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.rows import Row
from bot.app.chance import SystemClock
from bot.app.process_log import quiet_logs
from bot.app.run import kept, make_ready, read_languages
from bot.store.database import open_store
from tests.transcripts.playing import SCRIPTS, items_of, played

BOUND, GOOD = 100.0, 50.0
"""Limits in milliseconds."""


@dataclass
class Longest:
    """The longest step so far, in milliseconds of wall and CPU time, and the number of steps. `at`: what was played
    during the busiest."""

    wall: float = 0.0
    busy: float = 0.0
    steps: int = 0
    playing: str = ""
    at: str = ""

    def note(self, wall: float, busy: float) -> None:
        self.steps += 1
        if busy * 1000 > self.busy:
            self.at = self.playing
        self.wall, self.busy = max(self.wall, wall * 1000), max(self.busy, busy * 1000)


@contextmanager
def watching() -> Iterator[Longest]:
    """Measure every step of every event loop within the block."""
    found, step = Longest(), Handle._run  # noqa: SLF001

    def run(handle: Handle) -> None:
        wall, busy = time.perf_counter(), time.thread_time()
        step(handle)
        found.note(time.perf_counter() - wall, time.thread_time() - busy)

    Handle._run = run  # type: ignore[assignment]  # noqa: SLF001
    try:
        yield found
    finally:
        Handle._run = step  # type: ignore[method-assign]  # noqa: SLF001


def longest(scripts: Sequence[Path]) -> Longest:
    """Play the scripts and return their longest step. Raises AssertionError if one can't be played."""
    with watching() as found:
        for script in scripts:
            found.playing = script.stem
            game = asyncio.run(played(items_of(script)))
            assert game.status == 0, f"{script.name}: {game.fault}"
            # Each game is the whole life of a bot, whose garbage isn't left to the next.
            gc.collect()
    return found


async def begin() -> None:
    """Prepare the process as `turnkeeper run` does before its first message."""
    quiet_logs("error", "text")
    with kept():
        make_ready()
    with TemporaryDirectory() as folder:
        async with open_store(str(Path(folder) / "begun.db"), SystemClock()):
            await read_languages()


def stall(rounds: int) -> Sequence[Row]:
    asyncio.run(begin())
    scripts = [script for script in SCRIPTS if "rehearse" not in script.read_text("utf-8")]
    found = [longest(scripts) for _ in range(rounds)]
    gc.unfreeze()
    bound = [BOUND] * rounds
    return [
        Row("the longest step", [one.wall for one in found], bound, 1, BOUND / GOOD, unit="ms"),
        Row(f"... busy ({found[-1].at})", [one.busy for one in found], bound, unit="ms"),
    ]

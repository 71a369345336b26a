"""Durable commands per second of one process: in 50 scenes, people type the next line when they have their answer.

They roll, or play one-turn fights with rolls in between. "Service" is service, store and delivery with a sender that
only counts, in the same process. "Bot" is the whole bot in its own process, on a loopback Discord that uses the other
core. Each figure is the time for one command, including writing, storing and answering; "theirs" is the time that 200 a
second leave for each (good: 400). Both databases write to the disk before anybody is answered.
`.venv/bin/python -m bench.load` says more: the steady rate, and how long each waits.
"""

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bench.load.child import child
from bench.load.databases import databases
from bench.load.inside import inside
from bench.load.outside import Outside
from bench.load.rates import SCENES, Answering, Crowd
from bench.load.talk import FIGHTS, ROLLS, Work
from bench.rows import Row
from tests.loopback import Loopback

LEAST, GOOD = 200, 400
"""Commands per second."""
SECONDS: Final = 2.0
CASES: Final = (
    ("service", "SQLite", ROLLS), ("service", "SQLite", FIGHTS), ("service", "PostgreSQL", ROLLS),
    ("bot", "SQLite", ROLLS), ("bot", "SQLite", FIGHTS), ("bot", "PostgreSQL", ROLLS),
)  # fmt: skip


@asynccontextmanager
async def whole(url: str, folder: Path, scenes: int) -> AsyncIterator[Answering]:
    """Yield people on Discord, with the bot in its own process."""
    async with Loopback() as discord:
        people = Outside(discord, scenes)
        with tempfile.TemporaryDirectory(dir=folder) as data:
            async with child(discord, Path(data), url):
                yield people


async def compare(rounds: int, scenes: int = SCENES, seconds: float = SECONDS) -> Sequence[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder, databases(Path(folder)) as kinds:
        for who, kind, work in CASES:
            if kind in kinds:
                spent = await _spent(who, kinds, kind, work, Path(folder), rounds, scenes, seconds)
                bounds = (1.0, GOOD / LEAST) if work is ROLLS and kind == "SQLite" else (None, None)
                rows.append(Row(f"{who}, {kind}, {work.name}", spent, [1e6 / LEAST] * rounds, *bounds))
    return rows


async def _spent(
    who: str,
    kinds: Mapping[str, Callable[[], str]],
    kind: str,
    work: Work,
    folder: Path,
    rounds: int,
    scenes: int,
    seconds: float,
) -> list[float]:
    """Return the microseconds per command in each round."""
    url = kinds[kind]()
    async with inside(url) if who == "service" else whole(url, folder, scenes) as answering:
        crowd = Crowd(answering, work, scenes)
        await crowd.settles()
        return [1e6 / (await crowd.hurries(seconds)).each_second for _ in range(rounds)]


def rate(rounds: int) -> Sequence[Row]:
    # The loopback logs errors for requests abandoned by a bot that left.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    return asyncio.run(compare(rounds))

"""What a process keeps of scenes in which nobody speaks: service, store and delivery without a chat service.

In each scene a fight is running. "Never asked" is what 5,000 of them in the database take more than 20 do, before
anybody speaks. "Asked once" is the memory of each of 4,000 that were answered once, after 1,000 others; the cache is
limited, and the least used goes first. "In use" is the memory of each of 400 that are kept, after 100 others. The
figures are memory of the whole process, including what the interpreter keeps for later; "theirs" is the limit.
"""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.load.memory import kept
from bench.load.scenes import EACH, fill, servers
from bench.rows import Row
from bot.app.chance import SystemClock
from bot.store.database import open_store

SCENES: Final = 5_000
FIRST, USED = 1_000, (100, 500)
BOUND: Final = 1.0
"""The limit in KiB."""


async def compare(rounds: int, scenes: int = SCENES, first: int = FIRST) -> Sequence[Row]:
    never, once, here = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        many, few = await _filled(Path(folder) / "many.db", scenes), await _filled(Path(folder) / "few.db", EACH)
        for _ in range(rounds):
            found = await asyncio.to_thread(kept, many, [*USED, first, scenes])
            bare = await asyncio.to_thread(kept, few, [1])
            never.append(_each(found[0] - bare[0], scenes - EACH))
            once.append(_each(found[scenes] - found[first], scenes - first))
            here.append(_each(found[USED[1]] - found[USED[0]], USED[1] - USED[0]))
    bound = [BOUND] * rounds
    return [
        Row("a scene, never asked", never, bound, must=1, dearer=True, unit="KiB"),
        Row("a scene, asked once", once, bound, must=1, dearer=True, unit="KiB"),
        Row("a scene in use", here, bound, dearer=True, unit="KiB"),
    ]


async def _filled(file: Path, scenes: int) -> str:
    async with open_store(f"sqlite:///{file}", SystemClock()) as store:
        await fill(store, servers(scenes))
    return f"sqlite:///{file}"


def _each(mib: float, scenes: int) -> float:
    """Return the KiB per scene; a negative difference is noise and counts as 0."""
    return max(mib, 0.0) * 1024 / scenes


def idle(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

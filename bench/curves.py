"""The same command as its fight (2 to 100 fighters), its game (10 to 100,000 rows or sheets) or the whole database (1
to 100,000 scenes) grows, compared with a small one. The table has the largest, the picture all sizes.

"Loaded" comes after the memory was dropped, as after a restart. "Due" looks up whether anything is due in any scene.
"Memory" is what is kept after all of that. A fight is written with every command that changes it, and read and shown
whole, so it costs more with many fighters. After a restart the names of all sheets of a game are read once and kept,
220 bytes each; a game may have 20,000, which take about 50 ms. Everything else has to stay flat: the limits are upper
ones.
"""

import asyncio
import gc
import tracemalloc
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle
from typing import Final

from bench.growth import CHANGE, Place, place
from bench.rows import Row
from bench.sizes import GROWING, Growing
from bench.timing import Spent, nothing, timed
from bot.app.chance import SystemClock

CALLS: Final = 5
ROLL, SHEET = "@roll 2d6+3", "@sheet Guest 000001"
Work = Callable[[Place], Awaitable[None]]


def says(*texts: str) -> Work:
    turns = cycle(texts)
    return lambda where: where.says(next(turns))


async def due(where: Place) -> None:
    await where.store.due(SystemClock().now())


CASES: Final[dict[str, dict[str, tuple[Work, bool, bool]]]] = {
    "fighters": {
        "a roll": (says(ROLL), False, True),
        "a roll, loaded": (says(ROLL), True, False),
        "a change in the fight": (says(*CHANGE), False, False),
        "the board": (says("@status"), False, False),
    },
    "rows": {
        "a roll": (says(ROLL), False, True),
        "a roll, loaded": (says(ROLL), True, True),
        "a change in the fight": (says(*CHANGE), False, True),
        "the log": (says("@log"), False, True),
    },
    "scenes": {
        "a roll": (says(ROLL), False, True),
        "a roll, loaded": (says(ROLL), True, True),
        "due": (due, False, True),
    },
    "sheets": {
        "a roll": (says(ROLL), False, True),
        "a sheet": (says(SHEET), False, True),
        "one by its beginning": (says("@sheet guest 000001"), False, True),
        "no such name": (says("@sheet Gast"), False, True),
        "a sheet, loaded": (says(SHEET), True, False),
    },
}
"""The cases for each thing that grows: the work, whether memory is dropped before it, and whether its cost must stay
flat."""
LEAN: Final = ("rows", "scenes")
"""What may grow without using memory."""


async def compare(rounds: int, growing: Sequence[Growing] = GROWING) -> Sequence[Row]:
    rows: list[Row] = []
    for one in growing:
        fought = 0 if one.name == "sheets" else 2
        async with place(sheets=fought, fighters=fought) as large, place(sheets=fought, fighters=fought) as small:
            start = fought if one.name == "fighters" else 0
            await one.grow(small, start, one.sizes[0])
            before = start
            for size in one.sizes:
                await one.grow(large, before, size)
                before = size
                for case, (work, loaded, flat) in CASES[one.name].items():
                    found = await _row(f"{one.name}: {case}", work, large, small, rounds, loaded=loaded, flat=flat)
                    rows.append(Row(found.case, found.ours, found.theirs, found.must, found.good, True, size))
                rows.append(await _memory(one.name, large, small, size))
    return rows


async def _memory(name: str, ours: Place, theirs: Place, size: int) -> Row:
    held = [await _held(where, name) for where in (ours, theirs)]
    must, good = (2.0, 1.2) if name in LEAN else (None, None)
    return Row(f"{name}: memory", held[:1], held[1:], must, good, dearer=True, size=size, unit="KiB")


async def _held(where: Place, name: str) -> float:
    """Return the KiB kept after doing everything once from an empty memory."""
    where.forget()
    gc.collect()
    tracemalloc.start()
    for work, _, _ in CASES[name].values():
        await work(where)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / 1024


async def _row(case: str, work: Work, ours: Place, theirs: Place, rounds: int, *, loaded: bool, flat: bool) -> Row:
    async def at(where: Place) -> Spent:
        async def forget() -> None:
            where.forget()

        return await timed(lambda: work(where), CALLS, forget if loaded else nothing)

    for where in (ours, theirs):
        await at(where)
    pairs = [(await at(ours), await at(theirs)) for _ in range(rounds)]
    must, good = (2.0, 1.2) if flat else (None, None)
    return Row(case, [o.processor for o, _ in pairs], [t.processor for _, t in pairs], must, good, dearer=True)


def curves(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

"""From typing or choosing something to the answer, fifty times a second, compared with ten lines of discord.py that say
"ok".

Each runs as a separate process on its own loopback Discord; they take turns. The figures are microseconds of wall time:
the median of 150 rolls, and the time that 99 in 100 don't exceed. Our answers are in the journal by then.
"""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from typing import Final

from bench.rows import Row
from bench.town import Town, ours, theirs

COUNT, PACE, WARM = 150, 50.0, 20
MEDIAN, WORST = (3, 2.5), (4, 3)
"""The must and the good ratio of each."""
ROLL: Final = ("anna", "@roll 2d6+3")
Figures = dict[tuple[str, bool], list[float]]


async def _measured(place: Town) -> dict[tuple[str, bool], float]:
    found = {}
    for slash in (False, True):
        await place.paced(WARM, PACE, slash=slash)
        times = await place.paced(COUNT, PACE, slash=slash)
        cuts = quantiles(times, n=100)
        found["p50", slash], found["p99", slash] = cuts[49] * 1e3, cuts[98] * 1e3
    return found


async def compare(rounds: int) -> Sequence[Row]:
    us: Figures = {}
    them: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        async with ours(Path(folder), [ROLL]) as town, theirs(Path(folder)) as plain:
            for _ in range(rounds):
                for figures, place in ((us, town), (them, plain)):
                    for what, value in (await _measured(place)).items():
                        figures.setdefault(what, []).append(value)
    rows = []
    for (which, slash), ms in us.items():
        must, good = MEDIAN if which == "p50" else WORST
        rows.append(Row(f"{'slash' if slash else 'typed'}, {which}", ms, them[which, slash], must, good, dearer=True))
    return rows


def doors(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

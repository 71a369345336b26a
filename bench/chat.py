"""A durable command on Discord, compared with a bare discord.py bot that stores and decides nothing and answers at
once.

Each is a process on a loopback Discord of its own, over real sockets; they take turns. The figures are CPU time of all
threads. "One by one" waits for each answer, so that everything stays in the CPU's caches. "Fifty a second" is as fast
as Discord takes answers; "sixteen at once" is as fast as a bot can go. "On the wall" is the time until the answer is
there.
"""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.rows import Row
from bench.timing import Spent
from bench.town import Town, ours, theirs

LINES: Final = 60
WARM: Final = 20
ROLL, DECLARE = ("anna", "@roll 2d6+3"), ("anna", "@declare dodge thug 2")
PREPARED: Final = (
    ROLL,
    ("gm", "@fighter add Anna for anna: agility 1, strength 110, evading basic"),
    ("gm", "@fighter add Bob: agility 1, strength 100, evading basic, weapons MP5K"),
    ("gm", "@creature add Thug: armour C3, skills automatic rifle unskilled, weapons MP5K"),
    ("gm", "@fight start mazeworld-evading"),
    ("anna", "@join"),
    ("gm", "@add bob"),
    ("gm", "@add thug x2 side 2"),
    ("gm", "@next"),
    ("gm", "@next skip"),
)


LOADS: Final = ("one by one", "fifty a second", "sixteen at once")


async def compare(rounds: int) -> Sequence[Row]:
    spent: dict[tuple[str, str], list[tuple[Spent, Spent]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with ours(Path(folder), PREPARED) as town, theirs(Path(folder)) as plain:
            for place in (town, plain):
                await _measured(place, WARM)
            for _ in range(rounds):
                by_us, by_them = await _measured(town, LINES), await _measured(plain, LINES)
                for what, one in by_us.items():
                    spent.setdefault(what, []).append((one, by_them[what]))
    rows = []
    for (typed, load), pairs in spent.items():
        us, them = zip(*pairs, strict=True)
        case = f"{typed}, {load}"
        rows.append(Row(case, [one.processor for one in us], [one.processor for one in them], dearer=True))
        if load == LOADS[0]:
            rows.append(Row(f"{typed}, on the wall", [one.wall for one in us], [one.wall for one in them], dearer=True))
    return rows


async def _measured(place: Town, lines: int) -> dict[tuple[str, str], Spent]:
    found = {}
    for line in (ROLL, DECLARE):
        name = line[1].split()[0]
        found[name, LOADS[0]] = await place.says(*[line] * lines)
        found[name, LOADS[1]] = await place.spread(line, lines, 50.0)
        found[name, LOADS[2]] = await place.crowded(line, 2 * lines, 16)
    return found


def chat(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

"""A durable command on Discord against a bare discord.py bot that keeps nothing, decides nothing and answers at once.

Each is a process of its own on a loopback Discord of its own, over real sockets; both are asked in turns. The goal is
that of the processor time. "One by one" is the time on the wall until the answer is there, with nothing else to do.
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


async def compare(rounds: int) -> Sequence[Row]:
    spent: dict[tuple[str, str], list[tuple[Spent, Spent]]] = {ROLL: [], DECLARE: []}
    with tempfile.TemporaryDirectory() as folder:
        async with ours(Path(folder), PREPARED) as town, theirs(Path(folder)) as plain:
            for place in (town, plain):
                await _measured(place, WARM)
            for _ in range(rounds):
                by_us, by_them = await _measured(town, LINES), await _measured(plain, LINES)
                for line, pairs in spent.items():
                    pairs.append((by_us[line], by_them[line]))
    rows = []
    for (_, text), pairs in spent.items():
        name = text.split()[0]
        us, them = zip(*pairs, strict=True)
        rows.append(Row(f"{name}, CPU", [o.processor for o in us], [t.processor for t in them], 3, 2, dearer=True))
        rows.append(Row(f"{name}, one by one", [o.wall for o in us], [t.wall for t in them], dearer=True))
    return rows


async def _measured(place: Town, lines: int) -> dict[tuple[str, str], Spent]:
    return {line: await place.says(*[line] * lines) for line in (ROLL, DECLARE)}


def chat(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

"""A command from the message to the outbox: deciding, writing and wording it.

We compare it with the same bytes written by the driver alone, equally safe against power cuts: sqlite3 on a file,
psycopg on a server. There is no goal for that. What the server computes is only in the wall times. A message that
isn't for us is compared with its share of a second in which 5,000 of them (good: 8,000) have to pass.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from bench.bare import Written, bare
from bench.game import Table, seated
from bench.load.databases import databases
from bench.rows import Row
from bench.timing import Spent, nothing, timed

CALLS = 20
CHATTER = 500
LEAST, GOOD = 5_000, 8_000
"""Messages per second that aren't for us."""


@dataclass(frozen=True, slots=True)
class Case:
    """A message to measure. `fight`: the state every call starts from; None if it doesn't matter."""

    name: str
    person: str
    text: str
    fight: Callable[[Table], str] | None = None


COMMANDS = (
    Case("@roll 2d6+3", "anna", "@roll 2d6+3"),
    Case("@declare, 4 fighters", "anna", "@declare dodge thug 2", lambda table: table.intents),
    Case("@next, an attack", "gm", "@next", lambda table: table.attack),
)
OTHERS = (Case("hello @anna", "bob", "hello @anna"), Case("@anna hello", "bob", "@anna hello"))


async def compare(rounds: int) -> Sequence[Row]:
    with tempfile.TemporaryDirectory() as folder, databases(Path(folder)) as kinds:
        rows = [row for kind, new in kinds.items() for row in await _commands(kind, new(), new(), rounds)]
        async with seated(kinds["SQLite"]()) as table:
            rows += [await _chatter(table, case, rounds) for case in OTHERS]
    return rows


async def _commands(kind: str, ours_in: str, theirs_in: str, rounds: int) -> list[Row]:
    """Compare our commands with bare writes, on two databases of one kind given by URL."""
    rows: list[Row] = []
    async with seated(ours_in) as table:
        with bare(theirs_in) as by_hand:
            numbers = count()
            for case in COMMANDS:
                before = _before(table, case)
                await before()
                written = await table.written(table.message(case.person, case.text))

                async def by_us(case: Case = case) -> None:
                    await table.service.handle(table.message(case.person, case.text))

                async def theirs(written: Written = written) -> None:
                    by_hand.write(f"b{next(numbers)}", written)

                for work, first in ((by_us, before), (theirs, nothing)):
                    await timed(work, CALLS, first)
                pairs = [(await timed(by_us, CALLS, before), await timed(theirs, CALLS)) for _ in range(rounds)]
                rows += _rows(f"{case.name}, {kind}", pairs)
    return rows


def _before(table: Table, case: Case) -> Callable[[], Awaitable[None]]:
    fight = case.fight
    if fight is None:
        return nothing
    return lambda: table.set_back(fight(table))


def _rows(name: str, pairs: Sequence[tuple[Spent, Spent]]) -> list[Row]:
    ours, theirs = zip(*pairs, strict=True)
    return [
        Row(f"{name}, CPU", [o.processor for o in ours], [t.processor for t in theirs], dearer=True),
        Row(f"{name}, wall", [o.wall for o in ours], [t.wall for t in theirs], dearer=True),
    ]


async def _chatter(table: Table, case: Case, rounds: int) -> Row:
    async def overheard() -> None:
        await table.service.handle(table.message(case.person, case.text))

    spent = [await timed(overheard, CHATTER) for _ in range(rounds)]
    return Row(case.name, [one.processor for one in spent], [1e6 / LEAST] * rounds, 1, GOOD / LEAST)


def command(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

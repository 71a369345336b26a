"""`@luck` in a game of 100,000 commands with dice, compared with one of 1,000.

It covers the newest 5,000 commands with dice, so a game of years is answered as fast as one of months. The limits are
upper ones, for five times as many commands.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count

from bench.rows import Row
from bench.timing import timed
from bot.app.chance import SystemClock, SystemLuck
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NewRow
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.database import SqlStore, open_store
from rules.dice.throws import Throw

CALLS = 3
AT_ONCE = 2_000
"""Rows written in one transaction."""
HALL = "hall"
PEOPLE = 6


class Years:
    """A game with a given number of rolls."""

    def __init__(self, store: SqlStore) -> None:
        self._store, self._clock, self._luck = store, SystemClock(), SystemLuck()
        self._service = Service(store, self._luck, self._clock)
        self._numbers = count(1)

    async def grow(self, rows: int) -> None:
        for first in range(1, rows + 1, AT_ONCE):
            async with self._store.unit() as unit:
                for number in range(first, min(first + AT_ONCE, rows + 1)):
                    person = f"player-{number % PEOPLE}"
                    seq = await unit.append(self._row(number, person))
                    told = f"{person} rolls 3#2d6 ft 7: one hit, one miss, one inaccurate hit"
                    story = f'{{"public":[[{{"text":"{told}"}}]],"open":true,"whose":["{person}"],"shown":[0]}}'
                    await unit.tell("g", seq, HALL, story)

    def _row(self, number: int, person: str) -> NewRow:
        throw = Throw(f"roll/x{number}/1/1/1", 6, tuple(self._luck.roll("", 6, 6)))
        return NewRow(
            game="g", scene=HALL, person=person, source=f"x{number}", index=0, kind="roll",
            command='{"kind":"roll","text":"3#2d6 ft 7"}', events="[]", throws=(throw,), documents={},
            schema_version=4, system="mazeworld-evading", digest=None, at=self._clock.now(),
        )  # fmt: skip

    async def ask(self) -> None:
        await self._service.handle(
            Incoming(
                source=f"m{next(self._numbers)}", game="g", scene=HALL, person=Person(id="kim", name="kim"),
                text="@luck 2d6", scene_name=HALL,
            )
        )  # fmt: skip


@asynccontextmanager
async def years(rows: int) -> AsyncIterator[Years]:
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(f"{folder}/game.db", SystemClock()) as store:
            found = Years(store)
            await found.grow(rows)
            yield found


async def compare(rounds: int) -> Sequence[Row]:
    async with AsyncExitStack() as stack:
        many = await stack.enter_async_context(years(100_000))
        few = await stack.enter_async_context(years(1_000))
        spent: list[list[float]] = [[], []]
        for _ in range(rounds):
            for place, one in enumerate((many, few)):
                spent[place].append((await timed(one.ask, CALLS)).processor)
        return [Row("100,000 rolls", spent[0], spent[1], dearer=True, must=8.0, good=6.0)]


def fallen(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

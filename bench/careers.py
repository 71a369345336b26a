"""`@career` of a contestant with 200 finished fights, compared with one of 20.

Each fight has twelve fighters and is kept as a document of its own, so ten times as many take up to ten times as long.
The limits are maximums.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count

import orjson

from bench.rows import Row
from bench.timing import timed
from bot.app.chance import SystemClock, SystemLuck
from bot.features.career.fight_results import dumped, results_key
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NewRow
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.database import SqlStore, open_store
from bot.turn.results import Entrant, Moment, Results, Tally

CALLS = 3
HALL = "hall"
FIGHTERS = 12


class Career:
    """A game in which one contestant has fought."""

    def __init__(self, store: SqlStore) -> None:
        self._store, self._clock = store, SystemClock()
        self._service = Service(store, SystemLuck(), self._clock)
        self._numbers = count(1)

    async def begin(self, fights: int) -> None:
        await self.says("@fighter add Guest: agility 1")
        async with self._store.unit() as unit:
            for number in range(1, fights + 1):
                await unit.append(self._row(number))

    def _row(self, number: int) -> NewRow:
        command = {"kind": "start_fight", "number": number, "scene": HALL}
        return NewRow(
            game="g", scene=HALL, person="gm", source=f"x{number}", index=0, kind="start_fight",
            command=orjson.dumps(command).decode(), events="[]", throws=(),
            documents={results_key(number): dumped(_fought(number))},
            schema_version=4, system="mazeworld-evading", digest=None, at=self._clock.now(),
        )  # fmt: skip

    async def says(self, text: str) -> None:
        await self._service.handle(
            Incoming(
                source=f"m{next(self._numbers)}", game="g", scene=HALL, person=Person(id="gm", name="gm"), text=text,
                gm=True, scene_name=HALL,
            )
        )  # fmt: skip

    async def ask(self) -> None:
        await self.says("@career Guest")


def _fought(number: int) -> Results:
    fighters = {
        str(one): Entrant(name=f"Fighter {one}", creature=one > 1, sheet=None if one > 1 else "Guest")
        for one in range(1, FIGHTERS + 1)
    }
    moment = Moment(amount=30, other="2", weapon="Kama", turn=3)
    tally = Tally(
        {f"{ways}/36": 4 for ways in (6, 10, 15, 21, 26)}, 10, 3, 99.5, 20.5, 2, 0, 1, {"Kama": 20}, moment, moment
    )
    tallies = dict.fromkeys(fighters, tally)
    return Results(number=number, scenes=(HALL,), family="mazeworld", fighters=fighters, told=tallies, whole=tallies)


@asynccontextmanager
async def career(fights: int) -> AsyncIterator[Career]:
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(f"{folder}/game.db", SystemClock()) as store:
            found = Career(store)
            await found.begin(fights)
            yield found


async def compare(rounds: int) -> Sequence[Row]:
    async with AsyncExitStack() as stack:
        many, few = [await stack.enter_async_context(career(fights)) for fights in (200, 20)]
        spent: list[list[float]] = [[], []]
        for _ in range(rounds):
            for place, one in enumerate((many, few)):
                spent[place].append((await timed(one.ask, CALLS)).processor)
        return [Row("200 fights", spent[0], spent[1], dearer=True, must=10.0, good=9.0)]


def careers(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

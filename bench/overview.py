"""`@games`: a GM of 200 running fights in one game, compared with one of 10.

"Known" is asked again when the fights are in memory, "cold" after everything was forgotten. The limits are maximums,
for twenty times as many scenes.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import count

from bench.rows import Row
from bench.timing import timed
from bot.app.chance import SystemClock, SystemLuck
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NewRow
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import GAME, fight_key
from bot.store.database import SqlStore, open_store
from bot.turn.game_settings import Game

CALLS = 5
HALL = "hall"
SAID = ("@fight start mazeworld-evading", "@add Guest for @ann", "@add wolf", "@next", "@next skip")


class Evening:
    """A game with a number of running fights, and its GM."""

    def __init__(self, store: SqlStore) -> None:
        self.store, self.clock = store, SystemClock()
        self.service = Service(store, SystemLuck(), self.clock)
        self._numbers = count(1)

    async def says(self, text: str) -> None:
        await self.service.handle(
            Incoming(
                source=f"m{next(self._numbers)}", game="g", scene=HALL, person=Person(id="gm", name="gm"), text=text,
                gm=True, scene_name=HALL, mentions=(Person(id="ann", name="ann"),),
            )
        )  # fmt: skip

    async def begin(self, scenes: int) -> None:
        await self.says("@fighter add Guest for @ann")
        for text in SAID:
            await self.says(text)
        names = [f"scene-{number}" for number in range(1, scenes)]
        async with self.store.unit() as unit:
            stored = await unit.documents("g", [GAME, fight_key(HALL)])
            game = Game.model_validate_json(stored[GAME].body)
            game = game.model_copy(update={"running": (HALL, *names)})
            for name in names:
                body = stored[fight_key(HALL)].body.replace(f'"scene":"{HALL}"', f'"scene":"{name}"')
                await unit.append(self._row(name, {fight_key(name): body, GAME: game.model_dump_json()}))

    def _row(self, scene: str, documents: dict[str, str]) -> NewRow:
        return NewRow(
            game="g", scene=scene, person="gm", source=f"x{next(self._numbers)}", index=0, kind="next", command="{}",
            events="[]", throws=(), documents=documents, schema_version=4, system="mazeworld-evading", digest=None,
            at=self.clock.now(),
        )  # fmt: skip

    async def ask(self) -> None:
        await self.says("@games")

    async def forget(self) -> None:
        self.store.forget()

    async def remember(self) -> None:
        """Keep the memory."""


@asynccontextmanager
async def evening(scenes: int) -> AsyncIterator[Evening]:
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(f"{folder}/game.db", SystemClock()) as store:
            found = Evening(store)
            await found.begin(scenes)
            yield found


async def compare(rounds: int) -> Sequence[Row]:
    async with AsyncExitStack() as stack:
        many = await stack.enter_async_context(evening(200))
        few = await stack.enter_async_context(evening(10))
        rows = []
        for case, before in (("known", Evening.remember), ("cold", Evening.forget)):
            spent: list[list[float]] = [[], []]
            for _ in range(rounds):
                for place, one in enumerate((many, few)):
                    spent[place].append((await timed(one.ask, CALLS, partial(before, one))).processor)
            rows.append(Row(case, spent[0], spent[1], dearer=True, must=20.0, good=15.0))
        return rows


def overview(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

"""Due work: 10,000 open scenes with deadlines, one of them due, compared with 10.

Each scene is a fight in a game of its own in which a player is asked something. "Found" looks up what is due, "next"
when anything will be, "done" reminds a player in the one scene that is due. The last line is memory in bytes that the
process keeps of all scenes. The limits are maximums.
"""

import asyncio
import tempfile
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from itertools import count
from typing import Any

import orjson

from bench.rows import Row
from bench.timing import timed
from bot.app.chance import SystemClock, SystemLuck
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NewRow
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import GAME, fight_key
from bot.store.database import SqlStore, open_store
from bot.turn.game_settings import ClockSettings, Game

CALLS = 20
AT_ONCE = 500
"""Scenes written in one transaction."""
HALL = "hall"
SAID = ("@fight start mazeworld-evading", "@add Guest for @ann", "@add wolf", "@next", "@next skip")


class Town:
    """A database with a number of scenes."""

    def __init__(self, store: SqlStore, bodies: dict[str, str]) -> None:
        self.store, self._bodies = store, bodies
        self.clock = SystemClock()
        self.service = Service(store, SystemLuck(), self.clock)
        self._numbers = count(1)

    async def grow(self, scenes: int) -> None:
        far = self.clock.now() + timedelta(days=1)
        for first in range(0, scenes, AT_ONCE):
            async with self.store.unit() as unit:
                for number in range(first, min(first + AT_ONCE, scenes)):
                    await unit.append(self._row(f"g{number}", self._bodies))
                    await unit.remind(f"g{number}", HALL, far)
        self.store.forget()

    def _row(self, game: str, documents: dict[str, str]) -> NewRow:
        return NewRow(
            game=game, scene=HALL, person="gm", source=f"{game}/{next(self._numbers)}", index=0, kind="next",
            command="{}", events="[]", throws=(), documents=documents, schema_version=4, system="mazeworld-evading",
            digest=None, at=self.clock.now(),
        )  # fmt: skip

    async def falls_due(self) -> None:
        """Make the first scene's deadline pass, with its player not yet reminded."""
        fight = orjson.loads(self._bodies[fight_key(HALL)])
        past = (self.clock.now() - timedelta(minutes=1)).isoformat()
        for question in fight["questions"]:
            question["term"] = {**question["term"], "deadline": past, "due": past, "nudged": False}
        body = orjson.dumps(fight).decode()
        async with self.store.unit() as unit:
            await unit.append(self._row("g0", {fight_key(HALL): body}))
            await unit.remind("g0", HALL, self.clock.now())

    async def find(self) -> None:
        assert not await self.store.due(self.clock.now())

    async def look_ahead(self) -> None:
        assert await self.service.next_due() is not None

    async def do(self) -> None:
        await self.service.due(self.clock.now())
        if self.service.internal_errors:
            raise AssertionError("what was due failed")


async def _bodies(folder: str) -> dict[str, str]:
    """Return the documents of a game in which a player is asked something."""
    async with open_store(f"{folder}/model.db", SystemClock()) as store:
        settings = ClockSettings(on=True, quiet=None)
        service = Service(store, SystemLuck(), SystemClock(), new_game=lambda _: Game(gm_scene="den", clock=settings))
        ann = Person(id="ann", name="ann")
        for number, text in enumerate(("@fighter add Guest for @ann: agility 1", *SAID)):
            await service.handle(
                Incoming(
                    source=f"m{number}",
                    game="g",
                    scene=HALL,
                    person=Person(id="gm", name="Dora"),
                    text=text,
                    gm=True,
                    mentions=(ann,),
                    scene_name=HALL,
                )
            )
        found: dict[str, Any] = {key: await store.document("g", key) for key in (GAME, fight_key(HALL))}
    return {key: stored.body for key, stored in found.items()}


@asynccontextmanager
async def town(scenes: int) -> AsyncIterator[Town]:
    with tempfile.TemporaryDirectory() as folder:
        bodies = await _bodies(folder)
        async with open_store(f"{folder}/game.db", SystemClock()) as store:
            made = Town(store, bodies)
            await made.grow(scenes)
            yield made


async def compare(rounds: int) -> Sequence[Row]:
    async with AsyncExitStack() as stack:
        many = await stack.enter_async_context(town(10_000))
        few = await stack.enter_async_context(town(10))
        return [
            await _row("found", rounds, (many.find, few.find)),
            await _row("next", rounds, (many.look_ahead, few.look_ahead)),
            await _row("done", rounds, (many.do, few.do), (many.falls_due, few.falls_due)),
            Row("kept", [await _kept(many)], [await _kept(few)], dearer=True, must=2.0, good=1.2, unit="bytes"),
        ]


Work = Callable[[], Awaitable[None]]


async def _row(case: str, rounds: int, work: tuple[Work, Work], before: tuple[Work, Work] | None = None) -> Row:
    ready = before or (_nothing, _nothing)
    for one, prepare in zip(work, ready, strict=True):
        await timed(one, CALLS, prepare)
    spent = [
        [(await timed(one, CALLS, prepare)).processor for one, prepare in zip(work, ready, strict=True)]
        for _ in range(rounds)
    ]
    return Row(case, [ours for ours, _ in spent], [theirs for _, theirs in spent], dearer=True, must=2.0, good=1.2)


async def _kept(town: Town) -> float:
    """Return the bytes that remain after looking after a town."""
    town.store.forget()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(CALLS):
        await town.find()
        await town.look_ahead()
        await town.falls_due()
        await town.do()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return float(max(after - before, 1))


async def _nothing() -> None:
    """Prepare nothing."""


def due(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

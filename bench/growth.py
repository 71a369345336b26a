"""What a game costs as it grows: the same command in a large game and in a new one.

Large means 50 sheets, 20 fighters in the fight and 2,000 journal rows; new means two fighters and nothing else.
"Loaded" commands come after the memory was dropped, as after a restart. A change hurts a fighter or heals it again. A
look-up by name is made among 10,000 sheets and among 10. The limits are maximums.
"""

import asyncio
import gc
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count, cycle

from bench.rows import Row
from bench.timing import Spent, timed
from bot.app.chance import SystemClock, SystemLuck
from bot.app.run import RARELY
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.database import SqlStore, open_store
from bot.turn.game_settings import Game

CALLS = 20
AT_ONCE = 5
"""Commands in one message, as many as allowed."""
GAME, HALL = "g", "hall"
GM = Person(id="gm", name="Dora")
CHANGE = ("@hurt Guest 00001 1", "@heal Guest 00001 1")


class Place:
    """A game of a given size, and how to send it commands."""

    def __init__(self, store: SqlStore) -> None:
        self.store, self._numbers = store, count(1)
        self.service = Service(store, SystemLuck(), SystemClock(), new_game=lambda _: Game(gm_scene="den"))

    async def says(self, text: str) -> None:
        await self.service.handle(
            Incoming(
                source=f"m{next(self._numbers)}",
                game=GAME,
                scene=HALL,
                person=GM,
                text=text,
                gm=True,
                scene_name=HALL,
            )
        )

    async def grow(self, *, sheets: int, fighters: int, rows: int) -> None:
        await self.says("@game rolls bot")
        for first in range(0, sheets, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, sheets))
            await self.says("\n".join(f"@fighter add Guest {number:05}: agility 1, weapons MP5K" for number in numbers))
        if fighters:
            await self.says("@fight start mazeworld-evading")
            for first in range(0, fighters, AT_ONCE):
                numbers = range(first, min(first + AT_ONCE, fighters))
                await self.says("\n".join(f"@add Guest {number:05} side {number % 4 + 1}" for number in numbers))
            await self.says("@add marauder side 2")
        for _ in range(rows // AT_ONCE):
            await self.says("\n".join(["@roll 2d6"] * AT_ONCE))

    def forget(self) -> None:
        """Drop the memory, as a restart would."""
        self.store.forget()


@asynccontextmanager
async def place(*, sheets: int, fighters: int = 0, rows: int = 0) -> AsyncIterator[Place]:
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(f"{folder}/game.db", SystemClock()) as store:
            made = Place(store)
            await made.grow(sheets=sheets, fighters=fighters, rows=rows)
            yield made
            if made.service.internal_errors:
                raise AssertionError("a command failed")


async def compare(rounds: int) -> Sequence[Row]:
    gc.set_threshold(*RARELY)
    async with AsyncExitStack() as stack:
        large = await stack.enter_async_context(place(sheets=50, fighters=20, rows=2000))
        begun = await stack.enter_async_context(place(sheets=2, fighters=2))
        crowd = await stack.enter_async_context(place(sheets=102, fighters=99))
        many = await stack.enter_async_context(place(sheets=10_000))
        few = await stack.enter_async_context(place(sheets=10))
        return [
            await _row("a roll", "@roll 2d6+3", large, begun, rounds),
            await _row("a roll, loaded", "@roll 2d6+3", large, begun, rounds, loaded=True),
            await _row("a change in the fight", CHANGE, large, begun, rounds),
            await _row("a change among 100 fighters", CHANGE, crowd, begun, rounds, must=3.0, good=1.5),
            await _row("a sheet shown", "@sheet Guest 00001", large, begun, rounds),
            await _row("a sheet among 10,000", "@sheet Guest 00004", many, few, rounds),
            await _row("one by its beginning", "@sheet guest 00004", many, few, rounds),
            await _row("no such name", "@sheet Gast", many, few, rounds),
        ]


async def _row(
    case: str,
    texts: str | Sequence[str],
    ours: Place,
    theirs: Place,
    rounds: int,
    *,
    loaded: bool = False,
    must: float = 2.0,
    good: float = 1.2,
) -> Row:
    """`texts` are sent in turn."""
    turns = cycle([texts] if isinstance(texts, str) else texts)

    async def at(where: Place) -> Spent:
        return await timed(_saying(where, turns), CALLS, _forgetting(where) if loaded else _nothing)

    for where in (ours, theirs):
        await at(where)
    pairs = [(await at(ours), await at(theirs)) for _ in range(rounds)]
    return Row(case, [o.processor for o, _ in pairs], [t.processor for _, t in pairs], must, good, dearer=True)


def _saying(where: Place, texts: Iterator[str]) -> Callable[[], Awaitable[None]]:
    return lambda: where.says(next(texts))


def _forgetting(where: Place) -> Callable[[], Awaitable[None]]:
    async def forget() -> None:
        where.forget()

    return forget


async def _nothing() -> None:
    """Prepare nothing."""


def growth(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

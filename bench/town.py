"""A loopback Discord on a thread of its own, so that a bot's share of the processor time can be told from Discord's."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bench.timing import Spent
from tests.loopback import Loopback
from tests.loopback.interaction import Interaction

T = TypeVar("T")
PATIENCE = 10.0
QUIET = 0.1
LONG = 1.0


class Town:
    """One guild with a hall. Everything here is called from another thread's event loop than Discord's own."""

    def __init__(self, loop: asyncio.AbstractEventLoop, discord: Loopback) -> None:
        self._loop, self._discord = loop, discord
        guild = discord.guild("Tuesday group")
        self._hall = guild.channel("hall")
        self._members = {name: guild.member(name) for name in ("anna", "bob")}
        self._members["gm"] = guild.member("dora", roles=["gm"])
        self.token = discord.token

    async def connected(self) -> None:
        await self._there(self._discord.connected())

    async def left(self) -> None:
        """The bot that was here has gone; the next one is another."""
        self._discord.gateway.live.clear()

    async def says(self, *lines: tuple[str, str]) -> Spent:
        """People say this one after the other, each when the one before was answered; what a line costs the bot."""
        return await self._there(self._conversation(lines))

    async def paced(self, count: int, each_second: float, *, slash: bool) -> list[float]:
        """Somebody rolls so often at this pace, typed or by slash command; the milliseconds until each was answered."""
        return await self._there(self._paced(count, each_second, slash=slash))

    def offers(self, commands: list[dict[str, Any]]) -> None:
        """What the bots have registered."""
        self._discord.commands.replace(None, commands)

    async def _there(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def _conversation(self, lines: Sequence[tuple[str, str]]) -> Spent:
        await self._quiet()
        wall, everything, here = time.perf_counter(), time.process_time(), time.thread_time()
        for person, text in lines:
            await self._members[person].says(self._hall, text)
            await self._hall.next_from_bot(PATIENCE)
        processor = time.process_time() - everything - (time.thread_time() - here)
        each = 1e6 / len(lines)
        return Spent(processor * each, (time.perf_counter() - wall) * each)

    async def _paced(self, count: int, each_second: float, *, slash: bool) -> list[float]:
        await self._quiet()
        begin, anna = time.perf_counter(), self._members["anna"]
        asked: list[float] = []
        waiting: list[asyncio.Task[float]] = []

        async def answered(one: Interaction) -> float:
            await one.answer(PATIENCE)
            return time.perf_counter()

        async def posted() -> list[float]:
            found = []
            while len(found) < count:
                await self._hall.next_from_bot(PATIENCE)
                found.append(time.perf_counter())
            return found

        reader = asyncio.create_task(posted())
        for number in range(count):
            await asyncio.sleep(max(0.0, begin + number / each_second - time.perf_counter()))
            asked.append(time.perf_counter())
            if slash:
                one = await anna.uses(self._hall, "roll", {"dice": "2d6+3"})
                waiting.append(asyncio.create_task(answered(one)))
            else:
                await anna.says(self._hall, "@roll 2d6+3")
        # What is posted comes in the order in which it was asked for.
        came = await asyncio.gather(*waiting) if slash else await reader
        await reader
        return [(end - start) * 1e3 for start, end in zip(asked, came, strict=True)]

    async def settled(self) -> None:
        """A bot that was away does first what was said meanwhile: let it come to its end."""
        await self._there(self._quiet(LONG))

    async def _quiet(self, seconds: float = QUIET) -> None:
        """Let what is under way arrive, such as a board after an answer."""
        while True:
            await asyncio.sleep(seconds)
            if self._hall.inbox.posted.peek() is None:
                return
            await self._hall.next_from_bot()


@asynccontextmanager
async def town() -> AsyncIterator[Town]:
    """Discord, open for as long as the block lasts."""
    here = asyncio.get_running_loop()
    opened: asyncio.Future[tuple[Town, asyncio.AbstractEventLoop, asyncio.Event]] = here.create_future()

    async def live() -> None:
        there, over = asyncio.get_running_loop(), asyncio.Event()
        async with Loopback() as discord:
            here.call_soon_threadsafe(opened.set_result, (Town(there, discord), there, over))
            await over.wait()

    thread = threading.Thread(target=asyncio.run, args=(live(),), name="discord")
    thread.start()
    place, there, over = await opened
    try:
        yield place
    finally:
        there.call_soon_threadsafe(over.set)
        await asyncio.to_thread(thread.join)

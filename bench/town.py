"""A loopback Discord with one bot in its own process, so that its cost can be told from Discord's."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bench.load.child import TURNKEEPER, Child, child
from bench.timing import Spent
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from tests.loopback import Loopback
from tests.loopback.interaction import Interaction

PATIENCE: Final = 10.0
QUIET: Final = 0.3
PLAIN: Final = ("-m", "bench.plain_bot")


class Town:
    """A server with a hall."""

    def __init__(self, discord: Loopback, bot: Child) -> None:
        self._bot = bot
        guild = discord.guild("Tuesday group")
        self._hall = guild.channel("hall")
        self._members = {name: guild.member(name) for name in ("anna", "bob")}
        self._members["gm"] = guild.member("dora", roles=["gm"])

    async def says(self, *lines: tuple[str, str]) -> Spent:
        """Say lines one after another, each after the previous answer; return the cost per line."""
        await self.quiet()
        wall, processor = time.perf_counter(), self._bot.processor
        for person, text in lines:
            await self._members[person].says(self._hall, text)
            await self._hall.next_from_bot(PATIENCE)
        each = 1e6 / len(lines)
        return Spent((self._bot.processor - processor) * each, (time.perf_counter() - wall) * each)

    async def spread(self, line: tuple[str, str], count: int, each_second: float) -> Spent:
        """Say a line repeatedly at a steady pace; return the bot's cost per line and its average time to the answer."""
        await self.quiet()
        processor, (person, text) = self._bot.processor, line
        sent: list[float] = []
        answering = asyncio.create_task(self._answered(count))
        begin = time.perf_counter()
        for number in range(count):
            await asyncio.sleep(max(0.0, begin + number / each_second - time.perf_counter()))
            sent.append(time.perf_counter())
            await self._members[person].says(self._hall, text)
        came = await answering
        each = 1e6 / count
        return Spent((self._bot.processor - processor) * each, (sum(came) - sum(sent)) * each)

    async def crowded(self, line: tuple[str, str], count: int, at_once: int) -> Spent:
        """Say a line repeatedly, with `at_once` of them unanswered at any time; return the cost per line."""
        await self.quiet()
        wall, processor, (person, text) = time.perf_counter(), self._bot.processor, line
        for number in range(count + at_once):
            if number >= at_once:
                await self._hall.next_from_bot(PATIENCE)
            if number < count:
                await self._members[person].says(self._hall, text)
        each = 1e6 / count
        return Spent((self._bot.processor - processor) * each, (time.perf_counter() - wall) * each)

    async def paced(self, count: int, each_second: float, *, slash: bool) -> list[float]:
        """Roll repeatedly at a steady pace, typed or by slash command; return the milliseconds to each answer."""
        await self.quiet()
        begin, anna = time.perf_counter(), self._members["anna"]
        asked: list[float] = []
        waiting: list[asyncio.Task[float]] = []

        async def answered(one: Interaction) -> float:
            await one.answer(PATIENCE)
            return time.perf_counter()

        reader = asyncio.create_task(self._answered(count))
        for number in range(count):
            await asyncio.sleep(max(0.0, begin + number / each_second - time.perf_counter()))
            asked.append(time.perf_counter())
            if slash:
                one = await anna.uses(self._hall, "roll", {"dice": "2d6+3"})
                waiting.append(asyncio.create_task(answered(one)))
            else:
                await anna.says(self._hall, "@roll 2d6+3")
        # Posts arrive in the order in which they were requested.
        came = await asyncio.gather(*waiting) if slash else await reader
        await reader
        return [(end - start) * 1e3 for start, end in zip(asked, came, strict=True)]

    async def _answered(self, count: int) -> list[float]:
        """Return the arrival times of the next answers."""
        found: list[float] = []
        while len(found) < count:
            await self._hall.next_from_bot(PATIENCE)
            found.append(time.perf_counter())
        return found

    async def quiet(self) -> None:
        """Wait for pending messages, such as a board after an answer."""
        while True:
            await asyncio.sleep(QUIET)
            if self._hall.inbox.posted.peek() is None:
                return
            await self._hall.next_from_bot()


@asynccontextmanager
async def ours(folder: Path, prepared: Sequence[tuple[str, str]]) -> AsyncIterator[Town]:
    """Yield a town with our bot, after some prepared lines."""
    async with _town(folder, TURNKEEPER) as town:
        await town.says(*prepared)
        yield town


@asynccontextmanager
async def theirs(folder: Path) -> AsyncIterator[Town]:
    """Yield a town with a minimal bot in discord.py's own command framework."""
    async with _town(folder, PLAIN) as town:
        yield town


@asynccontextmanager
async def _town(folder: Path, program: tuple[str, str]) -> AsyncIterator[Town]:
    async with Loopback() as discord, child(discord, folder, f"sqlite:///{folder}/town.db", program) as bot:
        discord.commands.replace(None, payload(slash_forms()))
        yield Town(discord, bot)

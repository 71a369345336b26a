"""How long after a kill people are answered again, and until everything missed is caught up."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.load.child import child
from bench.load.outside import Deeds
from bench.load.scenes import EACH, Server, fill
from bot.app.chance import SystemClock
from bot.store.database import open_store
from tests.loopback import Channel, Deed, Loopback, Member

LATE: Final = 0.1
"""The fraction of scenes whose deadlines pass while the bot is down."""
MISSED: Final = 0.02
"""The fraction of scenes in which somebody rolls meanwhile."""
BUSY: Final = 20
"""Scenes in which somebody rolls when the bot is killed."""
PATIENCE: Final = 300.0
ROLL: Final = "@roll 2d6"


@dataclass(frozen=True, slots=True)
class Recovery:
    """Seconds from the start of the process until it is `connected`, a new message is `answered`, all due work is
    `done`, and all missed messages are answered (`caught_up`). `memory`: MiB at the end."""

    scenes: int
    due: int
    missed: int
    connected: float
    answered: float
    done: float
    caught_up: float
    memory: float


class World:
    """Servers full of scenes on the loopback Discord, and when the bot last spoke in each."""

    def __init__(self, discord: Loopback, scenes: int) -> None:
        self._discord = discord
        self._spoke: dict[Channel, float] = {}
        self._told = asyncio.Event()
        self.halls: list[tuple[Channel, Member]] = []
        self.servers: list[Server] = []
        discord.deeds = Deeds(self._hear)
        for first in range(0, scenes, EACH):
            guild = discord.guild(f"server {first}")
            dora, ann = guild.member("Dora", roles=["gm"]), guild.member("ann")
            here = [guild.channel(f"hall-{number}") for number in range(first, min(first + EACH, scenes))]
            self.halls += [(place, ann) for place in here]
            late = first + EACH > scenes * (1 - LATE)
            names = tuple(place.scene for place in here)
            self.servers.append(Server(guild.game, dora.person, ann.person, names, late))

    def _hear(self, deed: Deed) -> None:
        if deed.what == "posted":
            self._spoke[deed.message.channel] = perf_counter()
            self._told.set()

    async def rolls(self, *numbers: int) -> Callable[[], Awaitable[float]]:
        """Roll in some scenes; return a function that waits for all answers and returns the time of the last."""
        for number in numbers:
            place, ann = self.halls[number]
            self._spoke.pop(place, None)
            await ann.says(place, ROLL)
        return lambda: self.spoken([self.halls[number][0] for number in numbers])

    async def spoken(self, places: list[Channel]) -> float:
        """Wait until the bot has spoken in all places; return the time of the last message."""
        async with asyncio.timeout(PATIENCE):
            while not self._spoke.keys() >= set(places):
                self._told.clear()
                await self._told.wait()
        return max(self._spoke[place] for place in places)


async def recovery(url: str, folder: Path, scenes: int) -> Recovery:
    """Fill a database, kill the bot while it works, and start it again."""
    async with Loopback() as discord:
        world = World(discord, scenes)
        overdue = {scene for one in world.servers if one.late for scene in one.scenes}
        late = [place for place, _ in world.halls if place.scene in overdue]
        await _write(url, [one for one in world.servers if not one.late])
        async with child(discord, folder, url) as first:
            await world.rolls(*range(BUSY))
            await world.spoken([world.halls[0][0]])
            first.kill()
            await first.process.wait()
        await _write(url, [one for one in world.servers if one.late])
        step = max(int(1 / MISSED), 1)
        missed = range(BUSY, scenes - len(late), step)
        caught_up = await world.rolls(*missed)
        async with child(discord, folder, url) as second:
            connected = perf_counter()
            # Roll in the scene that is handled last.
            at_once = await world.rolls(scenes - len(late) - 1)
            answered_at = await at_once()
            done, all_answered = await asyncio.gather(world.spoken(late), caught_up())
            return Recovery(
                scenes, len(late), len(missed), connected - second.began, answered_at - second.began,
                done - second.began, all_answered - second.began, second.memory,
            )  # fmt: skip


async def _write(url: str, servers: list[Server]) -> None:
    async with open_store(url, SystemClock()) as store:
        await fill(store, servers)

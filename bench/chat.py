"""A durable command on Discord against a bare discord.py bot that keeps nothing, decides nothing and answers at once.

Both talk to the same loopback Discord over real sockets; its own share of the processor time is taken out. The goal is
that of the processor time. "One by one" is the time on the wall until the answer is there, with nothing else to do.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bench.rows import Row
from bench.timing import Spent
from bench.town import Town, town
from bot.__main__ import words
from bot.clock import SystemClock
from bot.delivery import Delivery
from bot.gateway.connection import Connection
from bot.gateway.start import IsGM, run
from bot.luck import SystemLuck
from bot.ports import Premises, Sender
from bot.service import Service
from bot.store.database import open_store

import discord  # isort: skip  # the loopback comes first, as it silences a warning of this import
from discord.ext import commands  # isort: skip

LINES = 60
WARM = 10
OPTIONS: dict[str, Any] = {"guild_ready_timeout": 0.02}
ROLL, DECLARE = ("anna", "@roll 2d6+3"), ("anna", "@declare dodge thug 2")
PREPARED = (
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


@asynccontextmanager
async def ours(place: Town, database: str) -> AsyncIterator[None]:
    """Our bot, put together as `turnkeeper run` does."""
    clock, stopped = SystemClock(), asyncio.Event()
    async with open_store(database, clock) as store:

        async def build(sender: Sender, is_gm: IsGM, premises: Premises) -> tuple[Service, Delivery]:
            service = Service(store, SystemLuck(), clock, is_gm=is_gm, premises=premises)
            delivery = Delivery(store, sender, service.fresh, clock, service.parked)
            store.outgoing, service.wake = delivery.offer, delivery.begin
            return service, delivery

        connection = Connection(place.token, words(), options=tuple(OPTIONS.items()))
        running = asyncio.create_task(run(connection, build, clock, stopped))
        await place.connected()
        await place.settled()
        yield
        stopped.set()
        await running
        await place.left()


@asynccontextmanager
async def theirs(place: Town) -> AsyncIterator[None]:
    """The least that a bot with discord.py's own command framework can be."""
    intents = discord.Intents.default()
    intents.message_content = True
    bot = commands.Bot("@", intents=intents, help_command=None, **OPTIONS)

    async def answer(context: commands.Context[commands.Bot], *, text: str) -> None:
        await context.send(f"You said: {text}")

    for name in ("roll", "declare"):
        bot.add_command(commands.Command(answer, name=name))
    running = asyncio.create_task(bot.start(place.token))
    await place.connected()
    yield
    await bot.close()
    await running
    await place.left()


async def compare(rounds: int) -> Sequence[Row]:
    spent: dict[tuple[str, str], list[tuple[Spent, Spent]]] = {ROLL: [], DECLARE: []}
    with tempfile.TemporaryDirectory() as folder:
        async with town() as place:
            async with ours(place, f"{folder}/chat.db"):
                for line in PREPARED:
                    await place.says(line)
            for _ in range(rounds):
                async with ours(place, f"{folder}/chat.db"):
                    by_us = await _measured(place)
                async with theirs(place):
                    by_them = await _measured(place)
                for line, pairs in spent.items():
                    pairs.append((by_us[line], by_them[line]))
    rows = []
    for (_, text), pairs in spent.items():
        name = text.split()[0]
        us, them = zip(*pairs, strict=True)
        rows.append(Row(f"{name}, CPU", [o.processor for o in us], [t.processor for t in them], 3, 2, dearer=True))
        rows.append(Row(f"{name}, one by one", [o.wall for o in us], [t.wall for t in them], dearer=True))
    return rows


async def _measured(place: Town) -> dict[tuple[str, str], Spent]:
    found = {}
    for line in (ROLL, DECLARE):
        await place.says(*[line] * WARM)
        found[line] = await place.says(*[line] * LINES)
    return found


def chat(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

"""From what somebody typed or chose to the answer, fifty times a second, beside ten lines of discord.py that say "ok".

Both talk to the same loopback Discord in turns. The figures are microseconds on the wall: the middle one of 150 rolls,
and the one that 99 in 100 do not exceed. Ours are in the journal when they are answered.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from statistics import quantiles
from typing import Any

from bench.chat import OPTIONS, ours
from bench.rows import Row
from bench.town import Town, town
from bot.gateway.registering import payload
from bot.service.doors import slash_forms

import discord  # isort: skip  # the loopback comes first, as it silences a warning of this import
from discord import app_commands  # isort: skip
from discord.ext import commands  # isort: skip

COUNT, PACE, WARM = 150, 50.0, 20
MEDIAN, WORST = (3, 2.5), (4, 3)
"""Must and good for both."""
Figures = dict[tuple[str, bool], list[float]]


@asynccontextmanager
async def theirs(place: Town) -> AsyncIterator[None]:
    """Answers "ok", keeps nothing."""
    intents = discord.Intents.default()
    intents.message_content = True
    bot = commands.Bot("@", intents=intents, help_command=None, **OPTIONS)

    async def typed(context: commands.Context[commands.Bot], *, text: str) -> None:
        del text
        await context.send("ok")

    async def chosen(interaction: discord.Interaction, dice: str) -> None:
        del dice
        await interaction.response.send_message("ok")

    bot.add_command(commands.Command(typed, name="roll"))
    bot.tree.add_command(app_commands.Command(name="roll", description="roll dice", callback=chosen))
    running = asyncio.create_task(bot.start(place.token))
    await place.connected()
    yield
    await bot.close()
    await running
    await place.left()


async def _measured(place: Town) -> dict[tuple[str, bool], float]:
    found = {}
    for slash in (False, True):
        await place.paced(WARM, PACE, slash=slash)
        times = await place.paced(COUNT, PACE, slash=slash)
        cuts = quantiles(times, n=100)
        found["p50", slash], found["p99", slash] = cuts[49] * 1e3, cuts[98] * 1e3
    return found


async def compare(rounds: int) -> Sequence[Row]:
    us: Figures = {}
    them: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        async with town() as place:
            place.offers(payload(slash_forms()))
            for _ in range(rounds):
                async with ours(place, f"{folder}/doors.db"):
                    _note(us, await _measured(place))
                async with theirs(place):
                    _note(them, await _measured(place))
    rows = []
    for (which, slash), ms in us.items():
        must, good = MEDIAN if which == "p50" else WORST
        rows.append(Row(f"{'slash' if slash else 'typed'}, {which}", ms, them[which, slash], must, good, dearer=True))
    return rows


def _note(figures: Figures, found: dict[tuple[str, bool], Any]) -> None:
    for what, value in found.items():
        figures.setdefault(what, []).append(value)


def doors(rounds: int) -> Sequence[Row]:
    return asyncio.run(compare(rounds))

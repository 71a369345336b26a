"""2,500 servers, as many as one connection may have: memory, and the time from the start to the first answer.

Each has five channels, two roles and a known member. Bot and Discord are two processes; Discord uses the other core. We
compare with a bare discord.py bot; "theirs" is the limit if there is one. discord.py itself waits two seconds after the
last server before it considers itself connected. "Each" is the memory that one more server takes.
"""

import asyncio
import logging
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.load.child import TURNKEEPER, child
from bench.rows import Row
from bench.town import PLAIN
from tests.loopback import Loopback

MANY: Final = 2_500
CHANNELS: Final = 5
MEMORY, MEMORY_GOOD = 250.0, 200.0
"""Limits in MiB."""
SERVING, SERVING_GOOD = 15.0, 10.0
"""Limits in seconds."""
SETTLES: Final = 1.0
"""Seconds before the memory is measured."""
PATIENCE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Seen:
    """MiB of a bot after its first answer, and seconds from its start to that answer."""

    memory: float
    serving: float


async def seen(count: int, program: tuple[str, str]) -> Seen:
    """Measure a bot on a Discord with that many servers."""
    with tempfile.TemporaryDirectory() as folder:
        async with Loopback() as discord:
            guilds = [discord.guild(f"server {number}") for number in range(count)]
            for guild in guilds:
                members = [guild.member("ann", roles=["player"])]
                halls = [guild.channel(f"hall-{number}") for number in range(CHANNELS)]
            async with child(discord, Path(folder), f"{folder}/servers.db", program) as bot:
                await members[0].says(halls[0], "@roll 2d6")
                await halls[0].next_from_bot(PATIENCE)
                serving = time.perf_counter() - bot.began
                await asyncio.sleep(SETTLES)
                return Seen(bot.memory, serving)


async def compare(rounds: int, many: int = MANY) -> Sequence[Row]:
    ours: list[tuple[Seen, Seen]] = []
    theirs: list[tuple[Seen, Seen]] = []
    for _ in range(rounds):
        for program, found in ((TURNKEEPER, ours), (PLAIN, theirs)):
            found.append((await seen(1, program), await seen(many, program)))

    def each(found: list[tuple[Seen, Seen]]) -> list[float]:
        return [max(lots.memory - one.memory, 0.01) * 1024 / (many - 1) for one, lots in found]

    memory, bare = ([lots.memory for _, lots in found] for found in (ours, theirs))
    serving, soon = ([lots.serving for _, lots in found] for found in (ours, theirs))
    alone, at_once = ([one.serving for one, _ in found] for found in (ours, theirs))
    return [
        Row("memory", memory, [MEMORY] * rounds, 1, MEMORY / MEMORY_GOOD, unit="MiB"),
        Row("memory, a bare bot", memory, bare, dearer=True, unit="MiB"),
        Row("each server", each(ours), each(theirs), dearer=True, unit="KiB"),
        Row("start to answer", serving, [SERVING] * rounds, 1, SERVING / SERVING_GOOD, unit="s"),
        Row("start to answer, a bare bot", serving, soon, dearer=True, unit="s"),
        Row("... on one server", alone, at_once, dearer=True, unit="s"),
    ]


def servers(rounds: int) -> Sequence[Row]:
    # The loopback logs errors for requests abandoned by a bot that left.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    return asyncio.run(compare(rounds))

"""The bot as a separate process on the loopback Discord, told to stop in the middle of work.

`python -m tests.discord.connection.shutdown --rounds 20` does it 20 times and prints how long stopping took. After each
round, the exit status is 0, and every stored command was answered in its channel exactly once.
"""

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
import orjson

from bot.store.reader import open_reader
from tests.loopback import Loopback

CHILD = """
import sys
import discord.http
from discord.gateway import DiscordWebSocket
from yarl import URL
discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = sys.argv.pop(1), URL(sys.argv.pop(1))
from bot.__main__ import main
main()
"""
WORD = "grimalkin"
"""Stands in every message, and in no line of the log."""
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@dataclass
class Bot:
    """`turnkeeper run` in a process, with its data in `folder`. What it logs is in `lines`, once it has left."""

    process: Process
    port: int
    lines: list[str] = field(default_factory=list)

    async def asked(self, path: str) -> tuple[int, str]:
        """What its endpoint answers."""
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{self.port}{path}") as answer:
            return answer.status, await answer.text()

    async def becomes(self, status: int) -> str:
        """What its health is told as once it is told so."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found, told = await self.asked("/health")
                if found == status:
                    return told
                await asyncio.sleep(0.05)

    async def leaves(self) -> tuple[int, float]:
        """Tell it to; its exit status, and the seconds until it was gone."""
        began = time.perf_counter()
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            _, said = await self.process.communicate()
        self.lines = said.decode().splitlines()
        return self.process.returncode or 0, time.perf_counter() - began


Ask = Callable[[Bot], Awaitable[None]]


@asynccontextmanager
async def bot(discord: Loopback, folder: Path, **settings: str) -> AsyncIterator[Bot]:
    """It is connected when the block begins, and killed at its end if it has not left."""
    port = free_port()
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
    given = {
        "DISCORD_TOKEN": discord.token,
        "TURNKEEPER_DATA": str(folder),
        "TURNKEEPER_METRICS_PORT": str(port),
        "TURNKEEPER_LOG_FORMAT": "json",
        # Nobody types as fast as the people here.
        "TURNKEEPER_PERSON_COMMANDS": "0",
        "TURNKEEPER_SCENE_COMMANDS": "0",
        **settings,
    }
    api, line = f"http://{discord.gateway_url.authority}/api/v10", str(discord.gateway_url)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, api, line, "run", env=kept | given, stdout=PIPE, stderr=PIPE, cwd=Path.cwd()
    )
    try:
        await discord.connected(PATIENCE)
        yield Bot(process, port)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@dataclass(frozen=True)
class Left:
    """How it left: its exit status, the seconds that took, the commands on record, the answers that wait for the next
    start, the commands that people gave, and what is wrong with what came of them."""

    status: int
    seconds: float
    rows: int
    waiting: int
    said: int
    wrong: tuple[str, ...]
    lines: tuple[str, ...]


async def leave_midway(
    folder: Path, scenes: int = 4, each: int = 25, after: int = 10, *, mute: bool = False, ask: Ask | None = None
) -> Left:
    """People roll in some scenes, so often in each; when so many are answered, the bot is told to leave.

    `mute`: from then on Discord answers nothing. `ask` is done before.
    """
    async with Loopback() as discord:
        guild = discord.guild()
        anna = guild.member("Anna")
        places = [guild.channel(f"hall-{number}") for number in range(scenes)]
        async with bot(discord, folder) as running:
            for _ in range(each):
                for place in places:
                    await anna.says(place, f"@roll 2d6 {WORD}")
            for number in range(after):
                await places[number % scenes].next_from_bot(PATIENCE)
            if ask is not None:
                await ask(running)
            if mute:
                discord.faults.hold(times=1000)
            status, seconds = await running.leaves()
        answers = Counter(deed.message.channel for deed in discord.deeds)
        async with open_reader(str(folder / "turnkeeper.db")) as reader:
            rows = [row for game in await reader.games() for row in await reader.rows(game)]
            waiting = (await reader.backlog(datetime.now(UTC))).replies
        kept = Counter(row.scene for row in rows)
        wrong = [
            f"{place.name}: {kept[place.scene]} on record, {answers[place]} answered"
            for place in places
            if kept[place.scene] < answers[place] or (kept[place.scene] > answers[place] and not waiting)
        ]
        if len(rows) != len(discord.deeds) + waiting:
            wrong.append(f"{len(rows)} on record, {len(discord.deeds)} answered, {waiting} waiting")
        return Left(status, seconds, len(rows), waiting, scenes * each, tuple(wrong), tuple(running.lines))


def commands(lines: tuple[str, ...]) -> list[dict[str, object]]:
    """The lines of a log that are about commands."""
    read = [orjson.loads(line) for line in lines if line.startswith("{")]
    return [one for one in read if one["event"] == "command"]


async def main(rounds: int, *, mute: bool) -> int:
    wrong = 0
    taken = []
    for number in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            left = await leave_midway(Path(folder), after=1 + 97 * number // rounds, mute=mute)
        taken.append(left.seconds)
        wrong += bool(left.status or left.wrong)
        found = f"{left.rows:3} of {left.said} on record, {left.waiting} to be answered at the next start"
        sys.stdout.write(f"{left.seconds:5.2f} s, {found} {left.wrong or ''}\n")
    sys.stdout.write(f"{rounds} times, at most {max(taken):.2f} s, {wrong} wrong\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    reader = argparse.ArgumentParser()
    reader.add_argument("--rounds", type=int, default=10)
    reader.add_argument("--mute", action="store_true", help="Discord answers nothing any more when the bot leaves")
    given = reader.parse_args()
    # The loopback complains of requests that the bot gave up.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    sys.exit(asyncio.run(main(given.rounds, mute=given.mute)))

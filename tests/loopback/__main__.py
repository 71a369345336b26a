"""`turnkeeper` against a Discord on this machine; `HELP` explains how."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from typing import Final

from tests.discord.connection.shutdown import CHILD
from tests.loopback import Loopback

FOREVER = 1e9
HELP: Final = """\
python -m tests.loopback COMMAND …     such as run, doctor, invite, commands register

Runs a command of turnkeeper, with all that stands behind it, against a Discord of the tests on this machine, to try
settings and a database before there is a token. Nothing leaves the machine.

The settings are those of the environment and of .env, but for the token. So is the database: try it on one of its own,
as in  TURNKEEPER_DATA=$(mktemp -d) python -m tests.loopback run

Under run there is one server with one channel, hall. A line that is typed is said there by the server's owner, and what
the bot posts there is printed; slash commands and buttons cannot be tried here. Ctrl-C ends it.

Each time it is a new Discord, which ends with the command, and on it a new server, channel and owner with new ids. So a
game that was played before is still in the database, but belongs to a server that is not there any more, and a
second process cannot join the Discord of the first: several on one database (docs/hosting.md) are tried by
tests/discord/connection/test_shards.py.

python -m tests.loopback COMMAND --help     what turnkeeper says of that command
"""


async def main(words: Sequence[str]) -> int:
    """Run the command, passing on SIGINT and SIGTERM, and return its exit status."""
    if not words or words[0] in ("--help", "-h"):
        print(HELP, end="")
        return 0
    async with Loopback() as discord:
        talk = _talk(discord) if words[:1] == ["run"] else None
        given = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN_FILE"}
        given["DISCORD_TOKEN"] = discord.token
        api, line = f"http://{discord.gateway_url.authority}/api/v10", str(discord.gateway_url)
        call = (sys.executable, "-c", CHILD, api, line, *words)
        process = await asyncio.create_subprocess_exec(*call, env=given, start_new_session=True)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, _pass_on, process, number)
        talking = None if talk is None else asyncio.create_task(talk)
        status = await process.wait()
        if talking is not None:
            talking.cancel()
            await asyncio.gather(talking, return_exceptions=True)
        return status


def _pass_on(process: Process, number: int) -> None:
    if process.returncode is None:
        process.send_signal(number)


async def _talk(discord: Loopback) -> None:
    guild = discord.guild("Loopback")
    hall = guild.channel("hall")

    async def heard() -> None:
        while True:
            message = await hall.next_from_bot(FOREVER)
            print(f"[hall] {message.content}", flush=True)

    async with asyncio.TaskGroup() as group:
        group.create_task(heard())
        await discord.connected(FOREVER)
        print("[hall] The bot is here: say something, such as @roll 2d6. Ctrl-C ends it.", flush=True)
        typed = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(typed), sys.stdin)
        async for line in typed:
            await guild.members[guild.owner.id].says(hall, line.decode().rstrip("\n"))


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))

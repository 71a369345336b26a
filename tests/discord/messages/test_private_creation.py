"""A contestant created in private belongs to a server's game; people without a known server are told so."""

from pathlib import Path

from tests.discord.server.test_setup import hosting
from tests.loopback import Loopback


async def test_whoever_is_known_on_no_server_makes_nobody(discord: Loopback, tmp_path: Path) -> None:
    server = discord.guild("Tuesday group")
    async with hosting(discord, server, tmp_path) as table:
        newcomer = server.member("newcomer")
        asked = await newcomer.whispers("@create Zed")
        await table.bot.settled(f"discord:{asked.id}", 1)
        answer = await newcomer.dm.next_from_bot()
        assert answer.content.startswith("I don't know your server yet.")

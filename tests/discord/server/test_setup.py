"""Setting up a game on Discord: GM roles, a private GM channel, a prefix, missing rights of the bot."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from discord import Permissions

from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from tests.loopback import Channel, Guild, Loopback, Member, shown
from tests.transcripts.hosted import Bot


@dataclass
class Table:
    """A server with the bot, somebody who manages it, and two others; `host` owns it."""

    discord: Loopback
    guild: Guild
    bot: Bot
    host: Member
    anna: Member

    async def asks(self, who: Member, where: Channel, text: str) -> str:
        """What the bot says there to a message."""
        message = await who.says(where, text)
        await self.bot.settled(f"discord:{message.id}", 1)
        said = []
        while (answer := where.inbox.posted.peek()) is not None:
            message = await where.next_from_bot()
            said += [shown(message), *message.buttons]
            assert answer
        return "\n".join(said)


@pytest.fixture
def server(discord: Loopback) -> Guild:
    return discord.guild("Tuesday group", bot_permissions=Permissions(manage_messages=True, manage_webhooks=True))


@asynccontextmanager
async def hosting(discord: Loopback, guild: Guild, folder: Path) -> AsyncIterator[Table]:
    guild.role("Manager", manage_guild=True)
    host, anna = guild.member("host", roles=["Manager"]), guild.member("anna", roles=["Storytellers"])
    bot = Bot(discord, folder / "discord.db", ScriptedLuck(), StillClock())
    await bot.start()
    try:
        yield Table(discord, guild, bot, host, anna)
    finally:
        await bot.stop()
    assert bot.internal_errors == 0


async def test_members_of_a_role_are_gms_by_every_way(discord: Loopback, server: Guild, tmp_path: Path) -> None:
    play = server.channel("play")
    async with hosting(discord, server, tmp_path) as table:
        assert "Only a GM" in await table.asks(table.anna, play, "@setup")
        await table.host.says(play, "@setup")
        offered = await play.next_from_bot()
        pressed = await table.host.presses(offered, "@Storytellers")
        said = shown(await pressed.said())
        assert "GM role: Storytellers." in said
        assert "Setup 2 of 5" in said
        assert "Setup 3 of 5" in await table.asks(table.anna, play, "@setup skip")
        assert "Setup 3 of 5" in await table.asks(table.anna, table.anna.dm, "@setup")
        assert "no longer be a GM yourself" in await table.asks(table.anna, play, "@setup gm role none")
        assert "find a role" in await table.asks(table.host, play, "@setup gm role Nobody")
        assert "GM roles: Storytellers" in await table.asks(table.host, play, "@gm list")
        await table.asks(table.host, play, "@game gm role remove @Storytellers")
        assert "Only a GM" in await table.asks(table.anna, play, "@setup")
        said = await table.asks(table.host, play, f"@gm add {server.role('Storytellers').mention}")
        assert "GM roles: Storytellers" in said
        assert "Setup 3 of 5" in await table.asks(table.anna, play, "@setup")
        await table.asks(table.host, play, "@gm remove @Storytellers yes")
        assert "Only a GM" in await table.asks(table.anna, play, "@setup")
        assert "Only a GM" in await table.asks(table.anna, table.anna.dm, "@setup")


async def test_the_gm_channel_is_never_one_that_everyone_reads(
    discord: Loopback, server: Guild, tmp_path: Path
) -> None:
    play, room = server.channel("play"), server.channel("gm-room")
    async with hosting(discord, server, tmp_path) as table:
        assert "Everyone on the server can read #gm-room" in await table.asks(table.host, room, "@game gm here")
        named = f"@setup gm channel {room.mention}"
        assert "Everyone on the server can read #gm-room" in await table.asks(table.host, play, named)
        server.private(room, server.role("Storytellers"), server.role("Manager"))
        assert "GM channel: #gm-room." in await table.asks(table.host, play, named)
        await table.asks(table.host, play, "@fight start")
        assert "joins" in await table.asks(table.host, room, "@add wolf hidden")
        room.allow(server.roles[0], view_channel=True)
        said = await table.asks(table.host, play, "@plans")
        assert "wolf" not in said
        warning = await table.asks(table.host, room, "@plan wolf: wait")
        assert "Everyone on the server can read this channel now" in warning
        assert "secret, so it was not taken" not in warning
        again = await table.asks(table.host, play, "@plans")
        assert "Everyone" not in again
        assert room.inbox.posted.peek() is None


async def test_what_the_bot_may_not_do_is_said_in_a_line_each(discord: Loopback, server: Guild, tmp_path: Path) -> None:
    play, room = server.channel("play"), server.channel("gm-room")
    play.allow(server.bot, attach_files=False, read_message_history=False)
    server.private(room, server.role("Manager", manage_guild=True))
    async with hosting(discord, server, tmp_path) as table:
        await table.asks(table.host, room, "@game gm here")
        said = (await table.asks(table.host, play, "@setup check")).split("\n")
        assert said == [
            "#play: Read Message History is missing: I can't reply to messages, or find my own posts after a crash.",
            "#play: Attach Files is missing: I can't send logs, sheets or pictures.",
            "#gm-room: everything is fine.",
            "To fix it: Server Settings > Roles > my role, or Edit Channel > Permissions > my role.",
            "Whatever I find in channels that some of you can't read, I tell only the GMs.",
        ]
        room.allow(server.roles[0], view_channel=True)
        assert "everyone can read it" in await table.asks(table.host, play, "@doctor")


async def test_roles_that_open_the_gm_channel_are_named(discord: Loopback, server: Guild, tmp_path: Path) -> None:
    play, room = server.channel("play"), server.channel("gm-room")
    server.private(room, server.role("Players"), server.role("Storytellers"), server.role("Manager", manage_guild=True))
    async with hosting(discord, server, tmp_path) as table:
        assert "only for GMs: Storytellers and Players" in await table.asks(table.host, room, "@game gm here")
        assert "GM role: Storytellers" in await table.asks(table.host, play, "@setup gm role @Storytellers")
        for look in ("@doctor", "@setup check"):
            said = await table.asks(table.host, play, look)
            assert "#gm-room: these roles can read what is only for GMs: Players." in said
        room.allow(server.role("Players"), view_channel=False)
        assert "#gm-room: everything is fine." in await table.asks(table.host, play, "@doctor")


async def test_with_another_prefix_a_mention_still_calls_the_bot(
    discord: Loopback, server: Guild, tmp_path: Path
) -> None:
    play = server.channel("play")
    async with hosting(discord, server, tmp_path) as table:
        await table.asks(table.host, play, "@game prefix !")
        assert await table.asks(table.anna, play, "@help roll") == ""
        for typed in ("!help roll", f"{discord.bot.mention} help roll", f"{discord.bot.mention} !help roll"):
            assert "!roll 3#2d6" in await table.asks(table.anna, play, typed)
        assert "roll 3#2d6" in await table.asks(table.anna, table.anna.dm, "@help roll")
        await table.host.says(play, "!setup")
        pressed = await table.host.presses(await play.next_from_bot(), "Keep it")
        assert "!setup gm channel" in shown(await pressed.said())


SECRET = "@plan wolf: bite Anna"


@pytest.mark.parametrize(
    "text",
    [SECRET, f"Listen:\n@roll 1d6\n{SECRET}\nThere.", "@in play plan wolf: wait", "@in paly plan wolf: wait",
     f"@roll 1d6\n@in old mill plan wolf: wait\n{SECRET}", "@roll 1d6\n" * 5 + SECRET],
)  # fmt: skip
async def test_a_secret_typed_in_public_is_taken_away(
    discord: Loopback, server: Guild, tmp_path: Path, text: str
) -> None:
    play = server.channel("play")
    async with hosting(discord, server, tmp_path) as table:
        await table.asks(table.host, play, "@fight start")
        await table.asks(table.host, play, "@add wolf")
        message = await table.host.says(play, text)
        await table.bot.settled(f"discord:{message.id}", 1)
        assert message.deleted
        assert "others could read it here" in shown(await table.host.dm.next_from_bot())

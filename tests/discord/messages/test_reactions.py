"""A cross on the answer to a free roll by its author or a GM removes it; nothing else is removed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from discord import Permissions

from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.script_items import Faces
from tests.loopback import Channel, Loopback, Member, Message
from tests.transcripts.hosted import Bot


class Room:
    """A channel with somebody who rolls, somebody else, and a GM."""

    def __init__(self, discord: Loopback, folder: Path) -> None:
        guild = discord.guild("Tuesday group", bot_permissions=Permissions(manage_messages=True))
        guild.role("gm")
        self.anna, self.bob, self.gm = (guild.member("anna"), guild.member("bob"), guild.member("dora", roles=["gm"]))
        self.channel: Channel = guild.channel("play")
        self.luck = ScriptedLuck()
        self.bot = Bot(discord, folder / "discord.db", self.luck, StillClock())

    async def hears(self, who: Member, text: str) -> Message:
        """The bot's first answer to a message."""
        message = await who.says(self.channel, text)
        await self.bot.settled(f"discord:{message.id}", 1)
        answer = await self.channel.next_from_bot()
        while self.channel.inbox.posted.peek() is not None:
            await self.channel.next_from_bot()
        return answer


@asynccontextmanager
async def room(discord: Loopback, folder: Path) -> AsyncIterator[Room]:
    here = Room(discord, folder)
    await here.bot.start()
    try:
        yield here
    finally:
        await here.bot.stop()


@pytest.mark.parametrize("sign", ["❌", "✂️", "✂"])
async def test_whoever_rolled_has_it_taken_away_and_the_log_keeps_it(
    discord: Loopback, tmp_path: Path, sign: str
) -> None:
    async with room(discord, tmp_path) as here:
        here.luck.give(Faces(line=1, raw="", faces=(4, 3)))
        answer = await here.hears(here.anna, "@roll 2d6")
        await here.anna.reacts(answer, sign)
        assert await here.channel.next_removal() is answer
        told = await here.hears(here.anna, "@log dice")
        assert "4" in told.content
        assert not told.deleted


async def test_a_gm_takes_it_away_and_nobody_else_does(discord: Loopback, tmp_path: Path) -> None:
    async with room(discord, tmp_path) as here:
        here.luck.give(Faces(line=1, raw="", faces=(4, 3)))
        answer = await here.hears(here.anna, "@roll 2d6")
        await here.bob.reacts(answer, "❌")
        await here.anna.reacts(answer, "👍")
        await here.hears(here.bob, "@help roll")
        assert not answer.deleted
        await here.gm.reacts(answer, "❌")
        assert await here.channel.next_removal() is answer


async def test_a_look_up_goes_and_what_the_game_hangs_on_stays(discord: Loopback, tmp_path: Path) -> None:
    async with room(discord, tmp_path) as here:
        changed = await here.hears(here.gm, "@game rolls bot")
        looked_up = await here.hears(here.anna, "@help roll")
        await here.gm.reacts(changed, "❌")
        await here.anna.reacts(looked_up, "❌")
        assert await here.channel.next_removal() is looked_up
        assert not changed.deleted

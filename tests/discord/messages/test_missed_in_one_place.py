"""Commands from elsewhere don't hide the messages that one channel got while the bot was down."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.script_items import Faces
from tests.discord.fake_service import until
from tests.loopback import Channel, Loopback, Member, Message
from tests.transcripts.hosted import Bot

AWAY = timedelta(minutes=20)
"""More than what may have waited behind a command."""


class House:
    """A fight in the cellar, whose GMs speak in the attic."""

    def __init__(self, discord: Loopback, folder: Path) -> None:
        guild = discord.guild("Tuesday group")
        self.discord, self.clock, luck = discord, StillClock(datetime.now(UTC)), ScriptedLuck()
        self.cellar, self.attic = guild.channel("cellar"), guild.channel("attic")
        self.gm, self.anna = guild.member("Gerda", roles=["gm"]), guild.member("Anna")
        guild.private(self.attic, guild.role("gm"))
        for _ in range(9):
            luck.give(Faces(1, (), (3, 4)))
        self.bot = Bot(discord, folder / "discord.db", luck, self.clock)

    async def says(self, who: Member, where: Channel | None, text: str) -> Message:
        """Write there, in private where no place is named."""
        return await (who.whispers(text) if where is None else who.says(where, text))

    async def asks(self, who: Member, where: Channel | None, text: str) -> None:
        await self.is_done(await self.says(who, where, text))

    async def is_done(self, message: Message) -> None:
        await self.bot.settled(f"discord:{message.id}", 1)

    async def is_handled(self, text: str) -> None:
        """A line in the cellar is read by a bot that leaves after that."""
        await self.bot.start()
        said = await self.says(self.anna, self.cellar, text)
        await until(lambda: self.bot.handled[f"discord:{said.id}"] == 1)
        await self.bot.stop()

    def passes(self, time: timedelta) -> None:
        self.clock.set(self.clock.now() + time)
        self.discord.ids.ahead += int(time.total_seconds() * 1000)


@asynccontextmanager
async def house(discord: Loopback, folder: Path) -> AsyncIterator[House]:
    here = House(discord, folder)
    await here.bot.start()
    try:
        await here.asks(here.gm, here.attic, "@game gm here")
        await here.asks(here.gm, here.attic, "@game system arena")
        await here.asks(here.gm, here.attic, f"@fighter add Anna for {here.anna.mention}: agility 1")
        await here.asks(here.gm, here.attic, "@fighter add Kim: agility 1")
        await here.asks(here.gm, here.cellar, "@fight start")
        await here.asks(here.anna, here.cellar, "@join")
        await here.asks(here.gm, here.cellar, "@add Kim")
        await here.asks(here.gm, here.cellar, "@next")
        await here.asks(here.anna, None, "@status")
        here.passes(AWAY)
        await here.bot.stop()
        yield here
    finally:
        await here.bot.stop()


@pytest.mark.parametrize(
    ("place", "missed", "beside", "done"),
    [
        ("cellar", "@roll 2d6", "private", "@declare pass"),
        ("cellar", "@roll 2d6", "attic", "@in cellar hurt Anna left arm 5"),
        ("attic", "@roll 2d6", "cellar", "@declare pass"),
        ("private", "@declare pass", "cellar", "@roll secret 2d6"),
    ],
)
async def test_what_is_done_from_one_place_hides_nothing_that_was_missed_in_another(
    discord: Loopback, tmp_path: Path, place: str, missed: str, beside: str, done: str
) -> None:
    async with house(discord, tmp_path) as here:
        rooms = {"cellar": here.cellar, "attic": here.attic, "private": here.anna.dm}
        who = {"cellar": here.anna, "attic": here.gm, "private": here.anna}
        waits = await here.says(who[place], None if place == "private" else rooms[place], missed)
        here.passes(AWAY)
        # It ends again before what was missed is read.
        reading = discord.faults.hold(method="GET", path=f"/channels/{rooms[place].id}/messages")
        await here.bot.start()
        await here.asks(who[beside], None if beside == "private" else rooms[beside], done)
        await here.bot.stop()
        assert here.bot.handled[f"discord:{waits.id}"] == 0
        reading.release()
        await here.bot.start()
        await here.is_done(waits)


async def test_what_could_not_be_read_is_not_done_after_what_was_done_there_since(
    discord: Loopback, tmp_path: Path
) -> None:
    async with house(discord, tmp_path) as here:
        missed = await here.says(here.anna, here.cellar, "@roll 2d6")
        server = here.cellar.guild.bot
        here.cellar.allow(server, read_message_history=False)
        # No answer comes through: nothing in the channel tells what was done.
        discord.faults.rate_limit(3600, path=f"/channels/{here.cellar.id}/messages", times=1000)
        await here.is_handled("@roll 2d6")
        del here.cellar.overwrites[server.user.id]
        await here.is_handled("@roll 2d6")
        assert here.bot.handled[f"discord:{missed.id}"] == 0

"""Two servers that share people and names: private messages reach the right game, and rights end with membership."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.discord.server import rights
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from tests.loopback import Channel, Guild, Loopback, Member, shown
from tests.transcripts.hosted import Bot


@pytest.fixture(autouse=True)
def _ask_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rights, "FRESH", 0)


@dataclass
class Two:
    """`ada` is GM of server A and an ordinary member of server B, whose GM is `boris`."""

    bot: Bot
    a: Guild
    b: Guild
    ada: Member
    ada_in_b: Member
    boris: Member
    hall: Channel
    other_hall: Channel

    async def asks(self, who: Member, where: Channel, text: str) -> str:
        message = await who.says(where, text) if where.guild is not None else await who.whispers(text)
        await self.bot.settled(f"discord:{message.id}", 1)
        said = []
        while where.inbox.posted.peek() is not None:
            said.append(shown(await where.next_from_bot()))
        return "\n".join(said)

    async def whispers(self, who: Member, text: str) -> str:
        return await self.asks(who, who.dm, text)


@asynccontextmanager
async def two_servers(discord: Loopback, folder: Path) -> AsyncIterator[Two]:
    a, b = discord.guild("Dungeon Club"), discord.guild("Beta")
    a.role("Manager", manage_guild=True)
    b.role("Manager", manage_guild=True)
    ada = a.member("ada", roles=["Manager"])
    boris = b.member("boris", roles=["Manager"])
    bot = Bot(discord, folder / "discord.db", ScriptedLuck(), StillClock())
    two = Two(bot, a, b, ada, b.member("ada", user=ada.user), boris, a.channel("hall"), b.channel("hall"))
    await bot.start()
    try:
        for who, hall in ((two.ada, two.hall), (two.boris, two.other_hall)):
            await two.asks(who, hall, "@fight start mazeworld-evading")
            await two.asks(who, hall, "@add wolf side 2")
        yield two
    finally:
        await bot.stop()
    assert bot.internal_errors == 0


async def captured(two: Two) -> None:
    """What the GM of B does so that Ada's private messages come there."""
    await two.asks(two.boris, two.other_hall, f"@gm add {two.ada.mention}")
    await two.asks(two.boris, two.other_hall, f"@fighter add Ann for {two.ada.mention}: agility 1")
    await two.asks(two.boris, two.other_hall, "@add Ann side 1")
    for who, hall in ((two.boris, two.other_hall), (two.ada, two.hall)):
        await two.asks(who, hall, "@next")


async def test_nobodys_private_plan_lands_in_a_game_that_only_named_them(discord: Loopback, tmp_path: Path) -> None:
    async with two_servers(discord, tmp_path) as two:
        await captured(two)
        said = await two.whispers(two.ada, "@plan wolf: say grr")
        assert "#hall, Dungeon Club" in said
        said = await two.whispers(two.ada, "@in hall plan wolf: say grr twice")
        assert "Which scene" in said
        assert "dungeon-club/hall" in said
        assert "beta/hall" in said
        said = await two.whispers(two.ada, "@in dungeon-club/hall plan wolf: say grr thrice")
        assert "#hall, Dungeon Club" in said
        assert "grr" not in await two.whispers(two.boris, "@plans")
        assert "thrice" in await two.whispers(two.ada, "@in dungeon-club/hall plans")


async def test_who_plays_on_both_servers_is_asked_which(discord: Loopback, tmp_path: Path) -> None:
    async with two_servers(discord, tmp_path) as two:
        await captured(two)
        await two.asks(two.ada_in_b, two.other_hall, "@watch")
        said = await two.whispers(two.ada, "@plan wolf: say grr")
        assert "Which scene" in said
        said = await two.whispers(two.ada, "@in beta/hall declare pass")
        assert "#hall, Beta" in said


async def test_a_gm_who_left_is_gm_no_more_in_private(discord: Loopback, tmp_path: Path) -> None:
    async with two_servers(discord, tmp_path) as two:
        eve = two.a.member("eve")
        await two.asks(two.ada, two.hall, f"@gm add {eve.mention}")
        await two.asks(eve, two.hall, "@watch")
        await two.asks(two.ada, two.hall, "@next")
        assert "wolf" in (await two.whispers(eve, "@plan wolf: wait")).casefold()
        elsewhere = two.b.member("eve", user=eve.user)
        eve.leaves()
        for text in ("@plan wolf: bite", "@plans", "@log export gm", "@game export", "@fight end yes", "@status"):
            said = await two.whispers(elsewhere, text)
            assert "no longer on the server Dungeon Club" in said, (text, said)
        assert "export" in await two.whispers(elsewhere, "@help me")


async def test_rights_that_cannot_be_asked_for_make_nobody_a_gm(discord: Loopback, tmp_path: Path) -> None:
    async with two_servers(discord, tmp_path) as two:
        eve = two.a.member("eve")
        await two.asks(two.ada, two.hall, f"@gm add {eve.mention}")
        await two.asks(eve, two.hall, "@watch")
        discord.faults.fail(503, method="GET", path="/guilds/*/members/*", times=10)
        assert "Discord can't tell me right now" in await two.whispers(eve, "@game export")


async def test_who_may_manage_one_channel_is_gm_there_and_nowhere_else(discord: Loopback, tmp_path: Path) -> None:
    async with two_servers(discord, tmp_path) as two:
        eve, den = two.a.member("eve"), two.a.channel("den")
        den.allow(eve, manage_channels=True)
        assert "fight begins" in await two.asks(eve, den, "@fight start mazeworld-evading")
        await two.asks(eve, den, "@add wolf side 2")
        await two.asks(eve, den, "@next")
        assert "a GM of the whole game" in await two.asks(eve, den, f"@gm add {eve.mention}")
        assert "a GM of the whole game" in await two.asks(eve, den, "@game system arena")
        for text in ("@next", "@fight end yes", f"@gm add {eve.mention}"):
            assert "Only a GM" in await two.asks(eve, two.hall, text)
        said = await two.whispers(eve, "@plan wolf: wait")
        assert "wolf" in said.casefold()
        assert "Only a GM" not in said
        den.allow(eve, manage_channels=False)
        assert "Only a GM" in await two.whispers(eve, "@plan wolf: bite")


async def test_nor_in_a_private_thread_below_it_that_they_cannot_see(discord: Loopback, tmp_path: Path) -> None:
    """The right over a channel counts in its threads; into a private one only who manages threads comes uninvited."""
    async with two_servers(discord, tmp_path) as two:
        eve, den = two.a.member("eve"), two.a.channel("den")
        den.allow(eve, manage_channels=True)
        open_, closed = den.thread("stairs"), den.thread("crypt", private=True)
        for thread in (open_, closed):
            thread.adds(discord.bot)
            thread.adds(two.ada.user)
            for text in ("@fight start mazeworld-evading", "@add wolf side 2"):
                await two.asks(two.ada, thread, text)
        await two.asks(eve, open_, "@next")
        assert "Wolf: nothing yet" in await two.whispers(eve, "@in stairs plans")
        hidden, none = [await two.whispers(eve, f"@in {name} plans") for name in ("crypt", "limbo")]
        assert hidden.replace("crypt", "limbo") == none
        assert "crypt" not in none
        den.allow(eve, manage_channels=True, manage_threads=True)
        assert "plans here" in await two.whispers(eve, "@in crypt next")


@pytest.mark.parametrize("name", ['"old mill"', "old mill", "#old-mill", "old-mill", "Old Mill", "#old mill"])
async def test_a_scene_with_a_space_in_its_name_can_be_named(discord: Loopback, tmp_path: Path, name: str) -> None:
    async with two_servers(discord, tmp_path) as two:
        mill = two.hall.thread("old mill")
        await two.asks(two.ada, mill, "@fight start mazeworld-evading")
        said = await two.whispers(two.ada, f"@in {name} add wolf side 2")
        assert "joins" in shown(await mill.next_from_bot()) or "joins" in said


async def test_what_somebody_wrote_before_they_left_is_not_done_after_a_restart(
    discord: Loopback, tmp_path: Path
) -> None:
    async with two_servers(discord, tmp_path) as two:
        eve = two.a.member("eve")
        await two.asks(two.ada, two.hall, f"@gm add {eve.mention}")
        await two.bot.stop()
        late = await eve.says(two.hall, "@fight end yes")
        eve.leaves()
        await two.bot.start()
        await two.bot.settled(f"discord:{late.id}", 1)
        assert "Turn" in await two.asks(two.ada, two.hall, "@next")

"""A secret command that a proxy repeats in public is removed together with the original message."""

from pathlib import Path

import pytest
from discord import Permissions

from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from tests.loopback import Loopback
from tests.transcripts.hosted import Bot

SECRET = "@plan wolf: bite Anna's left eye"


@pytest.mark.parametrize("tag", ["", "D: "])
@pytest.mark.parametrize("repeated_first", [True, False])
async def test_nothing_is_left_of_a_secret(
    discord: Loopback, tmp_path: Path, tag: str, *, repeated_first: bool
) -> None:
    guild = discord.guild(bot_permissions=Permissions(manage_messages=True))
    hall, dora = guild.channel("hall"), guild.member("Dora", roles=["gm"])
    bot = Bot(discord, tmp_path / "discord.db", ScriptedLuck(), StillClock())
    await bot.start()
    try:
        for text in ("@fight start", "@add wolf"):
            await bot.settled(f"discord:{(await dora.says(hall, text)).id}", 1)
        own, repeated = await dora.proxied(hall, SECRET, "Duke", said=tag + SECRET, repeated_first=repeated_first)
        await bot.settled(f"discord:{repeated.id}~{own.id}", 1)
        await bot.delivery.drain()
        told = await dora.dm.next_from_bot()
    finally:
        await bot.stop()
    assert "others could read it here" in told.content
    assert "eye" not in " ".join([*hall.history(), told.content])
    assert (own.deleted, repeated.deleted, bot.internal_errors) == (True, True, 0)


@pytest.mark.parametrize("tag", ["", "D: "])
@pytest.mark.parametrize("repeated_first", [True, False])
async def test_no_copy_is_left_of_what_is_removed_and_it_counts_once(
    discord: Loopback, tmp_path: Path, tag: str, *, repeated_first: bool
) -> None:
    guild = discord.guild(bot_permissions=Permissions(manage_messages=True))
    hall, dora, mona = guild.channel("hall"), guild.member("Dora"), guild.member("Mona", roles=["gm"])
    bot = Bot(discord, tmp_path / "discord.db", ScriptedLuck(), StillClock())
    await bot.start()
    try:
        for text in ("@fight start", "@vote Go? yes / no"):
            await bot.settled(f"discord:{(await mona.says(hall, text)).id}", 1)
        for line in ("@vote 2", "@safety no spiders"):
            own, copy = await dora.proxied(hall, line, "Duke", said=tag + line, repeated_first=repeated_first)
            await bot.settled(f"discord:{copy.id}~{own.id}", 1)
            await bot.delivery.drain()
            assert (own.deleted, copy.deleted) == (True, True), line
    finally:
        await bot.stop()
    assert sum("no spiders" in one.message.words for one in discord.deeds) == 1
    assert bot.internal_errors == 0


async def test_no_secret_is_left_that_a_proxy_puts_into_its_copy_later(discord: Loopback, tmp_path: Path) -> None:
    """A command there doesn't run, and nobody's rights count for a webhook that speaks for nobody."""
    guild = discord.guild(bot_permissions=Permissions(manage_messages=True))
    hall, dora = guild.channel("hall"), guild.member("Dora", roles=["gm"])
    bot = Bot(discord, tmp_path / "discord.db", ScriptedLuck(), StillClock())
    await bot.start()
    try:
        for text in ("@fight start", "@add wolf"):
            await bot.settled(f"discord:{(await dora.says(hall, text)).id}", 1)
        nobody_s = await dora.says(hall, "Hello", webhook=True)
        for tag, said, left in (("", "@roll 1d6", "@roll 5d6"), ("D: ", "@roll 1d6", SECRET), ("", "Well", SECRET)):
            own, copy = await dora.proxied(hall, said, "Duke", said=tag + said)
            for message in (nobody_s, copy):
                await dora.edits(message, left)
            await bot.settled(f"discord:{(await dora.says(hall, '@help')).id}", 1)
            await bot.delivery.drain()
            assert (own.deleted, copy.deleted, nobody_s.deleted) == (True, left == SECRET, False), (tag, said)
    finally:
        await bot.stop()
    assert not any("5d6" in one for one in hall.history() if "rolls" in one)
    assert bot.internal_errors == 0

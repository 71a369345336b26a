"""Discord's events for deleted channels, threads, roles and servers."""

import asyncio

from tests.discord.fake_service import Clerk, echo, serving
from tests.loopback import Loopback


async def heard(clerk: Clerk, count: int) -> list[tuple[str, str, str]]:
    async with asyncio.timeout(20):
        while len(clerk.lost) < count:
            clerk.came.clear()
            await clerk.came.wait()
    return clerk.lost


async def test_deleted_channels_and_threads(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, attic = guild.channel("cellar"), guild.channel("attic")
    stairs = cellar.thread("stairs")
    async with serving(discord, Clerk()) as clerk:
        stairs.delete()
        attic.delete()
        lost = await heard(clerk, 2)
    assert lost == [("gone", guild.game, stairs.scene), ("gone", guild.game, attic.scene)]


async def test_channels_and_threads_that_may_be_open_again(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    stairs = cellar.thread("stairs")
    async with serving(discord, Clerk()) as clerk:
        cellar.allow(guild.bot, send_messages=True)
        stairs.unarchive()
        lost = await heard(clerk, 2)
    assert lost == [("open", guild.game, cellar.scene), ("open", guild.game, stairs.scene)]


async def test_deleted_roles_and_those_whose_name_makes_a_gm(discord: Loopback) -> None:
    guild = discord.guild()
    player, gm = guild.role("player"), guild.role("Game Master")
    async with serving(discord, Clerk()) as clerk:
        discord.remove_role(guild, player)
        discord.remove_role(guild, gm)
        lost = await heard(clerk, 2)
    assert lost == [("role", guild.game, f"discord:{player.id}"), ("role Game Master", guild.game, f"discord:{gm.id}")]


async def test_a_server_that_is_left_and_one_that_is_only_away(discord: Loopback) -> None:
    left, away = discord.guild("left"), discord.guild("away")
    anna = away.member("Anna")
    cellar = away.channel("cellar")
    async with serving(discord, Clerk(echo)) as clerk:
        discord.outage(away, over=False)
        discord.outage(away, over=True)
        await anna.says(cellar, "@roll 1d6")
        assert (await cellar.next_from_bot()).content == "@roll 1d6"
        discord.leave(left)
        lost = await heard(clerk, 1)
        new = discord.guild("new")
        lost = await heard(clerk, 2)
    assert lost == [("removed", left.game, ""), ("returned", new.game, "")]

"""What Discord tells of channels, threads, roles and servers that disappear."""

import asyncio

from tests.gateway.clerk import Clerk, serving
from tests.loopback import Loopback


async def heard(clerk: Clerk, count: int) -> list[tuple[str, str, str]]:
    async with asyncio.timeout(2):
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

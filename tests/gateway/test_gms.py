"""Who is a GM by what Discord knows of roles and rights."""

import pytest
from discord import Guild

from tests.gateway.clerk import Clerk, echo, serving
from tests.loopback import Loopback


async def test_gm_by_role_by_right_and_by_channel(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, attic = guild.channel("cellar"), guild.channel("attic")
    stairs = cellar.thread("stairs")
    by_role = [guild.member(name, roles=[name]) for name in ("GM", "dm", "Game Master")]
    guild.role("steward", manage_guild=True)
    guild.role("builder", manage_channels=True)
    steward, builder = guild.member("S", roles=["steward"]), guild.member("B", roles=["builder"])
    keeper, player = guild.member("K"), guild.member("P", roles=["gmail"])
    cellar.allow(keeper, manage_channels=True)
    owner = guild.members[guild.owner.id]
    async with serving(discord, Clerk()) as clerk:
        for member in (*by_role, steward, builder, owner, keeper, player):
            await member.says(cellar, "@next")
        await keeper.says(stairs, "@next")
        await keeper.says(attic, "@next")
        await clerk.hears(10)
    at_cellar = [incoming.gm for incoming in clerk.heard if incoming.scene == cellar.scene]
    assert at_cellar == [True] * 7 + [False]
    others = {incoming.scene: incoming.gm for incoming in clerk.heard[-2:]}
    assert others == {stairs.scene: True, attic.scene: False}


async def test_rights_are_asked_for_where_a_message_does_not_tell(discord: Loopback) -> None:
    guild, other = discord.guild(), discord.guild("other")
    dora, anna = guild.member("Dora", roles=["gm"]), guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        await dora.whispers("@plan")
        await dora.dm.next_from_bot()
        assert clerk.is_gm is not None
        assert await clerk.is_gm(dora.person, guild.game, ())
        assert not await clerk.is_gm(anna.person, guild.game, ())
        assert not await clerk.is_gm(dora.person, other.game, ())
        assert not await clerk.is_gm(dora.person, "discord:7", ())
        assert not await clerk.is_gm("shell:dora", "shell", ())
        discord.faults.fail(503, method="GET", path="/guilds/*")
        assert not await clerk.is_gm(dora.person, guild.game, ())
        dora.roles.clear()
        assert not await clerk.is_gm(dora.person, guild.game, ())


async def test_a_role_of_the_games_own_makes_a_gm_in_private_too(discord: Loopback) -> None:
    guild = discord.guild()
    storytellers = guild.role("Storytellers")
    anna, bob = guild.member("Anna", roles=["Storytellers"]), guild.member("Bob")
    async with serving(discord, Clerk()) as clerk:
        await bob.says(guild.channel("cellar"), "hello")
        await clerk.hears(1)
        assert clerk.is_gm is not None
        assert await clerk.is_gm(anna.person, guild.game, (f"discord:{storytellers.id}",))
        assert not await clerk.is_gm(anna.person, guild.game, ())
        assert not await clerk.is_gm(bob.person, guild.game, (f"discord:{storytellers.id}",))


async def test_while_the_connection_is_renewed_nobody_is_a_gm_by_it(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = discord.guild()
    dora = guild.member("Dora", roles=["gm"])

    async def closed(*_: object) -> object:
        raise RuntimeError("Session is closed")

    async with serving(discord, Clerk(echo)) as clerk:
        assert clerk.is_gm is not None
        monkeypatch.setattr(Guild, "fetch_member", closed)
        assert not await clerk.is_gm(dora.person, guild.game, ())

"""Who is a GM by Discord's roles and rights."""

from datetime import UTC, datetime
from typing import Final

import pytest
from discord import Guild

from bot.discord.server import rights
from bot.pipeline.ports import FORMER, Rights
from tests.discord.fake_service import Clerk, echo, serving
from tests.loopback import Loopback

JOINED: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""When every member joined a server."""


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
    at_cellar = [(one.gm, one.gm_in) for one in clerk.heard if one.scene == cellar.scene]
    everywhere, here = (True, (cellar.scene,)), (False, (cellar.scene,))
    assert {one.joined for one in clerk.heard} == {JOINED}
    assert at_cellar == [(True, ())] * 3 + [(True, ()), everywhere, everywhere, here, (False, ())]
    others = {one.scene: (one.gm, one.gm_in) for one in clerk.heard[-2:]}
    assert others == {stairs.scene: (False, (stairs.scene,)), attic.scene: (False, ())}


async def test_an_answer_about_rights_counts_for_a_few_seconds(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, dora = guild.channel("cellar"), guild.member("Dora", roles=["gm"])
    cellar.allow(dora, manage_channels=True)
    async with serving(discord, Clerk()) as clerk:
        assert clerk.rights is not None
        found = [await clerk.rights(dora.person, guild.game, (), (cellar.scene, "discord:7")) for _ in range(3)]
        gone = [await clerk.rights("discord:7", guild.game) for _ in range(3)]
    assert found == [Rights(member=True, gm=True, scenes=frozenset({cellar.scene}), joined=JOINED)] * 3
    assert gone == [FORMER] * 3
    asked = [discord.rest.requests.count(("GET", f"/guilds/{guild.id}/members/{who}")) for who in (dora.user.id, 7)]
    assert asked == [1, 1]


async def test_rights_are_asked_for_where_a_message_does_not_tell(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rights, "FRESH", 0)
    guild, other = discord.guild(), discord.guild("other")
    dora, anna = guild.member("Dora", roles=["gm"]), guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        await dora.whispers("@plan")
        await dora.dm.next_from_bot()
        assert clerk.rights is not None
        assert (await clerk.rights(dora.person, guild.game, ())).gm
        assert not (await clerk.rights(anna.person, guild.game, ())).gm
        assert not (await clerk.rights(dora.person, other.game, ())).gm
        assert not (await clerk.rights(dora.person, "discord:7", ())).gm
        assert not (await clerk.rights("shell:dora", "shell", ())).gm
        discord.faults.fail(503, method="GET", path="/guilds/*")
        assert not (await clerk.rights(dora.person, guild.game, ())).gm
        dora.roles.clear()
        assert not (await clerk.rights(dora.person, guild.game, ())).gm


async def test_a_role_of_the_games_own_makes_a_gm_in_private_too(discord: Loopback) -> None:
    guild = discord.guild()
    storytellers = guild.role("Storytellers")
    anna, bob = guild.member("Anna", roles=["Storytellers"]), guild.member("Bob")
    async with serving(discord, Clerk()) as clerk:
        await bob.says(guild.channel("cellar"), "hello")
        await clerk.hears(1)
        assert clerk.rights is not None
        assert (await clerk.rights(anna.person, guild.game, (f"discord:{storytellers.id}",))).gm
        assert not (await clerk.rights(anna.person, guild.game, ())).gm
        assert not (await clerk.rights(bob.person, guild.game, (f"discord:{storytellers.id}",))).gm


async def test_while_the_connection_is_renewed_nobody_is_a_gm_by_it(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = discord.guild()
    dora = guild.member("Dora", roles=["gm"])

    async def closed(*_: object) -> object:
        raise RuntimeError("Session is closed")

    async with serving(discord, Clerk(echo)) as clerk:
        assert clerk.rights is not None
        monkeypatch.setattr(Guild, "fetch_member", closed)
        assert not (await clerk.rights(dora.person, guild.game, ())).gm


async def test_the_permissions_of_one_channel_make_nobody_gm_of_the_game(discord: Loopback) -> None:
    """People who may set a channel's permissions may give any, even that to manage the server."""
    guild = discord.guild()
    cellar, keeper = guild.channel("cellar"), guild.member("K")
    cellar.allow(keeper, manage_channels=True, manage_guild=True, administrator=True)
    discord.registers({"name": "next", "description": "On."})
    async with serving(discord, Clerk()) as clerk:
        await keeper.says(cellar, "@next")
        await clerk.hears(1)
        await keeper.uses(cellar, "next")
        await clerk.hears(2)
        assert clerk.rights is not None
        private = await clerk.rights(keeper.person, guild.game, (), (cellar.scene, "discord:7"))
    assert [(one.gm, one.gm_in) for one in clerk.heard] == [(False, (cellar.scene,))] * 2
    assert private == Rights(member=True, scenes=frozenset({cellar.scene}), joined=JOINED)

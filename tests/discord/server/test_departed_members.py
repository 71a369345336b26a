"""When somebody leaves the server, the bot notices if it has the members intent; without it, nothing breaks."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.discord.connection.login import Connection
from bot.discord.connection.start import run
from bot.pipeline.ports import FORMER
from tests.discord.fake_service import SETTINGS, WORDS, Clerk, Now, echo, serving
from tests.loopback import Loopback


@pytest.fixture
async def with_members() -> AsyncIterator[Loopback]:
    async with Loopback(members=True) as discord:
        yield discord


async def heard_leaving(clerk: Clerk) -> None:
    async with asyncio.timeout(20):
        while not clerk.departed:
            clerk.came.clear()
            await clerk.came.wait()


async def test_who_leaves_is_named_with_the_game_and_loses_all_rights_at_once(with_members: Loopback) -> None:
    guild = with_members.guild()
    anna = guild.member("Anna", roles=["gm"])
    async with serving(with_members, Clerk(), members=True) as clerk:
        assert clerk.rights is not None
        assert clerk.premises is not None
        assert (await clerk.rights(anna.person, guild.game)).gm
        anna.leaves()
        await heard_leaving(clerk)
        assert (await clerk.rights(anna.person, guild.game)).gm, "Discord was asked just now"
        clerk.premises.departed(guild.game, anna.person)
        assert await clerk.rights(anna.person, guild.game) == FORMER
    assert [(game, person.id, person.name) for game, person in clerk.departed] == [(guild.game, anna.person, "Anna")]


async def test_a_bot_that_leaves_is_nobody(with_members: Loopback) -> None:
    guild = with_members.guild()
    proxy = guild.member("Proxy", user=with_members.user("Proxy", bot=True))
    anna = guild.member("Anna")
    async with serving(with_members, Clerk(), members=True) as clerk:
        proxy.leaves()
        anna.leaves()
        await heard_leaving(clerk)
    assert [person.name for _, person in clerk.departed] == ["Anna"]


async def test_without_the_setting_nobody_is_told_and_nothing_breaks(with_members: Loopback) -> None:
    guild = with_members.guild()
    cellar, anna, bob = guild.channel("cellar"), guild.member("Anna"), guild.member("Bob")
    async with serving(with_members, Clerk(echo)) as clerk:
        anna.leaves()
        await bob.says(cellar, "@roll 1d6")
        assert (await cellar.next_from_bot()).content == "@roll 1d6"
    assert clerk.departed == []
    assert clerk.code == 0


async def test_a_setting_without_the_intent_says_how_to_fix_it(
    discord: Loopback, capsys: pytest.CaptureFixture[str]
) -> None:
    connection = Connection(discord.token, WORDS, members=True, options=SETTINGS, first_wait=0.01, longest_wait=0.05)
    assert await run(connection, Clerk().build, Now()) == 3
    said = capsys.readouterr().err
    assert "Server Members Intent" in said
    assert "TURNKEEPER_MEMBERS=off" in said

"""What a message on Discord becomes for the service."""

import asyncio
from pathlib import Path

import pytest
from discord import Guild
from structlog.typing import EventDict

from bot.gateway import handling
from bot.incoming import Incoming
from bot.store.errors import DatabaseFailed
from tests.gateway.clerk import Clerk, echo, serving
from tests.loopback import Loopback


async def test_a_message_in_a_channel(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("anna", nick="Anna the Bold")
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(cellar, "@roll 3#2d6\n@next")
        [incoming] = await clerk.hears(1)
    assert incoming.source == f"discord:{message.id}"
    assert (incoming.game, incoming.scene) == (guild.game, cellar.scene)
    assert (incoming.person.id, incoming.person.name) == (anna.person, "Anna the Bold")
    assert incoming.text == "@roll 3#2d6\n@next"
    assert (incoming.gm, incoming.edit) == (False, None)
    assert clerk.code == 0


async def test_a_direct_message_has_no_scene(discord: Loopback) -> None:
    anna = discord.guild().member("Anna", roles=["gm"])
    async with serving(discord, Clerk(echo)) as clerk:
        await anna.whispers("@sheet")
        reply = await anna.dm.next_from_bot()
    [incoming] = clerk.heard
    assert (incoming.game, incoming.scene, incoming.gm) == ("", None, False)
    assert reply.content == "@sheet"


async def test_threads_and_posts_are_scenes_of_their_own(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, forum = guild.channel("cellar"), guild.channel("ideas", forum=True)
    stairs = cellar.thread("stairs")
    anna = guild.member("Anna")
    async with serving(discord, Clerk(echo)) as clerk:
        late = forum.thread("a post opened later")
        for place in (cellar, stairs, late):
            await anna.says(place, f"in {place.name}")
            assert (await place.next_from_bot()).content == f"in {place.name}"
    assert [incoming.scene for incoming in clerk.heard] == [cellar.scene, stairs.scene, late.scene]


async def test_a_thread_says_what_it_is_below(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, forum = guild.channel("cellar"), guild.channel("ideas", forum=True)
    stairs, post = cellar.thread("stairs"), forum.thread("a post")
    anna = guild.member("Anna")
    async with serving(discord, Clerk()) as clerk:
        await anna.says(stairs, "@roll 1d6")
        await anna.says(post, f"@roll {cellar.mention} {stairs.mention}")
        in_thread, in_post = await clerk.hears(2)
    assert (in_thread.scene, in_thread.parent) == (stairs.scene, cellar.scene)
    assert in_post.parent == forum.scene
    named = [(one.id, one.name, one.parent) for one in in_post.named_scenes]
    assert named == [(cellar.scene, "cellar", None), (stairs.scene, "stairs", cellar.scene)]


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


async def test_bots_webhooks_and_silence_are_not_heard(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    robot = guild.member("Robot", user=discord.user("Robot", bot=True))
    async with serving(discord, Clerk(echo)) as clerk:
        await robot.says(cellar, "@roll 1")
        await anna.says(cellar, "@roll 2", webhook=True)
        await anna.says(cellar, "")
        await anna.says(cellar, "@roll 3")
        assert (await cellar.next_from_bot()).content == "@roll 3"
        await cellar.nothing_from_bot()
    assert [incoming.text for incoming in clerk.heard] == ["@roll 3"]


async def test_edits_and_deletions(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(cellar, "@rol 2d6")
        discord.unfurl(message)
        await anna.edits(message, "@roll 2d6")
        await anna.deletes(message)
        # A deletion waits for the webhook of a proxy.
        await clerk.hears(3)
        more = [await anna.says(cellar, text) for text in "ab"]
        await anna.deletes(*more)
        whisper = await anna.whispers("psst")
        await anna.edits(whisper, "psst!")
        await anna.deletes(whisper)
        await clerk.hears(10)
    in_cellar = [incoming for incoming in clerk.heard if incoming.scene]
    assert [(i.text, i.edit == "deleted") for i in in_cellar] == [
        ("@rol 2d6", False),
        ("@roll 2d6", False),
        ("", True),
        ("a", False),
        ("b", False),
        ("", True),
        ("", True),
    ]
    assert message.edited is not None
    assert in_cellar[1].edit == message.edited.isoformat()
    assert in_cellar[1].source == in_cellar[2].source == in_cellar[0].source
    assert [i.source for i in in_cellar[5:]] == [f"discord:{one.id}" for one in more]
    in_dm = [incoming for incoming in clerk.heard if not incoming.scene]
    assert [(i.game, i.text) for i in in_dm] == [("", "psst"), ("", "psst!"), ("", "")]


async def test_mentions_at_the_start_of_a_line(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna, named_roll = guild.member("Anna"), guild.member("x", nick="Roll")
    role, bot = guild.role("next"), discord.bot
    own = guild.bot.roles[0]
    schemer = guild.member("fight end")
    said = {
        f"{bot.mention} roll 2d6": "@roll 2d6",
        f"  <@!{bot.id}>   @roll 2d6": "@roll 2d6",
        f"{own.mention} roll 2d6": "@roll 2d6",
        f"{bot.mention}": "@help",
        f"hello\n{bot.mention} roll 1d6\n{role.mention}": "hello\n@roll 1d6\n@next",
        f"{named_roll.mention} 2d6": "@roll 2d6",
        f"{role.mention} skip": "@next skip",
        f"{anna.mention} hello": f"{anna.mention} hello",
        f"{schemer.mention} now": f"{schemer.mention} now",
        f"> {role.mention}": "> @next",
    }
    async with serving(discord, Clerk()) as clerk:
        for text in said:
            await anna.says(cellar, text)
        await clerk.hears(len(said))
    assert [incoming.text for incoming in clerk.heard] == list(said.values())


async def test_mentions_inside_a_line_become_names(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna, role = guild.member("Anna"), guild.role("heroes")
    bob = guild.member("bob", nick="Bob\u202e the  \u200bBrave")
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, f"@give {bob.mention} {role.mention} {cellar.mention} <:axe:123> <@1> <t:1:R>")
        await clerk.hears(1)
    [incoming] = clerk.heard
    assert incoming.text == "@give @Bob the Brave @heroes #cellar :axe: <@1> <t:1:R>"
    assert [(person.id, person.name) for person in incoming.mentions] == [(bob.person, "Bob the Brave")]


async def test_what_a_message_says_of_roles_channels_and_the_bot_itself(discord: Loopback) -> None:
    guild = discord.guild()
    storytellers, cellar = guild.role("Storytellers"), guild.channel("cellar")
    anna = guild.member("Anna", roles=["Storytellers"])
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, f"hello\n{discord.bot.mention} setup gm role {storytellers.mention} {cellar.mention}")
        [incoming] = await clerk.hears(1)
    assert incoming.called == (1,)
    assert [(role.id, role.name) for role in incoming.roles] == [(f"discord:{storytellers.id}", "Storytellers")]
    assert incoming.named_roles == incoming.roles
    assert [(one.id, one.name) for one in incoming.named_scenes] == [(cellar.scene, "cellar")]


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


async def test_without_the_intent_only_mentions_and_direct_messages_are_heard() -> None:
    async with Loopback(message_content=False) as discord:
        guild = discord.guild()
        cellar = guild.channel("cellar")
        anna = guild.member("Anna")
        async with serving(discord, Clerk(echo), message_content=False) as clerk:
            await anna.says(cellar, "@roll 1d6")
            await anna.says(cellar, f"{discord.bot.mention} roll 2d6")
            assert (await cellar.next_from_bot()).content == "@roll 2d6"
            await anna.whispers("@roll 3d6")
            assert (await anna.dm.next_from_bot()).content == "@roll 3d6"
        assert [incoming.text for incoming in clerk.heard] == ["@roll 2d6", "@roll 3d6"]


async def test_each_scene_is_handled_in_order_and_none_waits_for_another(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, attic = guild.channel("cellar"), guild.channel("attic")
    anna = guild.member("Anna")
    clerk = Clerk(delay=0.005)
    async with serving(discord, clerk):
        for number in range(20):
            await anna.says(cellar, str(number))
        await anna.says(attic, "attic")
        await clerk.hears(21)
    assert [i.text for i in clerk.heard if i.scene == cellar.scene] == [str(number) for number in range(20)]
    assert "attic" in [i.text for i in clerk.heard[:5]]


async def test_a_full_lane_says_so_once_and_drops_the_rest(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna, *others = [guild.member(name) for name in ("Anna", "Ben", "Cleo", "Dora", "Emil")]
    clerk = Clerk(delay=0.2)
    async with serving(discord, clerk):
        for number in range(46):
            for member in (anna, *others):
                await member.says(cellar, f"@roll {number}")
        assert "left out" in (await cellar.next_from_bot()).content
        await cellar.nothing_from_bot()
        clerk.delay = 0.0
        await clerk.hears(201)
        await asyncio.sleep(0.05)
        assert 200 <= len(clerk.heard) <= 202
        await anna.says(cellar, "@again")
        await clerk.hears(len(clerk.heard) + 1)
    assert clerk.heard[-1].text == "@again"


async def test_an_exception_is_logged_without_the_text_and_the_author_told(
    discord: Loopback, logs: list[EventDict]
) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    async with serving(discord, Clerk(echo)):
        meant = await anna.says(cellar, "@explode")
        told = await cellar.next_from_bot()
        assert ("nothing was changed" in told.content, told.reply_to) == (True, meant.id)
        await anna.says(cellar, "@roll")
        assert (await cellar.next_from_bot()).content == "@roll"
    [event] = [event for event in logs if event["log_level"] == "error"]
    assert (event["game"], event["scene"]) == (guild.game, cellar.scene)
    assert "@explode" not in str(event)


async def test_where_nothing_may_be_referred_to_the_author_is_told_all_the_same(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    cellar.allow(guild.bot, read_message_history=False)
    async with serving(discord, Clerk(echo)):
        await anna.says(cellar, "@explode")
        assert "nothing was changed" in (await cellar.next_from_bot()).content


async def test_a_database_that_is_away_for_a_moment_is_asked_again(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handling, "AGAIN", 0.01)
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    clerk, away = Clerk(echo), [DatabaseFailed(Path("keeper.db"), "away")] * 2
    handle = clerk.handle

    async def failing(incoming: Incoming) -> frozenset[str]:
        if away:
            raise away.pop()
        return await handle(incoming)

    monkeypatch.setattr(clerk, "handle", failing)
    async with serving(discord, clerk):
        for text in ("@roll 1", "@roll 2"):
            await anna.says(cellar, text)
        assert [(await cellar.next_from_bot()).content for _ in range(2)] == ["@roll 1", "@roll 2"]


async def test_while_the_database_is_away_for_long_everyone_is_told_so_at_once(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handling, "PATIENCE", 0.0)
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    clerk = Clerk(echo)

    async def failing(incoming: Incoming) -> frozenset[str]:
        raise DatabaseFailed(Path("keeper.db"), "away")

    monkeypatch.setattr(clerk, "handle", failing)
    async with serving(discord, clerk):
        meant = [await anna.says(cellar, f"@roll {number}") for number in range(2)]
        told = [await cellar.next_from_bot() for _ in meant]
    assert [one.reply_to for one in told] == [one.id for one in meant]
    assert all("nothing was changed" in one.content for one in told)


async def test_who_could_not_be_told_at_first_is_told_once(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handling, "PAUSES", (0.01,))
    cellar = discord.guild().channel("cellar")
    assert cellar.guild is not None
    anna = cellar.guild.member("Anna")
    lost = discord.faults.lose_answer()
    async with serving(discord, Clerk(echo)):
        failed = await anna.says(cellar, "@explode")
        await anna.says(cellar, "@roll")
        told = [await cellar.next_from_bot() for _ in range(2)]
    assert (lost.hits, told[0].reply_to, told[1].content) == (1, failed.id, "@roll")


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

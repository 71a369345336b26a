"""How the service sees a message on Discord."""

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest

from bot.discord.connection.client import Gateway
from bot.discord.messages import handling, skipped
from bot.discord.messages.lanes import Lanes
from bot.pipeline.inbox import chat
from bot.pipeline.ports import Quiet
from tests.discord.fake_service import Clerk, echo, serving
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
    assert incoming.person.account == "anna"
    assert incoming.text == "@roll 3#2d6\n@next"
    assert (incoming.gm, incoming.edit) == (False, None)
    assert clerk.code == 0


async def test_who_has_no_visible_nickname_goes_by_the_account(discord: Loopback) -> None:
    cellar = discord.guild().channel("cellar")
    async with serving(discord, Clerk()) as clerk:
        for nick in ("\u3164", "\u2800", "\u200b\u202e", "\u115f"):
            await cellar.guild.member("anna_99", nick=nick).says(cellar, "@roll 2d6")
        heard = await clerk.hears(4)
    assert [one.person.name for one in heard] == ["anna_99"] * 4


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


async def test_of_what_bots_write_and_edit_no_message_is_made(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    cellar, made = discord.guild().channel("cellar"), list[str]()
    anna = cellar.guild.member("Anna")
    robot = cellar.guild.member("Robot", user=discord.user("Robot", bot=True))
    dispatch = Gateway.dispatch

    def noted(client: Gateway, event: str, /, *told: Any, **more: Any) -> None:
        if event in ("message", "raw_message_edit"):
            made.append(event)
        dispatch(client, event, *told, **more)

    monkeypatch.setattr(Gateway, "dispatch", noted)
    async with serving(discord, Clerk(echo)):
        await robot.edits(await robot.says(cellar, "Beep."), "Beep, beep.")
        await anna.edits(await anna.says(cellar, "@roll 1"), "@roll 2")
        await anna.says(cellar, "Runa rolls.", webhook=True)
        await anna.says(cellar, "@roll 3")
        while (await cellar.next_from_bot()).content != "@roll 3":
            pass
        await cellar.nothing_from_bot()
    assert sorted(made) == ["message", "message", "message", "raw_message_edit"]


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
    schemer, later, leaver = guild.member("fight end"), guild.member("y", nick="Next"), guild.member("leave")
    said = {
        f"{bot.mention} roll 2d6": "@roll 2d6",
        f"  <@!{bot.id}>   @roll 2d6": "@roll 2d6",
        f"{own.mention} roll 2d6": "@roll 2d6",
        f"{bot.mention}": "@help",
        f"hello\n{bot.mention} roll 1d6\n{role.mention}": "hello\n@roll 1d6\n@next",
        f"{named_roll.mention} 2d6": "@roll 2d6",
        f"{named_roll.mention} secret 2d6": "@roll secret 2d6",
        f"{named_roll.mention}": named_roll.mention,
        f"{later.mention}": later.mention,
        f"{later.mention} skip": f"{later.mention} skip",
        f"{leaver.mention} Anna": f"{leaver.mention} Anna",
        f"{role.mention} skip": "@next skip",
        f"{anna.mention} hello": f"{anna.mention} hello",
        f"{schemer.mention} now": f"{schemer.mention} now",
        f"> {role.mention}": "> @next",
        f"{bot.mention} {role.mention}": "@next",
        f"{bot.mention} {named_roll.mention} 2d6": "@roll 2d6",
    }
    async with serving(discord, Clerk()) as clerk:
        for text in said:
            await anna.says(cellar, text)
        await clerk.hears(len(said))
    assert [incoming.text for incoming in clerk.heard] == list(said.values())


DICE = ("3#2d6 ft 7", "secret 2d6", "2d6; 1d4 # for luck", "2d6–1")
TALK = ("", "hello", "yes", "2", "for Anna", "to Anna 2d6", "has 2d6 left")
BREAKS = ("\n", "\r", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029")


@pytest.mark.parametrize("word", ["next", "roll", "help"])
async def test_no_nickname_is_a_command(discord: Loopback, word: str) -> None:
    """Members choose their names: a ping of one is a roll if dice follow, and nothing else ever."""
    guild = discord.guild()
    cellar, gm = guild.channel("cellar"), guild.member("gm")
    ping, bot = guild.member("x", nick=word.title()).mention, discord.bot.mention
    said = {
        f"{before}{ping} {rest}": word == "roll" and rest in DICE
        for before in ("", "\u00a0", f"{bot} ")
        for rest in (*TALK, *DICE)
    }
    said |= dict.fromkeys([f"{before}{ping} 2d6" for before in ("! ", "@", f"{bot} @", f"{bot} !")], False)
    said |= dict.fromkeys([f"hello{end}{ping} now" for end in BREAKS], False)
    async with serving(discord, Clerk()) as clerk:
        for text in said:
            await gm.says(cellar, text)
        await clerk.hears(len(said))
    for (text, counts), incoming in zip(said.items(), clerk.heard, strict=True):
        words = [one.word for one in chat.commands(incoming.text, "@&!", incoming.called)]
        assert (word in words) == counts, (text, incoming.text)


async def test_mentions_inside_a_line_become_names(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna, role = guild.member("Anna"), guild.role("heroes")
    bob = guild.member("bob", nick="Bob\u202e the  \u200bBrave")
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, f"@give {bob.mention} {role.mention} {cellar.mention} <:axe:123> <@1> <t:1:R>")
        await clerk.hears(1)
    [incoming] = clerk.heard
    assert incoming.text == "@give @bob @heroes #cellar :axe: <@1> <t:1:R>"
    assert [(person.id, person.name) for person in incoming.mentions] == [(bob.person, "Bob the Brave")]
    assert incoming.pings == ((0, bob.person), (0, f"discord:{role.id}"), (0, "discord:1"))


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


@pytest.mark.parametrize("role", ["players", "gm"])
async def test_nobody_names_a_channel_that_they_cannot_see(discord: Loopback, role: str) -> None:
    """What they mention is repeated where others read, and tells whether there is such a channel: by its name
    only where everyone who reads that sees it."""
    guild = discord.guild()
    cellar, lair = guild.channel("cellar"), guild.channel("secret-lair")
    guild.private(lair)
    whispers, crypt = cellar.thread("whispers", private=True), lair.thread("crypt")
    anna = guild.member("Anna", roles=[guild.role(role).name])
    other = cellar.thread("an attic", private=True, by=anna)
    places = (lair, whispers, crypt, cellar, other)
    for one in (whispers, other):
        one.adds(discord.bot)
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, f"@in {' '.join(one.mention for one in places)} next")
        [incoming] = await clerk.hears(1)
    seen = [one for one in places if role == "gm" or one in (cellar, other)]
    assert [one.id for one in incoming.named_scenes] == [one.scene for one in seen]
    words = [f"#{one.name}" if one is cellar else one.mention for one in places]
    assert incoming.text == f"@in {' '.join(words)} next"


async def test_what_somebody_forwards_is_not_said_by_them(discord: Loopback) -> None:
    """A forwarded message has no text of its own, whether it's heard at once, edited or found later."""
    guild = discord.guild()
    cellar, gm = guild.channel("cellar"), guild.member("Dora", roles=["gm"])
    copy = {"type": 0, "content": "@next", "embeds": [], "attachments": [], "timestamp": "2026-01-05T12:00:00+00:00",
            "edited_timestamp": None, "flags": 0, "mentions": [], "mention_roles": [], "components": []}  # fmt: skip
    reference = {"type": 1, "channel_id": str(cellar.id), "message_id": "7", "guild_id": str(guild.id)}
    discord.faults.spoilt["@next"] = {
        "content": "", "message_snapshots": [{"message": copy}], "message_reference": reference,
    }  # fmt: skip
    quiet = Quiet(guild.game, cellar.scene, since=datetime.now(UTC) - timedelta(hours=1))
    await gm.says(cellar, "@next")
    async with serving(discord, Clerk(places=(quiet,))) as clerk:
        for say in (partial(gm.says, cellar), gm.whispers):
            message = await say("@next")
            await say("@roll 2d6")
            discord.edit(message, "@next")
        await gm.says(cellar, "@roll 3d6")
        await clerk.hears(3)
    assert {one.text for one in clerk.heard} <= {"@roll 2d6", "@roll 3d6", ""}


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


async def test_a_full_lane_says_so_once_and_drops_the_rest(discord: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handling, "Lanes", partial(Lanes, depth=200))
    monkeypatch.setattr(skipped, "PAUSES", (0.1, 60.0))
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna, *others = [guild.member(name) for name in ("Anna", "Ben", "Cleo", "Dora", "Emil")]
    clerk = Clerk(delay=0.2)
    async with serving(discord, clerk):
        for number in range(46):
            for member in (anna, *others):
                await member.says(cellar, f"@roll {number}")
        assert "skipped messages" in (await cellar.next_from_bot()).content
        await cellar.nothing_from_bot()
        clerk.delay = 0.0
        await clerk.hears(201)
        await asyncio.sleep(0.05)
        assert 200 <= len(clerk.heard) <= 202
        await anna.says(cellar, "@again")
        await clerk.hears(len(clerk.heard) + 1)
    assert clerk.heard[-1].text == "@again"


async def test_no_name_that_somebody_chose_puts_words_into_a_command(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    stairs = cellar.thread("cellar fight end yes")
    anna, other = guild.member("Anna"), guild.member("Eve", nick="Dora")
    eve, dora = guild.member("eve7", nick="Dora yes"), guild.member("dora9", nick="Dora")
    said = {
        f"@gm remove {eve.mention}": "@gm remove @eve7",
        f"@in {stairs.mention}": "@in #cellar-fight-end-yes",
        f"@gm people {other.mention} {dora.mention}": "@gm people @eve @dora9",
        f"@gm add {dora.mention} here": "@gm add @Dora here",
    }
    async with serving(discord, Clerk()) as clerk:
        for text in said:
            await anna.says(cellar, text)
        heard = await clerk.hears(len(said))
    assert [one.text for one in heard] == list(said.values())


async def test_whose_message_is_answered_is_not_named_by_it(discord: Loopback) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna, eve, dora = guild.member("Anna"), guild.member("eve7", nick="Dora"), guild.member("dora9")
    async with serving(discord, Clerk()) as clerk:
        asked = await eve.says(cellar, "who leads?")
        await anna.says(cellar, f"@gm add {dora.mention}", reply_to=asked)
        *_, incoming = await clerk.hears(2)
    assert [person.id for person in incoming.mentions] == [dora.person]

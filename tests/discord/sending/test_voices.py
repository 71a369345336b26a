"""Messages in other names: through a webhook where the bot may have one, else marked as the bot's own; never twice."""

import discord as client_library
import pytest
from discord import Permissions

from bot.discord.sending import portrait_links
from bot.discord.sending.portrait_links import LASTS, PREFIX, PortraitLinks
from bot.discord.sending.voices import marked
from bot.picture.drawer import Drawer
from bot.text.pictures import Portrait
from bot.text.reply import Reply, ToScene, Voice, line
from tests.discord.fake_service import Clerk, Now, serving
from tests.loopback import Channel, Loopback

HOOKS = "/webhooks/*"


def said(channel: Channel, text: str, name: str = "Nyr", of: int | None = None, face: str = "") -> tuple[str, Reply]:
    people = {one.person: "Nan" for one in channel.guild.members.values()} if channel.guild else {}
    to, voice = ToScene(scene=channel.scene), Voice(name=name, text=text, people=people, of=of)
    picture = Portrait(alt=name, avatar=face) if face else None
    return f"scene:{channel.scene}", Reply(audience=to, lines=(line(text),), voice=voice, picture=picture)


async def test_who_speaks_is_the_webhook_s_name_and_nobody_is_pinged(discord: Loopback) -> None:
    guild = discord.guild(bot_permissions=Permissions(manage_webhooks=True))
    cellar, forum, anna = guild.channel("cellar"), guild.channel("forum", forum=True), guild.member("Anna")
    places = [cellar, cellar.thread("stairs"), forum.thread("a post")]
    places[1].archive()
    # Neither another application's webhook nor a person's can be used.
    discord.rest.webhooks.adds(cellar, 77)
    discord.rest.webhooks.adds(cellar)
    async with serving(discord, Clerk()) as clerk:
        for number, place in enumerate((*places, cellar), 1):
            clerk.put(*said(place, f"*Halt!* @everyone {anna.mention}"))
            assert (await clerk.settles(number))[0] == "sent"
            posted = await place.next_from_bot()
            assert (posted.webhook, posted.author.name, posted.avatar) == (True, "Nyr", "")
            assert posted.content == f"*Halt!* @everyone {anna.mention}"
            assert (posted.pinged, posted.pinged_everyone, posted.reply_to) == ([], False, None)
        assert len(discord.rest.webhooks.made) == 4, "one for the channel and one for the forum"
        clerk.put(*said(cellar, "Who goes there?", of=4))
        assert (await clerk.settles(5))[0] == "sent"
        assert (await cellar.next_edit()).content == "Who goes there?"
        clerk.put(*said(places[2], "", of=3))
        await clerk.settles(6)
        assert places[2].history() == []
        # Somebody deletes the webhooks: the next words make a new one.
        discord.rest.webhooks.made.clear()
        clerk.put(*said(cellar, "Again"))
        await clerk.settles(7)
        assert (await cellar.next_from_bot()).author.name == "Nyr"
    assert len(discord.rest.webhooks.made) == 1


async def test_in_a_private_thread_nobody_is_mentioned(discord: Loopback) -> None:
    """Discord would add them."""
    guild = discord.guild(bot_permissions=Permissions(manage_webhooks=True))
    crypt, anna = guild.channel("cellar").thread("crypt", private=True), guild.member("Anna")
    crypt.adds(discord.bot)
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*said(crypt, f"Come, {anna.mention} and <@!{anna.user.id}> and <@&{guild.role('Foes').id}>, <@1>!"))
        assert (await crypt.next_from_bot()).content == "Come, **Nan** and **Nan** and **Foes**, **?**!"
        clerk.put(*said(crypt, anna.mention, of=1))
        assert (await crypt.next_edit()).content == "**Nan**"


async def test_without_a_webhook_the_name_stands_before_the_words(discord: Loopback) -> None:
    guild = discord.guild()
    hall, attic, cellar = guild.channel("hall"), guild.channel("attic"), guild.channel("cellar")
    for place in (attic, cellar):
        place.allow(guild.bot, manage_webhooks=True)
    for _ in range(15):
        discord.rest.webhooks.adds(attic)
    asked = ((hall, "Nyr", "Halt!"), (attic, "Nyr", "Halt!\n# Who?"), (cellar, "Discordia *", "Halt!"))
    async with serving(discord, Clerk()) as clerk:
        for number, (place, name, text) in enumerate(asked, 1):
            clerk.put(*said(place, text, name))
            assert (await clerk.settles(number))[0] == "sent"
            posted = await place.next_from_bot()
            assert (posted.webhook, posted.content) == (False, marked(Voice(name=name, text=text)))
        assert posted.content == r"**Discordia \*:** Halt!"
        assert attic.history() == ["**Nyr:**\n> Halt!\n> # Who?"]
        clerk.put(*said(hall, "Who?", of=1))
        await clerk.settles(4)
        assert (await hall.next_edit()).content == "**Nyr:** Who?"
        clerk.put(*said(hall, "", of=1))
        await clerk.settles(5)
        clerk.put(*said(hall, "Too late", of=1))
        assert (await clerk.settles(6))[0] == "sent"
    assert hall.history() == []


async def test_a_passing_fault_neither_loses_nor_doubles_what_is_said(discord: Loopback) -> None:
    guild = discord.guild(bot_permissions=Permissions(manage_webhooks=True))
    cellar, hall = guild.channel("cellar"), guild.channel("hall")
    hall.allow(guild.bot, manage_webhooks=False)
    lost = [discord.faults.lose_answer(path=HOOKS, times=2), discord.faults.lose_answer(times=1)]
    async with serving(discord, Clerk()) as clerk:
        for number, place in enumerate((cellar, cellar, hall, cellar), 1):
            clerk.put(*said(place, "Halt!"))
            assert (await clerk.settles(number, 10))[0] == "sent"
        clerk.put(*said(cellar, "changes nothing", of=99))
        assert (await clerk.settles(5))[0] == "dropped"
    assert [one.times for one in lost] == [0, 0]
    assert (cellar.history(), hall.history()) == (["Halt!"] * 3, ["**Nyr:** Halt!"])
    # The bot was killed before the first was on record as sent.
    discord.rest.forget_nonces()
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*said(cellar, "Halt!"))
        assert (await clerk.settles(1, 10))[0] == "sent"
    assert cellar.history() == ["Halt!"] * 3


async def test_a_portrait_is_beside_what_is_said_and_gone_a_day_later(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each portrait is uploaded once; the oldest makes room, and nobody else's emoji is touched."""
    guild = discord.guild(bot_permissions=Permissions(manage_webhooks=True))
    cellar, emoji = guild.channel("cellar"), discord.rest.emoji
    yesterday = int((Now().now() - LASTS).timestamp() * 1000) - 1
    others = [emoji.adds("hosts_own"), emoji.adds(f"{PREFIX}new"), emoji.adds(f"{PREFIX}old", yesterday)]
    monkeypatch.setattr(portrait_links, "MOST", 3)
    async with serving(discord, Clerk()) as clerk:

        async def shown(number: int, face: str) -> bytes | None:
            clerk.put(*said(cellar, "Halt!", face=face))
            assert (await clerk.settles(number))[0] == "sent"
            posted = await cellar.next_from_bot()
            assert (posted.webhook, posted.content) == (True, "Halt!")
            return emoji.pictured(posted.avatar)

        first = await shown(1, "AAAA")
        assert first is not None
        assert first.startswith(b"\x89PNG")
        assert await shown(2, "AAAA") == first
        assert len(emoji.made) == 4
        await shown(3, "BBBB")
        assert set(emoji.made).isdisjoint({others[2].id})
        assert others[0].id in emoji.made
        # Without an address, the words come alone, and no further attempt holds up the next ones.
        discord.faults.fail(path="/applications/*/emojis", status=400, times=1)
        assert await shown(4, "CCCC") is None
        assert await shown(5, "AAAA") is None

    async with client_library.Client(intents=client_library.Intents.none()) as client:
        await client.login(discord.token)
        emoji.made = {one.id: one for one in others}
        await PortraitLinks(Drawer().png, Now()).remove_outdated(client)
    assert list(emoji.made.values()) == others[:2]

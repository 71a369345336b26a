"""Messages in other names: through a webhook where the bot may have one, else marked as the bot's own; never twice."""

from discord import Permissions

from bot.discord.sending.voices import marked
from bot.text.reply import Reply, ToScene, Voice, line
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Loopback

HOOKS = "/webhooks/*"


def said(channel: Channel, text: str, name: str = "Nyr", of: int | None = None) -> tuple[str, Reply]:
    voice = Voice(name=name, text=text, of=of, picture="https://example.org/nyr.png")
    return f"scene:{channel.scene}", Reply(audience=ToScene(scene=channel.scene), lines=(line(text),), voice=voice)


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
            assert (posted.webhook, posted.author.name, posted.avatar) == (True, "Nyr", "https://example.org/nyr.png")
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

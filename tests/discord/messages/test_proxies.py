"""Proxies delete a person's message and repeat it by a webhook: the command counts once, and as the person's."""

import asyncio

import pytest

from bot.discord.messages.proxies import TAG, Own
from bot.pipeline.ports.incoming import Incoming, Person
from bot.text.reply import Reply, ToScene
from tests.discord.fake_service import Clerk, echo, serving, until
from tests.loopback import Channel, Loopback, Member, Message


class Proxy:
    """Does what such a bot does with a message."""

    def __init__(self, channel: Channel, member: Member) -> None:
        self._channel, self._member = channel, member

    async def takes(self, message: Message) -> None:
        await self._member.deletes(message)

    async def repeats(self, text: str) -> Message:
        return await self._member.says(self._channel, text, webhook=True)


def table(discord: Loopback) -> tuple[Channel, Member, Proxy]:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    return cellar, anna, Proxy(cellar, anna)


async def settled(clerk: Clerk, anna: Member, cellar: Channel) -> None:
    """Everything before this was handled, also a deletion that waited for a webhook."""
    await asyncio.sleep(0.15)
    await anna.says(cellar, "the last word")
    async with asyncio.timeout(20):
        while not any(one.text == "the last word" for one in clerk.heard):
            clerk.came.clear()
            await clerk.came.wait()
    clerk.heard.pop()


@pytest.mark.parametrize("webhook_first", [True, False])
async def test_what_a_proxy_takes_away_was_not_deleted_by_its_author(discord: Loopback, webhook_first: bool) -> None:
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(cellar, "@roll 2d6")
        if webhook_first:
            await proxy.repeats("@roll 2d6")
            await proxy.takes(message)
        else:
            await proxy.takes(message)
            await proxy.repeats("@roll 2d6")
        await settled(clerk, anna, cellar)
    heard = [(one.text, one.edit, one.person.name, one.copied) for one in clerk.heard]
    assert heard == [("@roll 2d6", None, "Anna", copied) for copied in (False, True)]


async def test_a_deletion_without_a_webhook_is_the_author_s(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk()) as clerk:
        first = await anna.says(cellar, "@roll 2d6")
        await proxy.repeats("something else")
        await anna.deletes(first)
        await settled(clerk, anna, cellar)
    assert [one.edit for one in clerk.heard] == [None, "deleted"]


@pytest.mark.parametrize("written", ["A: @roll 2d6", "[@roll 2d6]", "@roll 2d6 -A", "A: hello\nA: @roll 2d6"])
@pytest.mark.parametrize("webhook_first", [True, False])
async def test_a_command_inside_tags_counts_when_the_proxy_repeats_it(
    discord: Loopback, written: str, webhook_first: bool
) -> None:
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(cellar, written)
        if not webhook_first:
            await proxy.takes(message)
        shown = await proxy.repeats("@roll 2d6")
        if webhook_first:
            await proxy.takes(message)
        await settled(clerk, anna, cellar)
    own, repeated = clerk.heard
    assert own.text == written
    assert (repeated.text, repeated.person, repeated.edit) == ("@roll 2d6", own.person, None)
    assert (repeated.source, repeated.repeats) == (f"discord:{shown.id}~{message.id}", own.source)


async def test_nobody_is_spoken_for_by_a_webhook_that_repeats_nothing_of_theirs(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    attic = next(iter(discord.guilds.values())).channel("attic")
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, "what about @roll 2d6 as soon as everyone is there, and not before? I would like to")
        await anna.says(attic, "A: @roll 2d6")
        await proxy.repeats("@roll 2d6")
        await proxy.repeats("@roll 3d6")
        await settled(clerk, anna, cellar)
    assert [one.repeats for one in clerk.heard] == ["", ""]


@pytest.mark.parametrize("written", ["type @gm add @somebody", "A: @gm add @somebody"])
async def test_a_webhook_speaks_for_nobody_whose_words_still_stand(discord: Loopback, written: str) -> None:
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, written)
        await proxy.repeats("@gm add @somebody")
        await settled(clerk, anna, cellar)
    assert [one.repeats for one in clerk.heard] == [""]


async def test_a_webhook_that_repeats_a_second_time_speaks_for_nobody(discord: Loopback) -> None:
    """Nor does one that repeats a piece of what the proxy repeated, before or after it."""
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(cellar, "A: type @next to go on\nA: @roll 2d6")
        for text in ("type @next to go on", "@roll 2d6", "@next to go on"):
            await proxy.repeats(text)
        await proxy.takes(message)
        for text in ("@roll 2d6", "@next to go on"):
            await proxy.repeats(text)
        await settled(clerk, anna, cellar)
    assert [one.text for one in clerk.heard if one.repeats and not one.copied] == ["type @next to go on", "@roll 2d6"]


async def test_a_webhook_that_somebody_set_up_by_hand_speaks_for_nobody(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    discord.faults.spoilt["@next"] = {"application_id": None}
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(cellar, "A: @next")
        await proxy.repeats("@next")
        await proxy.takes(message)
        await proxy.repeats("@next")
        await settled(clerk, anna, cellar)
    assert [one.text for one in clerk.heard if one.repeats and not one.copied] == []


async def test_a_webhook_speaks_for_nobody_whose_words_went_long_before_or_after(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    cellar, anna, proxy = table(discord)
    monkeypatch.setattr("bot.discord.messages.proxies.APART", -1.0)
    async with serving(discord, Clerk()) as clerk:
        for webhook_first in (True, False):
            message = await anna.says(cellar, "A: @next")
            if webhook_first:
                await proxy.repeats("@next")
            await proxy.takes(message)
            await proxy.repeats("@next")
        await settled(clerk, anna, cellar)
    assert [one.text for one in clerk.heard if one.repeats and not one.copied] == []


async def test_a_webhook_speaks_for_nobody_whose_words_somebody_cleared_with_others(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk()) as clerk:
        said = [await anna.says(cellar, text) for text in ("type @next", "see you")]
        await proxy.repeats("@next")
        await anna.deletes(*said)
        await settled(clerk, anna, cellar)
    assert [one.text for one in clerk.heard if one.repeats and not one.copied] == []


async def test_what_may_be_a_players_or_a_gms_is_the_players(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    gm = cellar.guild.member("Dora", roles=["gm"])
    async with serving(discord, Clerk()) as clerk:
        said = [await gm.says(cellar, "A: @next"), await anna.says(cellar, "Anna says: @next")]
        for message in said:
            await proxy.takes(message)
        for _ in range(3):
            await proxy.repeats("@next")
        await settled(clerk, anna, cellar)
    assert [one.person.name for one in clerk.heard if one.repeats and not one.copied] == ["Anna", "Dora"]


@pytest.mark.parametrize("written", ["@next", "P: @next"])
@pytest.mark.parametrize("order", ["gm, webhook, player", "webhook, gm, player", "gm, player, webhook"])
async def test_nobody_speaks_as_a_gm_whose_words_a_moderator_deletes(
    discord: Loopback, written: str, order: str
) -> None:
    """The player's own words still stand when their proxy repeats them, and are about to go."""
    cellar, anna, proxy = table(discord)
    gm, moderator = cellar.guild.member("Dora", roles=["gm"]), cellar.guild.member("Mo")
    async with serving(discord, Clerk()) as clerk:
        advice, own = await gm.says(cellar, "type @next to go on"), await anna.says(cellar, written)
        for who in order.split(", "):
            if who == "webhook":
                await proxy.repeats("@next")
            else:
                await (moderator if who == "gm" else anna).deletes(advice if who == "gm" else own)
        await settled(clerk, anna, cellar)
    assert [one.person.name for one in clerk.heard if one.repeats and not one.copied] == (
        ["Anna"] if written.startswith("P") else []
    )


async def test_nor_as_another_player_who_thought_better_of_it(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    bob = cellar.guild.member("Bob")
    async with serving(discord, Clerk()) as clerk:
        for webhook_first in (True, False):
            thought, own = await bob.says(cellar, "should I @roll 2d6?"), await anna.says(cellar, "Anna: @roll 2d6")
            await bob.deletes(thought)
            await asyncio.sleep(0.3)
            if webhook_first:
                await proxy.repeats("@roll 2d6")
            await proxy.takes(own)
            if not webhook_first:
                await proxy.repeats("@roll 2d6")
            await settled(clerk, anna, cellar)
    assert [one.person.name for one in clerk.heard if one.repeats and not one.copied] == ["Anna", "Anna"]


async def test_nor_as_one_whom_only_the_game_makes_gm(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    gm = cellar.guild.member("Dora")
    async with serving(discord, Clerk(leaders=frozenset({"Dora"}))) as clerk:
        advice, own = await gm.says(cellar, "A: @next"), await anna.says(cellar, "Anna says: @next")
        for message in (advice, own):
            await proxy.takes(message)
        await proxy.repeats("@next")
        await settled(clerk, anna, cellar)
    assert [one.person.name for one in clerk.heard if one.repeats and not one.copied] == ["Anna"]


async def test_a_proxy_of_a_gm_counts_though_somebody_else_wrote_the_same(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it is certain that no proxy takes the other's words away."""
    monkeypatch.setattr("bot.discord.messages.proxies.APART", 0.5)
    cellar, anna, proxy = table(discord)
    gm = cellar.guild.member("Dora", roles=["gm"])
    async with serving(discord, Clerk()) as clerk:
        message = await gm.says(cellar, "D: @roll 2d6")
        await anna.says(cellar, "@roll 2d6")
        await proxy.takes(message)
        await proxy.repeats("@roll 2d6")
        repeated = next(one for one in await clerk.hears(3) if one.repeats)
        await settled(clerk, anna, cellar)
    assert repeated.person.name == "Dora"


async def test_what_the_bot_itself_takes_away_no_proxy_did(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    assert cellar.guild is not None
    cellar.allow(cellar.guild.bot, manage_messages=True)
    gm = cellar.guild.member("Dora", roles=["gm"])

    def removing(said: Incoming) -> list[tuple[str, Reply]]:
        gone = None if said.edit else (said.scene or "", said.source)
        return [(f"scene:{said.scene}", Reply(audience=ToScene(scene=said.scene or ""), lines=(), removes=gone))]

    async with serving(discord, Clerk(removing)) as clerk:
        for webhook_first in (True, False):
            message = await gm.says(cellar, "A: @next")
            if webhook_first:
                await proxy.repeats("@next")
            await until(lambda message=message: message.deleted)
            await proxy.repeats("@next")
        await settled(clerk, anna, cellar)
    assert [one.text for one in clerk.heard if one.repeats and not one.copied] == []


async def test_two_who_say_the_same_through_proxies_both_count(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    bob = cellar.guild.member("Bob")
    async with serving(discord, Clerk()) as clerk:
        said = [await one.says(cellar, f"{one.name}: @roll 2d6") for one in (anna, bob)]
        for _ in said:
            await proxy.repeats("@roll 2d6")
        for message in said:
            await proxy.takes(message)
        await settled(clerk, anna, cellar)
    assert [one.person.name for one in clerk.heard if one.repeats and not one.copied] == ["Anna", "Bob"]


async def test_the_answer_stands_below_what_the_proxy_has_repeated(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk(lambda said: echo(said) if said.text.startswith("@") else [])):
        message = await anna.says(cellar, "A: @roll 2d6")
        await proxy.takes(message)
        shown = await proxy.repeats("@roll 2d6")
        reply = await cellar.next_from_bot()
        await cellar.nothing_from_bot()
    assert (reply.content, reply.reply_to) == ("@roll 2d6", shown.id)


async def test_an_answer_arrives_though_its_message_is_gone(discord: Loopback) -> None:
    cellar, anna, proxy = table(discord)
    async with serving(discord, Clerk(lambda said: [] if said.copied else echo(said), delay=0.1)) as clerk:
        message = await anna.says(cellar, "@roll 2d6")
        await proxy.takes(message)
        await proxy.repeats("@roll 2d6")
        assert (await cellar.next_from_bot()).content == "@roll 2d6"
        await settled(clerk, anna, cellar)
        assert (await cellar.next_from_bot()).content == "the last word"


class Counted(str):
    """A text that counts how often it is searched."""

    __slots__ = ("searched",)
    searched: int

    def find(self, *where: object) -> int:
        self.searched += 1
        return super().find(*where)  # type: ignore[arg-type]


async def test_a_part_is_searched_only_where_tags_can_surround_it() -> None:
    here = Incoming(source="m1", game="g", scene="hall", person=Person(id="anna", name="anna"), text="")
    tag, long = "x" * TAG, "x" * 2 * TAG
    places = {
        "y": 0, f"{tag}y{tag}": TAG, f"{long}y": None, f"y{long}": None, f"{long}y\ny{long}\n{tag}y": 5 * TAG + 4,
        f"y{long}y{tag}": None, f"x{tag}y\ny": TAG + 3, "": None, f"{long}\n\n{tag}y\n": 3 * TAG + 2,
    }  # fmt: skip
    found = {content: Own(1, content, here, 0.0).part("y") for content in places}
    assert {content: None if part is None else part.start for content, part in found.items()} == places
    text = Counted("x" * 4000)
    text.searched = 0
    own = Own(1, text, here, 0.0)
    assert [own.part(one) for one in ("x", "xx", "x", "xx")] == [None] * 4
    assert text.searched < 3 * TAG
    twice = Own(1, "A: x\nB: x", here, 0.0)
    for start in (3, 8):
        part = twice.part("x")
        assert part == range(start, start + 1)
        twice.repeat(part)
    assert twice.part("x") is None

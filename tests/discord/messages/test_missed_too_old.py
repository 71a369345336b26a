"""Missed messages that are skipped: already handled, possibly handled, or too old."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.discord.messages import catch_up as catching_up
from bot.discord.messages import missed
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.ports import StoreAway
from bot.pipeline.ports.incoming import Incoming
from tests.discord.fake_service import Clerk, echo, serving
from tests.discord.messages.silent_places import private, quiet
from tests.loopback import Loopback, payloads


async def test_older_messages_and_places_that_cannot_be_read_are_left_alone(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, closet, attic = guild.channel("cellar"), guild.channel("closet"), guild.channel("attic")
    closet.allow(guild.bot, read_message_history=False)
    anna = guild.member("Anna")
    places = (quiet(guild, cellar, -timedelta(hours=1)), quiet(guild, closet), quiet(guild, attic))
    for channel in (cellar, closet):
        await anna.says(channel, "@roll old")
    attic.delete()
    async with serving(discord, Clerk(echo, places=places)) as clerk:
        for channel in (cellar, closet):
            await anna.says(channel, "@roll new")
            assert (await channel.next_from_bot()).content == "@roll new"
        async with asyncio.timeout(20):
            while not clerk.lost:
                clerk.came.clear()
                await clerk.came.wait()
    assert {one.text for one in clerk.heard} == {"@roll new"}
    assert clerk.lost == [("gone", guild.game, attic.scene)]


async def test_what_stands_before_something_that_was_done_is_left_alone(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    await anna.says(cellar, "@roll before")
    edited = await anna.says(cellar, "@rol edited")
    done = await anna.says(cellar, "@roll done")
    await anna.says(cellar, "@roll missed")
    await anna.edits(edited, "@roll edited")
    clerk = Clerk(places=(quiet(guild, cellar),), done=frozenset({f"discord:{done.id}"}))
    async with serving(discord, clerk):
        heard = await clerk.hears(2)
        await anna.says(cellar, "@roll live")
        heard = await clerk.hears(3)
    assert [one.text for one in heard] == ["@roll edited", "@roll missed", "@roll live"]


async def test_what_was_skipped_is_not_done_later_and_what_stands_before_it_is(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    await anna.says(cellar, "@roll waited")
    left = await anna.says(cellar, "@roll skipped")
    await anna.says(cellar, "@roll missed")
    clerk = Clerk(places=(quiet(guild, cellar),), skipping=frozenset({f"discord:{left.id}"}))
    async with serving(discord, clerk):
        await anna.says(cellar, "@roll live")
        heard = await clerk.hears(3)
    assert [one.text for one in heard] == ["@roll waited", "@roll missed", "@roll live"]


class Forgetful(Clerk):
    """Its database is away when it is asked for the first time what was answered."""

    asked = 0

    async def answered(self, sources: Sequence[str]) -> frozenset[str]:
        self.asked += 1
        if self.asked == 1:
            raise StoreAway
        return await super().answered(sources)


async def test_while_nobody_can_say_what_was_done_nothing_is_done(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catching_up, "FIRST_WAIT", 0.01)
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    await anna.says(cellar, "@roll before")
    done = await anna.says(cellar, "@roll done")
    clerk = Forgetful(places=(quiet(guild, cellar),), done=frozenset({f"discord:{done.id}"}))
    async with serving(discord, clerk):
        await anna.says(cellar, "@roll live")
        heard = await clerk.hears(1)
    assert [one.text for one in heard] == ["@roll live"]
    assert clerk.asked == 2


async def test_what_stands_before_a_slash_command_that_was_answered_is_left_alone(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    discord.commands.replace(None, payload(slash_forms()))
    await anna.says(cellar, "@roll before")
    async with serving(discord, Clerk(echo)):
        used = await anna.uses(cellar, "roll", {"dice": "2d6"})
        await used.answer()
    await anna.says(cellar, "@roll missed")
    place = replace(quiet(guild, cellar), overlap=timedelta(minutes=10))
    async with serving(discord, Clerk(places=(place,))) as clerk:
        await anna.says(cellar, "@roll live")
        heard = await clerk.hears(2)
    assert [one.text for one in heard] == ["@roll missed", "@roll live"]


async def test_what_was_read_elsewhere_before_the_game_came_is_left_alone(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    await anna.says(cellar, "@roll there")
    brought = await anna.says(cellar, "@game import")
    await anna.says(cellar, "@roll here")
    place = replace(quiet(guild, cellar), behind=f"discord:{brought.id}")
    async with serving(discord, Clerk(places=(place,))) as clerk:
        await anna.says(cellar, "@roll live")
        assert [one.text for one in await clerk.hears(2)] == ["@roll here", "@roll live"]


async def test_of_a_scene_that_was_heard_only_what_may_have_waited_is_read(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, attic, anna = guild.channel("cellar"), guild.channel("attic"), guild.member("Anna")
    said = []
    for text in ("@roll old", "@roll waited", "@roll done", "@roll missed"):
        said.append(await anna.says(cellar, text))
        discord.ids.ahead += 360_000
    beside = await anna.says(attic, "@in cellar next")
    last = ("due:tick", *(f"discord:{one.id}" for one in (beside, said[2], said[0])))
    place = replace(quiet(guild, cellar), last=last, overlap=timedelta(minutes=10))
    async with serving(discord, Clerk(places=(place,))) as clerk:
        await anna.says(cellar, "@roll live")
        heard = [one.text for one in await clerk.hears(4)]
    assert heard == ["@roll waited", "@roll done", "@roll missed", "@roll live"]


@pytest.mark.parametrize("chosen", [False, True])
async def test_where_nothing_is_known_to_be_done_what_was_answered_was_heard(discord: Loopback, chosen: bool) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    await anna.says(cellar, "@roll old")
    discord.ids.ahead += 900_000
    place = replace(quiet(guild, cellar), overlap=timedelta(minutes=10))
    if chosen:
        interaction = {"id": str(discord.ids.next()), "type": 2, "authorizing_integration_owners": {}}
        answer = discord.post(cellar, discord.bot, "7")
        answer.metadata = interaction | {"user": payloads.user(anna.user)}
    else:
        answer = discord.post(cellar, discord.bot, "7", reply_to=await anna.says(cellar, "@roll 1"))
    await anna.says(cellar, "@roll 2")
    async with serving(discord, Clerk(places=(place,))) as clerk:
        await anna.says(cellar, "@roll live")
        assert [one.text for one in await clerk.hears(2)] == ["@roll 2", "@roll live"]


async def test_where_the_last_message_is_older_nothing_is_asked(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, attic, anna = guild.channel("cellar"), guild.channel("attic"), guild.member("Anna")
    for channel in (cellar, attic):
        await anna.says(channel, "@roll old")
    places = (quiet(guild, cellar, -timedelta(hours=1)), quiet(guild, attic))
    async with serving(discord, Clerk(places=places)) as clerk:
        await anna.says(cellar, "@roll new")
        await clerk.hears(2)
    read = [path for method, path in discord.rest.requests if method == "GET" and path.endswith("/messages")]
    assert read == [f"/channels/{attic.id}/messages"]


async def test_of_very_much_that_was_missed_the_latest_is_read(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(missed, "MOST", 3)
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    for number in range(5):
        await anna.says(cellar, f"@roll {number}")
    async with serving(discord, Clerk(places=(quiet(guild, cellar),))) as clerk:
        assert [one.text for one in await clerk.hears(3)] == ["@roll 2", "@roll 3", "@roll 4"]


class Failing(Clerk):
    """Its database is away for the first message."""

    async def handle(self, incoming: Incoming) -> frozenset[str]:
        self.came.set()
        if not self.heard:
            self.heard.append(incoming)
            raise ConnectionError("the database is away")
        return await super().handle(incoming)


async def test_what_was_written_before_something_answered_is_not_done_late(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    places = (quiet(guild, cellar),)
    failed = await anna.says(cellar, "@roll 1")
    async with serving(discord, Failing(echo, places=places)):
        assert (await cellar.next_from_bot()).reply_to == failed.id
    await anna.says(cellar, "@roll 2")
    async with serving(discord, Clerk(echo, places=places)) as clerk:
        await clerk.hears(1)
    assert [one.text for one in clerk.heard] == ["@roll 2"]


async def test_what_could_not_be_kept_is_not_done_when_it_is_told_again(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    async with serving(discord, Failing(echo)):
        failed = await anna.says(cellar, "@roll 1")
        assert (await cellar.next_from_bot()).reply_to == failed.id
        discord.repeat(failed)
        await anna.says(cellar, "@roll 2")
        assert (await cellar.next_from_bot()).content == "@roll 2"


async def test_what_was_written_in_private_before_something_that_was_answered_is_left_alone(discord: Loopback) -> None:
    anna = discord.guild().member("Anna")
    await anna.whispers("@roll 1")
    answered = await anna.whispers("@roll 2")
    await anna.whispers("@roll 3")
    (place,) = private(anna)
    clerk = Clerk(places=(replace(place, last=(f"discord:{answered.id}",)),))
    async with serving(discord, clerk):
        await anna.whispers("@roll 4")
        assert [one.text for one in await clerk.hears(2)] == ["@roll 3", "@roll 4"]

"""Messages written while the bot was down are handled once at its start, before newer ones."""

import asyncio
from datetime import UTC, datetime
from typing import Any, cast

import pytest

from bot.discord.messages import catch_up as catching_up
from bot.discord.messages import missed
from bot.discord.messages import private_channels as rooms
from bot.discord.messages.handling import Heard
from bot.discord.messages.lanes import Lanes
from bot.discord.messages.private_channels import Rooms
from bot.pipeline.ports import Quiet
from bot.pipeline.ports.incoming import Incoming, Person
from tests.discord.fake_service import Clerk, echo, serving, until
from tests.discord.messages.silent_places import private, quiet
from tests.loopback import Fault, Loopback


def heard(number: int, text: str, *, chosen: bool = False, edit: str | None = None) -> Heard:
    source = f"discord:i{number}" if chosen else f"discord:{number}"
    person = Person(id="discord:1", name="Anna")
    return Heard(1, Incoming(source=source, game="g", scene="s", person=person, text=text, edit=edit))


async def test_a_running_scene_is_caught_up_with_in_order_and_others_are_not(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, attic = guild.channel("cellar"), guild.channel("attic")
    anna, bob = guild.member("Anna", roles=["GM"]), guild.member("Bob")
    early = await anna.says(cellar, "@next")
    await bob.says(cellar, "just talk")
    await bob.says(cellar, "@roll 2d6", webhook=True)
    await bob.says(attic, "@roll 1")
    edited = await bob.says(cellar, "@rol 2d6")
    await bob.edits(edited, "@roll 2d6")
    gone = await bob.says(cellar, "@roll 3")
    await bob.deletes(gone)
    async with serving(discord, Clerk(places=(quiet(guild, cellar),))) as clerk:
        await bob.says(cellar, "@roll live")
        heard = await clerk.hears(4)
    assert [one.text for one in heard] == ["@next", "just talk", "@roll 2d6", "@roll live"]
    assert (heard[0].source, heard[0].gm, heard[0].edit) == (f"discord:{early.id}", True, None)
    assert (heard[2].source, heard[2].gm, heard[2].edit is None) == (f"discord:{edited.id}", False, False)
    assert heard[3].edit is None


async def test_a_new_session_catches_up_with_what_the_old_one_missed(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    async with serving(discord, Clerk(echo, places=(quiet(guild, cellar),))) as clerk:
        await anna.says(cellar, "@roll 1")
        await cellar.next_from_bot()
        discord.invalidate()
        await anna.says(cellar, "@roll 2")
        await discord.connected()
        await anna.says(cellar, "@roll 3")
        async with asyncio.timeout(20):
            while clerk.heard[-1].text != "@roll 3":
                clerk.came.clear()
                await clerk.came.wait()
    # The service knows by the source what it has handled.
    assert list(dict.fromkeys(one.text for one in clerk.heard)) == ["@roll 1", "@roll 2", "@roll 3"]


async def test_scenes_where_somebody_waits_come_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    handled: asyncio.Queue[Heard] = asyncio.Queue()
    asked: list[str] = []
    lanes: Lanes[Heard] = Lanes(handled.put)
    waits = heard(1, "@roll")

    async def nothing(client: object, place: Quiet) -> list[Any]:
        if not asked:
            lanes.put("scene-99", waits)
        asked.append(place.scene)
        await asyncio.sleep(0)
        return []

    monkeypatch.setattr(catching_up, "missed", nothing)
    places = tuple(Quiet("g", f"scene-{number}", datetime.now(UTC)) for number in range(100))
    await catching_up.catch_up(cast("Any", None), Clerk(places=places), lanes, (), Rooms())
    assert await handled.get() is waits
    assert asked[:3] == ["scene-0", "scene-99", "scene-1"]
    assert sorted(asked) == sorted(place.scene for place in places)


async def test_what_was_missed_waits_for_a_database_that_is_away(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catching_up, "FIRST_WAIT", 0.01)
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    clerk = Clerk(places=(quiet(guild, cellar),))
    tries = 0

    async def scenes() -> tuple[Quiet, ...]:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise ConnectionError("the database is away")
        return clerk.places

    monkeypatch.setattr(clerk, "scenes", scenes)
    await anna.says(cellar, "@roll missed")
    async with serving(discord, clerk):
        await anna.says(cellar, "@roll live")
        assert [one.text for one in await clerk.hears(2)] == ["@roll missed", "@roll live"]


@pytest.mark.parametrize("path", ["/channels/*/messages", "/guilds/*/members/*"])
async def test_what_was_missed_is_read_again_where_discord_had_a_bad_moment(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(missed, "PAUSES", (0.01, 0.01))
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna", roles=["gm"])
    await anna.says(cellar, "@next")
    discord.faults.rate_limit(3600.0, method="GET", path=path)
    async with serving(discord, Clerk(places=(quiet(guild, cellar),))) as clerk:
        heard = await clerk.hears(1)
    assert [(one.text, one.gm) for one in heard] == [("@next", True)]


def test_what_is_found_late_comes_where_it_was_written() -> None:
    late = [heard(number, str(number)) for number in (2, 3, 5, 7, 9)]
    waiting = [heard(3, "3"), heard(6, "6", chosen=True), heard(1, "1", edit="now"), heard(8, "8")]
    found = [one.incoming.text for one in catching_up.in_order(late, waiting)]
    assert found == ["2", "3", "5", "6", "1", "7", "8", "9"]


async def test_a_session_that_begins_while_another_is_caught_up_with_misses_nothing(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    first, second = (discord.faults.hold(method="GET", path=f"/channels/{cellar.id}/messages") for _ in range(2))
    await anna.says(cellar, "@roll 1")
    async with serving(discord, Clerk(places=(quiet(guild, cellar),))) as clerk:
        await _asked(first)
        discord.invalidate()
        await anna.says(cellar, "@roll 2")
        await discord.connected()
        await _asked(second)
        await anna.says(cellar, "@roll 3")
        first.release()
        await asyncio.sleep(0.05)
        second.release()
        heard = await clerk.hears(3)
    assert [one.text for one in heard] == ["@roll 1", "@roll 2", "@roll 3"]


async def _asked(fault: Fault) -> None:
    """Return when a request was held by it."""
    async with asyncio.timeout(20):
        while not fault.hits:  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_private_messages_are_caught_up_with_before_what_comes_since(discord: Loopback) -> None:
    guild = discord.guild()
    anna, bob = guild.member("Anna"), guild.member("Bob")
    await anna.whispers("@roll 1")
    edited = await anna.whispers("@rol 2")
    await anna.edits(edited, "@roll 2")
    reading = discord.faults.hold(method="GET", path=f"/channels/{anna.dm.id}/messages")
    async with serving(discord, Clerk(echo, places=private(anna, bob))) as clerk:
        await _asked(reading)
        await anna.whispers("@roll 3")
        await bob.whispers("@roll 4")
        assert (await bob.dm.next_from_bot()).content == "@roll 4"
        # What is found in the history and told of at the same time comes twice: the service knows it by its source.
        assert {one.text for one in clerk.heard} == {"@roll 4"}
        reading.release()
        await until(lambda: sum(one.person.id == anna.person for one in clerk.heard) == 3)
    heard = [one for one in clerk.heard if one.text != "@roll 4"]
    assert [(one.text, one.scene, one.game) for one in heard] == [(f"@roll {n}", None, "") for n in (1, 2, 3)]
    assert [one.person.id for one in heard] == [anna.person] * 3
    assert clerk.lost == []


async def test_who_cannot_be_written_to_in_private_keeps_nobody_waiting(
    discord: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "PATIENCE", 0.2)
    guild = discord.guild()
    anna, bob, cellar = guild.member("Anna"), guild.member("Bob"), guild.channel("cellar")
    await anna.whispers("@roll 1")
    discord.faults.fail(403, code=50007, path="/users/@me/channels")
    slow = discord.faults.hold(path="/users/@me/channels")
    async with serving(discord, Clerk(places=(*private(anna, bob), quiet(guild, cellar)))) as clerk:
        await anna.says(cellar, "@roll 2")
        assert [one.text for one in await clerk.hears(1)] == ["@roll 2"]
        await bob.whispers("@roll 3")
        assert [one.text for one in await clerk.hears(2)] == ["@roll 2", "@roll 3"]
        slow.release()


async def test_a_private_channel_is_asked_for_once(discord: Loopback) -> None:
    guild = discord.guild()
    anna = guild.member("Anna")
    asked = discord.faults.hold(path="/users/@me/channels", times=9)
    asked.release()
    async with serving(discord, Clerk(places=private(anna))) as clerk:
        await anna.whispers("@roll 1")
        await clerk.hears(1)
        discord.invalidate()
        await discord.connected()
        await anna.whispers("@roll 2")
        await until(lambda: any(one.text == "@roll 2" for one in clerk.heard))
    assert asked.hits == 1


async def test_what_waits_for_what_was_missed_is_not_handled_without_it_when_all_ends() -> None:
    handled: list[Heard] = []

    async def handle(one: Heard) -> None:
        handled.append(one)

    lanes: Lanes[Heard] = Lanes(handle)
    lanes.hold_all()
    assert lanes.put("scene", heard(2, "@roll"))
    await lanes.close(0.1)
    lanes.hold_only(["scene"])
    lanes.put_in_order("scene", [heard(1, "@roll"), heard(2, "@roll")])
    lanes.release("scene")
    await asyncio.sleep(0)
    assert handled == []

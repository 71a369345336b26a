"""A message that can't be stored: its author is told, or it is left to the process that serves the game next."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.discord.messages import handling
from bot.discord.messages.handling import Handling, Heard
from bot.pipeline.ports import Destination, StoreAway
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.errors import DatabaseFailed
from tests.discord.fake_service import Clerk, echo, serving, until
from tests.loopback import Loopback


class Away(Clerk):
    """Its database is away."""

    async def handle(self, incoming: Incoming) -> frozenset[Destination]:
        self.heard.append(incoming)
        raise StoreAway


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The messages whose authors were told that nothing was kept."""
    found: list[int | None] = []

    async def tell(_: Handling, channel: int, message: int | None) -> None:
        del channel
        found.append(message)

    monkeypatch.setattr(Handling, "_say_failed", tell)
    monkeypatch.setattr(handling, "AGAIN", 0.01)
    return found


def heard(number: int) -> Heard:
    person = Person(id="discord:1", name="Anna")
    return Heard(7, Incoming(source=f"discord:{number}", game="g", scene="s", person=person, text="@roll"))


async def test_who_is_not_answered_while_the_database_is_away_is_told(
    told: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handling, "PATIENCE", 0.02)
    desk = Away()
    with capture_logs() as logs:
        Handling(cast("Any", None), desk).put(heard(5))
        await until(lambda: told == [5])
    assert len(desk.heard) > 1
    assert [(one["log_level"], one["event"]) for one in logs] == [("warning", "a message is given up")]


async def test_what_comes_to_nothing_when_its_session_was_given_up_is_left_to_the_next(told: list[int | None]) -> None:
    """Though the game is served by this process again: else a word of ours would hide what was left before it."""
    desk = Away()
    mine = Handling(cast("Any", None), desk)
    mine.put(heard(5))
    await until(lambda: bool(desk.heard))
    mine.lanes.drop()
    await mine.lanes.close(1.0)
    await asyncio.sleep(0)
    assert told == []


class Back(Clerk):
    """Its database is away for the first try of the first message, and there for all else."""

    async def handle(self, incoming: Incoming) -> frozenset[Destination]:
        self.heard.append(incoming)
        if len(self.heard) == 1:
            self.meanwhile()
            raise StoreAway
        return frozenset()

    def meanwhile(self) -> None: ...


async def test_that_another_scene_is_served_again_fails_nothing_that_waits_for_the_database(
    told: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    clerk = Back()
    front = Handling(cast("Any", None), clerk)
    monkeypatch.setattr(clerk, "meanwhile", lambda: front.put(replace(heard(2), channel=8)))
    front.put(heard(1))
    await until(lambda: len(clerk.heard) == 3)
    await front.lanes.close(1.0)
    assert [one.source for one in clerk.heard] == ["discord:1", "discord:2", "discord:1"]
    assert told == []


@pytest.mark.parametrize("scene", [None, "s"])
async def test_what_another_process_serves_now_is_left_to_it(
    told: list[int | None], monkeypatch: pytest.MonkeyPatch, scene: str | None
) -> None:
    served = {"", "g"}
    clerk = Back()
    front = Handling(cast("Any", None), clerk, serves=lambda game: game in served)
    monkeypatch.setattr(clerk, "meanwhile", served.clear)
    front.put(replace(heard(1), incoming=heard(1).incoming.model_copy(update={"scene": scene})))
    front.put(replace(heard(2), incoming=heard(2).incoming.model_copy(update={"scene": scene})))
    with capture_logs() as logs:
        await until(lambda: len(clerk.heard) == 1)
        await front.lanes.close(1.0)
    assert [one.source for one in clerk.heard] == ["discord:1"]
    assert told == []
    assert [(one["log_level"], one["event"]) for one in logs] == [("warning", "a message is left to another process")]


async def test_what_waits_behind_something_that_is_left_is_left_with_it(told: list[int | None]) -> None:
    """The database is back when its turn comes, and its session is given up."""
    clerk = Back()
    front = Handling(cast("Any", None), clerk)
    front.put(heard(1))
    front.put(heard(2))
    await until(lambda: len(clerk.heard) == 1)
    await front.lanes.close(1.0)
    assert [one.source for one in clerk.heard] == ["discord:1"]
    assert told == []


async def test_an_exception_is_logged_without_the_text_and_the_author_told(
    discord: Loopback, logs: list[EventDict]
) -> None:
    guild = discord.guild()
    cellar = guild.channel("cellar")
    anna = guild.member("Anna")
    async with serving(discord, Clerk(echo)):
        meant = await anna.says(cellar, "@explode")
        told = await cellar.next_from_bot()
        assert ("nothing has changed" in told.content, told.reply_to) == (True, meant.id)
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
        assert "nothing has changed" in (await cellar.next_from_bot()).content


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
    assert all("nothing has changed" in one.content for one in told)


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

"""What flood protection skips is recorded, reported to everyone who lost something, and never done later.

Messages sent at a human pace aren't skipped, however late they are read.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest

from bot.discord.connection.login import Connection
from bot.discord.connection.start import run
from bot.discord.messages import skipped
from bot.discord.messages.flood_limits import Pace, Verdict
from bot.discord.messages.handling import Handling, Heard
from bot.discord.messages.skipped import Skipped
from bot.pipeline.ports import StoreAway
from bot.pipeline.ports.incoming import Incoming, Person
from tests.discord.fake_service import SETTINGS, WORDS, Clerk, Now, echo, until
from tests.discord.messages.silent_places import quiet
from tests.loopback import Loopback

AT = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skipped, "PAUSES", (0.01, 0.01))


@asynccontextmanager
async def flooding(discord: Loopback, clerk: Clerk) -> AsyncIterator[None]:
    """The front end, which takes two messages of a person for as long as the test lasts."""
    stopped = asyncio.Event()
    connection = Connection(discord.token, WORDS, pace=Pace(2, 10, 50, 600.0), options=SETTINGS, first_wait=0.01)
    task = asyncio.create_task(run(connection, clerk.build, Now(), stopped))
    try:
        await discord.connected()
        yield
    finally:
        stopped.set()
        await task


async def test_a_flood_is_told_with_whose_it_was_and_how_many_and_stays_undone_after_a_restart(
    discord: Loopback,
) -> None:
    guild = discord.guild()
    cellar, anna, ben = guild.channel("cellar"), guild.member("Anna"), guild.member("Ben")
    clerk = Clerk(echo, places=(quiet(guild, cellar),))
    async with flooding(discord, clerk):
        for number in range(6):
            await anna.says(cellar, f"@roll a{number}")
        for number in range(3):
            await ben.says(cellar, f"@roll b{number}")
        await anna.says(cellar, "just talk")
        await clerk.hears(4)
        await until(lambda: len(clerk.skipping) == 5)
    notices = [one for one in cellar.messages.values() if "I skipped messages from" in one.content]
    told = " ".join(one.content for one in notices)
    assert sum(int(part.partition(f"<@{anna.user.id}> ")[2][:1] or 0) for part in told.split(",")) == 4, told
    assert f"<@{ben.user.id}> 1" in told
    assert not any(one.pinged for one in notices)
    typed = [one.text for one in clerk.heard if one.text.startswith("@")]
    assert typed == ["@roll a0", "@roll a1", "@roll b0", "@roll b1"]
    again = Clerk(echo, places=clerk.places, skipping=clerk.skipping, done=frozenset())
    async with flooding(discord, again):
        await ben.says(cellar, "@roll later")
        await until(lambda: any(one.text == "@roll later" for one in again.heard))
    assert not {one.source for one in again.heard} & clerk.skipping


async def test_the_backlog_of_a_freeze_is_done_late_and_nothing_of_it_is_skipped() -> None:
    """A minute at five messages a second, by four people, read all at once."""
    clerk = Clerk()
    front = Handling(cast("Any", None), clerk, Pace(15, 60, 150))
    said = [_heard(number, AT + timedelta(seconds=number / 5)) for number in range(300)]
    assert {front.put(one) for one in said} == {Verdict.TAKEN}
    await front.close(20.0)
    assert [one.source for one in clerk.heard] == [one.incoming.source for one in said]
    assert clerk.skipping == frozenset()


async def test_a_flood_in_the_backlog_is_skipped_all_the_same() -> None:
    posted: list[str] = []
    clerk = Clerk()
    front = Handling(cast("Any", None), clerk, Pace(15, 60, 150))
    front.skipped = Skipped(clerk, _noting(posted))
    said = [_heard(4 * number, AT + timedelta(seconds=number / 40)) for number in range(100)]
    assert [front.put(one) for one in said].count(Verdict.TAKEN) == 15
    await front.close(20.0)
    assert posted == [
        "That was too fast for me. I skipped messages from <@100> 85. Please send them again in a few seconds."
    ]
    assert len(clerk.skipping) == 85


async def test_discord_tells_a_second_time_of_what_was_skipped() -> None:
    clerk = Clerk()
    front = Handling(cast("Any", None), clerk, Pace(1, 1, 150))
    front.skipped = Skipped(clerk, _noting([]))
    first, second = _heard(0, AT), _heard(4, AT)
    assert [front.put(one) for one in (first, second)] == [Verdict.TAKEN, Verdict.TOO_QUICK]
    assert front.put(_heard(8, AT + timedelta(minutes=1))) is Verdict.TAKEN
    assert front.put(second) is Verdict.LEFT_OUT
    await front.close(20.0)
    assert [one.source for one in clerk.heard] == ["discord:1000", "discord:1008"]


async def test_nobody_is_told_before_it_is_on_record() -> None:
    posted: list[str] = []
    clerk = Away(3)
    one = Skipped(clerk, _noting(posted))
    one.add(7, _heard(0, AT).incoming)
    await until(lambda: bool(posted))
    await one.close()
    assert clerk.order == ["away", "away", "away", "recorded"]
    assert len(posted) == 1


async def test_a_notice_on_its_way_at_the_stop_is_posted_once() -> None:
    posted: list[str] = []
    arrives = asyncio.Event()

    async def slow(channel: int, text: str) -> None:
        del channel
        posted.append(text)
        await arrives.wait()

    one = Skipped(Clerk(), slow)
    one.add(7, _heard(0, AT).incoming)
    await until(lambda: bool(posted))
    closing = asyncio.create_task(one.close())
    await asyncio.sleep(0)
    arrives.set()
    await closing
    assert len(posted) == 1


async def test_what_was_done_before_is_not_told_as_skipped() -> None:
    posted: list[str] = []
    clerk = Clerk(skipping=frozenset({"discord:1000"}))
    one = Skipped(clerk, _noting(posted))
    one.add(7, _heard(0, AT).incoming)
    await one.close()
    assert posted == []


class Away(Clerk):
    """Its database is away for a while."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times, self.order = times, list[str]()

    async def skip(self, messages: Sequence[Incoming]) -> frozenset[str]:
        if self.times:
            self.times -= 1
            self.order.append("away")
            raise StoreAway
        self.order.append("recorded")
        return await super().skip(messages)


def _noting(posted: list[str]) -> Any:
    async def post(channel: int, text: str) -> None:
        del channel
        posted.append(text)

    return post


def _heard(number: int, at: datetime) -> Heard:
    person = Person(id=f"discord:{100 + number % 4}", name="Somebody")
    said = Incoming(source=f"discord:{1000 + number}", game="g", scene="s", person=person, text="@roll 2d6", at=at)
    return Heard(7, said)

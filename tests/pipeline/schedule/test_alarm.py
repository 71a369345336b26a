"""The alarm does due work on time, and nothing early."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.pipeline.schedule.alarm import Alarm
from tests.store.samples import NOON, Standing

HOUR = timedelta(hours=1)


@dataclass
class Diary:
    """What is due, and what was done of it. `broken` looks-ups fail."""

    clock: Standing
    entries: list[datetime] = field(default_factory=list)
    done: list[datetime] = field(default_factory=list)
    broken: int = 0
    looked: int = 0
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    heard_since: list[datetime] = field(default_factory=list)

    def resumed(self, now: datetime) -> None:
        self.heard_since.append(now)

    async def next_due(self) -> datetime | None:
        self.looked += 1
        self.moved.set()
        if self.broken:
            self.broken -= 1
            raise OSError("gone")
        return min(self.entries, default=None)

    async def due(self, now: datetime) -> None:
        self.done += [at for at in self.entries if at <= now]
        self.entries = [at for at in self.entries if at > now]
        self.moved.set()

    async def until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(20):
            while not reached():
                self.moved.clear()
                await self.moved.wait()


@asynccontextmanager
async def running(diary: Diary, may: Callable[[], bool] = lambda: True) -> AsyncIterator[Alarm]:
    alarm = Alarm(diary, diary.clock, may, pause=0.0)
    task = asyncio.create_task(alarm.run())
    try:
        yield alarm
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_what_fell_due_before_it_started_is_done_at_once() -> None:
    diary = Diary(Standing(), [NOON - HOUR, NOON + HOUR])
    async with running(diary):
        await diary.until(lambda: bool(diary.done))
    assert diary.done == [NOON - HOUR]


async def test_what_falls_due_earlier_wakes_it() -> None:
    diary = Diary(Standing(), [NOON + HOUR])
    async with running(diary) as alarm:
        await diary.until(lambda: diary.looked == 1)
        diary.entries.append(NOON)
        alarm.wake(NOON)
        await diary.until(lambda: bool(diary.done))
    assert diary.done == [NOON]


async def test_what_falls_due_after_it_looks_anyway_does_not_wake_it() -> None:
    diary = Diary(Standing(), [NOON + timedelta(minutes=1)])
    async with running(diary) as alarm:
        await diary.until(lambda: diary.looked == 1)
        alarm.wake(NOON + HOUR)
        await asyncio.sleep(0)
        assert diary.looked == 1
        alarm.wake()
        await diary.until(lambda: diary.looked == 2)


async def test_nothing_is_done_while_nobody_can_be_reached() -> None:
    diary, reachable = Diary(Standing(), [NOON]), False
    async with running(diary, lambda: reachable):
        await diary.until(lambda: diary.looked > 3)
        assert not diary.done
        reachable = True
        await diary.until(lambda: bool(diary.done))
    assert (diary.done, diary.heard_since) == ([NOON], [NOON])


async def test_after_it_overslept_it_waits_for_what_was_said_meanwhile() -> None:
    """What fell due while the machine slept is done a pause later, and only as if the bot had been off."""
    diary = Diary(Standing(), [NOON + HOUR])
    async with running(diary) as alarm:
        await diary.until(lambda: diary.looked == 1)
        await asyncio.sleep(0)
        diary.clock.at += HOUR
        alarm.wake()
        await diary.until(lambda: bool(diary.done))
    assert diary.heard_since[-1] == diary.clock.at


async def test_it_goes_on_after_an_error() -> None:
    diary = Diary(Standing(), [NOON], broken=2)
    async with running(diary):
        await diary.until(lambda: bool(diary.done))
    assert diary.done == [NOON]

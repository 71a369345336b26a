"""Waiting entries are counted without being read."""

from datetime import timedelta

from bot.pipeline.ports import Backlog
from bot.store.database import SqlStore
from tests.store.samples import NOON, entry

HOUR = timedelta(hours=1)


async def test_nothing_waits_in_a_new_store(store: SqlStore) -> None:
    assert await store.backlog(NOON) == Backlog()


async def test_what_is_pending_and_what_is_due_counts(store: SqlStore) -> None:
    async with store.unit() as unit:
        first = await unit.queue("g", "m1", [entry("one"), entry("two")], NOON - 2 * HOUR)
        await unit.queue("g", "m2", [entry("three")], NOON - HOUR)
        for scene, after in (("hall", -3), ("cellar", -1), ("roof", 1)):
            await unit.remind("g", scene, NOON + after * HOUR)
    assert await store.backlog(NOON) == Backlog(3, NOON - 2 * HOUR, 2, NOON - 3 * HOUR)
    for number in first:
        await store.settle(number, "sent")
    assert await store.backlog(NOON - 2 * HOUR) == Backlog(1, NOON - HOUR, 1, NOON - 3 * HOUR)

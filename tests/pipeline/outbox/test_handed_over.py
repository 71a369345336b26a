"""Entries that reach the delivery without reading the outbox, or that another process delivers."""

import asyncio

import pytest

from bot.pipeline.ports import Entry, Hold
from tests.pipeline.outbox.delivery_stage import ANNA, ATTIC, CELLAR, Office, so


async def test_what_was_just_committed_is_sent_without_reading_the_outbox() -> None:
    office = Office()
    office.store.put(CELLAR, "1")
    async with office.running():
        await office.until_settled(1)
        reads = office.store.reads
        office.delivery.offer([office.store.put(CELLAR, "2"), office.store.put(ATTIC, "3")])
        await asyncio.sleep(0)
        assert office.sent(ATTIC) == []
        office.delivery.begin()
        await office.until_settled(2, 3)
        assert office.store.reads == reads
        office.store.put(CELLAR, "4")
        office.delivery.offer(None)
        office.delivery.begin()
        await office.until_settled(4)
    assert office.sent(CELLAR) == ["1", "2", "4"]


async def test_what_is_offered_before_the_outbox_was_read_waits_behind_what_was_there_before() -> None:
    office = Office()
    first = office.store.put(CELLAR, "1")
    office.delivery.offer([office.store.put(CELLAR, "2")])
    async with office.running():
        office.delivery.offer([office.store.put(CELLAR, "3")])
        office.delivery.begin()
        await office.until_settled(first.id, 2, 3)
    assert office.sent(CELLAR) == ["1", "2", "3"]


async def test_what_is_offered_while_the_outbox_is_read_comes_before_what_is_offered_after() -> None:
    office = Office()
    async with office.running():
        office.delivery.wake()
        await asyncio.sleep(0)
        assert office.delivery._loading.locked()
        office.delivery.offer([office.store.put(CELLAR, "1", unseen=True)])
        await so(lambda: not office.delivery._loading.locked())
        office.store.unseen.clear()
        office.delivery.offer([office.store.put(CELLAR, "2")])
        office.delivery.begin()
        await office.until_settled(1, 2)
    assert office.sent(CELLAR) == ["1", "2"]


async def test_nothing_is_taken_past_an_outbox_that_could_not_be_read() -> None:
    office = Office()
    async with office.running():
        office.store.put(CELLAR, "1")
        office.store.broken.append("pending")
        office.delivery.wake()
        await so(lambda: not office.store.broken)
        office.delivery.offer([office.store.put(CELLAR, "2")])
        office.delivery.begin()
        await office.until_settled(1, 2)
    assert office.sent(CELLAR) == ["1", "2"]


async def test_what_another_process_delivers_right_now_is_asked_for_again() -> None:
    office = Office()
    letter = office.store.put(ANNA, "hush")
    office.store.put(CELLAR, "1")
    office.store.holds[letter.id] = Hold.THEIRS
    async with office.running():
        office.delivery.wake()
        await office.until_settled(1, 2)
    assert [text for _, _, text in office.post.log] == ["1", "hush"]
    assert office.store.held == []


async def test_what_is_anothers_business_is_not_sent_and_may_come_back() -> None:
    office = Office()
    gone, kept = office.store.put(CELLAR, "1"), office.store.put(CELLAR, "2")
    office.store.holds[gone.id] = Hold.GONE
    await office.delivery._load()
    assert await office.delivery._step(office.delivery._queues[CELLAR]) is None
    assert (office.post.log, office.store.settled) == ([], {})
    async with office.running():
        office.delivery.wake()
        await office.until_settled(gone.id, kept.id)
    assert office.sent(CELLAR) == ["1", "2"]


async def test_while_nobody_can_say_who_delivers_nothing_is_sent() -> None:
    office = Office()
    office.store.broken.append("hold")
    office.store.put(CELLAR, "1")
    await office.delivery._load()
    assert await office.delivery._step(office.delivery._queues[CELLAR]) is not None
    assert office.post.log == []
    await office.delivery.drain()
    assert office.sent(CELLAR) == ["1"]


async def test_what_is_offered_when_entries_were_given_up_waits_until_they_are_read_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    office = Office()
    office.store.put(CELLAR, "1")
    office.store.holds[1] = Hold.GONE
    ask = office.store.hold

    def at_once() -> None:
        office.delivery.offer([office.store.put(CELLAR, "2")])
        office.delivery.begin()

    async def hold(entry: Entry) -> Hold:
        found = await ask(entry)
        if found is Hold.GONE:
            asyncio.get_running_loop().call_soon(at_once)
        return found

    monkeypatch.setattr(office.store, "hold", hold)
    async with office.running():
        await office.until_settled(1, 2)
    assert office.sent(CELLAR) == ["1", "2"]

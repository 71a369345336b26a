import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.pipeline.ports import Confided, Entry
from bot.store.database import SqlStore
from bot.store.errors import DatabaseFailed, NoSuchEntry
from bot.store.tables.outbox import CHUNK
from bot.text.reply import Control, Prompt, Reply, ToPerson, bold, line
from tests.store.samples import NOON, command, entry


async def test_replies_come_back_whole_and_in_order(store: SqlStore) -> None:
    prompt = Prompt(question=7, person="anna", lines=(line("Dodge?"),), controls=(Control(label="Yes", command="@y"),))
    secret = Reply(audience=ToPerson(person="anna"), lines=(line("total ", bold(7)), ()), prompts=(prompt,), board=True)
    first = entry("public", answers="m1")
    async with store.unit() as unit:
        ids = await unit.queue("g", "m1", [first, entry("x"), type(first)("person:anna", secret)], NOON)
    assert ids == sorted(ids)
    waiting = await store.pending()
    assert [each.id for each in waiting] == ids
    assert [each.destination for each in waiting] == ["scene:hall", "scene:hall", "person:anna"]
    assert (waiting[0].game, waiting[0].answers, waiting[0].at, waiting[0].attempts) == ("g", "m1", NOON, 0)
    assert waiting[2].reply == secret
    assert [each.id for each in await store.pending(2)] == ids[:2]
    assert [each.id for each in await store.pending(1, known={ids[0], 99})] == ids[1:2]


async def test_of_many_that_wait_none_is_left_out(store: SqlStore) -> None:
    async with store.unit() as unit:
        ids = await unit.queue("g", "m1", [entry(str(n)) for n in range(CHUNK + 2)], NOON)
    assert [each.id for each in await store.pending(CHUNK + 1, known=ids[:1])] == ids[1:]


async def test_settled_entries_wait_no_more(store: SqlStore) -> None:
    async with store.unit() as unit:
        sent, parked, dropped, left = await unit.queue(
            "g", "m1", [entry(str(n), answers=f"m{n}") for n in range(4)], NOON
        )
    await store.settle(sent, "sent", message="99 101")
    await store.settle(parked, "parked", reason="forbidden")
    await store.settle(dropped, "dropped")
    await store.tried(left)
    await store.tried(left)
    (waiting,) = await store.pending()
    assert (waiting.id, waiting.attempts) == (left, 2)
    await store.settle(parked, "pending")
    assert [each.id for each in await store.pending()] == [parked, left]
    async with store.unit() as unit:
        # Each of its messages is known by its whole id.
        answered = [await unit.answered_by("g", message) for message in ("99", "101", "10", "9", "%")]
    assert answered == ["m0", "m0", None, None, None]


async def test_an_unknown_entry_is_an_error(store: SqlStore) -> None:
    with pytest.raises(NoSuchEntry, match="no entry 5"):
        await store.settle(5, "sent")
    with pytest.raises(NoSuchEntry):
        await store.tried(5)


async def test_notes_that_wait_are_written_with_the_first_of_them(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store.unit() as unit:
        ids = await unit.queue("g", "m1", [entry(str(n)) for n in range(4)], NOON)
    writings, at_once = 0, store._notes._at_once

    async def counted(work: Callable[[Connection], None]) -> None:
        nonlocal writings
        writings += 1
        await at_once(work)

    monkeypatch.setattr(store._notes, "_at_once", counted)
    async with store.unit():
        notes = [asyncio.create_task(store.settle(number, "sent")) for number in (*ids[:3], 99)]
        await asyncio.sleep(0)
    *done, unknown = await asyncio.gather(*notes, return_exceptions=True)
    assert done == [None] * 3
    assert isinstance(unknown, NoSuchEntry)
    assert [each.id for each in await store.pending()] == ids[3:]
    assert writings == 1


async def test_notes_of_a_transaction_that_failed_are_written_by_those_who_wait(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store.unit() as unit:
        ids = await unit.queue("g", "m1", [entry(str(n)) for n in range(3)], NOON)
    at_once = store._notes._at_once

    async def fails(_: Callable[[Connection], None]) -> None:
        monkeypatch.setattr(store._notes, "_at_once", at_once)
        raise DatabaseFailed(Path("keeper.db"), "the disk went away")

    monkeypatch.setattr(store._notes, "_at_once", fails)
    async with store.unit():
        notes = [asyncio.create_task(store.settle(number, "sent")) for number in ids]
        await asyncio.sleep(0)
    first, *others = await asyncio.gather(*notes, return_exceptions=True)
    assert isinstance(first, DatabaseFailed)
    assert others == [None, None]
    assert [each.id for each in await store.pending()] == ids[:1]


async def test_ids_rise_over_units(store: SqlStore) -> None:
    for n in range(5):
        async with store.unit() as unit:
            await command(unit, f"m{n}")
    ids = [each.id for each in await store.pending()]
    assert ids == sorted(set(ids))
    assert len(ids) == 5


async def test_the_board_of_a_scene(store: SqlStore) -> None:
    assert await store.board("g", "hall") is None
    await store.set_board("g", "hall", "1")
    await store.set_board("g", "hall", "2")
    await store.set_board("g", "cellar", "3")
    assert (await store.board("g", "hall"), await store.board("g", "cellar")) == ("2", "3")
    await store.set_board("g", "hall", None)
    await store.set_board("g", "nowhere", None)
    assert (await store.board("g", "hall"), await store.board("g", "cellar")) == (None, "3")


async def test_what_was_committed_is_offered_as_it_is_stored(store: SqlStore) -> None:
    offered: list[Entry] = []
    store.outgoing = lambda entries: offered.extend(entries or ())
    async with store.unit() as unit:
        await unit.queue("g", "m1", [entry("a", answers="m1"), entry("b", scene="attic")], NOON)
        assert offered == []
    assert offered == await store.pending()


async def test_after_a_failure_and_when_something_is_released_the_outbox_is_read(store: SqlStore) -> None:
    offered: list[object] = []
    store.outgoing = offered.append

    async def fails() -> None:
        async with store.unit() as unit:
            await unit.queue("g", "m1", [entry("a")], NOON)
            raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        await fails()
    async with store.unit() as unit:
        await unit.release("person:anna", NOON)
    assert offered == [None, None]


async def test_what_was_kept_back_since_a_moment_is_shown_and_released(store: SqlStore) -> None:
    """The moment itself counts."""
    hours = [NOON + timedelta(hours=hour) for hour in range(3)]
    async with store.unit() as unit:
        ids = [number for hour in hours for number in await unit.queue("g", f"at {hour}", [entry("x")], hour)]
    for number in ids:
        await store.settle(number, "parked")
    async with store.unit() as unit:
        assert [one.id for one in await unit.kept_back("scene:hall", hours[1], 9)] == ids[1:]
        await unit.release("scene:hall", hours[1])
    assert [one.id for one in await store.pending()] == ids[1:]


async def test_whom_something_was_told_in_private_and_when_it_was_an_answer(store: SqlStore) -> None:
    told = entry("x", answers="m1")
    hours = [NOON + timedelta(hours=hour) for hour in range(4)]
    async with store.unit() as unit:
        await unit.queue("g", "m0", [replace(told, destination="person:long ago")], hours[0])
        await unit.queue("g", "m1", [told, replace(told, destination="person:anna")], hours[1])
        await unit.queue("g", "m2", [replace(told, destination="person:bob", answers=None)], hours[2])
        await unit.queue("g", "m3", [replace(told, destination="person:anna", answers=None)], hours[3])
    assert await store.confided(hours[1], 100) == [Confided("anna", ("m1",)), Confided("bob", ())]
    assert await store.confided(hours[1], 1) == [Confided("anna", ())]

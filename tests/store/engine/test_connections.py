import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, delete
from sqlalchemy.exc import DBAPIError

from bot.store.database import SqlStore, open_store
from bot.store.errors import DatabaseFailed
from bot.store.schema.tables import journal
from tests.store.samples import Standing, command, row


async def count_up(store: SqlStore, source: str) -> None:
    async with store.unit() as unit:
        before = (await unit.documents("g", ["game"])).get("game")
        await unit.append(row(source, documents={"game": str(int(before.body) + 1 if before else 1)}))


async def test_two_hundred_units_lose_nothing(store: SqlStore) -> None:
    await asyncio.gather(*(count_up(store, f"m{n}") for n in range(200)))
    newest = await store.document("g", "game")
    assert newest is not None
    assert (newest.body, newest.seq) == ("200", 200)
    assert [stored.seq for stored in await store.rows("g")] == list(range(1, 201))


async def test_readers_go_on_while_a_unit_is_open(store: SqlStore) -> None:
    await count_up(store, "m1")
    async with store.unit() as unit:
        await unit.append(row("m2", documents={"game": "9"}))
        seen = await asyncio.gather(*(store.document("g", "game") for _ in range(10)))
        assert {state.body for state in seen if state} == {"1"}


async def test_readers_cannot_write(store: SqlStore) -> None:
    with pytest.raises(DBAPIError, match=r"read-?only"):
        await store._readers.run(lambda connection: connection.execute(delete(journal)))


async def test_a_cancelled_task_undoes_its_unit_and_lets_the_next_in(store: SqlStore) -> None:
    reached = asyncio.Event()

    async def waits_for_ever() -> None:
        async with store.unit() as unit:
            await command(unit, "m1")
            reached.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(waits_for_ever())
    await reached.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await count_up(store, "m2")
    assert [(stored.source, stored.seq) for stored in await store.rows("g")] == [("m2", 1)]


async def test_cancelled_anywhere_it_is_all_or_nothing(store: SqlStore) -> None:
    async def one(source: str) -> None:
        async with store.unit() as unit:
            await command(unit, source)

    for steps in range(60):
        task = asyncio.create_task(one(f"m{steps}"))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await one("last")
    done = [stored.source for stored in await store.rows("g")]
    assert done[-1] == "last"
    assert [waiting.answers for waiting in await store.pending()] == done
    async with store.unit() as unit:
        for steps in range(60):
            assert await unit.handled(f"m{steps}") == (f"m{steps}" in done)


async def test_closing_waits_for_a_running_unit(path: Path) -> None:
    async with open_store(str(path), Standing()) as store:
        entered = asyncio.Event()

        async def slow() -> None:
            async with store.unit() as unit:
                entered.set()
                await asyncio.sleep(0)
                await command(unit, "m1")

        task = asyncio.create_task(slow())
        await entered.wait()
        await store.close()
        await task
        await store.close()
    async with open_store(str(path), Standing()) as store:
        assert len(await store.rows("g")) == 1


async def test_a_full_disk_is_said_and_undone(in_file: SqlStore) -> None:
    await count_up(in_file, "m1")

    def no_more_pages(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await in_file._writer.run(no_more_pages)
    await in_file._writer.run(Connection.rollback)

    async def too_much() -> None:
        async with in_file.unit() as unit:
            await unit.append(row("m2", documents={"game": "x" * 100_000}))
            with pytest.raises(Exception, match="is full") as heard:
                await unit.last_seq("g")
            assert isinstance(heard.value, DatabaseFailed), "the holder of the unit is told the same as its opener"

    with pytest.raises(DatabaseFailed, match="is full"):
        await too_much()
    assert [stored.source for stored in await in_file.rows("g")] == ["m1"]
    await count_up(in_file, "m3")
    assert [stored.source for stored in await in_file.rows("g")] == ["m1", "m3"]


async def test_a_reader_that_was_cancelled_holds_up_nobody(in_file: SqlStore) -> None:
    going, free = Event(), Event()

    def slow(_: Connection) -> None:
        going.set()
        free.wait()

    reading = asyncio.create_task(in_file._readers.run(slow))
    await asyncio.to_thread(going.wait)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    for _ in range(3):
        assert await in_file.games() == {}
    free.set()


async def test_whoever_reads_too_late_is_told(path: Path) -> None:
    async with open_store(str(path), Standing()) as store:
        assert await store.games() == {}
    with pytest.raises(RuntimeError):
        await store.games()


@pytest.mark.parametrize("closed", [False, True])
async def test_no_thread_keeps_a_program_from_ending(store: SqlStore, url: str, closed: bool) -> None:
    said = f"""
import asyncio
from bot.store.engine.backend import backend_of
from bot.store.engine.connections import StoreConnection

kept = StoreConnection(backend_of({url!r}).reading())

async def main() -> None:
    await kept.open()
    await kept.run(lambda connection: connection.exec_driver_sql("SELECT 1").all())
    if {closed}:
        await kept.close()

asyncio.run(main())
"""
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", said)
    async with asyncio.timeout(60):
        assert await child.wait() == 0

"""A file is read in place unless another program is using it."""

import asyncio
import sqlite3
from pathlib import Path

from sqlalchemy import func, select, table

from bot.store.database import SqlStore
from bot.store.engine import sqlite
from bot.store.engine.connections import Readers
from tests.store.samples import NOON, entry, row


async def test_what_was_committed_last_is_seen(in_file: SqlStore) -> None:
    for number in (1, 2):
        async with in_file.unit() as unit:
            seq = await unit.append(row(f"m{number}", documents={"fight/hall": "{}"}))
            await unit.queue("g", f"m{number}", [entry("x")], NOON)
        async with in_file.unit() as unit:
            assert await unit.handled(f"m{number}")
            assert not await unit.handled(f"m{number + 1}")
        in_file.forget()
        found = await in_file.document("g", "fight/hall")
        assert found is not None
        assert found.seq == seq


async def test_what_a_unit_wrote_itself_is_seen_in_it(in_file: SqlStore) -> None:
    async with in_file.unit() as unit:
        await unit.queue("g", "m1", [entry("x")], NOON)
        assert await unit.handled("m1")


async def test_a_file_that_is_held_is_waited_for_while_the_loop_goes_on(path: Path) -> None:
    # With SQLite's log beside the file readers wait for nobody; without it they do.
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("CREATE TABLE shelf (name TEXT)")
    readers = Readers(sqlite.reading(path), sqlite.near(path))
    count = select(func.count()).select_from(table("shelf"))
    assert await readers.look(lambda connection: connection.scalar(count)) == 0
    holder.execute("BEGIN EXCLUSIVE")
    holder.execute("INSERT INTO shelf VALUES ('sword')")
    looked = asyncio.create_task(readers.look(lambda connection: connection.scalar(count)))
    await asyncio.sleep(0)
    assert not looked.done()
    holder.execute("COMMIT")
    assert await looked == 1
    holder.close()
    await readers.close()

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.backup import backup, restore
from bot.store.database import SqlStore, open_store
from bot.store.errors import DatabaseInUse, NewerSchema, NotADatabase, TargetExists
from tests.store.samples import NOON, Standing, command, on_disk, overwrite


async def sources(path: Path) -> list[str]:
    async with open_store(str(path), Standing()) as store:
        kept = [stored.source for stored in await store.rows("g")]
        assert [waiting.answers for waiting in await store.pending(10_000)] == kept
        return kept


async def played(path: Path, *names: str) -> None:
    async with open_store(str(path), Standing()) as store:
        for name in names:
            async with store.unit() as unit:
                await command(unit, name)


async def test_a_backup_under_writes_is_a_true_moment(path: Path, in_file: SqlStore) -> None:
    stop = asyncio.Event()

    async def writes() -> int:
        done = 0
        while not stop.is_set():
            async with in_file.unit() as unit:
                await command(unit, f"m{done}", "x" * 5000)
            done += 1
        return done

    writing = asyncio.create_task(writes())
    copies = [path.with_name(f"copy{n}.db") for n in range(3)]
    for copy in copies:
        await asyncio.to_thread(backup, f"sqlite:///{path}", copy)
    stop.set()
    written = await writing
    lengths = []
    for copy in copies:
        kept = await sources(copy)
        assert kept == [f"m{n}" for n in range(len(kept))]
        lengths.append(len(kept))
    assert lengths == sorted(lengths)
    assert lengths[-1] <= written == len(await in_file.rows("g"))


async def test_a_backup_overwrites_nothing(path: Path, in_file: SqlStore) -> None:
    target = path.with_name("precious.txt")
    target.write_text("precious")
    with pytest.raises(TargetExists, match="exists already"):
        backup(str(path), target)
    assert target.read_text() == "precious"


def test_a_backup_of_nothing_is_refused(path: Path) -> None:
    with pytest.raises(NotADatabase, match="does not exist"):
        backup(str(path), path.with_name("copy.db"))
    path.touch()
    with pytest.raises(NotADatabase, match="is empty"):
        backup(str(path), path.with_name("copy.db"))
    assert not path.with_name("copy.db").exists()


async def test_restored_and_the_replaced_file_kept(path: Path) -> None:
    await played(path, "m1", "m2")
    copy = path.with_name("copy.db")
    backup(str(path), copy)
    await played(path, "m3")
    replaced = restore(copy, f"sqlite:///{path}", NOON)
    assert replaced == path.with_name("keeper.db.replaced.20260105T120000000250Z")
    assert await sources(path) == ["m1", "m2"]
    assert await sources(replaced) == ["m1", "m2", "m3"]
    assert await sources(copy) == ["m1", "m2"]


async def test_restored_where_nothing_was(path: Path) -> None:
    await played(path, "m1")
    copy = path.with_name("copy.db")
    backup(str(path), copy)
    fresh = path.parent / "elsewhere" / "keeper.db"
    assert restore(copy, str(fresh), NOON) is None
    assert await sources(fresh) == ["m1"]


async def test_a_log_left_by_a_kill_is_not_read_into_the_restored_file(path: Path) -> None:
    await played(path, "m1")
    copy = path.with_name("copy.db")
    backup(str(path), copy)
    log = path.with_name("keeper.db-wal")
    async with open_store(str(path), Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m2")
        left = {file: on_disk(file) for file in (path, log)}
    for file, data in left.items():
        overwrite(file, data)
    replaced = restore(copy, str(path), NOON)
    assert replaced is not None
    assert await sources(path) == ["m1"]
    assert await sources(replaced) == ["m1", "m2"]


async def test_a_damaged_database_can_be_replaced(path: Path) -> None:
    await played(path, "m1")
    copy = path.with_name("copy.db")
    backup(str(path), copy)
    overwrite(path, b"scrambled" * 1000)
    overwrite(path.with_name("keeper.db-wal"), b"and its log")
    replaced = restore(copy, str(path), NOON)
    assert replaced is not None
    assert on_disk(replaced) == b"scrambled" * 1000
    assert await sources(path) == ["m1"]


async def test_a_database_in_use_is_not_replaced(path: Path, in_file: SqlStore) -> None:
    copy = path.with_name("copy.db")
    backup(str(path), copy)
    with pytest.raises(DatabaseInUse):
        restore(copy, str(path), NOON)
    async with in_file.unit() as unit:
        await command(unit, "m1")


async def test_only_a_sound_backup_of_a_known_schema_is_restored(path: Path) -> None:
    await played(path, "m1")
    before = on_disk(path)
    newer, text, foreign = (path.with_name(name) for name in ("newer.db", "text.db", "foreign.db"))
    backup(str(path), newer)
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    text.write_text("a letter " * 100)
    for source, refusal in ((newer, NewerSchema), (text, NotADatabase), (foreign, NotADatabase)):
        with pytest.raises(refusal):
            restore(source, str(path), NOON)
    with pytest.raises(NotADatabase, match="does not exist"):
        restore(path.with_name("missing.db"), str(path), NOON)
    assert on_disk(path) == before
    assert await sources(path) == ["m1"]

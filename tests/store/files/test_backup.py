import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.store.database import SqlStore, open_store
from bot.store.engine.copy import sound
from bot.store.engine.lock import locked
from bot.store.errors import DatabaseFailed, DatabaseInUse, Faulty, NewerSchema, NoFolder, NotADatabase, TargetExists
from bot.store.files.backup import backup, backup_of_a_day, has_games, restore
from bot.store.reader import open_reader
from tests.store.samples import NOON, Standing, command, gone, on_disk, overwrite


def in_order(_: Path) -> int:
    return 0


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
    with pytest.raises(NotADatabase, match="doesn't exist"):
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
    with pytest.raises(NoFolder):
        restore(copy, str(fresh), NOON)
    fresh.parent.mkdir()
    assert restore(copy, str(fresh), NOON) is None
    assert await sources(fresh) == ["m1"]


async def test_nothing_that_is_no_database_is_replaced(path: Path) -> None:
    await played(path, "m1")
    copy, other, folder = (path.with_name(name) for name in ("copy.db", "passwd", "games"))
    backup(str(path), copy)
    overwrite(other, b"root:x:0:0:root:/root:/bin/bash\n")
    folder.mkdir()
    before = set(path.parent.iterdir())
    for target, said in (
        (other, "isn't a database, so it is left alone"),
        (folder, "is a folder. Choose a file in it"),
    ):
        with pytest.raises(NotADatabase, match=said):
            restore(copy, str(target), NOON)
    assert on_disk(other) == b"root:x:0:0:root:/root:/bin/bash\n"
    assert set(path.parent.iterdir()) == before


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


async def test_a_log_whose_file_is_gone_is_not_read_into_the_restored_file(path: Path) -> None:
    await played(path, "m1")
    copy, log = path.with_name("copy.db"), path.with_name("keeper.db-wal")
    backup(str(path), copy)
    async with open_store(str(path), Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m2")
        left = on_disk(log)
    gone(path)
    overwrite(log, left)
    assert restore(copy, str(path), NOON) is None
    sound(path)
    assert await sources(path) == ["m1"]
    assert [on_disk(one) for one in path.parent.glob("*.replaced.*-wal")] == [left]


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


async def test_a_server_in_use_is_not_replaced_and_no_copy_of_it_left(path: Path, server_url: str) -> None:
    await played(path, "m1")
    copy = path.with_name("copy.db")
    backup(str(path), copy)
    async with open_store(server_url, Standing()):
        with pytest.raises(DatabaseInUse):
            restore(copy, server_url, NOON)
    assert sorted(one.name for one in path.parent.glob("copy*")) == ["copy.db"]


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
    with pytest.raises(NotADatabase, match="doesn't exist"):
        restore(path.with_name("missing.db"), str(path), NOON)
    assert on_disk(path) == before
    assert await sources(path) == ["m1"]


async def test_of_a_day_is_written_once_and_is_sound(url: str, tmp_path: Path) -> None:
    target = tmp_path / "kept" / "day.db"
    target.parent.mkdir()
    async with open_store(url, Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m1")
        (target.parent / "turnkeeper-backups.new").write_text("half of one that was killed")
        backup_of_a_day(url, target, in_order)
        async with store.unit() as unit:
            await command(unit, "m2")
        backup_of_a_day(url, target, in_order)
    sound(target)
    assert target.stat().st_mode & 0o777 == 0o600
    async with open_reader(str(target)) as reader:
        assert await reader.games() == {"g": 1}
    assert sorted(file.name for file in target.parent.iterdir() if file.suffix in (".db", ".new")) == ["day.db"]


async def test_of_a_day_is_left_to_the_process_that_writes_it(url: str, tmp_path: Path) -> None:
    async with open_store(url, Standing()):
        with locked(tmp_path / "turnkeeper-backups"):
            backup_of_a_day(url, tmp_path / "day.db", in_order)
    assert not (tmp_path / "day.db").exists()


async def test_of_a_day_lies_aside_where_not_everything_holds(path: Path, tmp_path: Path) -> None:
    (folder := tmp_path / "kept").mkdir()
    await played(path, "m1")
    with pytest.raises(Faulty, match=r"day-faulty\.db has 2 faults\. `turnkeeper verify --db .*-faulty.db` says"):
        backup_of_a_day(str(path), folder / "day.db", lambda _: 2)
    assert await sources(folder / "day-faulty.db") == ["m1"]
    assert not (folder / "day.db").exists()


async def test_a_damaged_file_is_not_backed_up_as_if_it_were_sound(path: Path, tmp_path: Path) -> None:
    """Its index has another order; that of a copy has not, as it is made anew."""
    (folder := tmp_path / "kept").mkdir()
    await played(path, "m1", "m2")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE cellar (name TEXT)")
        connection.execute("CREATE INDEX doors ON cellar (name)")
        connection.execute("INSERT INTO cellar VALUES ('west'), ('east')")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = sql || ' DESC' WHERE name = 'doors'")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, '(name) DESC', '(name DESC)')")
    for made in (
        partial(backup, str(path), folder / "a.db"),
        partial(backup_of_a_day, str(path), folder / "b.db", in_order),
    ):
        with pytest.raises(NotADatabase, match=r"is damaged .* restore` the last good backup"):
            made()
    assert list(folder.iterdir()) == []


async def test_whether_a_backup_has_a_game(path: Path) -> None:
    await played(path)
    empty = has_games(path)
    await played(path, "m1")
    assert (empty, has_games(path), has_games(path.with_name("none.db"))) == (False, True, False)


async def test_a_server_is_backed_up_under_load_and_restored(server_url: str, tmp_path: Path) -> None:
    """Three backups while one writer never stops: each is a beginning of the journal, whole, and none of it twice."""
    ends = asyncio.Event()
    written: list[str] = []

    async def write(store: SqlStore) -> None:
        while not ends.is_set() and len(written) < 900:
            async with store.unit() as unit:
                await command(unit, f"m{len(written)}")
            written.append(f"m{len(written)}")

    async with open_store(server_url, Standing()) as store:
        writer = asyncio.create_task(write(store))
        for place in range(3):
            before = len(written)
            await asyncio.to_thread(backup, server_url, tmp_path / f"{place}.db")
            kept = await sources(tmp_path / f"{place}.db")
            assert kept == [f"m{number}" for number in range(len(kept))]
            assert before <= len(kept) <= len(written) + 1
        ends.set()
        await writer
    assert restore(tmp_path / "1.db", server_url, NOON) is not None
    async with open_store(server_url, Standing()) as store:
        restored = [stored.source for stored in await store.rows("g", limit=100_000)]
    assert restored == await sources(tmp_path / "1.db")


async def test_what_is_told_of_a_full_disk_is_where_it_is_full(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(path, "m1")
    copy = path.with_name("copy.db")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bot.store.engine.copy.os.fsync", full)
    with pytest.raises(DatabaseFailed, match=f"The database {copy} can't be used .No space left on device"):
        backup(str(path), copy)
    assert list(path.parent.glob("copy*")) == []

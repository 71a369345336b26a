import asyncio
import sqlite3
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.database import SqlStore, open_store
from bot.store.engine.lock import locked
from bot.store.errors import (
    DatabaseBusy,
    DatabaseEmptied,
    DatabaseFailed,
    DatabaseGone,
    DatabaseInUse,
    NoFolder,
    NotADatabase,
)
from bot.store.files.backup import backup, restore
from bot.store.files.inspection import glance
from tests.store.samples import NOON, Standing, command, no_room, on_disk, overwrite

CHILD = """
import asyncio, sys
from bot.app.chance import SystemClock
from bot.store.database import open_store
from tests.store.samples import command

async def main():
    async with open_store(sys.argv[1], SystemClock()) as store:
        for n in range(1_000_000):
            async with store.unit() as unit:
                await command(unit, f"m{n}", str(n))
                if n == int(sys.argv[2]):
                    print("inside", flush=True)
                    await asyncio.Event().wait()
            print(n, flush=True)

asyncio.run(main())
"""


async def child(path: Path, stop: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(sys.executable, "-c", CHILD, str(path), str(stop), stdout=PIPE)


async def said(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().strip()


async def test_a_second_process_is_refused_and_told_by_whom(path: Path) -> None:
    process = await child(path, 0)
    assert await said(process) == "inside"
    with pytest.raises(DatabaseInUse) as refused:
        async with open_store(str(path), Standing()):
            pass
    assert str(refused.value) == (
        f"The database {path} is in use by process {process.pid}. Stop that first, or choose another file."
    )
    process.kill()
    await process.communicate()
    async with open_store(str(path), Standing()) as store:
        assert await store.rows("g") == []


async def test_killed_inside_a_unit_the_last_commit_stands(path: Path) -> None:
    process = await child(path, 3)
    assert [await said(process) for _ in range(4)] == ["0", "1", "2", "inside"]
    process.kill()
    await process.communicate()
    async with open_store(str(path), Standing()) as store:
        assert [stored.source for stored in await store.rows("g")] == ["m0", "m1", "m2"]
        assert [waiting.answers for waiting in await store.pending()] == ["m0", "m1", "m2"]
        async with store.unit() as unit:
            assert await command(unit, "m3") == 4


async def test_killed_anywhere_nothing_acknowledged_is_lost(path: Path) -> None:
    for _ in range(3):
        process = await child(path.with_name("fresh.db"), -1)
        acknowledged = [await said(process) for _ in range(20)]
        process.kill()
        rest, _ = await process.communicate()
        acknowledged += rest.decode().split()
        async with open_store(str(path.with_name("fresh.db")), Standing()) as store:
            kept = [stored.source for stored in await store.rows("g")]
            assert [waiting.answers for waiting in await store.pending(10_000)] == kept
        assert kept[: len(acknowledged)] == [f"m{n}" for n in acknowledged]
        assert len(kept) - len(acknowledged) in (0, 1)
        for file in path.parent.glob("fresh.db*"):
            file.unlink()


async def test_a_second_store_of_one_process_is_refused_too(path: Path, in_file: SqlStore) -> None:
    link = path.with_name("other-name.db")
    link.symlink_to(path)
    with pytest.raises(DatabaseInUse):
        async with open_store(str(link), Standing()):
            pass


async def test_a_file_with_a_second_name_is_not_opened(path: Path, in_file: SqlStore) -> None:
    """Each name would have a lock of its own."""
    other = path.with_name("other.db")
    other.hardlink_to(path)
    with pytest.raises(NotADatabase, match="second name"):
        async with open_store(str(other), Standing()):
            pass
    assert not other.with_name("other.db.lock").exists()


async def test_closed_it_is_free(path: Path) -> None:
    for _ in range(2):
        async with open_store(str(path), Standing()):
            pass


async def test_a_refused_file_is_free_again(path: Path) -> None:
    overwrite(path, b"no database at all, only some text" * 100)
    for _ in range(2):
        with pytest.raises(NotADatabase, match="isn't a Turnkeeper database"):
            async with open_store(str(path), Standing()):
                pass


async def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    before = on_disk(path)
    with pytest.raises(NotADatabase, match="not a Turnkeeper one"):
        async with open_store(str(path), Standing()):
            pass
    assert on_disk(path) == before


def opened(path: Path) -> bool:
    """Whether it was begun."""

    async def store() -> bool:
        async with open_store(str(path), Standing()) as one:
            return one.begun

    return asyncio.run(store())


@pytest.mark.parametrize("content", [b"root:x:0:0:root:/root:/bin/bash\n", b"\0" * 5000])
def test_nothing_is_laid_beside_what_is_not_ours(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(NotADatabase):
        opened(path)
    assert list(path.parent.iterdir()) == [path]
    assert path.read_bytes() == content


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    with pytest.raises(NotADatabase, match=r"is a folder\. Choose a file in it"):
        opened(folder)
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("folder", ["file", "none", "none/deep"])
def test_a_database_is_not_begun_where_there_is_no_folder(tmp_path: Path, folder: str) -> None:
    overwrite(tmp_path / "file", b"")
    with pytest.raises(NoFolder, match=f"There is no folder {tmp_path / folder} for "):
        opened(tmp_path / folder / "keeper.db")
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_file_that_was_there_and_is_gone_is_not_begun_anew(path: Path) -> None:
    aside = path.with_name("aside.db")
    assert opened(path)
    path.rename(aside)
    with pytest.raises(DatabaseGone, match=f"has disappeared. Put it back, .* delete {path}.lock as well"):
        opened(path)
    assert not path.exists()
    aside.rename(path)
    assert not opened(path)
    path.unlink()
    path.with_name(f"{path.name}.lock").unlink()
    assert opened(path)


def test_a_file_that_was_emptied_is_not_begun_anew(path: Path) -> None:
    assert opened(path)
    overwrite(path, b"")
    for _ in range(2):
        with pytest.raises(
            DatabaseEmptied, match=f"restore` a backup. To start with a new one, delete {path} and {path}.lock"
        ):
            opened(path)
    path.unlink()
    path.with_name(f"{path.name}.lock").unlink()
    assert opened(path)


def test_a_file_that_was_spoilt_is_to_be_restored(path: Path) -> None:
    assert opened(path)
    overwrite(path, b"not a database " * 1000)
    for look in (opened, lambda path: glance(str(path))):
        with pytest.raises(NotADatabase, match=r"isn't a Turnkeeper database any more\. `turnkeeper restore`"):
            look(path)


def test_an_empty_file_that_was_never_used_is_begun(path: Path) -> None:
    overwrite(path, b"")
    assert opened(path)


WAYS: dict[str, Callable[[Path], bool]] = {
    "start": lambda path: not opened(path),
    "doctor": lambda path: glance(str(path)) == "ok",
    "backup": lambda path: backup(str(path), path.with_name("copy")) is None,
    "restore": lambda path: restore(path, str(path.with_name("fresh.db")), NOON) is None,
}


@pytest.mark.parametrize("lock_there", [True, False])
@pytest.mark.parametrize("way", WAYS)
def test_what_a_killed_process_left_half_written_is_undone(path: Path, way: str, *, lock_there: bool) -> None:
    """In a file that is not in WAL mode, as a backup that was restored is none."""
    assert opened(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as killed:
        for statement in ("PRAGMA journal_mode = DELETE", "PRAGMA cache_size = 2", "BEGIN", "CREATE TABLE half (a)"):
            killed.execute(statement)
        killed.executemany("INSERT INTO half VALUES (?)", [("x" * 1000,)] * 100)
        left = {file: on_disk(file) for file in (path, path.with_name(f"{path.name}-journal"))}
    for file, content in left.items():
        overwrite(file, content)
    if not lock_there:
        path.with_name(f"{path.name}.lock").unlink()
    assert WAYS[way](path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'half'").fetchone() is None


@pytest.mark.parametrize("there", [False, True])
def test_a_start_that_fails_leaves_nothing_that_it_began(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    if there:
        overwrite(path, b"")
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.engine.backend.migrate", no_room)
        with pytest.raises(DatabaseFailed, match="No space left"):
            opened(path)
    assert [one.name for one in path.parent.iterdir()] == [path.name] * there
    assert opened(path)


def test_who_owns_a_file_that_is_taken_away_owns_it_still(path: Path) -> None:
    with locked(path), pytest.raises(DatabaseInUse):
        opened(path)


async def test_a_file_held_by_another_program_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.engine.sqlite.BUSY", 0.0)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusy, match="Another program is using"):
            async with open_store(str(path), Standing()):
                pass
    async with open_store(str(path), Standing()):
        pass


@pytest.mark.parametrize("links", [True, False])
def test_only_its_owner_may_read_the_file(path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool) -> None:
    """Nor the lock beside it, also where a disk knows no second names."""
    if not links:
        monkeypatch.setattr("bot.store.engine.lock.os.link", no_room)
    opened(path)
    assert {one.name: one.stat().st_mode & 0o177 for one in path.parent.iterdir()} == {
        path.name: 0,
        f"{path.name}.lock": 0,
    }

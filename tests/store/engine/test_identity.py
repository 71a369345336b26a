"""Nothing is acknowledged unless the file of that name contains it."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.database import SqlStore, open_store
from bot.store.engine.identity import DatabaseMoved, LogMoved
from tests.store.samples import NOON, Standing, command, gone

TAILS = ("", "-wal", "-shm")


@pytest.fixture
async def held(in_file: SqlStore) -> SqlStore:
    """With something in it."""
    async with in_file.unit() as unit:
        await command(unit, "m1", "kept")
    return in_file


def moved(path: Path, aside: Path, tails: Sequence[str] = TAILS) -> None:
    """With all that belongs to it, or without."""
    for tail in tails:
        path.with_name(path.name + tail).rename(aside.with_name(aside.name + tail))


def copied(path: Path, aside: Path) -> None:
    """It is moved away, and a copy of it stands in its place."""
    moved(path, aside)
    for tail in TAILS:
        shutil.copyfile(aside.with_name(aside.name + tail), path.with_name(path.name + tail))


async def refused(store: SqlStore, source: str) -> DatabaseMoved:
    with pytest.raises(DatabaseMoved) as raised:
        async with store.unit() as unit:
            await command(unit, source, "lost")
    return raised.value


async def test_nothing_is_written_into_a_file_that_was_moved_away(held: SqlStore, path: Path, tmp_path: Path) -> None:
    moved(path, tmp_path / "aside.db")
    with capture_logs() as logs:
        for source in ("m2", "m3"):
            said = str(await refused(held, source))
        with pytest.raises(DatabaseMoved):
            await held.set_board("g", "hall", "1")
    assert f"{path} was moved" in said
    assert "`turnkeeper restore`" in said
    assert [(one["event"], one["reason"]) for one in logs] == [("the database can't be used", said)]
    moved(tmp_path / "aside.db", path)
    with capture_logs() as logs:
        async with held.unit() as unit:
            await command(unit, "m4", "kept")
    assert [one["event"] for one in logs] == ["the database works again"]
    assert [(one.seq, one.source) for one in await held.rows("g")] == [(1, "m1"), (2, "m4")]


async def test_nor_into_one_in_whose_place_another_stands(held: SqlStore, path: Path, tmp_path: Path) -> None:
    copied(path, tmp_path / "aside.db")
    assert "was replaced by another file" in str(await refused(held, "m2"))
    assert (await held.backlog(NOON)).unwritten == "its file was moved or deleted"


async def test_what_stands_there_in_the_end_holds_all_that_was_acknowledged(path: Path, tmp_path: Path) -> None:
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m1", "kept")
        moved(path, tmp_path / "aside.db", ("",))
        await refused(store, "m2")
    moved(tmp_path / "aside.db", path, ("",))
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        assert [one.source for one in await store.rows("g")] == ["m1"]


async def test_nor_where_its_log_was_removed_and_a_stop_keeps_all_of_it(path: Path) -> None:
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m1", "kept")
        gone(path.with_name(f"{path.name}-wal"))
        said = str(await refused(store, "m2"))
        with pytest.raises(LogMoved):
            await store.backlog(NOON)
    assert f"{path}-wal" in said
    assert "start it again" in said
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        assert [one.source for one in await store.rows("g")] == ["m1"]
        async with store.unit() as unit:
            await command(unit, "m2", "kept")


async def test_that_it_is_gone_is_noticed_while_nobody_says_anything(held: SqlStore, path: Path) -> None:
    assert (await held.backlog(NOON)).unwritten is None
    gone(path)
    with capture_logs() as logs:
        found = [await held.backlog(NOON) for _ in range(3)]
    assert {one.unwritten for one in found} == {"its file was moved or deleted"}
    assert [one["event"] for one in logs] == ["the database can't be used"]


async def test_nobody_who_reads_begins_another_in_its_place(path: Path) -> None:
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        gone(path)
        with pytest.raises(DatabaseMoved, match="was moved or deleted"):
            await store.rows("g")
    assert not stands(path)


def stands(path: Path) -> bool:
    return path.exists()

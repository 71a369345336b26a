"""Unreadable pages in a live file: the host is advised to restore a backup, not to free disk space."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.pipeline.ports import Unreadable
from bot.store.database import SqlStore, open_store
from bot.store.engine.driver_errors import DatabaseDamaged
from bot.store.errors import ToBeMended
from tests.store.samples import NOON, Standing, command, on_disk, overwrite


@pytest.fixture
async def spoilt(path: Path) -> Path:
    """A file with a page in it that holds no documents any more, but noise."""
    async with open_store(f"sqlite:///{path}", Standing()) as store, store.unit() as unit:
        await command(unit, "m1", "kept")
    spoil(path, "document")
    return path


def spoil(path: Path, table: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = bytearray(on_disk(path))
    whole[(root - 1) * size : root * size] = b"\x5a" * size
    overwrite(path, bytes(whole))


async def refused(store: SqlStore, source: str) -> DatabaseDamaged:
    with pytest.raises(DatabaseDamaged) as raised:
        async with store.unit() as unit:
            await command(unit, source, "lost")
    return raised.value


async def test_the_log_names_what_mends_it_once(spoilt: Path) -> None:
    async with open_store(f"sqlite:///{spoilt}", Standing()) as store:
        assert not (await store.backlog(NOON)).damaged
        with capture_logs() as logs:
            said = [str(await refused(store, source)) for source in ("m2", "m3")]
            with pytest.raises(DatabaseDamaged):
                await store.document("g", "game")
            async with store.unit() as unit:
                await unit.meet("g", ["anna"], NOON)
            found = await store.backlog(NOON)
    assert [(one["event"], one["reason"]) for one in logs] == [("the database is damaged", said[0])]
    assert "(database disk image is malformed)" in said[0]
    assert "`turnkeeper verify`" in said[0]
    assert "`turnkeeper restore`" in said[0]
    assert "room" not in said[0]
    assert (found.damaged, found.unwritten) == (True, None)


@pytest.mark.parametrize("table", ["outbox", "journal"])
async def test_health_hears_of_a_page_that_nobody_could_read(path: Path, table: str) -> None:
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m1", "kept")
        spoil(path, table)
        with suppress(DatabaseDamaged):
            await store.rows("g")
        assert (await store.backlog(NOON)).damaged


async def test_health_hears_of_text_that_is_none(path: Path) -> None:
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m1", "kept")
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE document SET body = CAST(x'ff' AS TEXT)")
            connection.commit()
        with pytest.raises(Unreadable):
            await store.document("g", "game")
        assert (await store.backlog(NOON)).damaged


async def test_it_is_no_matter_of_waiting(spoilt: Path) -> None:
    async with open_store(f"sqlite:///{spoilt}", Standing()) as store:
        assert isinstance(await refused(store, "m2"), ToBeMended)


async def test_a_head_that_is_none_is_damage_too(path: Path) -> None:
    async with open_store(f"sqlite:///{path}", Standing()) as store, store.unit() as unit:
        await command(unit, "m1", "kept")
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        overwrite(path, b"Dear Anna, this is no database at all. " * 2000)
        with pytest.raises(DatabaseDamaged, match="file is not a database"):
            await store.rows("g")

"""A failing database is probed by writing until that succeeds."""

from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Connection, event
from structlog.testing import capture_logs

from bot.store import database
from bot.store.database import SqlStore, open_store
from bot.store.errors import DatabaseBusy, DatabaseFailed
from bot.store.tables import outbox as trial
from bot.store.tables.outbox import ROOM
from tests.store.samples import NOON, Standing, command

HINDERED: Final = {
    "database or disk is full": ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
    "attempt to write a readonly database": ("PRAGMA query_only = ON", "PRAGMA query_only = OFF"),
}
"""What SQLite says, and how it comes to that on one connection."""


async def told(store: SqlStore, statement: str) -> None:
    """Said to the connection that writes."""

    def done(connection: Connection) -> None:
        connection.exec_driver_sql(statement).close()
        connection.rollback()

    await store._writer.run(done)


async def said(store: SqlStore, source: str) -> None:
    """A command that needs some room."""
    async with store.unit() as unit:
        await command(unit, source, "x" * 40_000)


@pytest.mark.parametrize("reason", HINDERED)
async def test_what_cannot_be_written_is_told_until_it_can_be(in_file: SqlStore, reason: str) -> None:
    assert (await in_file.backlog(NOON)).unwritten is None
    hinder, mend = HINDERED[reason]
    await told(in_file, hinder)
    with capture_logs() as logs:
        with pytest.raises(DatabaseFailed):
            await said(in_file, "m1")
        assert [(await in_file.backlog(NOON)).unwritten for _ in range(3)] == [reason] * 3
        async with in_file.unit() as unit:
            assert not await unit.handled("m1")
            assert await unit.keys("g", "") == []
        assert (await in_file.backlog(NOON)).unwritten == reason
    assert [one["event"] for one in logs] == ["the database can't be used"]
    await told(in_file, mend)
    with capture_logs() as logs:
        assert [(await in_file.backlog(NOON)).unwritten for _ in range(2)] == [None] * 2
    assert [one["event"] for one in logs] == ["the database works again"]


async def test_a_command_that_is_kept_ends_it_as_well(in_file: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    hinder, mend = HINDERED["database or disk is full"]
    await told(in_file, hinder)
    with pytest.raises(DatabaseFailed):
        await said(in_file, "m1")
    await told(in_file, mend)
    await said(in_file, "m1")
    monkeypatch.setattr(trial, "ROOM", None)
    assert (await in_file.backlog(NOON)).unwritten is None


async def test_while_all_is_well_nothing_is_tried(store: SqlStore) -> None:
    await said(store, "m1")
    statements = list[str]()
    engine = await store._writer.run(lambda connection: connection.engine)
    event.listen(engine, "before_cursor_execute", lambda *told: statements.append(told[2]))
    await store.backlog(NOON)
    assert statements == []


async def test_what_is_tried_is_written_and_leaves_nothing(store: SqlStore) -> None:
    store._failed("writing", DatabaseBusy(Path("keeper.db")))
    assert (await store.backlog(NOON)).unwritten is None
    assert await store.board(trial.NOWHERE, trial.NOWHERE) is None


async def test_all_of_it_is_written(path: Path) -> None:
    async with open_store(f"sqlite:///{path}", Standing()) as store:
        await said(store, "m1")
        await told(store, "PRAGMA secure_delete = OFF")
        for _ in range(2):
            before = size(path)
            await store._write(trial.probe_writing)
            assert size(path) - before >= ROOM
        before = size(path)
        await store.set_board("g", "hall", "1")
        assert size(path) - before < ROOM / 8


def size(path: Path) -> int:
    """Of its log."""
    return path.with_name(f"{path.name}-wal").stat().st_size


def test_what_a_server_complains_of_only_the_log_tells() -> None:
    assert DatabaseFailed(Path("keeper.db"), "disk I/O error").brief == "disk I/O error"
    assert DatabaseFailed("keeper at 10.0.0.7", "no entry for 10.0.0.8").brief == ""


async def test_a_trial_that_waits_keeps_nobody_from_asking_or_leaving(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MOMENT", 0.0)
    async with open_store(f"sqlite:///{path}", Standing()) as store, store.unit() as unit:
        await command(unit, "m1", "kept")
        store._failed("writing", DatabaseBusy(path))
        found = await store.backlog(NOON)
    assert found.unwritten == "another program is using it"

"""Databases of every schema are upgraded, downgraded and upgraded again without losing data, on either kind."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from alembic import command as alembic
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, MetaData, insert, select

from bot.store.engine import postgres
from bot.store.engine.location import Server, location
from bot.store.engine.migrate import configuration
from bot.store.engine.sqlite import plain
from bot.store.schema.tables import REVISION, metadata
from tests.store.samples import on_disk

STORED = sorted((Path(__file__).parent / "databases").glob("*.sql"))
Content = dict[str, list[tuple[str, ...]]]


def to(engine: Engine, revision: str) -> Content:
    """Bring it up or down to a schema; returns everything that is in it then, but what was laid by."""
    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        found = MigrationContext.configure(connection).get_current_revision() or "0000"
        (alembic.upgrade if found < revision else alembic.downgrade)(config, revision)
    with engine.connect() as connection:
        return content(connection)


def content(connection: Connection) -> Content:
    tables = reflected(connection).tables.values()
    return {
        table.name: sorted(tuple(map(told, row)) for row in connection.execute(select(table)))
        for table in tables
        if not table.name.startswith(("kept_", "alembic"))
    }


def reflected(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    return found


def told(value: object) -> str:
    """A moment without its zone, since a file keeps none."""
    return str(value.replace(tzinfo=None) if isinstance(value, datetime) else value)


def from_file(path: Path, stored: Path) -> Engine:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(on_disk(stored).decode())
    return plain(path)


def on_server(url: str, file: Engine, revision: str) -> Engine:
    """The same rows in a database on a server, which has the same schema."""
    place = location(url)
    assert isinstance(place, Server)
    engine = postgres.plain(place)
    to(engine, revision)
    with file.connect() as reading, engine.begin() as writing:
        theirs = reflected(reading).tables
        for table in reflected(writing).sorted_tables:
            rows = [dict(row) for row in reading.execute(select(theirs[table.name])).mappings()]
            if rows and table.name != "alembic_version":
                writing.execute(insert(table), rows)
    return engine


def walk(engine: Engine, revision: str) -> None:
    with engine.connect() as connection:
        before = content(connection)
    assert all(before.values())
    top = to(engine, REVISION)
    assert to(engine, revision) == before
    assert to(engine, REVISION) == top
    to(engine, "0001")
    assert to(engine, REVISION) == top
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.parametrize("stored", STORED, ids=lambda file: file.stem)
def test_in_a_file(path: Path, stored: Path) -> None:
    walk(from_file(path, stored), stored.stem)


@pytest.mark.parametrize("stored", [STORED[0], STORED[-1]], ids=lambda file: file.stem)
def test_on_a_server(path: Path, bare_url: str, stored: Path) -> None:
    walk(on_server(bare_url, from_file(path, stored), stored.stem), stored.stem)


def test_sheets_get_keys_with_the_signs_on_letters(path: Path) -> None:
    """An older program has one key for two names that differ only in these, so the second one keeps its own."""
    engine = from_file(path, STORED[-1])
    keys = [{row[2] for row in to(engine, revision)["sheet"]} for revision in ("0012", "0013")]
    assert keys == [{"anna", "zoe", "रम", "रीम"}, {"anna", "zoe", "राम", "रीम"}]
    with engine.connect() as connection:
        found = {row[1] for row in content(connection)["document"] if row[1].startswith("sheet/mazeworld/")}
    assert found == {"sheet/mazeworld/राम", "sheet/mazeworld/रीम"}


def test_there_is_one_of_every_schema() -> None:
    assert [file.stem for file in STORED] == [f"{number:04}" for number in range(1, int(REVISION) + 1)]


def test_what_was_laid_by_for_a_row_that_is_gone_stays_away(path: Path) -> None:
    engine = from_file(path, STORED[-1])
    to(engine, "0003")
    with engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM document")
        connection.exec_driver_sql("DELETE FROM journal")
    top = to(engine, REVISION)
    assert (top["story"], top["document"]) == ([], [])
    assert len(top["sheet"]) == 4

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from runpy import run_path

import pytest
from alembic import command as alembic
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from bot.store.database import open_store
from bot.store.engine import migrate as migrate_module
from bot.store.engine.migrate import SCRIPTS, configuration, migrate, revision_of
from bot.store.engine.sqlite import plain
from bot.store.errors import NewerSchema, NotADatabase
from bot.store.schema.tables import REVISION, metadata
from rules.dice.throws import Throw
from tests.store.samples import NOON, Standing, command, on_disk

STORED = Path(__file__).parent / "databases"

NEXT = '''
"""A later schema."""

import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "{before}"


def upgrade() -> None:
    {body}
'''


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SCRIPTS, tmp_path / "scripts", ignore=shutil.ignore_patterns("__pycache__")))


def later(scripts: Path, body: str) -> None:
    (scripts / "versions" / "later.py").write_text(NEXT.format(before=REVISION, body=body))


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


async def played(path: Path, source: str = "m1") -> None:
    async with open_store(str(path), Standing()) as store, store.unit() as unit:
        await command(unit, source, "state")


def test_the_newest_revision_is_named_in_the_schema() -> None:
    assert ScriptDirectory.from_config(configuration()).get_heads() == [REVISION]


def test_an_installed_package_has_its_migrations_inside(tmp_path: Path) -> None:
    """Laid in by the build, beside `store`."""
    inside, engine = tmp_path / "bot" / "_migrations", tmp_path / "bot" / "store" / "engine"
    for folder in (inside, engine):
        folder.mkdir(parents=True)
    installed = Path(shutil.copy(migrate_module.__file__, engine))
    assert run_path(str(installed))["SCRIPTS"] == inside


def test_migrations_make_what_the_tables_say(path: Path) -> None:
    assert migrate(path, NOON) is None
    with plain(path).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    assert revision_of(path) == REVISION


def test_down_and_up_again(path: Path) -> None:
    migrate(path, NOON)
    before = content(path)
    config = configuration()
    for step in (lambda: alembic.downgrade(config, "base"), lambda: alembic.upgrade(config, "head")):
        with plain(path).begin() as connection:
            config.attributes["connection"] = connection
            step()
    assert sorted(content(path)) == sorted(before)


async def test_an_up_to_date_file_gets_no_copy(path: Path) -> None:
    await played(path)
    await played_again(path)
    assert [file.name for file in path.parent.iterdir() if file.suffix != ".lock"] == [path.name]


async def played_again(path: Path) -> None:
    async with open_store(str(path), Standing()) as store:
        assert len(await store.rows("g")) == 1


async def test_before_an_upgrade_a_copy_is_laid_beside(path: Path, scripts: Path) -> None:
    await played(path)
    before = content(path)
    later(scripts, 'op.add_column("journal", sa.Column("mood", sa.String()))')
    copy = migrate(path, NOON, scripts, "later")
    assert copy == path.with_name(f"keeper.db.schema-{REVISION}.20260105T120000000250Z")
    assert content(copy) == before
    assert (revision_of(copy), revision_of(path)) == (REVISION, "later")
    assert migrate(path, NOON, scripts, "later") is None


async def test_rebuilding_a_table_keeps_the_rows_that_point_to_it(path: Path, scripts: Path) -> None:
    await played(path)
    later(
        scripts,
        'with op.batch_alter_table("journal") as batch:\n        batch.alter_column("person", type_=sa.Text())',
    )
    migrate(path, NOON, scripts, "later")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT body FROM document").fetchall() == [("state",)]
        assert connection.execute("SELECT source FROM journal").fetchall() == [("m1",)]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (
            'op.create_table("half", sa.Column("x", sa.Text()))\n    op.execute("DELETE FROM document")\n    1 / 0',
            ZeroDivisionError,
        ),
        ('op.execute("DELETE FROM journal")', NotADatabase),
    ],
    ids=["raises halfway", "loses what is pointed to"],
)
async def test_a_broken_migration_leaves_the_file_as_it_was(
    path: Path, scripts: Path, body: str, fault: type[Exception]
) -> None:
    await played(path)
    before = on_disk(path)
    later(scripts, body)
    with pytest.raises(fault):
        migrate(path, NOON, scripts, "later")
    assert on_disk(path) == before
    await played_again(path)


async def test_an_upgrade_that_fails_again_and_again_leaves_one_copy(path: Path, scripts: Path) -> None:
    """A service is restarted at once, and would fill the disk."""
    await played(path)
    later(scripts, "1 / 0")
    for ending in ("new", "new.part"):
        path.with_name(f"keeper.db.schema-{REVISION}.{ending}").touch()
    for minute in range(3):
        with pytest.raises(ZeroDivisionError):
            migrate(path, NOON + timedelta(minutes=minute), scripts, "later")
    copy = path.with_name(f"keeper.db.schema-{REVISION}.20260105T120000000250Z")
    assert set(path.parent.glob("*.schema-*")) == {copy}
    await played(path, "m2")
    with pytest.raises(ZeroDivisionError):
        migrate(path, NOON + timedelta(hours=1), scripts, "later")
    assert len(set(path.parent.glob("*.schema-*"))) == 2


async def test_a_newer_schema_is_refused(path: Path) -> None:
    await played(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = on_disk(path)
    with pytest.raises(NewerSchema) as refused:
        async with open_store(str(path), Standing()):
            pass
    assert "newer version of Turnkeeper (schema 9999; this one knows" in str(refused.value)
    assert on_disk(path) == before


BEFORE_FAMILIES = ("game", "pack", "almanac", "record/anna", "record/o'neil / jr", "fight/hall")
BY_FAMILY = ("game", "pack/mazeworld", "almanac/mazeworld", "record/mazeworld/anna", "record/mazeworld/o'neil / jr")


def test_what_was_kept_before_there_were_families_is_that_of_the_eldest(path: Path) -> None:
    config = configuration()

    def move(step: Callable[[], None]) -> None:
        with plain(path).begin() as connection:
            config.attributes["connection"] = connection
            step()

    migrate(path, NOON)
    move(lambda: alembic.downgrade(config, "0002"))
    with closing(sqlite3.connect(path)) as connection, connection:
        for key in BEFORE_FAMILIES:
            connection.execute("INSERT INTO document VALUES ('g', ?, 1, 1, ?)", (key, f"body of {key}"))
    before = content(path)
    move(lambda: alembic.upgrade(config, "0003"))
    with closing(sqlite3.connect(path)) as connection:
        found = dict(connection.execute('SELECT "key", body FROM document'))
    assert found == dict(zip((*BY_FAMILY, "fight/hall"), (f"body of {key}" for key in BEFORE_FAMILIES), strict=True))
    move(lambda: alembic.downgrade(config, "0002"))
    assert sorted(content(path)) == sorted(before)


@pytest.mark.parametrize("stored", sorted(STORED.glob("*.sql")), ids=lambda file: file.stem)
async def test_databases_of_every_schema_still_open(path: Path, stored: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(on_disk(stored).decode())
    async with open_store(str(path), Standing()) as store:
        first, second = await store.rows("g")
        assert first.throws == (Throw("roll/1", 6, (3, 5)),)
        assert (second.seq, second.source, second.index, second.at) == (2, "m2", 0, NOON)
        newest = await store.document("g", "sheet/anna")
        assert newest is not None
        assert (newest.seq, newest.body) == (2, '{"name":"Anna"}')
        (waiting,) = await store.pending()
        assert waiting.answers == "m2"
        assert await store.board("g", "hall") == "77"
        async with store.unit() as unit:
            assert await unit.handled("m1")
            assert await unit.games_of("anna") == ["g"]
            assert await command(unit, "m3") == 3


def test_a_board_becomes_that_of_the_game_that_posted_it(path: Path) -> None:
    config = configuration()

    def move(step: Callable[[], None]) -> None:
        with plain(path).begin() as connection:
            config.attributes["connection"] = connection
            step()

    migrate(path, NOON)
    move(lambda: alembic.downgrade(config, "0010"))
    said = [
        (1, "first", "scene:hall", "7"), (2, "other", "scene:hall", "8"), (3, "owner", "scene:attic", "5"),
        (4, "other", "scene:attic", "6"), (5, "", "scene:well", "9"),
    ]  # fmt: skip
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany("INSERT INTO board VALUES (?, ?)", [("hall", "8"), ("attic", "4"), ("well", "9")])
        for number, game, destination, message in said:
            connection.execute(
                "INSERT INTO outbox VALUES (?, ?, ?, '{}', 4, NULL, ?, 'sent', 0, ?, NULL)",
                (number, game, destination, NOON.isoformat(), message),
            )
    move(lambda: alembic.upgrade(config, "0011"))
    with closing(sqlite3.connect(path)) as connection:
        found = set(connection.execute("SELECT game, scene, message FROM board"))
    assert found == {("other", "hall", "8"), ("owner", "attic", "4")}, "by the message, else who spoke there first"


def test_only_what_an_import_put_aside_is_to_be_deleted(path: Path) -> None:
    config = configuration()

    def move(step: Callable[[], None]) -> None:
        with plain(path).begin() as connection:
            config.attributes["connection"] = connection
            step()

    migrate(path, NOON)
    move(lambda: alembic.downgrade(config, "0011"))
    rows = [("g", "import", '{"aside":"g~1"}'), ("g~1", "roll", "{}"), ("mine~1", "import", '{"aside":null}')]
    with closing(sqlite3.connect(path)) as connection, connection:
        for game, kind, command in rows:
            connection.execute(
                "INSERT INTO journal VALUES (?, 1, NULL, 'ann', ?, 0, ?, ?, '[]', '[]', 4, NULL, NULL, ?)",
                (game, game, kind, command, NOON.isoformat()),
            )
    move(lambda: alembic.upgrade(config, "0012"))
    with closing(sqlite3.connect(path)) as connection:
        assert [game for (game,) in connection.execute("SELECT game FROM aside")] == ["g~1"]

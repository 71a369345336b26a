"""Requirements for a database server beyond those for every store."""

import asyncio

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from bot.store.database import SqlStore, open_store
from bot.store.engine import postgres
from bot.store.engine.location import Server, location
from bot.store.errors import DatabaseFailed, DatabaseInUse, NewerSchema, NotADatabase, NotGranted
from bot.store.files.inspection import glance
from bot.store.reader import open_reader
from bot.store.schema.tables import metadata
from tests.store.cluster import Cluster, running
from tests.store.samples import Standing, command, row

NEWER = """
CREATE TABLE alembic_version (version_num varchar); CREATE TABLE journal (x integer);
INSERT INTO alembic_version VALUES ('9999')
"""


def server(url: str) -> Server:
    place = location(url)
    assert isinstance(place, Server)
    return place


async def test_one_process_owns_it(server_url: str) -> None:
    async with open_store(server_url, Standing()):
        with pytest.raises(DatabaseInUse, match=r"another process\. Stop that first, or choose another database"):
            async with open_store(server_url, Standing()):
                pass
    async with open_store(server_url, Standing()) as store:
        assert await store.games() == {}


async def test_migrations_make_what_the_tables_say(bare_url: str) -> None:
    async with open_store(bare_url, Standing()):
        pass
    with postgres.plain(server(bare_url)).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


async def test_names_are_sorted_sign_by_sign(server_url: str) -> None:
    """In any language "b" comes before "Ä" and "C", and blanks and slashes hardly count."""
    names = ["pack/a", "pack/B", "packa", "pack a", "pack/Ä", "pack/b c", "pack"]
    async with open_store(server_url, Standing()) as store:
        async with store.unit() as unit:
            await unit.append(row("m1", documents=dict.fromkeys(names, "{}")))
        async with store.unit() as unit:
            assert await unit.keys("g", "pack/") == sorted(name for name in names if name.startswith("pack/"))


async def killed_meanwhile(store: SqlStore, cluster: Cluster) -> None:
    async with store.unit() as unit:
        await command(unit, "m2")
        await unit.handled("x")
        cluster.kill()


async def test_what_died_comes_back_and_keeps_what_was_committed() -> None:
    with running() as cluster:
        async with open_store(cluster.database(), Standing()) as store:
            async with store.unit() as unit:
                await command(unit, "m1")
            with pytest.raises(DatabaseFailed):
                await killed_meanwhile(store, cluster)
            with pytest.raises(DatabaseFailed):
                async with store.unit() as unit:
                    await command(unit, "m3")
            with pytest.raises(DatabaseFailed):
                await store.rows("g")
            cluster.start()
            async with store.unit() as unit:
                await command(unit, "m4")
            assert [one.source for one in await store.rows("g")] == ["m1", "m4"]


async def test_a_connection_that_was_cut_is_made_anew(cluster: Cluster, server_url: str) -> None:
    async with open_store(server_url, Standing()) as store:
        async with store.unit() as unit:
            await command(unit, "m1")
        with psycopg.connect(server_url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
                "AND pid <> pg_backend_pid()"
            )
        with pytest.raises(DatabaseFailed):
            async with store.unit() as unit:
                await command(unit, "m2")
        async with store.unit() as unit:
            await command(unit, "m3")
        assert [one.source for one in await store.rows("g")] == ["m1", "m3"]


@pytest.mark.parametrize(
    ("made", "fault"),
    [
        ("CREATE TABLE other (x integer)", NotADatabase),
        (NEWER, NewerSchema),
    ],
    ids=["somebody else's", "newer"],
)
async def test_what_is_not_ours_is_left_alone(bare_url: str, made: str, fault: type[Exception]) -> None:
    with psycopg.connect(bare_url, autocommit=True) as connection:
        connection.execute(made)  # type: ignore[arg-type]
    with pytest.raises(fault):
        async with open_store(bare_url, Standing()):
            pass
    with pytest.raises(fault):
        async with open_reader(bare_url):
            pass


async def test_who_may_make_no_tables_is_told_by_the_doctor_and_at_the_start(bare_url: str) -> None:
    with psycopg.connect(bare_url, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS poor")
        connection.execute("CREATE ROLE poor LOGIN")
        connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    poor = bare_url.replace("keeper@", "poor@")
    with pytest.raises(NotGranted, match=r"it may not create tables\)\. Make that user the owner"):
        await asyncio.to_thread(glance, poor)
    with pytest.raises(NotGranted, match=r"permission denied for schema public\)\. Make that user the owner"):
        async with open_store(poor, Standing()):
            pass
    assert await asyncio.to_thread(glance, bare_url) == "empty, ready for the bot"


@pytest.mark.parametrize("url", ["postgresql://nobody:hush@127.0.0.1:1/none", "postgresql://nobody:hush@127.0.0.1:1"])
async def test_a_password_is_never_said(url: str) -> None:
    with pytest.raises((DatabaseFailed, NotADatabase)) as refused:
        async with open_store(url, Standing()):
            pass
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize("password", ["hush@1", "hu@sh/c#d", "@hush"])
def test_a_password_that_would_be_taken_for_the_place_is_refused_unshown(password: str) -> None:
    with pytest.raises(NotADatabase, match="need their codes: @ is %40") as refused:
        location(f"postgresql://nobody:{password}@127.0.0.1:1/none")
    assert "hu" not in str(refused.value)


async def test_two_that_start_at_once_on_an_empty_database_make_one(bare_url: str) -> None:
    """One owns it, the other is told so; its tables are made once."""

    async def opened() -> bool:
        try:
            async with open_store(bare_url, Standing()) as store:
                await store.games()
                await asyncio.sleep(2 * postgres.MOMENT)
        except DatabaseInUse:
            return False
        return True

    assert sorted(await asyncio.gather(opened(), opened())) == [False, True]

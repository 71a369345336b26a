"""The snapshot read by `turnkeeper verify`, on both kinds of database."""

import pytest

from bot.store.database import open_store
from bot.store.engine.backend import backend_of
from bot.store.errors import NotADatabase
from bot.store.snapshot import snapshot
from tests.store.samples import Standing, row


async def test_games_are_read_page_by_page_in_their_order(url: str) -> None:
    async with open_store(url, Standing()) as store:
        async with store.unit() as unit:
            for place in range(250):
                await unit.append(row(f"m{place}", documents={"game": f'{{"place":{place}}}'}))
        with snapshot(url) as now:
            async with store.unit() as unit:
                await unit.append(row("later"))
            found = [one if isinstance(one, int) else one.seq for one in now.rows("g")]
            assert found == list(range(1, 251))
            assert now.body("g", "game", 5) == '{"place":3}'
            assert list(now.newest("g")) == [("game", '{"place":249}', 250)]
            assert (now.games(), list(now.lost()), now.damage()) == (["g"], [], None)


@pytest.mark.parametrize(
    ("statement", "what"), [("DROP TABLE outbox", "no such table: outbox"), ("ALTER TABLE due DROP COLUMN at", "due")]
)
async def test_what_is_not_whole_is_refused(url: str, statement: str, what: str) -> None:
    async with open_store(url, Standing()):
        pass
    with backend_of(url).writing().connect() as connection:
        if "COLUMN" in statement and connection.dialect.name == "sqlite":
            connection.exec_driver_sql("DROP INDEX due_at")
        connection.exec_driver_sql(statement)
        connection.commit()
    with pytest.raises(NotADatabase, match=rf"incomplete \(.*{what}"), snapshot(url):
        pass


async def test_nothing_runs_on_a_database_without_one_of_its_tables(url: str) -> None:
    async with open_store(url, Standing()):
        pass
    with backend_of(url).writing().connect() as connection:
        connection.exec_driver_sql("DROP TABLE outbox")
        connection.commit()
    with pytest.raises(NotADatabase, match="no such table: outbox"):
        async with open_store(url, Standing()):
            pass

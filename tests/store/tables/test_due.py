"""When scenes are due: stored with the change that causes it, and found without reading scenes that aren't due."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.pipeline.ports import Due
from bot.store.database import SqlStore, open_store
from tests.store.samples import NOON, Standing

HOUR = timedelta(hours=1)


async def remind(store: SqlStore, **hours: float | None) -> None:
    async with store.unit() as unit:
        for scene, after in hours.items():
            await unit.remind("g", scene, None if after is None else NOON + after * HOUR)


async def test_what_is_due_is_found_the_longest_due_first(store: SqlStore) -> None:
    await remind(store, hall=3, cellar=1, roof=2)
    assert await store.due(NOON) == []
    found = await store.due(NOON + 2 * HOUR)
    assert found == [Due("g", "cellar", NOON + HOUR), Due("g", "roof", NOON + 2 * HOUR)]
    assert await store.due(NOON + 9 * HOUR, limit=1) == [Due("g", "cellar", NOON + HOUR)]
    assert await store.next_due() == NOON + HOUR


async def test_a_scene_is_due_once_at_most(store: SqlStore) -> None:
    await remind(store, hall=3)
    await remind(store, hall=5)
    assert await store.due(NOON + 9 * HOUR) == [Due("g", "hall", NOON + 5 * HOUR)]
    await remind(store, hall=None)
    assert await store.next_due() is None


async def test_what_is_due_belongs_to_the_transaction_it_was_noted_in(store: SqlStore) -> None:
    async def fails() -> None:
        async with store.unit() as unit:
            await unit.remind("g", "hall", NOON)
            await unit.last_seq("g")
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await fails()
    assert await store.next_due() is None


async def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    for expected in (None, NOON + HOUR):
        async with open_store(str(tmp_path / "game.db"), Standing()) as store:
            assert await store.next_due() == expected
            await remind(store, hall=1)


async def test_nothing_of_a_game_that_is_put_aside_is_due(store: SqlStore) -> None:
    await remind(store, hall=1)
    async with store.unit() as unit:
        await unit.put_aside("g", NOON)
    assert await store.next_due() is None


async def test_due_scenes_are_found_by_their_index(in_file: SqlStore) -> None:
    from bot.store.tables.due import BY_NOW

    def plan(connection: object) -> str:
        from sqlalchemy import Connection, text

        assert isinstance(connection, Connection)
        sql = str(BY_NOW.compile(dialect=connection.dialect))
        rows = connection.execute(text(f"EXPLAIN QUERY PLAN {sql.replace('?', '1')}"))
        return " ".join(str(row[3]) for row in rows)

    assert "due_at" in await in_file._read(plan)

"""Rows of another installation, and games put aside for them."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app.cleanup import Disposal
from bot.packs.contestant_register import Listed
from bot.pipeline.ports import Row, Store, Unit
from bot.store.database import SqlStore, open_store
from bot.store.errors import CountedBefore, NotADatabase
from bot.store.reader import open_reader
from tests.store.samples import NOON, Standing, row


async def fill(unit: Unit) -> None:
    for number in (1, 2):
        await unit.append(row(f"m{number}", documents={"game": f"{number}"}))
    await unit.enrol("g", "arena", {"anna": Listed("Anna", "ann")})
    await unit.meet("g", ["ann"], NOON)


def stored(seq: int, source: str, version: int = 3) -> Row:
    made = row(source, documents={"game": f'{{"n":{seq}}}'})
    fields = {name: getattr(made, name) for name in made.__slots__} | {"schema_version": version}
    return Row(**fields, seq=seq)


async def test_a_game_that_is_put_aside_is_whole_and_nobody_s(store: SqlStore) -> None:
    port: Store = store
    async with port.unit() as unit:
        await fill(unit)
        assert await unit.put_aside("g", NOON) == "g~1"
        assert await unit.last_seq("g") == 0
        assert await unit.last_seq("g~1") == 2
        assert await unit.documents("g", ["game"]) == {}
        assert (await unit.documents("g~1", ["game"]))["game"].body == "2"
        assert await unit.games_of("ann") == []
        assert list((await unit.register("g", "arena")).keys()) == []
        assert list((await unit.register("g~1", "arena")).keys()) == ["anna"]
    async with store.unit() as unit:
        await unit.append(row("m9"))
        assert await unit.put_aside("g", NOON) == "g~2"
    assert await store.games() == {"g~1": 2, "g~2": 1}


async def test_an_exception_brings_it_back(store: SqlStore) -> None:
    async with store.unit() as unit:
        await fill(unit)

    async def fails() -> None:
        async with store.unit() as unit:
            await unit.put_aside("g", NOON)
            await unit.bring([stored(1, "x1")])
            raise KeyError

    with pytest.raises(KeyError):
        await fails()
    assert await store.games() == {"g": 2}
    assert await store.met_in("g") == {"ann": NOON}
    async with store.unit() as unit:
        assert await unit.append(row("m3")) == 3
        assert list((await unit.register("g", "arena")).keys()) == ["anna"]


async def test_rows_of_elsewhere_keep_their_seqs(store: SqlStore) -> None:
    brought = [stored(1, "x1"), stored(2, "x2")]
    async with store.unit() as unit:
        await unit.documents("g", ["game"])
        await unit.bring(brought)
        assert (await unit.documents("g", ["game"]))["game"].seq == 2
        assert await unit.append(row("m1")) == 3
    assert (await store.rows("g"))[:2] == brought


async def test_a_source_that_is_here_already_undoes_all(store: SqlStore) -> None:
    async with store.unit() as unit:
        await unit.append(row("m1", game="h"))
    with pytest.raises(CountedBefore):
        async with store.unit() as unit:
            await unit.bring([stored(1, "x1"), replace(stored(2, "m1"))])
    assert await store.games() == {"h": 1}


async def test_a_reader_beside_the_writer(store: SqlStore, url: str) -> None:
    async with open_reader(url) as reader:
        assert await reader.games() == {}
        async with store.unit() as unit:
            await fill(unit)
            assert await reader.games() == {}
        assert await reader.games() == {"g": 2}
        assert [one.seq for one in await reader.rows("g", after=1)] == [2]


async def test_a_reader_wants_a_database_of_today(tmp_path: Path) -> None:
    with pytest.raises(NotADatabase, match="doesn't exist"):
        async with open_reader(str(tmp_path / "none.db")):
            pass
    path = tmp_path / "empty.db"
    path.touch()
    with pytest.raises(NotADatabase, match="is empty"):
        async with open_reader(str(path)):
            pass
    async with open_store(str(tmp_path / "one.db"), Standing()):
        pass
    async with open_reader(str(tmp_path / "one.db")) as reader:
        assert await reader.games() == {}


async def test_what_was_put_aside_is_deleted_after_its_days_from_the_end(store: SqlStore) -> None:
    async with store.unit() as unit:
        for number in range(7):
            await unit.append(row(f"m{number}", documents={"game": "{}"}))
        await unit.append(row("other", game="h"))
        aside = await unit.put_aside("g", NOON)
        await unit.append(row("new"))
    clock = Standing(NOON + timedelta(days=7))
    await Disposal(store, clock, timedelta(days=7)).look()
    assert (await store.games())[aside] == 7
    clock.at += timedelta(seconds=1)
    assert await store.put_aside_before(clock.at) == [aside]
    assert not await store.shed(aside, 3)
    assert [one.seq for one in await store.rows(aside)] == [1, 2, 3, 4]
    await Disposal(store, clock, timedelta(days=7), may=lambda: False).look()
    assert aside in await store.games()
    await Disposal(store, clock, timedelta(days=7)).look()
    assert await store.games() == {"g": 1, "h": 1}
    assert await store.document(aside, "game") is None
    assert await store.put_aside_before(clock.at) == []

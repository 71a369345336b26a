"""Replacing a game in small transactions: others can write meanwhile, and a crash leaves the old or the new game."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.packs.contestant_register import Listed
from bot.pipeline.ports import Stage, StoreAway
from bot.store.database import SqlStore, open_store
from bot.store.snapshot import Snapshot, snapshot
from tests.store.samples import NOON, Standing, on_disk, overwrite, row
from tests.store.tables.test_foreign_rows import stored

OLD, NEW = 120, 130
Between = Callable[[SqlStore, int], Awaitable[None]]
"""What happens behind a piece of that number."""


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A database with a game of 120 rows and a contestant."""
    path = tmp_path / "two.db"
    async with open_store(str(path), Standing()) as store, store.unit() as unit:
        for number in range(1, OLD + 1):
            await unit.append(row(f"m{number}", documents={"game": f'{{"old":{number}}}'}))
        await unit.enrol("g", "arena", {"anna": Listed("Anna", "ann")})
        await unit.meet("g", ["ann"], NOON)
    return path


async def replaced(stage: Stage) -> None:
    await stage.bring([replace(stored(number, f"x{number}"), game=stage.staging) for number in range(1, NEW + 1)])
    await stage.enrol("arena", {"bo": Listed("Bo", "bob")})
    last = row("import", game=stage.staging, documents={"game": '{"new":true}'})
    await stage.switch(last, {"bob": NOON}, {"hall": NOON})


async def replacing(path: Path, monkeypatch: pytest.MonkeyPatch, between: Between) -> None:
    """The game is replaced; behind each piece something else happens."""
    async with open_store(str(path), Standing()) as store:
        pieces, write = 0, SqlStore._write

        async def piece(one: SqlStore, work: Callable[..., None]) -> None:
            nonlocal pieces
            await write(one, work)
            pieces += 1
            await between(one, pieces)

        with monkeypatch.context() as watched:
            watched.setattr(SqlStore, "_write", piece)
            async with store.unit() as unit:
                stage = await unit.stage("g", NOON)
                assert stage is not None
                await replaced(stage)
                assert await unit.last_seq("g") == NEW + 1


async def mind_new(store: SqlStore) -> None:
    games = await store.games()
    assert (games["g"], games["g~1"]) == (NEW + 1, OLD)
    assert [one.seq for one in await store.rows("g")] == [*range(1, NEW + 2)]
    assert [one.seq for one in await store.rows("g~1")] == [*range(1, OLD + 1)]
    async with store.unit() as unit:
        assert (await unit.documents("g", ["game"]))["game"].body == '{"new":true}'
        assert (await unit.documents("g~1", ["game"]))["game"].body == f'{{"old":{OLD}}}'
        assert list((await unit.register("g", "arena")).keys()) == ["bo"]
        assert list((await unit.register("g~1", "arena")).keys()) == ["anna"]
        assert await unit.games_of("ann") == []
        assert await unit.games_of("bob") == ["g"]
    assert [one.scene for one in await store.due(NOON)] == ["hall"]
    assert await store.put_aside_before(NOON + timedelta(days=1)) == ["g~1"]


async def mind_old(store: SqlStore) -> None:
    assert (await store.games())["g"] == OLD
    assert [one.seq for one in await store.rows("g")] == [*range(1, OLD + 1)]
    async with store.unit() as unit:
        assert list((await unit.register("g", "arena")).keys()) == ["anna"]
        assert await unit.games_of("ann") == ["g"]
    # What was gathered is deleted in time.
    assert set(await store.put_aside_before(NOON + timedelta(days=1))) >= (await store.games()).keys() - {"g"}
    assert await store.handled(["import"]) == frozenset()


async def test_others_write_between_the_pieces(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def others(store: SqlStore, piece: int) -> None:
        async with store.unit() as other:
            await other.append(row(f"other{piece}", game="h"))

    await replacing(path, monkeypatch, others)
    async with open_store(str(path), Standing()) as store:
        await mind_new(store)
        assert (await store.games())["h"] > 8


async def test_wherever_it_breaks_off_the_old_game_is_there_or_the_new_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    became: list[bool] = []
    before = on_disk(path)
    while True:
        overwrite(path, before)

        async def breaks(_: SqlStore, piece: int) -> None:
            if piece == len(became) + 1:
                raise KeyError(piece)

        try:
            await replacing(path, monkeypatch, breaks)
        except KeyError:
            async with open_store(str(path), Standing()) as store:
                became.append((await store.games())["g"] == NEW + 1)
                await (mind_new if became[-1] else mind_old)(store)
        else:
            break
    assert became == sorted(became)
    assert {*became} == {False, True}


async def test_whoever_looks_through_it_meanwhile_finds_whole_games(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = [*range(1, OLD + 1)], [*range(1, NEW + 2)]
    told: list[dict[str, object]] = []

    def of(now: Snapshot, game: str) -> object:
        seqs = [row.seq for row in now.rows(game) if not isinstance(row, int)]
        listed = [*now.registered(game).values()]
        return seqs, [*now.newest(game)], now.body(game, "game", 2), listed, game in now.registers()

    async def looks(_: SqlStore, __: int) -> None:
        with snapshot(str(path)) as now:
            told.append({game: of(now, game) for game in now.games()})

    await replacing(path, monkeypatch, looks)
    anna, bo = Listed("Anna", "ann"), Listed("Bo", "bob")
    before = (old, [("game", f'{{"old":{OLD}}}', OLD)], '{"old":1}', [anna], True)
    after = (new, [("game", '{"new":true}', NEW + 1)], '{"n":1}', [bo], True)
    begun = next(place for place, games in enumerate(told) if games["g"] == after)
    assert begun == 3
    assert all(games["g"] == before for games in told[:begun])
    assert all(games == {"g": after, "g~1": before} for games in told[begun:])
    assert len(told) > begun + 6


async def test_what_has_written_already_replaces_in_its_own_transaction(path: Path) -> None:
    async with open_store(str(path), Standing()) as store, store.unit() as unit:
        await unit.append(row("first"))
        assert await unit.stage("g", NOON) is None


async def test_nothing_is_staged_behind_what_was_written_meanwhile(path: Path) -> None:
    async with open_store(str(path), Standing()) as store:
        with pytest.raises(StoreAway):
            await _written_between(store)
        await mind_old(store)


async def _written_between(store: SqlStore) -> None:
    async with store.unit() as unit:
        stage = await unit.stage("g", NOON)
        assert stage is not None
        await unit.append(row("first"))
        await replaced(stage)

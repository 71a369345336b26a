"""Forgetting a prolific writer in small pieces: others can write meanwhile, and a crash leaves nothing half done."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.pipeline.ports.pseudonyms import Parting
from bot.store.database import SqlStore, open_store
from tests.store.samples import NOON, Standing, on_disk, overwrite, row
from tests.store.tables.test_forget import NAME, PARTING, WHO, everything, known

MANY = 130
Between = Callable[[SqlStore, int], Awaitable[None]]


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    path = tmp_path / "much.db"
    async with open_store(str(path), Standing()) as store:
        await known(store)
        async with store.unit() as unit:
            for number in range(MANY):
                await unit.append(row(f"{WHO}:{number}", documents={"rolls": f'{{"rolls":["{WHO}",{number}]}}'}))
    return path


async def forgets(path: Path, monkeypatch: pytest.MonkeyPatch, between: Between, parting: Parting = PARTING) -> Parting:
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
                found = await unit.traces(parting)
                meant, left = await unit.reword(parting, found, NOON)
                assert sum(map(len, left.rows.values())) < MANY / 4
                await unit.forget(meant, left)
        return meant


async def mind_gone(store: SqlStore, gone: str) -> None:
    left = await everything(store)
    assert "712345678901234567" not in left
    assert NAME.partition(" ")[2] not in left
    assert left.count(f"{gone}:") >= MANY
    assert (await store.games())["g"] == MANY + 1


async def test_others_write_between_the_pieces(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def others(store: SqlStore, piece: int) -> None:
        async with store.unit() as other:
            await other.append(row(f"other{piece}", game="h"))

    await forgets(path, monkeypatch, others)
    async with open_store(str(path), Standing()) as store:
        assert (await store.games())["h"] > 4
        await mind_gone(store, PARTING.gone)


async def test_what_a_crash_left_is_forgotten_at_the_next_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, broken = on_disk(path), list[int]()
    while True:
        overwrite(path, before)

        async def breaks(_: SqlStore, piece: int) -> None:
            if piece == len(broken) + 1:
                raise KeyError(piece)

        try:
            await forgets(path, monkeypatch, breaks)
        except KeyError:
            broken.append(1)
            async with open_store(str(path), Standing()) as store:
                await mind_gone(store, PARTING.gone)
        else:
            break
    assert len(broken) > 4


async def test_a_second_try_keeps_the_pseudonym_of_the_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Parting(WHO, "gone:9999", "gone-9999")
    async with open_store(str(path), Standing()) as store:
        async with store.unit() as unit:
            await unit.reword(PARTING, await unit.traces(PARTING), NOON)
        async with store.unit() as unit:
            found = await unit.traces(other)
            meant, left = await unit.reword(other, found, NOON)
            await unit.forget(meant, left)
        assert meant == PARTING
        await mind_gone(store, PARTING.gone)
        assert "9999" not in await everything(store)

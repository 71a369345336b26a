"""Overwritten data is erased at once if nobody waits, and later otherwise; new work interrupts it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.exc import OperationalError

from bot.store.database import SqlStore, open_store
from bot.store.files import sweep
from bot.store.files.sweep import MARK, Sweep
from bot.store.schema.tables import handled
from tests.store.samples import Standing, row


class Sweeping:
    """A sweep that goes on until it's interrupted, or told to end."""

    def __init__(self) -> None:
        self.turn, self.begun, self.ended = asyncio.Lock(), asyncio.Event(), asyncio.Event()
        self.interrupted = self.done = self.settled = 0
        self.sweep = Sweep(self.turn, self._sweep, self._interrupt, self._write)

    async def _sweep(self) -> None:
        self.begun.set()
        before = self.interrupted
        await self.ended.wait()
        if self.interrupted > before:
            raise OperationalError("VACUUM", {}, Exception("interrupted"))
        self.done += 1

    async def _interrupt(self) -> None:
        self.interrupted += 1
        self.ended.set()

    async def _write(self, work: Callable[[Connection], None]) -> None:
        del work
        async with self.turn:
            self.settled += 1


async def test_whoever_comes_interrupts_it_and_it_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "PAUSES", (0.0,))
    one = Sweeping()
    task = asyncio.create_task(one.sweep.begin())
    await one.begun.wait()
    await one.sweep.make_way()
    assert (one.done, one.interrupted > 0, one.turn.locked()) == (0, True, False)
    await task
    assert one.sweep._later is not None
    await one.sweep._later
    assert (one.done, one.settled) == (1, 1)
    await one.sweep.close()


async def test_it_waits_for_nobody_and_nobody_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "PAUSES", (600.0,))
    one = Sweeping()
    async with one.turn:
        await one.sweep.begin()
    assert not one.begun.is_set()
    await one.sweep.make_way()
    await one.sweep.close()


async def test_what_is_still_to_be_swept_is_known_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "PAUSES", (0.0,))
    path = str(tmp_path / "game.db")

    def note(connection: Connection) -> None:
        sweep.note(connection)
        sweep.note(connection)

    async def marked(store: SqlStore) -> bool:
        return await store._read(lambda connection: connection.scalar(select(handled.c.source)) == MARK)

    async with open_store(path, Standing()) as store:
        await store._write(note)
        assert await marked(store)
    async with open_store(path, Standing()) as store:
        later = store._sweep._later
        assert later is not None
        await later
        assert not await marked(store)
        async with store.unit() as unit:
            await unit.append(row("m1"))
    async with open_store(path, Standing()) as store:
        assert store._sweep._later is None
        assert await store.games() == {"g": 1}


async def test_a_real_sweep_is_interrupted_and_nothing_is_lost(store: SqlStore) -> None:
    async with store.unit() as unit:
        for number in range(2_000):
            await unit.append(row(f"m{number}"))
    sweeping = asyncio.create_task(store._sweep.begin())
    for number in range(20):
        await asyncio.sleep(0)
        async with store.unit() as unit:
            await unit.append(row(f"n{number}"))
    await sweeping
    assert await store.games() == {"g": 2_020}

"""Delivery results are written along with other data, or on their own if there is none."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.store.database import SqlStore
from bot.store.errors import CountedBefore
from tests.store.samples import NOON, entry, row


def counted(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One for each piece of work that the writing thread is given from now on."""
    made: list[str] = []
    run = store._writer.run

    def noted(function: Callable[[Connection], Any]) -> Any:
        made.append("trip")
        return run(function)

    monkeypatch.setattr(store._writer, "run", noted)
    return made


async def one_said(store: SqlStore) -> int:
    async with store.unit() as unit:
        await unit.append(row("m1"))
        (number,) = await unit.queue("g", "m1", [entry("1")], NOON)
    return number


async def test_a_note_without_hurry_goes_along_with_the_next_command(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = await one_said(store)
    noted = asyncio.create_task(store.settle(said, "sent", message="99", hurry=False))
    await asyncio.sleep(0)
    trips = counted(store, monkeypatch)
    async with store.unit() as unit:
        await unit.append(row("m2"))
    assert await store.pending() == []
    await noted
    assert trips == ["trip"]


async def test_a_note_is_written_where_nobody_goes_on(store: SqlStore) -> None:
    said = await one_said(store)
    await store.settle(said, "sent", hurry=False)
    assert await store.pending() == []


async def test_a_note_outlives_a_command_that_comes_to_nothing(store: SqlStore) -> None:
    said = await one_said(store)
    noted = asyncio.create_task(store.settle(said, "sent", hurry=False))
    await asyncio.sleep(0)
    with pytest.raises(CountedBefore):
        async with store.unit() as unit:
            await unit.queue("g", "m1", [entry("again")], NOON)
    await noted
    assert await store.pending() == []


async def test_looking_alone_writes_nothing_down(in_file: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    said = await one_said(in_file)
    noted = asyncio.create_task(in_file.settle(said, "sent", hurry=False))
    await asyncio.sleep(0)
    trips = counted(in_file, monkeypatch)
    async with in_file.unit() as unit:
        assert await unit.handled("m1")
    assert trips == []
    await noted

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.packs.contestant_register import Listed, Register
from bot.pipeline.ports import Document
from bot.store.database import SqlStore
from bot.store.errors import CountedBefore, WrittenByAnother
from bot.store.unit_cache import ABSENT, Memory
from tests.store.samples import NOON, command, entry, row


def test_the_least_used_go_first() -> None:
    memory = Memory(capacity=10)
    for key in "abc":
        memory.keep("g", key, Document("1234", 1))
        if memory.knows("g", "a"):
            memory.document("g", "a")
    assert [key for key in "abc" if memory.knows("g", key)] == ["a", "c"]
    memory.keep("g", "a", Document("12345678", 2))
    assert [key for key in "abc" if memory.knows("g", key)] == ["a"]
    memory.keep("g", "huge", Document("x" * 11, 3))
    assert not memory.knows("g", "huge")


def test_the_registers_least_used_go_when_too_many_names_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.unit_cache.MOST_LISTED", 2)
    memory = Memory()
    for game in "abc":
        memory.keep_register(game, "mazeworld", Register({"runa": Listed("Runa", "discord:1")}))
        memory.register("a", "mazeworld")
    assert [game for game in "abc" if memory.register(game, "mazeworld") is not None] == ["a", "c"]
    many = Register({name: Listed(name, None) for name in ("x", "y", "z")})
    memory.keep_register("d", "mazeworld", many)
    assert memory.register("d", "mazeworld") is many
    assert [game for game in "abc" if memory.register(game, "mazeworld") is not None] == []


def test_what_is_known_not_to_exist_takes_room_too() -> None:
    memory = Memory(capacity=2 * ABSENT)
    for key in "abc":
        memory.keep("g", key, None)
    assert [key for key in "abc" if memory.knows("g", key)] == ["b", "c"]
    assert memory.document("g", "c") is None


def test_forgotten_whole() -> None:
    memory = Memory()
    memory.keep("g", "a", Document("1", 1))
    memory.seqs["g"] = memory.last_entry = 1
    memory.forget()
    assert (memory.knows("g", "a"), memory.seqs, memory.last_entry) == (False, {}, None)
    with pytest.raises(KeyError):
        memory.document("g", "a")


async def test_nothing_of_a_failed_unit_is_remembered(store: SqlStore) -> None:
    async def fails() -> None:
        async with store.unit() as unit:
            assert await unit.documents("g", ["game"]) == {}
            await command(unit, "m1", "never")
            assert await unit.documents("g", ["game"]) == {"game": Document("never", 1)}
            raise KeyError

    with pytest.raises(KeyError):
        await fails()
    async with store.unit() as unit:
        assert await unit.documents("g", ["game"]) == {}
        assert await command(unit, "m2") == 1
        assert await unit.queue("g", "m2", [entry("x")], NOON) == [2]


async def test_a_fault_that_was_caught_inside_still_undoes_the_unit(store: SqlStore) -> None:
    async with store.unit() as unit:
        await command(unit, "m1")

    async def hushed() -> None:
        async with store.unit() as unit:
            await unit.append(row("m2"))
            await unit.append(row("m1"))
            with pytest.raises(CountedBefore):
                await unit.handled("m3")
            await unit.queue("g", "m3", [entry("sorry")], NOON)

    with pytest.raises(CountedBefore):
        await hushed()
    assert [stored.source for stored in await store.rows("g")] == ["m1"]
    assert len(await store.pending()) == 1


async def test_what_another_program_wrote_past_the_lock_is_noticed(path: Path, in_file: SqlStore) -> None:
    async def count() -> None:
        async with in_file.unit() as unit:
            before = (await unit.documents("g", ["game"])).get("game", Document("", 0)).body
            await unit.append(row(f"m{before}", documents={"game": before + "x"}))

    await count()
    with closing(sqlite3.connect(path)) as other, other:
        other.execute(
            "INSERT INTO journal SELECT game, 2, scene, person, 'other', 0, kind, command, events, throws, "
            "schema_version, system, digest, at FROM journal"
        )
        other.execute("INSERT INTO document VALUES ('g', 'game', 2, 3, 'other')")
    with pytest.raises(WrittenByAnother, match="Row 2 of game g was written by another program"):
        await count()
    await count()
    assert [stored.documents["game"] for stored in await in_file.rows("g")] == ["x", "other", "otherx"]

"""Measurements run on a small scale: how long anything takes is for `python -m bench`."""

import pytest

from bench import rate, stall, store
from bench.load import databases
from tests.store.cluster import QUICK
from tests.transcripts.playing import HERE


async def test_a_command_is_held_against_its_bytes_on_both_databases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "COMMANDS", 1)
    monkeypatch.setattr(databases, "DURABLE", QUICK)
    rows = await store.compare(1)
    assert [row.case for row in rows] == ["SQLite, CPU", "SQLite, wall", "PostgreSQL, CPU", "PostgreSQL, wall"]


async def test_the_longest_step_is_that_of_the_transcripts() -> None:
    found = await stall.longest([HERE / "away.txt"])
    assert found.steps > 10
    assert 0 < found.busy <= found.wall
    assert found.at == "away"


async def test_rates_are_those_of_all_who_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate, "CASES", rate.CASES[:1])
    monkeypatch.setattr(databases, "programs", lambda: None)
    (row,) = await rate.compare(2, scenes=2, seconds=0.01)
    assert len(row.ours) == 2

"""Measurements run on a small scale; `python -m bench` measures real times."""

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


def test_every_step_of_the_transcripts_is_measured() -> None:
    found = stall.longest([HERE / "away.txt"])
    assert found.steps > 10
    assert found.wall > 0


def test_the_longest_step_and_the_busiest_need_not_be_the_same() -> None:
    found = stall.Longest()
    for playing, wall, busy in (("first", 0.002, 0.001), ("waiting", 0.009, 0.0005), ("second", 0.003, 0.003)):
        found.playing = playing
        found.note(wall, busy)
    assert (found.wall, found.busy, found.steps, found.at) == (9, 3, 3, "second")


async def test_rates_are_those_of_all_who_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate, "CASES", rate.CASES[:1])
    monkeypatch.setattr(databases, "programs", lambda: None)
    (row,) = await rate.compare(2, scenes=2, seconds=0.01)
    assert len(row.ours) == 2

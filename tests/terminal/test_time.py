"""Passing time in a transcript, with a bot that is down or restarted meanwhile."""

from datetime import UTC, datetime

import pytest

from tests.terminal.conftest import Play
from tests.terminal.fake import FakeDesk


async def test_the_clock_stops_at_each_instant_at_which_something_is_due(transcript: Play) -> None:
    played = await transcript(
        "gm> @time\ngm> @after 5 late\ngm> @after 2 early\ngm> @after 40 never\n!clock +26h\ngm> @time\n"
    )
    assert played.answers == [
        "[scene] 2026-01-05T18:00:00+00:00",
        "[scene] due: early",
        "[scene] due: late",
        "[scene] 2026-01-06T20:00:00+00:00",
    ]
    assert [at.isoformat()[:16] for at, _ in played.world.ran] == ["2026-01-05T20:00", "2026-01-05T23:00"]


async def test_the_first_instant(transcript: Play) -> None:
    played = await transcript("!start 2030-02-03T04:05+01:00\ngm> @time\n")
    assert played.answers == ["[scene] 2030-02-03T03:05:00+00:00"]
    assert str(played.world.came[0].at) == "2030-02-03 03:05:00+00:00"


async def test_what_was_due_while_the_bot_was_down_is_done_when_it_is_back(transcript: Play) -> None:
    played = await transcript("gm> @keep it\ngm> @after 5 late\ngm> @after 2 early\n!down 26h\ngm> @recall\n")
    assert played.answers == ["[scene] due: early", "[scene] due: late", "[scene] I remember nothing"]
    assert [at.isoformat()[:16] for at, _ in played.world.ran] == ["2026-01-06T20:00"] * 2


async def test_a_restart_drops_memory_and_keeps_the_database(transcript: Play) -> None:
    played = await transcript(
        "gm> @keep it\ngm> @recall\ngm> @board one\n!restart\ngm> @recall\ngm> @board two\n!again 2\n"
    )
    assert played.status == 0
    assert [text for text in played.answers if "+" not in text] == [
        "[scene] I remember it",
        "[scene] board",
        "[scene] I remember nothing",
        "[scene~board] board",
    ]
    assert len(played.world.databases) == 2
    assert len(set(played.world.databases)) == 1


async def test_work_that_is_due_for_ever_ends(transcript: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def next_due(desk: FakeDesk) -> datetime:
        return datetime(2026, 1, 5, 18, 30, tzinfo=UTC)

    monkeypatch.setattr(FakeDesk, "next_due", next_due)
    played = await transcript("!clock 1h\ngm> @time\n")
    assert played.status == 1
    assert played.answers == ["[scene] 2026-01-05T19:00:00+00:00"]

"""Lengths and days as people type them."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.features.clock.durations import length, minute_of_day, split_length, until
from bot.turn.refusal import Refusal

MONDAY = datetime(2026, 1, 5, 18, 0, tzinfo=UTC)


def refused(text: str, now: datetime = MONDAY) -> str:
    with pytest.raises(Refusal) as found:
        until(text, now)
    return found.value.code


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("24h", 1440), ("90 min", 90), ("1 day 12 h", 2160), ("2 Days", 2880), ("1d12h", 2160),
        ("1 hour and 5 minutes", 65), ("2w", 20160), ("1 m", 1),
    ],
)  # fmt: skip
def test_lengths(text: str, minutes: int) -> None:
    assert length(text) == minutes


@pytest.mark.parametrize("text", ["", "h", "24", "2 moons", "0h", "-3h", "3 h x", "1e9h", "3 hx"])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(Refusal) as found:
        length(text)
    assert found.value.code == "bad_length"


def test_a_length_has_an_end() -> None:
    with pytest.raises(Refusal) as found:
        length("367 days")
    assert found.value.code == "time_too_long"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12h", ("", 720)),
        ("NAME 2 days", ("NAME", 2880)),
        ("NAME 2 12 h 5 m", ("NAME 2", 725)),
        ("A B 1d", ("A B", 1440)),
    ],
)
def test_a_length_behind_a_name(text: str, expected: tuple[str, int]) -> None:
    assert split_length(text) == expected


def test_times_of_day() -> None:
    assert [minute_of_day(text) for text in ("23:00", "8", "08:30", "24:00", "0")] == [1380, 480, 510, 0, 0]
    for text in ("25:00", "8:60", "noon", "24:30"):
        with pytest.raises(Refusal):
            minute_of_day(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("until friday", "2026-01-09T00:00"),
        ("fri", "2026-01-09T00:00"),
        ("until monday", "2026-01-12T00:00"),
        ("until tomorrow", "2026-01-06T00:00"),
        ("until 20:30", "2026-01-05T20:30"),
        ("until friday 18:00", "2026-01-09T18:00"),
        ("for 3 days", "2026-01-08T18:00"),
        ("3 days", "2026-01-08T18:00"),
        ("until 24.1.", "2026-01-24T00:00"),
        ("until 1.1.", "2027-01-01T00:00"),
        ("until 24.12.2026", "2026-12-24T00:00"),
        ("until 2026-12-24", "2026-12-24T00:00"),
        ("until 24 december", "2026-12-24T00:00"),
        ("until Dec 24 9:00", "2026-12-24T09:00"),
    ],
)
def test_until(text: str, expected: str) -> None:
    assert until(text, MONDAY) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


def test_no_end_is_said() -> None:
    assert until("", MONDAY) is None
    assert until("until", MONDAY) is None


def test_a_day_begins_at_the_midnight_of_its_place() -> None:
    found = until("until friday", MONDAY.astimezone(ZoneInfo("America/New_York")))
    assert found is not None
    assert found.astimezone(UTC) == datetime(2026, 1, 9, 5, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "text", "expected"),
    [
        # The clocks go forward on 29 March and back on 25 October, at 1:00 UTC.
        ("2026-03-28T20:00", "24h", "2026-03-29T20:00"),
        ("2026-10-24T20:00", "12 h", "2026-10-25T08:00"),
        ("2026-10-25T00:50", "30 min", "2026-10-25T01:20"),
        ("2026-10-25T01:10", "15 min", "2026-10-25T01:25"),
        ("2026-10-25T01:10", "until 2:30", "2026-10-25T01:30"),
        ("2026-10-25T00:10", "until 2:30", "2026-10-25T00:30"),
        ("2026-06-01T10:00", "until 24:00", "2026-06-01T22:00"),
        ("2026-06-01T10:00", "until saturday 24:00", "2026-06-06T22:00"),
        ("2027-06-01T10:00", "until 29 feb", "2028-02-28T23:00"),
    ],
)
def test_the_change_of_the_clocks_moves_no_length_and_no_day(now: str, text: str, expected: str) -> None:
    here = datetime.fromisoformat(now).replace(tzinfo=UTC).astimezone(ZoneInfo("Europe/Berlin"))
    found = until(text, here)
    assert found is not None
    assert found.astimezone(UTC) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


@pytest.mark.parametrize("text", ["until the cows come home", "until 31.2.", "until 99.99.", "until 2026-13-01", "mo"])
def test_what_is_no_day(text: str) -> None:
    assert refused(text) == "bad_until"


def test_what_is_over_or_too_far() -> None:
    assert refused("until 2026-01-05") == "time_past"
    assert refused("until 9:00") == "time_past"
    assert refused("until 2030-01-01") == "time_too_long"

"""When a deadline ends, given nights, weekends and clock changes."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.pipeline.schedule.deadlines import FreeTime, GameTiming, zone_of
from bot.turn.game_settings import ClockSettings, Habits
from bot.turn.refusal import Refusal
from bot.turn.state import Term

NIGHT = (23 * 60, 8 * 60)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def timing(now: str, **settings: object) -> GameTiming:
    clock = ClockSettings.model_validate({"on": True, "quiet": None, **settings})
    return GameTiming(clock, {}, at(now))


def given(found: Term | None) -> Term:
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("instant", "zone", "quiet", "weekends", "expected"),
    [
        ("2026-01-06T12:00", "UTC", NIGHT, True, "2026-01-06T12:00"),
        ("2026-01-06T22:59", "UTC", NIGHT, True, "2026-01-06T22:59"),
        ("2026-01-06T23:00", "UTC", NIGHT, True, "2026-01-07T08:00"),
        ("2026-01-07T07:59", "UTC", NIGHT, True, "2026-01-07T08:00"),
        ("2026-01-07T08:00", "UTC", NIGHT, True, "2026-01-07T08:00"),
        ("2026-01-06T23:30", "Europe/Berlin", NIGHT, True, "2026-01-07T07:00"),
        ("2026-01-06T03:00", "America/New_York", NIGHT, True, "2026-01-06T03:00"),
        ("2026-01-06T05:00", "America/New_York", NIGHT, True, "2026-01-06T13:00"),
        ("2026-01-06T13:30", "UTC", (12 * 60, 14 * 60), True, "2026-01-06T14:00"),
        ("2026-01-06T14:00", "UTC", (12 * 60, 14 * 60), True, "2026-01-06T14:00"),
        ("2026-01-10T12:00", "UTC", None, True, "2026-01-10T12:00"),
        ("2026-01-10T12:00", "UTC", None, False, "2026-01-12T00:00"),
        ("2026-01-10T12:00", "UTC", NIGHT, False, "2026-01-12T08:00"),
        ("2026-01-09T23:30", "UTC", NIGHT, False, "2026-01-12T08:00"),
        ("2026-01-11T23:30", "Asia/Tokyo", None, False, "2026-01-11T23:30"),
        # On 29 March the night in Berlin is an hour shorter, on 25 October an hour longer.
        ("2026-03-28T23:00", "Europe/Berlin", NIGHT, True, "2026-03-29T06:00"),
        ("2026-10-24T22:00", "Europe/Berlin", NIGHT, True, "2026-10-25T07:00"),
        # 02:30 is left out in that night: the time after it is meant.
        ("2026-03-29T00:15", "Europe/Berlin", (60, 150), True, "2026-03-29T01:30"),
        ("2026-10-25T00:30", "Europe/Berlin", (120, 180), True, "2026-10-25T02:00"),
        # The end of a night comes twice when the clocks go back: at 00:30 and 01:30 UTC.
        ("2026-10-25T00:10", "Europe/Berlin", (23 * 60, 150), True, "2026-10-25T00:30"),
        ("2026-10-25T01:10", "Europe/Berlin", (23 * 60, 150), True, "2026-10-25T01:30"),
    ],
)
def test_free_time_is_over(
    instant: str, zone: str, quiet: tuple[int, int] | None, weekends: bool, expected: str
) -> None:
    assert FreeTime(zone_of(zone), quiet, weekends).over(at(instant)) == at(expected)


def test_a_day_is_a_day_also_when_the_clocks_change() -> None:
    """Time runs for so many hours, whatever the clocks on the wall do."""
    berlin = timing("2026-03-28T12:00", zone="Europe/Berlin")
    assert given(berlin.term("ann")).deadline == "2026-03-29T12:00:00+00:00"


def test_reminded_at_the_deadline_and_over_after_the_time_of_grace() -> None:
    term = given(timing("2026-01-05T18:00").term("ann"))
    assert (term.due, term.deadline) == ("2026-01-06T18:00:00+00:00",) * 2
    assert term.lapses == "2026-01-07T00:00:00+00:00"


def test_reminded_before_the_deadline_where_the_game_says_so() -> None:
    term = given(timing("2026-01-05T18:00", nudge=120).term("ann"))
    assert (term.due, term.deadline) == ("2026-01-06T16:00:00+00:00", "2026-01-06T18:00:00+00:00")


def test_a_reminder_that_would_come_before_the_question_comes_with_it() -> None:
    term = given(timing("2026-01-05T18:00", deadline=60, nudge=120).term("ann"))
    assert term.due == "2026-01-05T18:00:00+00:00"


def test_nobody_is_reminded_where_the_game_does_not_want_it() -> None:
    term = given(timing("2026-01-05T18:00", nudge=None).term("ann"))
    assert term.due == term.lapses == "2026-01-07T00:00:00+00:00"


def test_a_deadline_is_moved_out_of_the_readers_own_night() -> None:
    settings = ClockSettings(on=True, deadline=12 * 60, grace=60)
    habits = {"ann": Habits(zone="America/New_York")}
    found = GameTiming(settings, habits, at("2026-01-05T18:00"))
    assert given(found.term("ann")).deadline == "2026-01-06T13:00:00+00:00"
    assert given(found.term("ben")).deadline == "2026-01-06T08:00:00+00:00"


def test_who_was_reminded_late_still_has_all_the_time_of_grace() -> None:
    term = given(timing("2026-01-05T18:00").term("ann"))
    late = timing("2026-01-09T10:00").reminded(term)
    assert late.lapses == late.due == "2026-01-09T16:00:00+00:00"
    early = timing("2026-01-06T12:00").reminded(term)
    assert early.due == "2026-01-07T00:00:00+00:00"


def test_who_is_away_has_no_time() -> None:
    away = {"ann": Habits(away=True, until="2026-01-09T08:00:00+00:00")}
    found = GameTiming(ClockSettings(on=True), away, at("2026-01-05T18:00"))
    term = given(found.term("ann"))
    assert (term.away, term.due) == (True, "2026-01-05T18:00:00+00:00")
    assert not given(found.term("ann", 60)).away
    back = GameTiming(ClockSettings(on=True), away, at("2026-01-09T08:00"))
    assert not given(back.term("ann")).away


def test_who_is_back_before_the_deadline_keeps_it() -> None:
    away = {"ann": Habits(away=True, until="2026-01-05T20:00:00+00:00")}
    found = GameTiming(ClockSettings(on=True), away, at("2026-01-05T18:00"))
    term = given(found.term("ann"))
    assert (term.away, term.deadline) == (False, "2026-01-06T18:00:00+00:00")


def test_a_gm_who_is_away_has_time_from_the_return_on() -> None:
    habits = {"gm": Habits(away=True, until="2026-01-09T09:00:00+00:00")}
    found = GameTiming(ClockSettings(on=True), habits, at("2026-01-05T18:00"), "gm")
    assert given(found.term(None)).deadline == "2026-01-10T09:00:00+00:00"
    for_good = GameTiming(ClockSettings(on=True), {"gm": Habits(away=True)}, at("2026-01-05T18:00"), "gm")
    assert given(for_good.term(None)).due is None


def test_no_clock_gives_no_time() -> None:
    assert GameTiming(ClockSettings(), {}, at("2026-01-05T18:00")).term("ann", 60) is None


def test_it_is_night_where_the_reader_is() -> None:
    found = GameTiming(ClockSettings(on=True), {"ann": Habits(zone="Asia/Tokyo")}, at("2026-01-05T18:00"))
    assert found.night("ben") is None
    assert found.night("ann") == "2026-01-05T23:00:00+00:00"


def test_a_zone_that_there_is_not_is_refused() -> None:
    for name in ("Mars/Olympus", "../etc/passwd", "", "Europe"):
        with pytest.raises(Refusal) as refused:
            zone_of(name)
        assert refused.value.code == "no_such_zone"


def test_free_time_that_never_ends_is_not_waited_for() -> None:
    """Quiet hours of all but a minute end each day."""
    nearly = FreeTime(zone_of("UTC"), (0, 24 * 60 - 1), weekends=True)
    assert nearly.over(at("2026-01-05T12:00")) - at("2026-01-05T12:00") < timedelta(days=1)

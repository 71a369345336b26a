"""What GMs are told about the time that turns and answers take."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.turns.turn_times import joined, total, without
from bot.pipeline.schedule.deadlines import FreeTime
from tests.desk.people import Desk

MONDAY = datetime(2026, 3, 2, tzinfo=UTC)


def hours(count: float) -> datetime:
    return MONDAY + timedelta(hours=count)


async def later(desk: Desk, count: float) -> None:
    """Let hours pass, while the clock does what is due."""
    desk.clock.at += timedelta(hours=count)
    await desk.service.due(desk.clock.at)


async def told(desk: Desk) -> list[str]:
    return (await desk.says("gm", "@turns", scene="den")).at("gm:g").split("\n")


async def played(desk: Desk, ann: float, ben: float, *, before: str = "", after: str = "") -> None:
    """Play a turn in which both answer after so many hours, and that many more commands by the GM."""
    await desk.says("gm", "@next")
    await later(desk, ann)
    await desk.says("ann", "@declare pass")
    if before:
        await desk.says("ben", before)
    await later(desk, ben - ann)
    if after:
        await desk.says("gm", after)
    else:
        await desk.says("ben", "@declare pass")
    for _ in range(3):
        await desk.says("gm", "@next")


async def test_turns_answers_and_a_deadline_that_fits(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    assert (await told(desk)) == ["Nothing to measure yet: no turn is over, and no player has answered anything."]
    for who in ("Ann", "Ben"):
        await desk.says("gm", f"@fighter add {who} for {who.lower()}: agility 1", mentions=(who.lower(),))
    for text in ("@clock on", "@clock quiet 23:00-08:00", "@fight start mazeworld-current"):
        await desk.says("gm", text)
    for who in ("ann", "ben"):
        await desk.says(who, "@join")
    await played(desk, 2, 26)
    assert (await told(desk))[1:] == [
        "It took 26 h.",
        "100 % of that time was spent waiting for players.",
        "Time spent waiting, not counting nights, absences and pauses:",
        "ben: 17 h, 1 answer within 17 h, one still missing",
        "ann: 2 h, 1 answer within 2 h, one still missing",
        "There are too few answers to suggest a deadline.",
    ]
    # A turn that is undone and played again counts once; nobody knows how long its prompts were open.
    await desk.says("gm", "@back to turn 1")
    for text in ("@next", "@next skip", "@next", "@next", "@next"):
        await desk.says("gm", text)
    assert (await told(desk))[1:3] == ["It took 26 h.", "100 % of that time was spent waiting for players."]
    assert not any(line.startswith(("ann", "ben")) for line in await told(desk))
    # Nobody waits for who is away, and a pause counts for nobody.
    await played(desk, 1, 50, before="@away 2 days")
    await played(desk, 3, 5)
    await desk.says("ann", "@safety pause")
    await later(desk, 100)
    await desk.says("gm", "@safety continue")
    await played(desk, 3, 5, after="@next skip")
    await played(desk, 30, 40)
    await later(desk, 20)
    assert (await told(desk)) == [
        "Turns: 5 since Mon 5 Jan 12:00 UTC",
        "Half of them took up to 26 h; the longest took 2 days 2 h.",
        "100 % of that time was spent waiting for players.",
        "Time spent waiting, not counting nights, absences and pauses:",
        "ben: 45 h, 2 answers, half of them within 5 h, 1 missed, one still missing",
        "ann: 34 h, 4 answers, half of them within 1 h, one still missing",
        "Deadline: 5 of 5 answers came within 2 days. @clock deadline 48h would fit.",
        "3 came within your current deadline (24 h).",
    ]
    # Everyone else reads only that there is an answer.
    said = await desk.says("gm", "@turns")
    assert said.at("scene:hall") == "The answer is in the GM channel."
    assert said.destinations() == ["scene:hall", "gm:g"]
    assert "Nothing to measure" in (await desk.says("gm", "@turns", game="other")).everything()


async def test_an_absence_ends_when_it_was_to_end(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fighter add Ann for ann: agility 1", mentions=("ann",))
    for text in ("@clock quiet off", "@fight start mazeworld-current"):
        await desk.says("gm", text)
    await desk.says("ann", "@join")
    await desk.says("gm", "@next")
    await desk.says("ann", "@away 1 day")
    await later(desk, 12)
    # A new end replaces the old one.
    await desk.says("ann", "@away 2 days")
    await later(desk, 5 * 24)
    assert "ann: 3 days, no answers, one still missing" in await told(desk)
    await desk.says("ann", "@declare pass")
    assert "ann: 3 days, 1 answer within 3 days" in await told(desk)


@pytest.mark.parametrize(
    ("quiet", "weekends", "start", "end", "spent"),
    [
        ((23, 8), True, 0, 24, 15),
        ((23, 8), True, 12, 36 + 9, 11 + 13),
        ((1, 5), True, 2, 4, 0),
        (None, False, 4 * 24, 8 * 24, 2 * 24),
        ((23, 8), False, 4 * 24, 7 * 24 + 9, 15 + 1),
        (None, True, 0, 100, 100),
    ],
)
def test_quiet_time_is_nobodys(quiet: tuple[int, int] | None, weekends: bool, start: int, end: int, spent: int) -> None:
    free = FreeTime(ZoneInfo("UTC"), quiet and (quiet[0] * 60, quiet[1] * 60), weekends)
    assert free.spent(hours(start), hours(end)) == timedelta(hours=spent)


def test_a_change_of_the_clocks_costs_an_hour_at_most() -> None:
    free = FreeTime(ZoneInfo("Europe/Berlin"), (150, 400), weekends=True)
    for day in (datetime(2026, 3, 29, tzinfo=UTC), datetime(2026, 10, 25, tzinfo=UTC)):
        starts = [day + timedelta(minutes=10 * n) for n in range(-60, 90)]
        parts = sum((free.spent(start, start + timedelta(minutes=10)) for start in starts), timedelta())
        assert abs(parts - free.spent(starts[0], starts[-1] + timedelta(minutes=10))) <= timedelta(hours=1)


def test_spans_join_and_leave_gaps() -> None:
    spans = [(hours(5), hours(9)), (hours(0), hours(4)), (hours(3), hours(4)), (hours(8), hours(10))]
    assert joined(spans) == [(hours(0), hours(4)), (hours(5), hours(10))]
    left = list(without(joined(spans), [(hours(3), hours(6)), (hours(7), hours(8)), (hours(9), hours(99))]))
    assert left == [(hours(0), hours(3)), (hours(6), hours(7)), (hours(8), hours(9))]
    assert total(left) == timedelta(hours=5)

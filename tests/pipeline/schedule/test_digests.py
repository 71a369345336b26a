"""When the daily digest is due."""

from datetime import datetime

from bot.pipeline.schedule.digests import digests, next_digest
from bot.turn.game_settings import ClockSettings, Game, Habits


def test_it_is_due_at_the_readers_own_hour_after_now_also_when_the_clocks_change() -> None:
    berlin, in_london = Habits(digest=18 * 60, zone="Europe/Berlin"), Game(clock=ClockSettings(zone="Europe/London"))
    for habits, now, due in (
        (berlin, "2026-01-05T12:00", "2026-01-05T17:00"),
        (berlin, "2026-01-05T17:00", "2026-01-06T17:00"),
        (berlin, "2026-03-28T17:30", "2026-03-29T16:00"),
        (Habits(digest=2 * 60 + 30, zone="Europe/Berlin"), "2026-03-28T12:00", "2026-03-29T01:30"),
        (Habits(digest=18 * 60), "2026-07-01T12:00", "2026-07-01T17:00"),
    ):
        at = next_digest(habits, in_london, datetime.fromisoformat(f"{now}+00:00"))
        assert at == datetime.fromisoformat(f"{due}+00:00"), (habits, now)


def test_only_those_who_want_it_get_it() -> None:
    game = Game(habits={"ann": Habits(digest=0), "ben": Habits(away=True)})
    now = datetime.fromisoformat("2026-01-05T12:00+00:00")
    assert digests(game, now) == {"digest/ann": datetime.fromisoformat("2026-01-06T00:00+00:00")}

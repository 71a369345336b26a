"""When people get the digest of their games: once a day, at an hour of their own. It is kept among the due times as a
scene of its own, which holds no fight."""

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.pipeline.ports import Unit
from bot.pipeline.schedule.deadlines import NOBODY, zone_of
from bot.turn.game_settings import Game, Habits

DIGEST: Final = "digest/"
"""The start of the scene under which a digest is due; the person's id follows."""


def next_digest(habits: Habits, game: Game, now: datetime) -> datetime | None:
    """Return when somebody's next digest is due, after `now`; None if they want none."""
    if habits.digest is None:
        return None
    local = now.astimezone(zone_of(habits.zone or game.clock.zone))
    hour, minute = divmod(habits.digest, 60)
    today = local.replace(hour=hour, minute=minute, second=0, microsecond=0, fold=0)
    # By way of UTC, so that an hour skipped by a change of the clocks becomes the one after it.
    found = (today + timedelta(days=days) for days in range(3))
    return next(at for one in found if (at := one.astimezone(UTC)) > now)


def digests(game: Game, now: datetime) -> dict[str, datetime | None]:
    """Return when each person's digest is due next, by its scene."""
    due = {f"{DIGEST}{who}": next_digest(habits, game, now) for who, habits in game.habits.items()}
    return {scene: at for scene, at in due.items() if at is not None}


async def note_digests(unit: Unit, game_id: str, before: Game, game: Game, now: datetime) -> dict[str, datetime | None]:
    """Record when changed digests are due; return these times by scene."""
    people = [who for who in {**before.habits, **game.habits} if _of(before, who) != _of(game, who)]
    found = {f"{DIGEST}{who}": next_digest(game.habits.get(who, NOBODY), game, now) for who in people}
    for scene, at in found.items():
        await unit.remind(game_id, scene, at)
    return found


def _of(game: Game, person: str) -> tuple[int | None, str | None]:
    habits = game.habits.get(person, NOBODY)
    return habits.digest, habits.zone if habits.digest is not None else None

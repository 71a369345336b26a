"""Compute deadlines, moved out of the night and free weekends, and whose clock they follow."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import MAXYEAR, MINYEAR, UTC, datetime, timedelta
from functools import lru_cache
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import AfterValidator

from bot.pipeline.ports import Unit
from bot.pipeline.work.documents import fight_key, read_fight
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import ClockSettings, Game, Habits
from bot.turn.refusal import Refusal
from bot.turn.state import Term

DAY = 24 * 60
"""Minutes."""
SATURDAY = 5
"""The number of the weekday."""
NOBODY = Habits()


@lru_cache(maxsize=64)
def zone_of(name: str) -> ZoneInfo:
    """Return the time zone with an IANA name. Refuses with `no_such_zone`."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal("no_such_zone", {"zone": name}) from None


def is_away(habits: Habits, now: datetime) -> bool:
    return habits.away and (habits.until is None or instant(habits.until) > now)


def instant(text: str) -> datetime:
    """Return stored ISO text as an instant."""
    return datetime.fromisoformat(text)


def sound(text: str) -> str:
    """Refuse stored text that is no instant: without a zone, or at the very ends of time, where zones overflow."""
    at = instant(text)
    if at.tzinfo is None or not MINYEAR < at.year < MAXYEAR:
        raise ValueError("no instant")
    return text


Instant = Annotated[str, AfterValidator(sound)]
"""The ISO text of an instant, in stored documents."""


def text(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()


@dataclass(frozen=True, slots=True)
class FreeTime:
    """The quiet time of a zone: nights, and weekends if they are free."""

    zone: ZoneInfo
    quiet: tuple[int, int] | None
    weekends: bool

    def over(self, at: datetime) -> datetime:
        """Return the first instant from `at` on that isn't in the quiet time."""
        for _ in range(10):
            local = at.astimezone(self.zone)
            end = self._end_of_weekend(local) or self._end_of_night(local)
            if end is None:
                return at
            # By way of UTC, so that a local time skipped by a change of the clocks becomes the one after it.
            # In the night the clocks go back, that time comes twice, and the first may be over.
            first = end.astimezone(UTC)
            at = first if first > at else end.replace(fold=1).astimezone(UTC)
        return at

    def spent(self, start: datetime, end: datetime) -> timedelta:
        """Return how much of a span isn't quiet time."""
        found, at = timedelta(), self.over(start)
        while at < end:
            stop = min(self._next(at), end)
            found += stop - at
            at = self.over(stop) if stop < end else end
        return found

    def _next(self, at: datetime) -> datetime:
        """Return when the next quiet time begins after an instant that isn't in any; at most some days later."""
        local = at.astimezone(self.zone)
        starts = [self._at(local + timedelta(days=7), 0)]
        if not self.weekends:
            starts.append(self._at(local + timedelta(days=SATURDAY - local.weekday()), 0))
        if self.quiet is not None and self.quiet[0] != self.quiet[1]:
            today = self._at(local, self.quiet[0])
            starts.append(
                today if today > local.replace(fold=0) else self._at(local + timedelta(days=1), self.quiet[0])
            )
        found = min(starts)
        first = found.astimezone(UTC)
        return first if first > at else found.replace(fold=1).astimezone(UTC)

    def _end_of_weekend(self, local: datetime) -> datetime | None:
        if self.weekends or local.weekday() < SATURDAY:
            return None
        return self._at(local + timedelta(days=7 - local.weekday()), 0)

    def _end_of_night(self, local: datetime) -> datetime | None:
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return None
        begin, end = self.quiet
        minute = local.hour * 60 + local.minute
        if begin < end:
            return self._at(local, end) if begin <= minute < end else None
        if minute >= begin:
            return self._at(local + timedelta(days=1), end)
        return self._at(local, end) if minute < end else None

    def _at(self, day: datetime, minute: int) -> datetime:
        hour, rest = divmod(minute, 60)
        return day.replace(hour=hour, minute=rest, second=0, microsecond=0, fold=0)


@dataclass(frozen=True)
class GameTiming:
    """A game's clock at the moment of a command (see `bot.turn.decisions.course.Timing`). `gm` leads the fight."""

    settings: ClockSettings
    habits: Mapping[str, Habits]
    now: datetime
    gm: str | None = None

    @property
    def then(self) -> Literal["gm", "order", "pass"]:
        return self.settings.then

    @property
    def auto(self) -> bool:
        return self.settings.auto

    def term(self, person: str | None, minutes: int | None = None) -> Term | None:
        """As `Timing.term`. A player who is away gets no time; a GM who is away gets theirs after the return."""
        if not self.settings.on:
            return None
        start = self.now
        theirs = self._habits(person)
        if minutes is None and is_away(theirs, self.now) and not self.is_back_in_time(person):
            if person is not None:
                now = text(self.now)
                return Term(person=person, since=now, deadline=now, lapses=now, due=now, away=True)
            if theirs.until is None:
                return Term(person=None, since=text(self.now), deadline=None, lapses=None, due=None, away=True)
            start = instant(theirs.until)
        free = self._free(person)
        deadline = free.over(start + timedelta(minutes=minutes or self.settings.deadline))
        lapses = free.over(deadline + timedelta(minutes=self.settings.grace))
        due = lapses
        if self.settings.nudge is not None:
            due = max(start, free.over(deadline - timedelta(minutes=self.settings.nudge)))
        return Term(
            person=person,
            since=text(self.now),
            deadline=text(deadline),
            lapses=text(lapses),
            due=text(min(due, lapses)),
            call=None if person is None else self.asleep(person),
        )

    def is_back_in_time(self, person: str | None) -> bool:
        """Whether a player who is away returns before the deadline that anybody present would have."""
        theirs = self._habits(person)
        if person is None or theirs.until is None:
            return False
        return instant(theirs.until) <= self._free(person).over(self.now + timedelta(minutes=self.settings.deadline))

    def reminded(self, term: Term, least: int = 0) -> Term:
        """As `Timing.reminded`. Somebody reminded late still gets the whole grace period."""
        free = self._free(term.person)
        grace = free.over(self.now + timedelta(minutes=max(least, self.settings.grace)))
        lapses = grace if term.lapses is None else max(grace, instant(term.lapses))
        return term.model_copy(update={"nudged": True, "lapses": text(lapses), "due": text(lapses)})

    def moved(self, term: Term, since: str) -> Term:
        """As `Timing.moved`. A deadline that lands in quiet time comes after it."""
        free, by = self._free(term.person), self.now - max(instant(since), instant(term.since))
        ends = {name: getattr(term, name) for name in ("deadline", "lapses", "due")}
        later = {name: text(free.over(instant(at) + by)) for name, at in ends.items() if at is not None}
        return term.model_copy(update=later)

    def night(self, person: str | None) -> str | None:
        end = self._free(person).over(self.now)
        return None if end == self.now else text(end)

    def asleep(self, person: str) -> str | None:
        """Return when the quiet hours of somebody asked now are over; None if they can be pinged."""
        if not self.settings.on or self.settings.night == "ping":
            return None
        night = replace(self._free(person), weekends=True)
        end = night.over(self.now)
        return None if end == self.now else text(end)

    def _habits(self, person: str | None) -> Habits:
        return self.habits.get(person or self.gm or "", NOBODY)

    def _free(self, person: str | None) -> FreeTime:
        zone = self._habits(person).zone or self.settings.zone
        return FreeTime(zone_of(zone), self.settings.quiet, self.settings.weekends)


_FIGHT = fight_key("")


def due_at(fight: AnyFight, game: Game, now: datetime) -> datetime | None:
    """Return when a fight needs attention next: never during a pause, at once if a clock runs and somebody has no
    deadline yet."""
    if not game.clock.on or fight.ended or fight.turn == 0 or game.pause(fight.scene) is not None:
        return None
    terms = [question.term for question in fight.questions if not fight.gms(question)]
    terms += [fight.term] if fight.waits_for_gm() else []
    if any(term is None for term in terms):
        return now
    return min((instant(term.next) for term in terms if term is not None and term.next is not None), default=None)


def times(game: Game, documents: Mapping[str, str], now: datetime) -> dict[str, datetime | None]:
    """Return when each fight among some documents needs attention next, by scene; nothing if no clock runs."""
    if not game.clock.on:
        return {}
    bodies = {key: body for key, body in documents.items() if key.startswith(_FIGHT)}
    return {key.removeprefix(_FIGHT): due_at(read_fight(body), game, now) for key, body in bodies.items()}


async def note(
    unit: Unit, game_id: str, before: Game, game: Game, documents: Mapping[str, str], now: datetime
) -> dict[str, datetime | None]:
    """Record when each written fight needs attention next, or every fight if the clock or a pause was started or
    stopped. Return the recorded times by scene."""
    bodies = {key: body for key, body in documents.items() if key.startswith(_FIGHT)}
    if game.clock.on != before.clock.on or game.paused != before.paused:
        stored = await unit.documents(game_id, [fight_key(scene) for scene in game.running])
        bodies = {**{key: one.body for key, one in stored.items()}, **bodies}
    found: dict[str, datetime | None] = {}
    for key, body in bodies.items():
        if key not in documents:
            await unit.pause()
        found[key.removeprefix(_FIGHT)] = due_at(read_fight(body), game, now)
    for scene, at in found.items():
        await unit.remind(game_id, scene, at)
    return found

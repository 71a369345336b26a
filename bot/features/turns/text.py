"""The report about turns, answers and deadlines, in a few lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.features.clock.text import span
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, code, when
from bot.text.sentences import many, say

MOST: Final = 10
"""Maximum number of people shown."""
NOTHING: Final = gettext_noop("Nothing to measure yet: no turn is over, and no player has answered anything.")


@dataclass(frozen=True, slots=True)
class Answers:
    """How long a player was waited for in all, and how they answered. `median`: of their answers; None without any."""

    name: str
    waited: timedelta
    answered: int
    median: timedelta | None
    missed: int
    owes: bool


@dataclass(frozen=True, slots=True)
class Fitting:
    """A deadline in minutes, and how many answers would have come in time."""

    minutes: int
    in_time: int


@dataclass(frozen=True, slots=True)
class Pace:
    """Everything measured. `players`: for how many percent of the time players owed something. `current`: the deadline,
    if the clock is on; `in_time`: how many of those `asked` would have met it."""

    turns: int
    since: datetime | None
    median: timedelta
    longest: timedelta
    players: int
    answers: tuple[Answers, ...]
    fitting: Fitting | None
    current: int | None
    in_time: int
    asked: int


def report(pace: Pace) -> list[Line]:
    if not pace.turns and not pace.answers:
        return [say(NOTHING)]
    return [*_turns(pace), *_answers(pace), *_deadline(pace)]


def _turns(pace: Pace) -> Iterator[Line]:
    if pace.since is None:
        yield say("No turn is over yet.")
        return
    yield say("**Turns**: {turns} since {since}", turns=pace.turns, since=when(pace.since.isoformat()))
    if pace.turns == 1:
        yield say("It took {time}.", time=_for(pace.longest))
    else:
        yield say(
            "Half of them took up to {median}; the longest took {longest}.",
            median=_for(pace.median),
            longest=_for(pace.longest),
        )
    yield say(
        "{players} % of that time was spent waiting for players[, {rest} % waiting for a GM].",
        players=pace.players,
        rest=100 - pace.players or None,
    )


def _answers(pace: Pace) -> Iterator[Line]:
    if not pace.answers:
        return
    yield say("**Time spent waiting**, not counting nights, absences and pauses:")
    for one in pace.answers[:MOST]:
        median = "" if one.median is None else _for(one.median)
        yield say(
            "{name}: {waited}, {answers}[, {missed} missed][, {owes}]",
            name=one.name,
            waited=_for(one.waited),
            answers=many(
                one.answered, "{n} answer within {median}", "{n} answers, half of them within {median}", median=median
            )
            if one.answered
            else gettext("no answers"),
            missed=one.missed or None,
            owes=gettext("one still missing") if one.owes else None,
        )
    if len(pace.answers) > MOST:
        yield say("… and {n} more", n=len(pace.answers) - MOST)


def _deadline(pace: Pace) -> Iterator[Line]:
    if pace.fitting is None:
        yield say("There are too few answers to suggest a deadline.")
        return
    best, typed = pace.fitting, code(f"@clock deadline {pace.fitting.minutes // 60}h")
    facts = {"n": best.in_time, "asked": pace.asked, "time": span(best.minutes), "typed": typed}
    if pace.current == best.minutes:
        yield say("**Deadline**: {n} of {asked} answers came within {time}, so yours fits.", **facts)
        return
    yield say("**Deadline**: {n} of {asked} answers came within {time}. {typed} would fit.", **facts)
    if pace.current is not None:
        yield say("{n} came within your current deadline ({time}).", time=span(pace.current), n=pace.in_time)


def _for(time: timedelta) -> str:
    """Return a duration as precisely as anybody needs it: in whole hours if it's six hours or longer."""
    minutes = round(time / timedelta(minutes=1))
    return span(60 * round(minutes / 60) if minutes >= 6 * 60 else minutes) if minutes else gettext("under a minute")

"""Texts about deadlines, reminders and absences."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, line, when
from bot.text.sentences import Wording, many, said, say
from bot.text.words import listed
from bot.turn import events
from bot.turn.events import Event
from bot.turn.game_settings import ClockSettings, Habits
from bot.turn.state import Question, Term
from bot.turn.view import GMView, PublicView

AWAY: Final = {
    "gm": gettext_noop("the GM decides for them"),
    "order": gettext_noop("their standing order is used and the bot rolls, or they're skipped if they have none"),
    "pass": gettext_noop("they are skipped"),
}
"""Texts for settling the questions of somebody who is away."""
_CAME_AWAY: Final = {
    "gm": gettext_noop("**{name}** is away, so the GM decides."),
    "order": gettext_noop("**{name}** is away, so their standing order is used."),
    "chosen": gettext_noop("**{name}** is away, so their standing order decides."),
    "rolled": gettext_noop("**{name}** is away, so the bot rolls for them."),
    "passed": gettext_noop("**{name}** is away and is skipped."),
    "acts": gettext_noop("**{name}** is away and acts as declared."),
}
_CAME_LATE: Final = {
    "gm": gettext_noop("**{name}** didn't answer in time, so the GM decides."),
    "order": gettext_noop("**{name}** didn't answer in time, so their standing order is used."),
    "chosen": gettext_noop("**{name}** didn't answer in time, so their standing order decides."),
    "rolled": gettext_noop("**{name}** didn't answer in time, so the bot rolls for them."),
    "passed": gettext_noop("**{name}** didn't answer in time and is skipped."),
    "acts": gettext_noop("**{name}** didn't answer in time and acts as declared."),
}


def deadline_of(view: PublicView) -> tuple[str, bool] | None:
    """Return the earliest deadline the fight is waiting for, and whether it is the end of a grace period.

    None if no such deadline is running.
    """
    asked = [question for question in view.questions if question.kind != "plan" and not question.is_over]
    here = [question for question in asked if question.of_agenda] or asked
    found = [one for question in here if (one := _ends(question.term)) is not None]
    if not found and view.term is not None and view.term.deadline is not None:
        found = [(view.term.deadline, False)]
    return None if view.ended else min(found, default=None)


def _ends(term: Term | None) -> tuple[str, bool] | None:
    """Return when somebody's time runs out: at the deadline, or after the reminder at the end of the grace period."""
    if term is None or term.deadline is None:
        return None
    grace = term.nudged and term.lapses is not None and term.lapses > term.deadline
    return (term.lapses or term.deadline, True) if grace else (term.deadline, False)


def until(view: PublicView) -> list[Line]:
    """Return whose time is up and the next deadline, for below the line about who the fight is waiting for."""
    late = [view.name(question.fighter) for question in view.questions if question.is_over]
    lines = [say("Time is up for {names}; the GM decides.", names=listed(late))] if late else []
    ends = deadline_of(view)
    if ends is None:
        return lines
    instant, grace = ends
    return [*lines, _until_grace_ends(instant) if grace else _deadline(instant)]


def _until_grace_ends(instant: str) -> Line:
    return say("Grace period until {time}.", time=when(instant))


def _deadline(instant: str) -> Line:
    return say("Deadline: {time}.", time=when(instant))


def lapsed(event: events.Lapsed, view: PublicView) -> list[Line]:
    """Tell everyone what the clock did."""
    if event.question is None:
        return [say("The GM's time has run out, so the fight goes on.")]
    came = (_CAME_AWAY if event.away else _CAME_LATE)[_how(event.came, event.question)]
    return [say(came, name=view.name(event.question.fighter))]


def _how(came: str, question: Question) -> str:
    """Return how a question was settled: a standing order may choose, while the bot always rolls dice."""
    return {"choice": "chosen", "dice": "rolled"}.get(question.kind, came) if came == "order" else came


def told_by_clock(happened: Iterable[Event]) -> list[Event]:
    """Leave out events that the preceding line about the clock already covers: declarations and choices by standing
    order.

    An order that is still open keeps its own line.
    """
    events_ = list(happened)
    along = [after for before, after in pairwise(events_) if _by_order(before) and _answers(after)]
    return [event for event in events_ if not any(event is one for one in along)]


def _by_order(event: Event) -> bool:
    return isinstance(event, events.Lapsed) and event.came == "order"


def _answers(event: Event) -> bool:
    return isinstance(event, events.StoodIn) or (isinstance(event, events.Declared) and not event.intent.open)


def for_gm(event: events.Lapsed, view: GMView) -> list[Line]:
    """Ask the GM to decide when somebody's time has run out."""
    if event.came != "gm" or event.question is None:
        return []
    name = view.name(event.question.fighter)
    return [
        say("**{name}** is away. You decide:", name=name)
        if event.away
        else say("**{name}** didn't answer in time. You decide:", name=name),
        say("`@for {name} …` answers for them, `@next skip` skips everyone who is missing,", name=name),
        say("and `@deadline {name} 12h` gives them more time.", name=name),
    ]


def reminder(put: list[Line], question: Question, settings: ClockSettings, by: str | None) -> list[Line]:
    """Repeat a question to the person who owes the answer, with what happens next."""
    first, *rest = put
    head = gettext("The GM is waiting for you." if by else "Reminder:")
    lines = [(*line(f"{head} "), *first), *rest]
    term = question.term
    if term is not None and term.lapses is not None and not by:
        lines.append(say(_then(settings.then, question), time=when(term.lapses)))
    elif term is not None and term.deadline is not None and not term.over:
        lines.append(_deadline(term.deadline))
    return lines


def _then(then: str, question: Question) -> str:
    """Return what happens when time runs out, without revealing whether somebody has a standing order."""
    if then == "gm":
        return gettext_noop("The deadline is {time}. After that, the GM decides.")
    if then != "order":
        return gettext_noop("The deadline is {time}. After that, you're skipped.")
    if question.kind == "go":
        return gettext_noop("The deadline is {time}. After that, you act as declared.")
    if question.kind == "dice":
        return gettext_noop("The deadline is {time}. After that, the bot rolls for you.")
    return gettext_noop("The deadline is {time}. After that, your standing order is used; without one, you're skipped.")


def for_who_leads(waiting: list[Line], term: Term | None, auto: bool) -> list[Line]:
    """Remind the GM that the fight is waiting."""
    lines = list(waiting)
    if auto and term is not None and term.due is not None:
        lines.append(say("The deadline is {time}. After that, the fight goes on without you.", time=when(term.due)))
    return lines


def settings(clock: ClockSettings, own: Habits) -> list[Line]:
    """Return a game's clock settings and one person's own time zone."""
    quiet = gettext("none") if clock.quiet is None else "–".join(map(time_of_day, clock.quiet))
    lines = [
        say("**Clock**: {on}", on=on_or_off(clock.on)),
        say(
            "Time to answer: {time}, then a grace period of {grace}", time=span(clock.deadline), grace=span(clock.grace)
        ),
        _reminded(clock.nudge),
        say("Quiet hours: {hours}", hours=quiet),
        *_at_night(clock),
        say("Weekends: the clock keeps running" if clock.weekends else "Weekends: the clock pauses"),
        say("Time zone: {zone}", zone=clock.zone),
        say("If someone runs out of time: {then}", then=gettext(_THEN[clock.then])),
        say(
            "When the GM's time runs out: the fight goes on"
            if clock.auto
            else "When the GM's time runs out: the fight waits"
        ),
    ]
    return lines if own.zone is None else [*lines, say("Your own time zone: {zone}", zone=own.zone)]


def _at_night(clock: ClockSettings) -> list[Line]:
    if clock.quiet is None:
        return []
    if clock.night == "ping":
        return [say("Questions in quiet hours: players are pinged at once")]
    return [say("Questions in quiet hours: players are pinged when they end")]


def _reminded(nudge: int | None) -> Line:
    if nudge is None:
        return say("Reminder: never")
    if nudge == 0:
        return say("Reminder: at the deadline, only for those who haven't answered")
    return say("Reminder: {time} before the deadline, only for those who haven't answered", time=span(nudge))


def on_or_off(on: bool) -> str:
    return gettext("on" if on else "off")


_THEN: Final = {
    "gm": gettext_noop("the GM is told and decides"),
    "order": AWAY["order"],
    "pass": AWAY["pass"],
}


def span(minutes: int) -> str:
    """Format a duration as briefly as possible."""
    days, rest = divmod(minutes, 24 * 60)
    hours, left = divmod(rest, 60)
    if days == 1 and not left:
        days, hours = 0, hours + 24
    parts = [
        many(days, "{n} day", "{n} days") if days else "",
        said("{n} h", n=hours) if hours else "",
        said("{n} min", n=left) if left else "",
    ]
    return " ".join(filter(None, parts)) or gettext("none")


def time_of_day(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def absent(habits: Mapping[str, Habits], names: Mapping[str, str]) -> list[Line]:
    """Return who of these people (names by id) is away, and until when."""
    found = []
    for who, name in names.items():
        theirs = habits.get(who)
        if theirs is not None:
            if theirs.until:
                found.append(say("**{name}** is away until {time}.", name=name, time=when(theirs.until)))
            else:
                found.append(say("**{name}** is away until further notice.", name=name))
    return found


def deadlines(view: PublicView) -> list[Line]:
    """List the deadlines the fight is waiting for."""
    lines = []
    for question in view.questions:
        term = question.term
        if term is not None and term.deadline is not None:
            words = gettext_noop("**{name}**: time ran out {time}" if term.over else "**{name}**: due {time}")
            lines.append(say(words, name=view.name(question.fighter), time=when(term.deadline)))
    if view.term is not None and view.term.deadline is not None:
        lines.append(say("**The GM**: due {time}", time=when(view.term.deadline)))
    return lines or [say("Nobody has a deadline right now.")]


REFUSALS: Final[dict[str, Wording]] = {
    "nothing_due": "Nothing is due there right now.",
    "nobody_missing": "No player is missing. `@who` shows who the fight is waiting for.",
    "nothing_asked": "I'm not waiting for {name} right now. `@who` shows who I'm waiting for.",
    "clock_off": "The clock is off in this game. A GM can start it with `@clock on`.",
    "no_such_zone": "I don't know the time zone “{zone}”. Write one like `Europe/Berlin` or `America/New_York`.",
    "bad_clock": "I don't understand “{setting}”. `@clock` shows the settings, and `@help clock` explains how to "
    "change them.",
    "bad_length": "“{text}” isn't a length of time. Write it like `12h`, `90 min` or `2 days`.",
    "bad_until": "I don't know when “{text}” is. Write `until friday`, `until 24.12.`, `until 2026-12-24` or `3 days`.",
    "time_past": "That time has already passed. Write a later one.",
    "time_too_long": "That's too long. The most is {most} days.",
    "quiet_all_day": "Quiet hours can't last the whole day. Write them like `@clock quiet 23:00-08:00`.",
    "not_away": "You weren't away.",
    "away_of_others": "Only a GM can say that somebody else is away. For yourself: `@away until friday`",
}
refusals(REFUSALS)

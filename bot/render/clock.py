"""What the clock does and knows, in words."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from bot.render.words import listed
from bot.reply import Line, bold, code, line, when
from bot.turn import events
from bot.turn.events import Event
from bot.turn.game import ClockSettings, Habits
from bot.turn.state import Question, Term
from bot.turn.view import GMView, PublicView

AWAY: Final = {
    "gm": "the GM decides for them",
    "order": "a standing order counts and the bot rolls; without one they are passed over",
    "pass": "they are passed over",
}
"""What comes of questions to somebody who is away."""
_CAME: Final = {
    "gm": "; the GM decides",
    "order": " and acts by standing order",
    "chosen": " and chooses by standing order",
    "rolled": "; the bot rolls",
    "passed": "; passed over",
    "acts": "; acts now, as declared",
}
ON: Final = {True: "on", False: "off"}


def deadline_of(view: PublicView) -> tuple[str, bool] | None:
    """When the first of those for whom the fight waits has to have answered, and whether that is time of grace; None:
    no clock runs for them."""
    asked = [question for question in view.questions if question.kind != "plan" and not question.is_over]
    here = [question for question in asked if question.of_agenda] or asked
    found = [one for question in here if (one := _ends(question.term)) is not None]
    if not found and view.term is not None and view.term.deadline is not None:
        found = [(view.term.deadline, False)]
    return None if view.ended else min(found, default=None)


def _ends(term: Term | None) -> tuple[str, bool] | None:
    """When somebody's time is over: the deadline, and after the reminder the end of the time of grace."""
    if term is None or term.deadline is None:
        return None
    grace = term.nudged and term.lapses is not None and term.lapses > term.deadline
    return (term.lapses or term.deadline, True) if grace else (term.deadline, False)


def until(view: PublicView) -> list[Line]:
    """What stands below the line about whom the fight waits for: whose time is over, and the deadline."""
    late = [view.name(question.fighter) for question in view.questions if question.is_over]
    lines = [line(f"Time is over for {listed(late)}; the GM decides.")] if late else []
    ends = deadline_of(view)
    if ends is None:
        return lines
    instant, grace = ends
    return [*lines, line("Time of grace until " if grace else "Deadline: ", when(instant), ".")]


def lapsed(event: events.Lapsed, view: PublicView) -> list[Line]:
    """What the clock did, for everyone."""
    if event.question is None:
        return [line(bold("The clock"), ": the GM's time is over, and the fight goes on.")]
    why = "is away" if event.away else "has not answered in time"
    came = _CAME[_how(event.came, event.question)]
    return [line(bold("The clock"), f": {view.name(event.question.fighter)} {why}{came}.")]


def _how(came: str, question: Question) -> str:
    """What answers by a standing order: an intent, a choice, or dice, which are the bot's anyhow."""
    return {"choice": "chosen", "dice": "rolled"}.get(question.kind, came) if came == "order" else came


def told_by_clock(happened: Iterable[Event]) -> list[Event]:
    """The events without those that the line of the clock before them tells already: that a standing order answers.

    What an open order means is a line of its own.
    """
    events_ = list(happened)
    along = [after for before, after in pairwise(events_) if _by_order(before) and _answers(after)]
    return [event for event in events_ if not any(event is one for one in along)]


def _by_order(event: Event) -> bool:
    return isinstance(event, events.Lapsed) and event.came == "order"


def _answers(event: Event) -> bool:
    return isinstance(event, events.StoodIn) or (isinstance(event, events.Declared) and not event.intent.open)


def for_gm(event: events.Lapsed, view: GMView) -> list[Line]:
    """What the GM is asked when somebody's time is over."""
    if event.came != "gm" or event.question is None:
        return []
    name = view.name(event.question.fighter)
    why = "is away" if event.away else "has not answered in time"
    lines = [line(bold(name), f" {why}. You decide:")]
    lines += [
        line(code(f"@for {name} …"), " answers in their place, ", code("@next skip"), " passes over all who owe,")
    ]
    return [*lines, line(code(f"@deadline {name} 12h"), " gives more time.")]


def reminder(put: list[Line], question: Question, settings: ClockSettings, by: str | None) -> list[Line]:
    """A question put once more to who owes the answer, with what comes next."""
    first, *rest = put
    head = "The GM waits for you. " if by else "Still missing. "
    lines = [(*line(head), *first), *rest]
    term = question.term
    if term is not None and term.lapses is not None and not by:
        lines.append(line("Time until ", when(term.lapses), f", then {_then(settings.then, question)}."))
    elif term is not None and term.deadline is not None and not term.over:
        lines.append(line("Deadline: ", when(term.deadline), "."))
    return lines


def _then(then: str, question: Question) -> str:
    """What comes for somebody whose time is over, in words that do not tell whether they have a standing order."""
    if then != "order":
        return "the GM decides" if then == "gm" else "you are passed over"
    if question.kind == "go":
        return "you act as declared"
    return (
        "the bot rolls for you"
        if question.kind == "dice"
        else "a standing order counts; without one you are passed over"
    )


def for_who_leads(waiting: list[Line], term: Term | None, auto: bool) -> list[Line]:
    """The GM is reminded that the fight waits."""
    lines = list(waiting)
    if auto and term is not None and term.due is not None:
        lines.append(line("At ", when(term.due), " the clock goes on in your place."))
    return lines


def settings(clock: ClockSettings, own: Habits) -> list[Line]:
    """A game's clock, and what one person has said of their own time."""
    nudge = "never" if clock.nudge is None else "at the deadline" if clock.nudge == 0 else f"{span(clock.nudge)} before"
    quiet = "none" if clock.quiet is None else "–".join(map(time_of_day, clock.quiet))
    lines = [
        line(bold("Clock"), f": {ON[clock.on]}"),
        line(f"Time for an answer: {span(clock.deadline)}, then {span(clock.grace)} of grace"),
        line(f"Reminder: {nudge}, to exactly those who are missing"),
        line(f"Quiet hours: {quiet}"),
        line(f"Weekends: {'count' if clock.weekends else 'free'}"),
        line(f"Zone: {clock.zone}"),
        line(f"When it is over: {_THEN[clock.then]}"),
        line(f"When the GM's own time is over: {'the clock goes on' if clock.auto else 'the fight waits'}"),
    ]
    return lines if own.zone is None else [*lines, line(f"Your own zone: {own.zone}")]


_THEN: Final = {
    "gm": "the GM is told once and decides",
    "order": AWAY["order"],
    "pass": AWAY["pass"],
}


def span(minutes: int) -> str:
    """A length of time in as few words as it takes."""
    days, rest = divmod(minutes, 24 * 60)
    hours, left = divmod(rest, 60)
    if days == 1 and not left:
        days, hours = 0, hours + 24
    parts = [(days, "day" if days == 1 else "days"), (hours, "h"), (left, "min")]
    return " ".join(f"{amount} {unit}" for amount, unit in parts if amount) or "none"


def time_of_day(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def absent(habits: Mapping[str, Habits], names: Mapping[str, str]) -> list[Line]:
    """Who of these people (names by id) is away, and until when."""
    found = []
    for who, name in names.items():
        theirs = habits.get(who)
        if theirs is not None:
            end = line(" until ", when(theirs.until), ".") if theirs.until else line(" until they say so.")
            found.append((*line(bold(name), " is away"), *end))
    return found


def deadlines(view: PublicView) -> list[Line]:
    """Until when whom the fight waits for has time."""
    lines = []
    for question in view.questions:
        term = question.term
        if term is not None and term.deadline is not None:
            head = "time was up" if term.over else "until"
            lines.append(line(bold(view.name(question.fighter)), f": {head} ", when(term.deadline)))
    if view.term is not None and view.term.deadline is not None:
        lines.append(line(bold("The GM"), ": until ", when(view.term.deadline)))
    return lines or [line("Nobody has a deadline now.")]

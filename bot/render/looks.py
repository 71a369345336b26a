"""Look-ups in words: one fighter, and who owes what."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.render.board import state
from bot.render.families import words_of
from bot.render.words import listed
from bot.reply import Line, bold, line
from bot.turn.state import Question
from bot.turn.view import GMView, PublicView, Seen
from rules.system import StepKind

DEBTS: Final = {"intent": "an intent", "plan": "a plan", "choice": "a choice", "go": "the word to act"}


def sheet(seen: Seen, view: PublicView) -> list[Line]:
    """A fighter as far as the reader may know it."""
    where = words_of(view.family).sights.where(seen.portrait.where)
    lines = [line(bold(seen.name), f": {', '.join(filter(None, (where, *state(seen, view))))}")]
    if seen.text:
        lines.append(line(f"Means: {seen.text}"))
    return lines + [line(bold(name), f": {value}") for name, value in seen.figures]


def owed(view: PublicView, people: Mapping[str, str], now: datetime) -> list[Line]:
    """Who owes something now and since when, with the name of who plays them."""
    lines = []
    for question in view.questions:
        seen = view.seen(question.fighter)
        if seen is None:
            continue
        if seen.creature and not isinstance(view, GMView):
            lines.append(line("The GM owes something."))
            continue
        player = f" ({people[seen.owner]})" if seen.owner is not None and seen.owner in people else ""
        what = DEBTS.get(question.kind) or f"dice: {question.purpose}"
        lines.append(line(bold(seen.name), f"{player} owes {what}{_since(question, now)}."))
    return list(dict.fromkeys(lines))


def _since(question: Question, now: datetime) -> str:
    """For how long somebody has owed it, where a clock runs and it is worth a word."""
    asked = None if question.term is None else now - datetime.fromisoformat(question.term.since)
    return "" if asked is None or asked < timedelta(minutes=1) else f", for {lasting(asked)}"


def already(view: PublicView) -> list[Line]:
    """Who has said what they mean to do, while that is asked; what creatures have is in the GM's view alone."""
    if view.step is None or view.step.kind not in (StepKind.PLANS, StepKind.INTENTS):
        return []
    said = [seen.name for seen in view.fighters if seen.declared and not seen.creature]
    plans = [seen.name for seen in view.fighters if seen.declared and seen.creature]
    lines = [line(f"In already: {listed(said)}.")] if said else []
    return [*lines, line(f"With a plan: {listed(plans)}.")] if plans else lines


def lasting(length: timedelta) -> str:
    """A length of time, roughly: in minutes, hours or days."""
    minutes = max(0, int(length.total_seconds() // 60))
    if minutes < 2 * 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 3 * 24 * 60 else f"{minutes // (24 * 60)} days"

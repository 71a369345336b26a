"""Texts about one fighter, and about who owes what."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.features.board.text import state
from bot.features.declare.text import intended
from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.refusals import refusals
from bot.text.reply import Line, bold, line
from bot.text.sentences import Wording, many, said, say
from bot.text.words import listed
from bot.turn.state import Question
from bot.turn.view import GMView, PublicView, Seen
from rules.system import StepKind

DEBTS: Final = {
    "intent": gettext_noop("still has to declare"),
    "plan": gettext_noop("still needs a plan"),
    "choice": gettext_noop("still has to choose"),
    "go": gettext_noop("still has to type `@go` or `@done`"),
}
"""Words for what somebody owes, to follow their name."""


def sheet(seen: Seen, view: PublicView) -> list[Line]:
    """Show a fighter as far as the reader may know it."""
    where = words_of(view.family).sights.where(seen.portrait.where)
    lines = [line(bold(seen.name), f": {', '.join(filter(None, (where, *state(seen, view))))}")]
    if seen.intent is not None and seen.intent.text:
        lines.append(say("Intent: {text}", text=intended(seen.intent, view)))
    return lines + [line(bold(translated(name)), f": {translated(value)}") for name, value in seen.figures]


def owed(view: PublicView, people: Mapping[str, str], now: datetime) -> list[Line]:
    """List who owes something and since when, with their players' names."""
    lines = []
    for question in view.questions:
        seen = view.seen(question.fighter)
        if seen is None:
            continue
        if seen.creature and not isinstance(view, GMView):
            lines.append(say("The GM still has something to do."))
            continue
        length = _since(question, now)
        words = (
            gettext_noop("**{name}**[ ({player})] {owes} (asked {length} ago).")
            if length
            else gettext_noop("**{name}**[ ({player})] {owes}.")
        )
        player = None if seen.owner is None else people.get(seen.owner)
        lines.append(say(words, name=seen.name, player=player, owes=debt(question, view), length=length))
    return list(dict.fromkeys(lines))


def debt(question: Question, view: PublicView) -> Line:
    """Return what somebody still has to do, to follow their name."""
    if question.kind in DEBTS:
        return say(DEBTS[question.kind])
    why = words_of(view.family).rolls.get(question.purpose)
    wanted = said("for {what}", what=gettext(question.purpose)) if why is None else gettext(why)
    return say("still has to roll {why}", why=wanted)


def _since(question: Question, now: datetime) -> str:
    """Return how long somebody has owed it, if a clock is running and it is at least a minute."""
    asked = None if question.term is None else now - datetime.fromisoformat(question.term.since)
    return "" if asked is None or asked < timedelta(minutes=1) else lasting(asked)


def already(view: PublicView) -> list[Line]:
    """List who has declared, while intents or plans are asked for. Only the GM's view includes creatures."""
    if view.step is None or view.step.kind not in (StepKind.PLANS, StepKind.INTENTS):
        return []
    intents = [seen.name for seen in view.fighters if seen.declared and not seen.creature]
    plans = [seen.name for seen in view.fighters if seen.declared and seen.creature]
    lines = [say("Already declared: {names}.", names=listed(intents))] if intents else []
    return [*lines, say("With a plan: {names}.", names=listed(plans))] if plans else lines


def lasting(length: timedelta) -> str:
    """Format a duration roughly, in minutes, hours or days."""
    minutes = max(0, int(length.total_seconds() // 60))
    if minutes < 2 * 60:
        return said("{n} min", n=minutes)
    if minutes < 3 * 24 * 60:
        return said("{n} h", n=minutes // 60)
    return many(minutes // (24 * 60), "{n} day", "{n} days")


REFUSALS: Final[dict[str, Wording]] = {
    "no_chart": "There is no map to show here. A GM can list all maps with `@{word} list`.",
}
refusals(REFUSALS)

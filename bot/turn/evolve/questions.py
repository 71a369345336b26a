"""The fight after somebody was asked, answered, or ran out of time."""

from collections.abc import Mapping
from typing import Final

from bot.turn import events
from bot.turn.state import AnyFight, Evolution
from rules.system import System

QUESTIONS_OF_A_FIGHT: Final = 100_000
"""Question numbers reserved for each fight, so that none occurs twice in a scene."""
APART: Final = QUESTIONS_OF_A_FIGHT // 2
"""The first number for questions that not everyone knows about, such as plans."""


def _asked(fight: AnyFight, event: events.Asked, _: System) -> AnyFight:
    asked = (*fight.questions, event.question)
    if event.question.asked_before:
        already = list(fight.asked_already)
        already.remove(event.question.matter)
        fight = fight.altered(asked_already=tuple(already))
    if event.question.id % QUESTIONS_OF_A_FIGHT > APART:
        return fight.altered(questions=asked, asked_apart=fight.asked_apart + 1)
    return fight.altered(questions=asked, asked=event.question.id)


def _answered(fight: AnyFight, event: events.Answered, _: System) -> AnyFight:
    left = tuple(q for q in fight.questions if q.id != event.question)
    said = {q.fighter for q in fight.questions if q.id == event.question and q.kind in ("plan", "intent")}
    reopened = tuple(one for one in fight.reopened if one not in said)
    return fight.altered(questions=left, reopened=reopened)


def _term_set(fight: AnyFight, event: events.TermSet, _: System) -> AnyFight:
    if event.question is None:
        return fight.altered(term=event.term)
    questions = (q.model_copy(update={"term": event.term}) if q.id == event.question else q for q in fight.questions)
    return fight.altered(questions=tuple(questions))


def _nudged(fight: AnyFight, _: events.Nudged, __: System) -> AnyFight:
    return fight


def _lapsed(fight: AnyFight, event: events.Lapsed, _: System) -> AnyFight:
    """Only record whom the clock has skipped; other consequences have events of their own."""
    if event.came != "passed" or event.question is None or event.question.kind not in ("plan", "intent"):
        return fight
    return fight.altered(missed=(*fight.missed, event.question.fighter))


def _rolled_ahead(fight: AnyFight, event: events.RolledAhead, _: System) -> AnyFight:
    return fight.altered(ahead={**fight.ahead, event.label: event.throws})


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "Asked": _asked,
    "Answered": _answered,
    "TermSet": _term_set,
    "Nudged": _nudged,
    "Lapsed": _lapsed,
    "RolledAhead": _rolled_ahead,
}

"""What a standing order, or a creature's standing plan, comes to now: the first of its preferences that is possible."""

import re
from typing import Any

from bot.turn import events
from bot.turn.course import Course
from bot.turn.ruling import as_stored
from bot.turn.state import Intent, Order
from rules.errors import RuleError

_PREFERENCE = re.compile(r'(?:"[^"]*"|[^;\n])+')
_OTHERWISE = re.compile(r"\A\s*(?:(?:or\s+else|or|else|otherwise)\b)?[\s,:]*", re.IGNORECASE)


def preferences(text: str) -> tuple[str, ...]:
    """The preferences of an order, the dearest first: they stand between semicolons, or in lines of their own."""
    said = (_OTHERWISE.sub("", part, count=1).strip() for part in _PREFERENCE.findall(text))
    return tuple(one for one in said if one)


def order_of(course: Course, who: str) -> Order | None:
    """A creature's standing plan, or the standing order on a contestant's sheet."""
    seat = course.fight.seat(who)
    if seat.creature:
        text = course.fight.standing.get(who)
        return None if text is None else Order(text=text)
    return None if seat.sheet is None else course.using.orders.get(seat.sheet)


def intended(course: Course, who: str, text: str) -> Intent[Any]:
    """What the first preference means that is possible now. Refuses as the game does with the first, if none is."""
    world, play = course.fight.world, course.play
    reason: RuleError | None = None
    for one in preferences(text):
        try:
            reading = play.read(world, who, one)
            actions = play.possible(world, who, reading.actions)
        except RuleError as refused:
            reason = reason or refused
            continue
        said = play.describe(world, actions)
        return Intent(fighter=who, actions=actions, text=said, assumed=dict(reading.assumed), open=False, standing=True)
    raise reason or RuleError("nothing_said")


def write_down(course: Course, who: str) -> bool:
    """Write down the intent, or the plan, that a standing order gives now; False: there is none, or none is possible.

    That nothing of it is possible is noted, for the GM.
    """
    order, seat = order_of(course, who), course.fight.seat(who)
    if order is None:
        return False
    try:
        intent = intended(course, who, order.text)
    except RuleError as refused:
        failed = events.StandingFailed(
            fighter=who, creature=seat.creature, code=refused.code, facts=as_stored(refused.facts)
        )
        course.emit(failed)
        return False
    opened = order.open and not course.using.together and not seat.creature
    changed = who in course.fight.intents
    intent = intent.model_copy(update={"open": opened})
    course.emit(events.Declared(intent=intent, plan=seat.creature, changed=changed))
    question = course.fight.question_of(who)
    if question is not None and question.kind in ("plan", "intent"):
        course.emit(events.Answered(question=question.id, person=None))
    return True

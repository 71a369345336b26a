"""Evaluate a standing order or plan: use the first of its preferences that is possible now."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from operator import itemgetter
from typing import Any

from bot.turn import events
from bot.turn.decisions.course import Course
from bot.turn.decisions.rule_changes import as_stored
from bot.turn.state import Intent, Order
from rules.errors import RuleError
from rules.system import groups

_PREFERENCE = re.compile(r'(?:"[^"]*"|[^;\n])+')
_OTHERWISE = re.compile(r"\A\s*((?:or\s+else|or|else|otherwise)\b)?[\s,:]*", re.IGNORECASE)


def preferences(text: str) -> tuple[str, ...]:
    """Return the preferences of an order as they are written, separated by semicolons or line breaks."""
    return tuple(one for one, _ in _preferences(text))


def _preferences(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the preferences, and whether each is said to be for when those before it are impossible ("else …")."""
    for part in _PREFERENCE.findall(text):
        begun = _OTHERWISE.match(part)
        one = _OTHERWISE.sub("", part, count=1).strip()
        if one:
            yield one, begun is not None and begun[1] is not None


def order_of(course: Course, who: str) -> Order | None:
    """Return a creature's standing plan, or the standing order on a contestant's sheet."""
    seat = course.fight.seat(who)
    if seat.creature:
        text = course.fight.standing.get(who)
        return None if text is None else Order(text=text)
    return None if seat.sheet is None else course.using.orders.get(seat.sheet)


def by_order(course: Course, who: str) -> bool:
    """Whether a fighter acts by its standing order or plan: from now on, or because that gave this turn's intent.

    A player who wasn't there to declare isn't asked for the dice either. If a plan has become impossible, the next
    preference is used before the GM is asked.
    """
    fight = course.fight
    intent = fight.intents.get(who)
    return who in fight.auto or (intent is not None and intent.standing)


def intended(course: Course, who: str, text: str) -> Intent[object]:
    """Return the intent from the first preference that is possible now; one with a condition goes before those without
    ("attack nearest; if hurt, escape"). If none is, refuses as the game does for the first."""
    world, system = course.fight.world, course.system
    reason: RuleError | None = None
    ways: list[tuple[bool, tuple[Any, ...], Mapping[str, str]]] = []
    for one, otherwise in _preferences(text):
        try:
            reading = system.reading.read(world, who, one)
        except RuleError as refused:
            reason = reason or refused
            continue
        ways += [(otherwise or not _is_conditional(way), way, reading.assumed) for way in _ways(reading.actions)]
    for _, way, assumed in sorted(ways, key=itemgetter(0)):
        try:
            actions = system.reading.possible(world, who, way)
        except RuleError as refused:
            reason = reason or refused
            continue
        said = system.reading.describe(world, actions)
        return Intent(fighter=who, actions=actions, text=said, assumed=dict(assumed), open=False, standing=True)
    raise reason or RuleError("nothing_said")


def _ways(actions: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to carry out one preference: all of it, or else what is done on a condition, or else the rest."""
    yield tuple(actions)
    each = list(groups(actions))
    plain = [group for group in each if not _is_conditional(group)]
    if plain and len(plain) < len(each):
        yield from (group for group in each if _is_conditional(group))
        yield tuple(action for group in plain for action in group)


def _is_conditional(actions: Sequence[Any]) -> bool:
    """Whether all of this is done only on a condition."""
    return all(group[-1].when is not None for group in groups(actions))


@dataclass(frozen=True, slots=True)
class Chosen:
    """The answer to an open choice, as the game takes it."""

    answer: object


def choose(course: Course, who: str) -> Chosen | None:
    """Return a standing order's answer to the open choice; None if it names nothing suitable."""
    order = order_of(course, who)
    if order is None:
        return None
    try:
        answer = course.system.reading.prefer(course.fight.world, course.fight.agenda[0], preferences(order.text))
    except RuleError as refused:
        _fail(course, who, refused)
        return None
    return Chosen(answer)


def foreseen(course: Course, who: str) -> None:
    """Note for the GM if nothing in an order is possible as things stand."""
    order = order_of(course, who)
    if order is not None and course.fight.turn:
        try:
            intended(course, who, order.text)
        except RuleError as refused:
            _fail(course, who, refused)


def _fail(course: Course, who: str, why: RuleError) -> None:
    creature = course.fight.seat(who).creature
    failed = events.StandingFailed(fighter=who, creature=creature, code=why.code, facts=as_stored(why.facts))
    course.emit(failed)


def write_down(course: Course, who: str) -> bool:
    """Write down the intent or plan that a standing order gives now; False if there is none or nothing is possible,
    which is noted for the GM."""
    order, seat = order_of(course, who), course.fight.seat(who)
    if order is None:
        return False
    try:
        intent = intended(course, who, order.text)
    except RuleError as refused:
        _fail(course, who, refused)
        return False
    opened = order.open and not course.using.together and not seat.creature
    changed, again = who in course.fight.intents, course.fight.told_apart(who)
    intent = intent.model_copy(update={"open": opened})
    course.emit(events.Declared(intent=intent, plan=seat.creature, changed=changed, again=again))
    question = course.fight.asked_to_declare(who)
    if question is not None:
        course.emit(events.Answered(question=question.id, person=None))
    return True


def refresh(course: Course, who: str) -> None:
    """Update a standing plan's intent at the moment of the seal, if it now gives something else."""
    order, before = order_of(course, who), course.fight.intents[who]
    if order is None or not before.standing:
        return
    try:
        intent = intended(course, who, order.text)
    except RuleError:
        return
    if intent.actions != before.actions:
        course.emit(events.Declared(intent=intent, plan=True, changed=True))


def show_together(course: Course) -> None:
    """Show everyone the intents of contestants, if they were kept secret until now. Those of somebody whose place isn't
    known to everyone, or about such a fighter, stay private."""
    if not course.using.together:
        return
    fight = course.fight
    unplaced = {one.id for one in fight.world.fighters if not course.in_the_open(one.id)}
    meant = [fight.intents[who] for who in fight.contestants() if who in fight.intents and who not in unplaced]
    meant = [intent for intent in meant if unplaced.isdisjoint(_words_in(intent.actions))]
    if any(not intent.open for intent in meant):
        shown = tuple(intent.model_copy(update={"open": True}) for intent in meant)
        course.emit(events.IntentsShown(intents=shown))


def _words_in(part: object) -> Iterator[str]:
    """Yield every text in the actions of any game, ids of fighters among them."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _words_in(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _words_in(getattr(part, field.name))

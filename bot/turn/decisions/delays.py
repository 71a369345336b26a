"""Commands for acting at another time: go or finish within a block, delay one's place, or step in again."""

from bot.turn import commands, events
from bot.turn.decisions import blocks
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.roster import find, own_fighter
from bot.turn.decisions.steps import advance
from bot.turn.refusal import Refusal
from bot.turn.state import DELAYED, HELD
from rules.system import Place, StepKind

LONGEST_WAIT = 200
"""The most characters of what somebody is waiting for."""


def go(course: Course, command: commands.Go, actor: Actor) -> None:
    """Act now, as one of the active block, or after holding."""
    who = own_fighter(course, actor, command.name)
    if who in course.fight.held:
        _step_in(course, who)
    else:
        _mind_block(course, who)
        blocks.release(course, who, person=actor.person)
    advance(course)


def done(course: Course, command: commands.Done, actor: Actor) -> None:
    """Let one's place pass; refuse if that would silently drop something declared for it."""
    fight = course.fight
    who = own_fighter(course, actor, command.name)
    _mind_block(course, who)
    intent = fight.intents.get(who)
    # For a creature, a refusal would reveal that it has a plan.
    if not fight.seat(who).creature and intent is not None and intent.actions and not command.anyway:
        raise Refusal("still_means", {"name": course.name(who)})
    blocks.release(course, who, person=actor.person, passes=True)
    advance(course)


def _mind_block(course: Course, who: str) -> None:
    """Refuse a fighter who isn't in the active block."""
    fight, name = course.fight, course.name(who)
    if any(question.kind == "go" for question in fight.questions if question.fighter == who):
        return
    if not fight.blocks:
        if course.using.blocks and not fight.order:
            raise Refusal("no_order")
        raise Refusal("strict_order", {"name": name})
    if who in fight.ready and who in blocks.still_to_act(course):
        raise Refusal("ready_already", {"name": name})
    if who not in blocks.still_to_act(course):
        come = any(place.fighter == who for place in fight.to_come())
        raise Refusal("block_not_yet" if come else "place_over", {"name": name})


def _step_in(course: Course, who: str) -> None:
    fight = course.fight
    if not fight.in_step(course.using.system, StepKind.PLACES):
        raise Refusal("block_not_yet", {"name": course.name(who)})
    places = fight.to_come()
    mine = [place for place in places if place.fighter == who]
    others = [place for place in places if place.fighter != who]
    course.emit(events.OrderChanged(places=(*mine, *others), quiet=True))
    course.emit(events.Readied(fighter=who, waits=bool(fight.agenda)))


def delay(course: Course, command: commands.Delay, actor: Actor) -> None:
    """Act later: after somebody, or last."""
    fight = course.fight
    if not course.using.delay:
        raise Refusal("no_delay", {"word": "hold" if command.hold else "delay"})
    if len(command.until) > LONGEST_WAIT:
        raise Refusal("text_too_long", {"limit": LONGEST_WAIT})
    who = own_fighter(course, actor, command.name)
    places = _places_with(course, who)
    others = [place for place in places if place.fighter != who]
    last = next(place for place in places if place.fighter == who)
    at = len(others) if command.after is None else _behind(course, command.after, actor, who, places)
    if not _anyone_between(course, who, places, others[:at]):
        raise Refusal("nobody_after", {"name": course.name(who)})
    for question in fight.questions:
        if question.fighter == who and question.kind == "go":
            course.emit(events.Answered(question=question.id, person=actor.person))
    moved = Place(who, HELD if command.hold else DELAYED) if last.speed != HELD or not command.hold else last
    after = None if command.after is None else others[at - 1].fighter
    course.emit(
        events.Delayed(
            fighter=who,
            places=(*others[:at], moved, *others[at:]),
            after=after,
            held=command.hold,
            until=command.until,
            open=command.open,
        )
    )
    advance(course)


def _places_with(course: Course, who: str) -> tuple[Place, ...]:
    """Return the places still to come, including the fighter's. A place that has begun can't be delayed."""
    fight, name = course.fight, course.name(who)
    places = fight.to_come()
    if not fight.order:
        raise Refusal("no_order")
    if any(place.fighter == who for place in places) and who not in fight.passed:
        return places
    here = () if fight.place is None or not fight.agenda else fight.order[fight.place : fight.place + 1]
    raise Refusal("place_not_put_off" if any(place.fighter == who for place in here) else "place_over", {"name": name})


def _behind(course: Course, name: str, actor: Actor, who: str, places: tuple[Place, ...]) -> int:
    """Return how many of the others act before the fighter, if it acts after the named one."""
    target = find(course, name, actor)
    order = [place.fighter for place in places]
    late = target in order and order.index(target) > order.index(who)
    if not late or (course.known(who) and not course.known(target)):
        raise Refusal("not_after", {"name": course.name(target)})
    return [one for one in order if one != who].index(target) + 1


def _anyone_between(course: Course, who: str, places: tuple[Place, ...], before: list[Place]) -> bool:
    """Whether a visible fighter would act before this one that now acts after it."""
    order = [place.fighter for place in places]
    seats = {seat.fighter for seat in course.fight.seats}
    return any(
        order.index(place.fighter) > order.index(who) and place.fighter in seats and course.known(place.fighter)
        for place in before
    )

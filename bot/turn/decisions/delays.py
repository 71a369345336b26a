"""Acting when one likes: one of a block goes or is done, somebody puts the own place off or steps in again."""

from bot.turn import commands, events
from bot.turn.decisions import blocks
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.roster import find, own_fighter
from bot.turn.decisions.steps import advance
from bot.turn.refusal import Refusal
from bot.turn.state import DELAYED, HELD
from rules.system import Place, StepKind

LONGEST_WAIT = 200
"""Signs with which somebody may say what they wait for."""


def go(course: Course, command: commands.Go, actor: Actor) -> None:
    """Act now: one of the block whose moment it is, or somebody who has held the place back."""
    who = own_fighter(course, actor, command.name)
    if who in course.fight.held:
        _step_in(course, who)
    else:
        _mind_block(course, who)
        blocks.release(course, who, person=actor.person)
    advance(course)


def done(course: Course, command: commands.Done, actor: Actor) -> None:
    """Let the place go by; what was declared for it is not lost by mistake."""
    fight = course.fight
    who = own_fighter(course, actor, command.name)
    _mind_block(course, who)
    intent = fight.intents.get(who)
    # Of a creature a refusal would tell, where it is read, that it has a plan.
    if not fight.seat(who).creature and intent is not None and intent.actions and not command.anyway:
        raise Refusal("still_means", {"name": course.name(who)})
    blocks.release(course, who, person=actor.person, passes=True)
    advance(course)


def _mind_block(course: Course, who: str) -> None:
    """Refuses who is not one of the block whose moment it is."""
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
    """Act later than the place would be: after somebody, or as the last one."""
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
    """The places still to come, the fighter's among them. What a place does it does at once: begun, it is not put
    off."""
    fight, name = course.fight, course.name(who)
    places = fight.to_come()
    if not fight.order:
        raise Refusal("no_order")
    if any(place.fighter == who for place in places) and who not in fight.passed:
        return places
    here = () if fight.place is None or not fight.agenda else fight.order[fight.place : fight.place + 1]
    raise Refusal("place_not_put_off" if any(place.fighter == who for place in here) else "place_over", {"name": name})


def _behind(course: Course, name: str, actor: Actor, who: str, places: tuple[Place, ...]) -> int:
    """How many of the others act before, if the fighter acts after the one of this name."""
    target = find(course, name, actor)
    order = [place.fighter for place in places]
    late = target in order and order.index(target) > order.index(who)
    if not late or (course.known(who) and not course.known(target)):
        raise Refusal("not_after", {"name": course.name(target)})
    return [one for one in order if one != who].index(target) + 1


def _anyone_between(course: Course, who: str, places: tuple[Place, ...], before: list[Place]) -> bool:
    """Whether anybody whom everyone sees acts before the fighter then and after it now."""
    order = [place.fighter for place in places]
    seats = {seat.fighter for seat in course.fight.seats}
    return any(
        order.index(place.fighter) > order.index(who) and place.fighter in seats and course.known(place.fighter)
        for place in before
    )

"""Locked intents opened again by the GM, one fighter at a time."""

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.roster import find
from bot.turn.refusal import Refusal


def reopen(course: Course, command: commands.Reopen, actor: Actor) -> None:
    """Ask a fighter once more what it means to do this turn: as long as nothing of its place is played.

    What was declared counts until something else is. Refuses with `not_locked`, `reopened_already`, `acts_next_turn`
    and `place_begun` (name), and as `RosterRules.check_able` does.
    """
    fight = course.fight
    who = find(course, command.name, actor)
    facts = {"name": course.name(who), "turn": fight.turn + 1}
    if not fight.locked:
        raise Refusal("not_locked", facts)
    if who in fight.reopened:
        raise Refusal("reopened_already", facts)
    course.system.roster.check_able(fight.world, who)
    if fight.comes_late(who):
        raise Refusal("acts_next_turn", facts)
    if any(place.fighter == who for place in fight.order[: _begun(course)]):
        raise Refusal("place_begun", facts)
    course.emit(events.Reopened(fighter=who))
    creature = fight.seat(who).creature
    course.ask(who, "plan" if creature else "intent", "plan" if creature else "declare")


def _begun(course: Course) -> int:
    """How many places of the order have begun."""
    place = course.fight.place
    return 0 if place is None else place + 1

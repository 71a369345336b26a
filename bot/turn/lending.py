"""Fighters whom the GM plays while their player is gone, until they are given back."""

from bot.turn import commands, events
from bot.turn.course import Actor, Course


def take_over(course: Course, command: commands.TakeOver, _: Actor) -> None:
    """Nothing happens where none is there to take over, or to give back."""
    for seat in course.fight.seats:
        if command.back and seat.lent == command.person:
            course.emit(events.OwnerNamed(fighter=seat.fighter, owner=command.person))
        elif not command.back and seat.owner == command.person:
            course.emit(events.OwnerNamed(fighter=seat.fighter, owner=None, lent=command.person))

"""Change who plays a fighter: another player, or the GM while its player is gone."""

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course


def take_over(course: Course, command: commands.TakeOver, _: Actor) -> None:
    """Let the GM play a person's fighters, or give them back. Does nothing if there are none."""
    if command.for_good:
        _take_away(course, command.person)
        return
    for seat in course.fight.seats:
        if command.back and seat.lent == command.person:
            pass_on(course, seat.fighter, command.person)
        elif not command.back and seat.owner == command.person:
            pass_on(course, seat.fighter, None, lent=command.person)


def _take_away(course: Course, person: str) -> None:
    for seat in course.fight.seats:
        if seat.owner == person:
            pass_on(course, seat.fighter, None)
        elif seat.lent == person:
            course.emit(events.OwnerNamed(fighter=seat.fighter, owner=seat.owner))
    for request in course.fight.requests:
        if request.person == person:
            course.emit(events.JoinAnswered(request=request, welcome=False))


def pass_on(course: Course, fighter: str, owner: str | None, lent: str | None = None) -> None:
    """Give a fighter to another player, who is asked its unanswered question again with a new deadline."""
    question = course.fight.question_of(fighter)
    reopened = fighter in course.fight.reopened
    asked = question if question is not None and question.kind not in ("plan", "draft") else None
    if asked is not None:
        course.emit(events.Answered(question=asked.id, person=None))
    course.emit(events.OwnerNamed(fighter=fighter, owner=owner, lent=lent))
    if asked is not None and reopened:
        course.emit(events.Reopened(fighter=fighter))
    if asked is not None:
        course.ask(fighter, asked.kind, asked.purpose)

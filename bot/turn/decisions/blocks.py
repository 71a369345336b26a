"""Blocks: allies whose places follow each other act together, in any order they like.

A block consists of fighters that everyone can see. Nobody may notice that an unseen fighter splits or joins a block, so
it keeps its place and acts when that comes, and going first only swaps places within the block.
"""

from bot.turn import events
from bot.turn.decisions.course import Course
from bot.turn.decisions.foresight import does_nothing
from bot.turn.decisions.order_evaluation import by_order
from bot.turn.evolve import AnyFight


def holds(course: Course) -> bool:
    """Whether the next place has to wait until one of a block says who goes first."""
    fight = course.fight
    if not fight.blocks:
        return False
    first = fight.to_come()[0].fighter
    if not still_to_act(course):
        _open(course)
    left = still_to_act(course)
    if first not in left:
        return False
    if len(left) == 1:
        _answered(course, first)
        return False
    released = [who for who in left if who in course.fight.ready]
    if released:
        _bring_forward(course, released[0], left)
        return False
    if _goes_by_order(course, first):
        _answered(course, first)
        return False
    for who in left:
        asked = any(question.kind == "go" for question in course.fight.questions if question.fighter == who)
        if not asked and not _goes_by_order(course, who):
            course.ask(who, "go", "go")
    return True


def _goes_by_order(course: Course, who: str) -> bool:
    """Whether a contestant acts by a standing order when its own place comes. For creatures the GM decides, since
    nobody may see whether they have standing plans."""
    return not course.fight.seat(who).creature and by_order(course, who)


def still_to_act(course: Course) -> tuple[str, ...]:
    """Return those of the block whose places haven't begun and who can act, in the current order."""
    block = course.fight.block
    return tuple(
        place.fighter for place in course.fight.to_come() if place.fighter in block and _acts(course, place.fighter)
    )


def rests(fight: AnyFight) -> bool:
    """Whether the fight waits only for a block to say who goes first."""
    return (
        bool(fight.block) and not fight.agenda and fight.draft is None and not fight.waiting and bool(fight.to_come())
    )


def release(course: Course, who: str, *, person: str | None = None, passes: bool = False) -> None:
    """Let one of a block act as soon as nothing else is going on, or let its place pass."""
    waits = (bool(course.fight.agenda) or course.fight.draft is not None) and not passes
    _answered(course, who, person)
    course.emit(events.Readied(fighter=who, passes=passes, waits=waits))


def rolled(course: Course, who: str, person: str) -> None:
    """Mark a fighter who has rolled a place's dice ahead as ready, so that it isn't asked when to act."""
    _answered(course, who, person)
    course.emit(events.Readied(fighter=who))


def _acts(course: Course, who: str) -> bool:
    fight = course.fight
    return any(seat.fighter == who for seat in fight.seats) and bool(fight.world.fighter(who).able)


def _open(course: Course) -> None:
    """Open the block that begins with the next place, if it has more than one member."""
    members = _together(course)
    for question in course.fight.questions:
        if question.kind == "go" and question.fighter not in members:
            course.emit(events.Answered(question=question.id, person=None, skipped=True))
    if len(members) > 1:
        course.emit(events.BlockOpened(fighters=members))


def _together(course: Course) -> tuple[str, ...]:
    """Return the allies at the head of those still to act, skipping those who are unseen or have nothing to do."""
    found: list[str] = []
    team: str | None = None
    for place in course.fight.to_come():
        who = place.fighter
        if not (_acts(course, who) and course.known(who)) or does_nothing(course, who):
            if not found:
                return ()
            continue
        own = course.system.views.portrait(course.fight.world, who, ()).team
        if team is not None and own != team:
            break
        team = own
        found.append(who)
    return tuple(found)


def _bring_forward(course: Course, who: str, left: tuple[str, ...]) -> None:
    """Let this one of the block begin; the others keep their order."""
    _answered(course, who)
    places = course.fight.to_come()
    own = {place.fighter: place for place in places}
    sequence = iter((who, *(other for other in left if other != who)))
    changed = tuple(own[next(sequence)] if place.fighter in left else place for place in places)
    if changed != places:
        course.emit(events.OrderChanged(places=changed, quiet=True))


def _answered(course: Course, who: str, person: str | None = None) -> None:
    for question in course.fight.questions:
        if question.kind == "go" and question.fighter == who:
            course.emit(events.Answered(question=question.id, person=person))

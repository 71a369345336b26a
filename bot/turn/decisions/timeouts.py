"""The clock's actions when somebody's time is over, and the GM's commands for the clock."""

from bot.turn import commands, events
from bot.turn.decisions.blocks import release
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.prompts import fresh_deadlines, mind_terms, rung
from bot.turn.decisions.roster import find
from bot.turn.decisions.rule_changes import record_update
from bot.turn.decisions.standing_orders import stand_in
from bot.turn.decisions.steps import advance, answer, go_on, mind_who_can_act, nobody_left, pass_over, throw
from bot.turn.refusal import Refusal
from bot.turn.state import Question, Term
from rules.system import DiceNeed

SHORTEST = 60
"""Minutes that somebody gets at least whose time ran out while the bot was down."""
MOST = 100
"""How many questions one check of the clock settles; if more are due, it checks again at once."""


def tick(course: Course, command: commands.Tick, _: Actor) -> None:
    """Do everything that is due at the time of the command, in the order in which it fell due. Refuses with
    `nothing_due`."""
    mind_terms(course)
    nudged, called = list[int](), list[int]()
    for _again in range(MOST):
        question = _first_due(course, command.at)
        if question is None:
            break
        if _is_call(question.term, command.at):
            called.append(question.id)
            course.emit(events.TermSet(question=question.id, term=_called(question.term)))
        elif (missed := _fell_due_before(question.term, command.up)) or is_nudge(question.term):
            if not _asleep(course, question.id, question.term, SHORTEST if missed else 0):
                nudged.append(question.id)
        else:
            _lapse(course, question)
            mind_who_can_act(course)
    gm = _mind_gm(course, command.at)
    if nudged or called or gm:
        still = [question.id for question in course.fight.questions]
        late, asked = (tuple(one for one in few if one in still) for few in (nudged, called))
        course.emit(events.Nudged(questions=late, called=asked, gm=gm))
    if not course.events:
        raise Refusal("nothing_due")


def _first_due(course: Course, at: str) -> Question | None:
    due = [question for question in course.fight.questions if _is_due(question.term, at)]
    return min(due, key=lambda question: (_due(question), question.id), default=None)


def _is_due(term: Term | None, at: str) -> bool:
    return term is not None and term.next is not None and term.next <= at


def _due(question: Question) -> str:
    return (question.term and question.term.next) or ""


def _is_call(term: Term | None, at: str) -> bool:
    """Whether the night is over for somebody who was asked something during it."""
    return term is not None and term.call is not None and term.call <= at


def _called(term: Term | None) -> Term | None:
    return term and term.model_copy(update={"call": None})


def is_nudge(term: Term | None) -> bool:
    """Whether it is time to remind somebody, rather than too late."""
    return term is not None and not term.nudged and not term.away and term.due != term.lapses


def _fell_due_before(term: Term | None, up: str) -> bool:
    """Whether somebody's time ran out while the bot was down: their answer may not have been read."""
    return term is not None and term.due is not None and not (term.away or term.over) and term.due < up


def _asleep(course: Course, question: int | None, term: Term | None, least: int = 0) -> bool:
    """Remind somebody, or leave it for the morning; return whether it is night for them."""
    if term is None:
        return True
    timing = course.using.timing
    night = timing.night(term.person)
    later = timing.reminded(term, least) if night is None else term.model_copy(update={"due": night})
    course.emit(events.TermSet(question=question, term=later))
    return night is not None


def _lapse(course: Course, question: Question) -> None:
    """Handle a question that wasn't answered in time, as the game's settings say."""
    term, then = question.term, course.using.timing.then
    away = term is not None and term.away
    if then == "gm" and term is not None:
        over = term.model_copy(update={"due": None, "over": True})
        course.emit(events.TermSet(question=question.id, term=over))
        course.emit(events.Lapsed(question=question, came="gm", away=away))
    elif then == "order":
        _by_order(course, question, away=away)
    else:
        _pass(course, question, away=away)


def _by_order(course: Course, question: Question, *, away: bool) -> None:
    """Act by the fighter's standing order. If none applies, the bot rolls the dice; anything else is skipped."""
    if question.kind == "go":
        course.emit(events.Lapsed(question=question, came="acts", away=away))
        release(course, question.fighter)
        advance(course)
        return
    before = len(course.events)
    if stand_in(course, question.fighter):
        # It is reported before its consequences, and changes nothing by itself.
        course.events.insert(before, events.Lapsed(question=question, came="order", away=away))
        return
    need = course.fight.need()
    if question.kind == "dice" and isinstance(need, DiceNeed) and need.who == question.fighter:
        course.emit(events.Lapsed(question=question, came="rolled", away=away))
        answer(course, throw(course, need), person=None)
        advance(course)
    else:
        _pass(course, question, away=away)


def _pass(course: Course, question: Question, *, away: bool) -> None:
    """Skip one question, as `@next skip` does."""
    course.emit(events.Lapsed(question=question, came="passed", away=away))
    pass_over(course, question)
    advance(course)


def _mind_gm(course: Course, at: str) -> bool:
    """Handle the GM's own deadline: return True if the GM has to be reminded, or go on in the GM's place if the clock
    may."""
    fight = course.fight
    term = fight.term
    if not fight.waits_for_gm() or term is None or not _is_due(term, at):
        return False
    if is_nudge(term):
        return not _asleep(course, None, term)
    if not course.using.timing.auto or nobody_left(course):
        course.emit(events.TermSet(question=None, term=term.model_copy(update={"due": None, "over": True})))
        return not term.nudged
    if fight.digest != course.using.system.digest:
        record_update(course)
    else:
        course.emit(events.Lapsed(question=None, came="went_on"))
        go_on(course, events.NextTaken(at=at, by=fight.moved_by or ""), skip=True)
    return False


def reclock(course: Course, command: commands.Reclock, _: Actor) -> None:
    """Give new deadlines to what is open, after the settings changed, a person came or went, or a pause is over."""
    if command.since is None:
        fresh_deadlines(course, command.person, leads=command.leads)
    else:
        _move(course, command.since)
    if not course.events:
        raise Refusal("nothing_due")


def _move(course: Course, since: str) -> None:
    """Move every deadline by the time since then."""
    terms = [(question.id, question.term) for question in course.fight.questions]
    for question, term in (*terms, (None, course.fight.term)):
        if term is not None:
            course.emit(events.TermSet(question=question, term=course.using.timing.moved(term, since)))


def set_deadline(course: Course, command: commands.SetDeadline, actor: Actor) -> None:
    """Change the deadline of what players owe. Refuses with `clock_off`, `nobody_missing` and `nothing_asked`."""
    who = None if command.name is None else find(course, command.name, actor)
    owed = [question for question in owed_by_players(course) if who in (None, question.fighter)]
    if not owed:
        raise Refusal("nobody_missing") if who is None else Refusal("nothing_asked", {"name": course.name(who)})
    for question in owed:
        term = course.using.timing.term(course.fight.seat(question.fighter).owner, command.minutes)
        if term is None:
            raise Refusal("clock_off")
        course.emit(events.TermSet(question=question.id, term=rung(question, term)))


def nudge(course: Course, _: commands.Nudge, actor: Actor) -> None:
    """Remind only those players who owe something now. Refuses with `nobody_missing`."""
    owed = owed_by_players(course)
    if not owed:
        raise Refusal("nobody_missing")
    course.emit(events.Nudged(questions=tuple(question.id for question in owed), by=actor.person))


def owed_by_players(course: Course) -> list[Question]:
    return [question for question in course.fight.questions if not course.fight.gms(question)]

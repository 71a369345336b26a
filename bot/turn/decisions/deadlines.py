"""The time that everyone has for an answer: given, given anew, and taken along when a fighter changes hands."""

from bot.turn import events
from bot.turn.decisions.course import Course
from bot.turn.state import Question, Term


def fresh_deadlines(course: Course, person: str | None = None, *, leads: bool = True) -> None:
    """Give everybody, or one person, time from now on for what is open: after a step back, say; `leads`: the GM too."""
    fight = course.fight
    for question in fight.questions:
        owner = fight.seat(question.fighter).owner
        if not fight.gms(question) and person in (None, owner):
            course.emit(events.TermSet(question=question.id, term=rung(question, course.using.timing.term(owner))))
    if leads and fight.term is not None:
        course.emit(events.TermSet(question=None, term=None))
    mind_terms(course)


def rung(question: Question, term: Term | None) -> Term | None:
    """Fresh time for a question: its owner was pinged for it already, or will be when the night is over."""
    return term and term.model_copy(update={"call": question.term and question.term.call})


def mind_terms(course: Course) -> None:
    """Time runs for exactly those for whom the fight waits: of a question that went to somebody else from now on, and
    for the GM as long as there is nothing else to wait for."""
    fight, timing = course.fight, course.using.timing
    for question in fight.questions:
        if _misplaced(course, question):
            owner = None if fight.gms(question) else fight.seat(question.fighter).owner
            term = None if owner is None else timing.term(owner)
            if term != question.term:
                course.emit(events.TermSet(question=question.id, term=term))
    fight = course.fight
    if not fight.waits_for_gm():
        if fight.term is not None:
            course.emit(events.TermSet(question=None, term=None))
    elif fight.term is None or any(isinstance(event, events.NextTaken | events.StepEntered) for event in course.events):
        term = timing.term(None)
        if term != fight.term:
            course.emit(events.TermSet(question=None, term=term))


def _misplaced(course: Course, question: Question) -> bool:
    """Whether a question has no time, or that of somebody else."""
    if course.fight.gms(question):
        return question.term is not None
    return question.term is None or question.term.person != course.fight.seat(question.fighter).owner

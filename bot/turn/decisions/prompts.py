"""Ask for plans and intents, decide whose answer the fight waits for, and set everyone's deadlines.

Nothing may show whether the GM owes a plan for an unknown creature: such a plan is asked for as soon as anyone is asked
anything, may be written as long as anyone may declare, and nothing waits for it.
"""

from bot.turn import events
from bot.turn.decisions.course import Course
from bot.turn.decisions.order_evaluation import write_down
from bot.turn.evolve import AnyFight
from bot.turn.state import Question, Term
from rules.system import ChoiceNeed, DiceNeed, StepKind


def waited_for(fight: AnyFight) -> tuple[Question, ...]:
    """Return the questions whose answers the fight is waiting for: those of the place being played, else who goes
    next."""
    here = tuple(question for question in fight.questions if question.of_agenda)
    return here or fight.questions


def owing(course: Course) -> tuple[Question, ...]:
    """Return the questions that `@next` doesn't skip by itself."""
    return tuple(q for q in waited_for(course.fight) if q.kind != "plan" or course.known(q.fighter))


def owed_facts(course: Course) -> dict[str, object]:
    """Return what is owed, as facts of a refusal: names with what to type, which of them have a choice, whether the GM
    owes something for a creature, and the fight."""
    fight = course.fight
    need = fight.need()
    owed = []
    choosing = []
    by_gm = False
    for question in owing(course):
        by_gm = by_gm or fight.seat(question.fighter).creature
        if question.kind == "dice" and isinstance(need, DiceNeed):
            what = f"roll {need.expression}"
        elif question.kind == "choice" and isinstance(need, ChoiceNeed):
            what = need.options[0].command if need.options else question.purpose
            choosing.append(course.name(question.fighter))
        else:
            what = "declare" if question.kind == "intent" else question.kind
        owed.append((course.name(question.fighter), what))
    return {"owed": tuple(owed), "choosing": tuple(choosing), "gm": by_gm, "fight": fight.number}


def missing_facts(course: Course) -> dict[str, object]:
    """Return the same if the GM owes a figure."""
    word = next(one.words[0] for one in course.system.roster.adjustments if one.missing)
    owed = tuple((one.what, f"{word} …") for one in course.fight.lacking(course.system))
    return {"owed": owed, "choosing": (), "gm": True, "fight": course.fight.number, "figures": True}


def ask_all(course: Course) -> bool:
    """Ask everyone who can act for a plan or an intent, as the step needs. Return whether a known fighter can act."""
    fight = course.fight
    kind = fight.current(course.using.system).kind
    plans, intents = kind is StepKind.PLANS, kind is StepKind.INTENTS
    unknown = [one for one in fight.creatures() if (plans or intents) and not course.known(one)]
    known = [one for one in fight.creatures() if one not in unknown] if plans else fight.contestants() * intents
    able = [one for one in (*known, *unknown) if fight.world.fighter(one).able and not fight.comes_late(one)]
    for fighter in able if not fight.locked else ():
        settled = fighter in fight.intents or fighter in fight.missed
        if settled or fight.question_of(fighter) is not None:
            continue
        planned = fight.seat(fighter).creature
        stands = (planned and fighter in fight.standing) or fighter in fight.auto
        if not (stands and write_down(course, fighter)):
            course.ask(fighter, "plan" if planned else "intent", "plan" if planned else "declare")
    return any(one in known for one in able)


def pass_over_unknown(course: Course) -> None:
    """Skip the missing plans of unknown creatures once intents are locked."""
    for question in course.fight.questions:
        if question.kind == "plan" and course.fight.locked and not course.known(question.fighter):
            course.emit(events.Answered(question=question.id, person=None, skipped=True))


def fresh_deadlines(course: Course, person: str | None = None, *, leads: bool = True) -> None:
    """Give everybody, or one person, new deadlines for what is open, for example after an undo; `leads`: the GM too."""
    fight = course.fight
    for question in fight.questions:
        owner = fight.seat(question.fighter).owner
        if fight.gms(question) or person not in (None, owner):
            continue
        term, running = course.using.timing.term(owner), question.term
        if person is None or term is None or running is None or term.away or running.away:
            course.emit(events.TermSet(question=question.id, term=rung(question, term)))
    if leads and fight.term is not None:
        course.emit(events.TermSet(question=None, term=None))
    mind_terms(course)


def rung(question: Question, term: Term | None) -> Term | None:
    """Return a new deadline for a question whose owner was already pinged for it, or will be when the night is over."""
    return term and term.model_copy(update={"call": question.term and question.term.call})


def mind_terms(course: Course) -> None:
    """Give a deadline to exactly those the fight waits for: to the new owner of a question, and to the GM while nobody
    else is waited for."""
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
    """Whether a question has no deadline, or somebody else's."""
    if course.fight.gms(question):
        return question.term is not None
    return question.term is None or question.term.person != course.fight.seat(question.fighter).owner

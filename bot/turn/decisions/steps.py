"""The course of a turn: through the system's steps, place by place, until a person is needed."""

import hashlib

from bot.turn import events
from bot.turn.decisions import blocks
from bot.turn.decisions import drafts as drafting
from bot.turn.decisions.course import Course
from bot.turn.decisions.order_evaluation import by_order, choose, refresh, show_together
from bot.turn.decisions.prompts import ask_all, missing_facts, owed_facts, owing, pass_over_unknown, waited_for
from bot.turn.decisions.rule_changes import take_house
from bot.turn.refusal import Refusal
from bot.turn.state import Question, Seal
from rules.system import ChoiceNeed, DiceNeed, StepKind, Throws

_MOST_STEPS = 10_000
_MOST_CHOICES = 4
"""How many choices of one fighter a standing order answers in one command."""


def go_on(course: Course, taken: events.NextTaken, *, skip: bool = False) -> None:
    """Carry out the GM's `@next`, the one thing the fight waits for from the GM.

    If somebody still owes something, it is refused with their names, or with `skip` they are skipped. Fighters of a
    block that the GM plays act in order.
    """
    fight = course.fight
    if fight.turn == 0:
        if not fight.seats:
            raise Refusal("nobody_here")
        course.emit(taken)
        first = _first_step(course)
        if fight.intents:
            # These are opened at once, so a missing seal reveals nothing that isn't shown anyway.
            if any(who in fight.intents and course.in_the_open(who) for who in fight.creatures()):
                seal_plans(course)
            show_together(course)
        enter(course, 1, 0 if fight.intents else first)
        return advance(course)
    if fight.draft is not None:
        if fight.draft.waits and not skip and fight.lacking(course.system):
            raise Refusal("still_owed", missing_facts(course))
        course.emit(taken)
        drafting.settle(course, taken.by)
        return advance(course)
    waited = waited_for(fight) if fight.questions else ()
    own = [question for question in waited if question.kind == "go" and fight.gms(question)]
    if waited and not skip and not own and owing(course):
        raise Refusal("still_owed", owed_facts(course))
    if fight.waiting and not skip and nobody_left(course):
        raise Refusal("nobody_left")
    course.emit(taken)
    for question in owing(course) if waited and skip else own:
        pass_over(course, question)
    if fight.waiting:
        _leave_now(course)
    return advance(course)


def flow(course: Course) -> None:
    """Go on to the end of the turn, as `@next` would, as long as nobody has anything left to decide."""
    while _flows(course):
        _leave_now(course)
        advance(course)


def _flows(course: Course) -> bool:
    """Whether the GM would only say "go on": everyone has answered, and the turn has another stop before it ends."""
    fight = course.fight
    if not (fight.turn and fight.waiting) or fight.draft is not None or owing(course) or nobody_left(course):
        return False
    return any(step.waits for step in course.using.system.steps[fight.step + 1 :])


def nobody_left(course: Course) -> bool:
    """Whether no fighter known to everyone will ever act again, so that turns would be empty."""
    world = course.fight.world
    shown = (course.system.views.portrait(world, one.id, ()) for one in world.fighters)
    return all(one.out for one in shown if not one.unseen)


def pass_over(course: Course, question: Question) -> None:
    """Settle one question without an answer. The caller goes on with `advance`."""
    if question.kind in ("plan", "intent"):
        course.emit(events.Answered(question=question.id, person=None, skipped=True))
    elif question.kind == "go":
        blocks.release(course, question.fighter, passes=not course.fight.gms(question))
    else:
        answer(course, None, person=None, skipped=True)


def advance(course: Course) -> None:
    """Do everything that needs nobody, and stop at the first thing that does."""
    for _ in range(_MOST_STEPS):
        fight = course.fight
        if fight.waiting or fight.draft is not None:
            return
        if fight.agenda:
            if not _work(course):
                return
        elif fight.locked and any(question.kind in ("plan", "intent") for question in owing(course)):
            # Somebody may still declare again, and everything after may depend on it.
            return
        elif not _go_on_in_step(course):
            return
    raise AssertionError("the turn does not come to rest")


def mind_who_can_act(course: Course) -> None:
    """Move questions to those who can act: fallen fighters owe nothing more, recovered ones are asked."""
    for question in course.fight.questions:
        if question.kind == "draft" or course.fight.world.fighter(question.fighter).able:
            continue
        if not question.of_agenda:
            course.emit(events.Answered(question=question.id, person=None, skipped=True))
        elif question in course.fight.questions:
            answer(course, None, person=None, skipped=True)
            advance(course)
    fight = course.fight
    if fight.turn and fight.waiting and not fight.locked:
        ask_all(course)
    if fight.block and blocks.rests(fight):
        advance(course)


def enter(course: Course, turn: int, step: int) -> None:
    """Begin a step. Changed house rules apply from the beginning of a turn."""
    begins = step == _first_step(course)
    if begins:
        take_house(course)
    if begins and turn == 1:
        open_seals(course)
        course.tell(course.system.turn.opened(course.fight.world))
    locked = course.fight.locked
    once = course.using.system.steps[step].once
    course.emit(events.StepEntered(turn=turn, step=step, begins=begins, counts=not once))
    if course.fight.questions:
        pass_over_unknown(course)
    if course.fight.locked and not locked:
        show_together(course)
    fight, system = course.fight, course.system
    kind = fight.current(course.using.system).kind
    if kind in (StepKind.PLANS, StepKind.INTENTS):
        if ask_all(course):
            course.emit(events.StepDone())
    elif kind is StepKind.START:
        course.emit(events.TurnStarted(turn=turn))
    elif kind is StepKind.EARLY:
        course.take(system.turn.early(fight.world, _actions(course), course.case()), ())
    elif kind is StepKind.ORDER:
        facts, places = system.turn.order(fight.world, _actions(course), course.case())
        course.tell(facts)
        course.emit(events.OrderAnnounced(places=tuple(places), blocks=course.using.blocks))
    elif kind is StepKind.WITHIN and fight.later:
        due = fight.later
        course.emit(events.LaterSet(tasks=()), events.AgendaSet(tasks=due))
    elif kind is StepKind.EFFECTS:
        drafting.take(course, None, system.turn.finish(fight.world, course.case()), ())
    elif kind is StepKind.END:
        open_seals(course)
        course.emit(events.TurnEnded(turn=turn))


def _first_step(course: Course) -> int:
    """Return the index of the first step of a turn."""
    return next(index for index, step in enumerate(course.using.system.steps) if not step.once)


def _actions(course: Course) -> dict[str, tuple[object, ...]]:
    """Return everybody's actions, in the order of their seats."""
    intents = course.fight.intents
    return {
        seat.fighter: intents[seat.fighter].actions if seat.fighter in intents else () for seat in course.fight.seats
    }


def _go_on_in_step(course: Course) -> bool:
    """Go on from a step with an empty agenda to the next place or step. Return False if it waits for the GM."""
    fight = course.fight
    step = fight.current(course.using.system)
    if step.kind is StepKind.PLACES:
        index = 0 if fight.place is None else fight.place + 1
        if index < len(fight.order):
            if fight.blocks and blocks.holds(course):
                return False
            _begin_place(course, index)
            return True
        if fight.place != len(fight.order):
            course.emit(events.PlacesEnded())
    if step.waits and step.kind not in (StepKind.PLANS, StepKind.INTENTS):
        course.emit(events.StepDone())
        return False
    _leave_now(course)
    return True


def _begin_place(course: Course, index: int) -> None:
    course.emit(events.PlaceBegan(index=index))
    fight = course.fight
    fighter = fight.order[index].fighter
    for question in fight.questions:
        if question.fighter == fighter and question.kind == "plan":
            # The old plan of a creature that nobody knows of counts: the fight didn't wait for another.
            pass_over(course, question)
    fight = course.fight
    if fighter not in {seat.fighter for seat in fight.seats}:
        return
    intent = fight.intents.get(fighter)
    actions = intent.actions if intent and fighter not in fight.passed else ()
    course.take(course.system.turn.act(fight.world, fighter, actions, course.case()), ())


def _leave_now(course: Course) -> None:
    fight = course.fight
    steps = course.using.system.steps
    if steps[fight.step].kind is StepKind.PLANS and not fight.seals:
        for who in fight.creatures():
            if who in fight.intents:
                refresh(course, who)
        seal_plans(course)
        plans = {who: course.fight.intents[who].actions for who in fight.creatures() if who in course.fight.intents}
        course.take(course.system.turn.planned(course.fight.world, plans), ())
    following = fight.step + 1
    if following < len(steps):
        enter(course, fight.turn, following)
    else:
        enter(course, fight.turn + 1, _first_step(course))


def seal_plans(course: Course) -> None:
    """Seal the plans of the creatures that everyone sees under one digest; a change makes a new seal with a number.

    A creature without a plan is included, and a seal is made even if nobody has one, so that neither the seal nor its
    absence reveals who has a plan.
    """
    fight = course.fight
    seen = tuple(c for c in fight.creatures() if fight.world.fighter(c).able and course.in_the_open(c))
    if not seen:
        return
    plans = (fight.intents[c].text if c in fight.intents else "nothing" for c in seen)
    text = "; ".join(f"{course.name(c)}: {plan}" for c, plan in zip(seen, plans, strict=True))
    salt, number = course.using.salt.hex(), len(fight.seals) + 1
    digest = hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()
    seal = Seal(number=number, fighters=seen, digest=digest, salt=salt, text=text)
    course.emit(events.PlansSealed(seal=seal))


def open_seals(course: Course) -> None:
    """Publish the sealed plans of the turn, each with what is needed to check it."""
    for seal in course.fight.seals:
        course.emit(events.SealOpened(seal=seal))


def _work(course: Course) -> bool:
    """Do the first task of the agenda. Return False if it waits for a person."""
    fight = course.fight
    task = fight.agenda[0]
    need = task.need
    if need is None:
        drafting.take(course, task, course.system.turn.run(fight.world, task, None, course.case()), fight.agenda[1:])
        return True
    if any(question.of_agenda for question in fight.questions):
        return False
    if isinstance(need, DiceNeed):
        thrown = fight.ahead.get(need.label)
        if thrown is None and (_bot_rolls(course, need) or _thrown_before(course, need)):
            thrown = throw(course, need)
        if thrown is None and by_order(course, need.who):
            course.emit(events.StoodIn(fighter=need.who, creature=False, what="dice"))
            thrown = throw(course, need)
        if thrown is not None:
            _run_answered(course, thrown)
            return True
    elif _may_choose_by_order(course, need.who) and (chosen := choose(course, need.who)) is not None:
        creature = fight.seat(need.who).creature
        course.emit(events.StoodIn(fighter=need.who, creature=creature, what="choice"))
        _run_answered(course, chosen.answer)
        return True
    elif not course.known(need.who):
        # Everyone would see the fight wait, and with it that somebody hidden is there and did something.
        _run_answered(course, None)
        return True
    course.ask(need.who, need.kind, need.purpose)
    return False


def _may_choose_by_order(course: Course, who: str) -> bool:
    """Whether a standing order may answer another choice: what it chose may have turned out to be impossible too."""
    before = [one for one in course.events if isinstance(one, events.StoodIn) and one.fighter == who]
    return by_order(course, who) and sum(one.what == "choice" for one in before) < _MOST_CHOICES


def _bot_rolls(course: Course, need: DiceNeed) -> bool:
    seat = course.fight.seat(need.who)
    return seat.creature or seat.owner is None or course.using.rolls in ("bot", "ahead")


def throw(course: Course, need: DiceNeed) -> Throws:
    """Roll all dice of a need, each throw under its own label."""
    labels = (f"{need.label}/{index}" for index in range(1, need.repeat + 1))
    return tuple(tuple(course.roll(label, need.count, need.sides)) for label in labels)


def _thrown_before(course: Course, need: DiceNeed) -> bool:
    """Whether these dice were rolled before an undo, so that they are reused."""
    labels = (f"{need.label}/{index}" for index in range(1, need.repeat + 1))
    return all(course.kept(label, need.count, need.sides) is not None for label in labels)


def answer(course: Course, given: object, *, person: str | None, skipped: bool = False) -> None:
    """Settle the open question of the agenda's first task."""
    need = course.fight.need()
    if not isinstance(need, DiceNeed | ChoiceNeed):
        raise AssertionError("only a need can be answered")
    question = course.fight.question_of(need.who)
    if question is not None:
        course.emit(events.Answered(question=question.id, person=person, skipped=skipped))
    _run_answered(course, given)


def _run_answered(course: Course, given: object) -> None:
    fight = course.fight
    task = fight.agenda[0]
    drafting.take(course, task, course.system.turn.run(fight.world, task, given, course.case()), fight.agenda[1:])

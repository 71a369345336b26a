"""The use of standing orders and plans: they answer for missing players when the GM or the clock says so."""

from bot.turn import commands, events
from bot.turn.decisions.blocks import release
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.intents import seal_again
from bot.turn.decisions.order_evaluation import choose, order_of, write_down
from bot.turn.decisions.roster import find
from bot.turn.decisions.steps import advance, answer, throw
from bot.turn.refusal import Refusal
from rules.system import DiceNeed


def stand_in(course: Course, who: str) -> bool:
    """Answer what a fighter owes now: an intent, a plan or a choice by its standing order or plan, dice by rolling
    them.

    Return True if the question is settled, with everything that follows, and the fight has gone on as far as it can.
    Return False if the fighter owes nothing, there is no order, or nothing in it is possible now, which is noted for
    the GM; then the question stays open.
    """
    question = course.fight.question_of(who)
    if question is None:
        return False
    if question.kind in ("plan", "intent"):
        done = write_down(course, who)
        if done:
            seal_again(course, (who,))
        return done
    if question.kind == "go" and order_of(course, who) is not None:
        release(course, who)
        advance(course)
        return True
    need = course.fight.need()
    if question.kind == "dice" and order_of(course, who) is not None:
        return _throw(course, who)
    if question.kind == "choice" and need is not None and need.who == who:
        return _choose(course, who)
    return False


def _throw(course: Course, who: str) -> bool:
    """Roll all pieces of a long roll; return False if no dice are owed."""
    need = course.fight.need()
    if not isinstance(need, DiceNeed) or need.who != who:
        return False
    course.emit(events.StoodIn(fighter=who, creature=course.fight.seat(who).creature, what="dice"))
    following: object = need
    while isinstance(following, DiceNeed):
        need = following
        answer(course, throw(course, need), person=None)
        after = course.fight.need()
        following = after if need.rest and isinstance(after, DiceNeed) and after.who == who else None
    advance(course)
    return True


def _choose(course: Course, who: str) -> bool:
    chosen = choose(course, who)
    if chosen is None:
        return False
    course.emit(events.StoodIn(fighter=who, creature=course.fight.seat(who).creature, what="choice"))
    answer(course, chosen.answer, person=None)
    advance(course)
    return True


def auto(course: Course, command: commands.Auto, actor: Actor) -> None:
    """Use standing orders: once for one fighter or all missing ones, or from now on for one."""
    if command.name is None:
        _everyone(course, actor)
        return
    who = find(course, command.name, actor)
    if course.fight.seat(who).creature and not actor.private:
        raise Refusal("secret_in_public")
    on = who in course.fight.auto
    if command.on is False and not on:
        raise Refusal("not_on_auto", {"name": course.name(who)})
    if command.on is True and on:
        raise Refusal("on_auto_already", {"name": course.name(who)})
    if command.on is not None:
        course.emit(events.AutoSet(fighter=who, on=command.on))
    asked = course.fight.question_of(who) is not None
    if command.on is None and not asked:
        raise Refusal("nothing_asked", {"name": course.name(who)})
    if asked and command.on is not False:
        _now(course, who)
    elif command.on:
        _mind_none(course, who)


def _everyone(course: Course, actor: Actor) -> None:
    """Use the standing orders of all missing contestants and, only where just GMs read, of creatures: nobody else may
    know which of those are missing."""
    fight = course.fight
    asked = [question.fighter for question in fight.questions]
    missing = [who for who in asked if actor.private or not fight.seat(who).creature]
    if not missing:
        raise Refusal("nobody_missing")
    for who in missing:
        if course.fight.question_of(who) is not None:
            _now(course, who)


def _now(course: Course, who: str) -> None:
    """Settle what is owed now. At the GM's word, dice are rolled even without an order."""
    if not stand_in(course, who) and not _throw(course, who):
        _mind_none(course, who)


def _mind_none(course: Course, who: str) -> None:
    """Tell the GM if a fighter has no order to act by."""
    if order_of(course, who) is None:
        course.emit(events.StandingFailed(fighter=who, creature=course.fight.seat(who).creature))

"""Look ahead at places that haven't begun, without rolling dice or changing anything."""

from bot.turn.decisions.course import Course, Using
from bot.turn.evolve import AnyFight
from rules.dice.throws import Faces
from rules.errors import RuleError
from rules.system import Case, DiceNeed, System, Task


class Unknown(Exception):
    """The outcome depends on a die. This isn't a refusal, since a game would take one to mean that its action is
    impossible."""


class NoDice:
    """Dice for looking ahead, which raise `Unknown`: a place that begins with one of the bot's dice can't be rolled
    ahead."""

    def roll(self, label: str, count: int, sides: int) -> Faces:
        raise Unknown(label, count, sides)


def may_owe(fight: AnyFight, who: str) -> bool:
    """Whether `who` may owe dice; for most fighters, this quickly rules it out."""
    need = fight.need()
    return (need is not None and need.who == who) or _may_begin(fight, who)


def _may_begin(fight: AnyFight, who: str) -> bool:
    return fight.locked and who in fight.intents and who not in fight.passed


def owed_dice(fight: AnyFight, who: str, using: Using) -> DiceNeed | None:
    """Return the dice that `who` owes: for the open question or, once the order is announced, for the start of their
    place."""
    need = fight.need()
    if isinstance(need, DiceNeed) and need.who == who:
        return need
    return _ahead_of_place(fight, who, using.system, Case(fight.number, fight.turn, NoDice(), using.tables))


def _ahead_of_place(fight: AnyFight, who: str, system: System, case: Case) -> DiceNeed | None:
    begun = -1 if fight.place is None else fight.place
    later = [place.fighter for place in fight.order[begun + 1 :]]
    if who not in later or not _may_begin(fight, who):
        return None
    try:
        outputs = system.turn.act(fight.world, who, fight.intents[who].actions, case)
    except (RuleError, Unknown):
        return None
    for output in outputs:
        if system.types.is_task(output) and isinstance(output.need, DiceNeed) and output.need.who == who:
            return _not_thrown(fight, system, output, output.need, case)
    return None


def _not_thrown(fight: AnyFight, system: System, task: Task, need: DiceNeed, case: Case) -> DiceNeed | None:
    """Return the first piece of a task's dice that hasn't been rolled ahead."""
    while need.label in fight.ahead:
        if not need.rest:
            return None
        *_, then = system.turn.run(fight.world, task, fight.ahead[need.label], case)
        if not system.types.is_task(then) or not isinstance(then.need, DiceNeed):
            raise AssertionError("the rest of a long roll is a task with dice")
        task, need = then, then.need
    return need


def does_nothing(course: Course, who: str) -> bool:
    """Whether a fighter's place would now do nothing at all, for example because a dodge has used it."""
    fight, intent = course.fight, course.fight.intents.get(who)
    case = Case(fight.number, fight.turn, NoDice(), course.using.tables)
    try:
        outputs = course.system.turn.act(fight.world, who, intent.actions if intent else (), case)
    except (RuleError, Unknown):
        return False
    return not outputs

"""Look ahead at a place that hasn't begun, without rolling dice or changing anything."""

from bot.turn.decisions.course import Course
from rules.dice.throws import Faces
from rules.errors import RuleError
from rules.system import Case


class Unknown(Exception):
    """The outcome depends on a die. This isn't a refusal, since a game would take one to mean that its action is
    impossible."""


class NoDice:
    """Dice for looking ahead, which raise `Unknown`: a place that begins with one of the bot's dice can't be rolled
    ahead."""

    def roll(self, label: str, count: int, sides: int) -> Faces:
        raise Unknown(label, count, sides)


def case_of(course: Course) -> Case:
    """Return a case for looking ahead, with tables and without sheets."""
    return Case(course.fight.number, course.fight.turn, NoDice(), course.using.tables)


def does_nothing(course: Course, who: str) -> bool:
    """Whether a fighter's place would now do nothing at all, for example because a dodge has used it."""
    intent = course.fight.intents.get(who)
    try:
        outputs = course.system.turn.act(course.fight.world, who, intent.actions if intent else (), case_of(course))
    except (RuleError, Unknown):
        return False
    return not outputs

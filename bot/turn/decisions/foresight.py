"""Looking ahead at a place that has not begun: nothing is thrown, and nothing happens."""

from bot.turn.decisions.course import Course
from rules.dice.throws import Faces
from rules.errors import RuleError
from rules.system import Case


class Unknown(Exception):
    """What comes next hangs on a die. No refusal: a game would take that for its action being impossible."""


class NoDice:
    """Looking ahead throws nothing: a place that begins with a die of the bot's cannot be rolled ahead."""

    def roll(self, label: str, count: int, sides: int) -> Faces:
        raise Unknown(label, count, sides)


def case_of(course: Course) -> Case:
    """A case for looking ahead, with tables and without sheets."""
    return Case(course.fight.number, course.fight.turn, NoDice(), course.using.tables)


def does_nothing(course: Course, who: str) -> bool:
    """Whether nothing at all would come of a fighter's place now: a dodge has taken it, say."""
    intent = course.fight.intents.get(who)
    try:
        outputs = course.system.turn.act(course.fight.world, who, intent.actions if intent else (), case_of(course))
    except (RuleError, Unknown):
        return False
    return not outputs

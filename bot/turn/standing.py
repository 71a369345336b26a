"""Standing orders and plans in use: they answer for whoever is missing, when the GM or the clock says so."""

from bot.turn.course import Course
from bot.turn.intents import seal_again
from bot.turn.preferences import write_down


def stand_in(course: Course, who: str) -> bool:
    """Answer for a fighter what it owes now, by its standing order, or by a creature's standing plan.

    True: the question is settled, with every event that follows from it. False: it owes nothing, there is no order,
    or nothing of it is possible now; that is noted for the GM, and the question stays open.
    """
    question = course.fight.question_of(who)
    if question is None:
        return False
    if question.kind in ("plan", "intent"):
        done = write_down(course, who)
        if done:
            seal_again(course, who)
        return done
    return False

"""A fight that is put back to how it stood: its counters go on."""

from bot.turn import commands
from bot.turn.decisions.course import Course
from bot.turn.decisions.undo import step
from tests.turn.duels import ORDER_FIRST, Duellists
from tests.turn.table import GM, Table


def test_no_number_of_a_question_or_a_board_comes_again_after_a_step_back() -> None:
    table = Table(ORDER_FIRST, Duellists())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    for name in ("Anna", "Masked One"):
        table.does(GM, commands.Add(sheet=name, sheet_kind="fighter" if name == "Anna" else "creature"))
    then = table.now_playing
    table.next()
    now = table.now_playing
    assert (now.asked, now.asked_apart) > (then.asked, then.asked_apart)
    course = Course(table.using(table.dice), now)
    step(course, then, back=True, kept={}, person="gm")
    assert (course.fight.asked, course.fight.asked_apart) == (now.asked, now.asked_apart)
    assert course.fight.beat > now.beat
    used = {one.id for one in (*then.questions, *now.questions)}
    for who in ("anna", "masked-one"):
        course.ask(who, "choice", "again")
        assert course.fight.questions[-1].id not in used

"""A fight restored to an earlier state, whose counters go on."""

from bot.turn import commands, events
from bot.turn.decisions.course import Course
from bot.turn.decisions.undo import gathered, step
from bot.turn.evolve import fold
from bot.turn.state import Kept
from rules.dice.throws import Throw
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


def test_dice_of_what_is_stepped_over_are_kept_in_the_order_in_which_they_fell() -> None:
    fell, used, waits = (Kept(sides=6, faces=(face,)) for face in (1, 2, 3))
    found = gathered([((Throw("a", 6, (1,)),), [("b", used), ("a", used)])], {"b": (waits,)})
    assert found == {"a": (fell, used), "b": (used, waits)}


def test_of_kept_dice_one_throw_at_a_time_is_used() -> None:
    table = Table(ORDER_FIRST, Duellists())
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    first, second, third = (Kept(sides=6, faces=(face,)) for face in (1, 2, 3))
    kept = events.FacesKept(throws=tuple(("a", one) for one in (first, second, third)))
    used = [events.FacesReused(throws=(("a", one),)) for one in (first, second, third)]
    fights = [fold(table.now_playing, [kept, *used[:count]], table.system) for count in range(4)]
    assert [fight and dict(fight.kept) for fight in fights] == [
        {"a": (first, second, third)},
        {"a": (second, third)},
        {"a": (third,)},
        {},
    ]

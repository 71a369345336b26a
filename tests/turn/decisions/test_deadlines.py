"""Deadlines: who gets time, who is reminded, and what follows."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.pipeline.schedule.deadlines import GameTiming
from bot.turn import commands, events
from bot.turn.decisions.course import Course
from bot.turn.decisions.prompts import fresh_deadlines
from bot.turn.events import Event
from bot.turn.game_settings import ClockSettings, Habits
from bot.turn.state import Term
from tests.turn.duels import PLAYERS_ONLY, Duellists
from tests.turn.table import GM, Table, kinds, of, player

START = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)
DAY = 24


class Clocked:
    """A duel with a clock: Anna of ann, Bo of ben and an Ogre; at hour 0 the players are asked."""

    def __init__(self, *, away: str | None = None, **settings: Any) -> None:
        self.settings = ClockSettings(on=True, quiet=None).model_copy(update=settings)
        self.habits = {} if away is None else {away: Habits(away=True)}
        self.table = Table(PLAYERS_ONLY, Duellists())
        self.at(0)
        self.table.starts("Ogre", ann="Anna", ben="Bo")

    def at(self, hours: float) -> datetime:
        now = START + timedelta(hours=hours)
        self.table.timing = GameTiming(self.settings, self.habits, now, "gm")
        return now

    def tick(self, hours: float) -> list[Event]:
        return self.table.does(GM, commands.Tick(at=self.at(hours).isoformat()))

    def refuses(self, hours: float) -> str:
        return self.table.refuses(GM, commands.Tick(at=self.at(hours).isoformat()))

    def term(self, fighter: str) -> Term:
        found = self.table.question(fighter).term
        assert found is not None
        return found

    def gm_term(self) -> Term | None:
        return self.table.now_playing.term


def hours(term: Term | None) -> tuple[float | None, float | None, float | None]:
    """Deadline, end of grace, and when something is due, in hours from the start."""
    assert term is not None
    found = [term.deadline, term.lapses, term.due]
    after = [None if one is None else (datetime.fromisoformat(one) - START) / timedelta(hours=1) for one in found]
    return after[0], after[1], after[2]


def came(happened: list[Event]) -> list[tuple[str | None, str]]:
    return [(event.question and event.question.fighter, event.came) for event in of(happened, events.Lapsed)]


def test_time_starts_when_a_question_is_asked() -> None:
    duel = Clocked()
    assert hours(duel.term("anna")) == (24, 30, 24)
    assert duel.term("anna").person == "ann"


def test_nothing_is_due_before_its_time() -> None:
    assert Clocked().refuses(23.9) == "nothing_due"


def test_exactly_those_who_are_missing_are_reminded_once() -> None:
    duel = Clocked()
    duel.table.declares("ann", "draw at Ogre")
    (nudged,) = of(duel.tick(24), events.Nudged)
    assert nudged.questions == (duel.table.question("bo").id,)
    assert duel.refuses(24) == "nothing_due"
    assert duel.refuses(29.9) == "nothing_due"


def test_the_gm_is_told_once_and_decides() -> None:
    duel = Clocked()
    duel.tick(24)
    assert came(duel.tick(30)) == [("anna", "gm"), ("bo", "gm")]
    assert duel.table.asked() == [("anna", "declare"), ("bo", "declare")]
    assert duel.refuses(53.9) == "nothing_due"


def test_the_gm_who_has_to_decide_has_time_for_it_and_is_reminded() -> None:
    duel = Clocked()
    duel.tick(24)
    duel.tick(30)
    assert hours(duel.gm_term()) == (54, 60, 54)
    (nudged,) = of(duel.tick(54), events.Nudged)
    assert (nudged.questions, nudged.gm) == ((), True)


def test_who_is_told_about_may_still_answer() -> None:
    duel = Clocked()
    duel.tick(24)
    duel.tick(30)
    duel.table.declares("ann", "draw at Ogre")
    assert duel.table.asked() == [("bo", "declare")]


def test_passing_settles_the_question_and_the_fight_rests_with_the_gm() -> None:
    duel = Clocked(then="pass")
    duel.tick(24)
    assert came(duel.tick(30)) == [("anna", "passed"), ("bo", "passed")]
    assert duel.table.asked() == []
    assert duel.table.now_playing.waiting
    assert hours(duel.gm_term()) == (54, 60, 54)


def test_owed_dice_are_thrown_by_the_bot_where_orders_count() -> None:
    duel = Clocked(then="order")
    duel.table.declares("ann", "draw at Ogre")
    duel.table.declares("ben", "draw at Anna")
    duel.table.next()
    assert duel.table.asked() == [("anna", "draw")]
    duel.tick(24)
    happened = duel.tick(30)
    assert came(happened) == [("anna", "rolled")]
    assert kinds(happened).index("lapsed") < kinds(happened).index("answered")


def test_owed_dice_are_passed_over_where_the_game_says_so() -> None:
    duel = Clocked(then="pass")
    duel.table.declares("ann", "draw at Ogre")
    duel.table.declares("ben", "draw at Anna")
    duel.table.next()
    duel.tick(24)
    (answered,) = of(duel.tick(30), events.Answered)
    assert answered.skipped


def test_without_any_order_an_intent_is_passed_over() -> None:
    duel = Clocked(then="order")
    duel.tick(24)
    assert came(duel.tick(30)) == [("anna", "passed"), ("bo", "passed")]


def test_who_is_away_holds_up_nobody() -> None:
    duel = Clocked(then="pass", away="ann")
    happened = duel.tick(0)
    assert came(happened) == [("anna", "passed")]
    assert not of(happened, events.Nudged)
    assert duel.table.asked() == [("bo", "declare")]


def test_late_means_one_reminder_now_and_all_the_time_of_grace() -> None:
    duel = Clocked(then="pass")
    happened = duel.tick(200)
    assert len(of(happened, events.Nudged)) == 1
    assert not came(happened)
    assert hours(duel.term("anna")) == (24, 206, 206)


def test_nobody_is_reminded_at_night() -> None:
    duel = Clocked(quiet=(23 * 60, 8 * 60))
    duel.habits = {"ann": Habits(zone="Asia/Tokyo")}
    # At noon it is nine in the evening in Tokyo, and three hours later midnight.
    (nudged,) = of(duel.tick(27), events.Nudged)
    assert nudged.questions == (duel.table.question("bo").id,)
    assert hours(duel.term("anna"))[2] == 35
    (morning,) = of(duel.tick(35), events.Nudged)
    assert morning.questions == (duel.table.question("anna").id,)


def test_the_gm_has_time_only_while_nobody_else_owes_anything() -> None:
    duel = Clocked()
    assert duel.gm_term() is None
    duel.at(3)
    duel.table.declares("ann", "draw at Ogre")
    duel.table.declares("ben", "draw at Anna")
    assert hours(duel.gm_term()) == (27, 33, 27)
    duel.table.next()
    assert duel.gm_term() is None


def test_what_the_gm_owes_of_creatures_has_one_time_whatever_is_answered_of_it() -> None:
    duel = Clocked()
    duel.table.declares("ann", "draw at Ogre")
    duel.table.declares("ben", "draw at Ogre")
    duel.table.next()
    duel.at(5)
    duel.table.rolls_owed("ann")
    assert duel.table.asked() == [("ogre", "block")]
    assert duel.table.question("ogre").term is None
    assert hours(duel.gm_term()) == (29, 35, 29)


def test_the_gm_is_reminded_once() -> None:
    duel = Clocked()
    duel.table.declares("ann", "draw at Ogre")
    duel.table.declares("ben", "draw at Anna")
    (nudged,) = of(duel.tick(24), events.Nudged)
    assert (nudged.questions, nudged.gm) == ((), True)
    assert not of(duel.tick(30), events.Nudged)
    assert duel.refuses(900) == "nothing_due"


def test_the_clock_goes_on_for_the_gm_only_where_it_may() -> None:
    duel = Clocked(auto=True)
    duel.table.declares("ann", "draw at Ogre")
    duel.table.declares("ben", "draw at Anna")
    step = duel.table.step()
    duel.tick(24)
    assert duel.table.step() == step
    assert came(duel.tick(30)) == [(None, "went_on")]
    assert duel.table.step() != step


def test_a_question_that_changes_hands_has_time_anew() -> None:
    duel = Clocked()
    duel.at(20)
    duel.table.does(GM, commands.NameOwner(name="Anna", owner="cid"))
    assert duel.term("anna").person == "cid"
    assert hours(duel.term("anna")) == (44, 50, 44)
    assert hours(duel.term("bo")) == (24, 30, 24)


def test_a_question_that_the_gm_takes_over_is_the_gms() -> None:
    duel = Clocked()
    duel.at(20)
    duel.table.does(GM, commands.NameOwner(name="Anna", owner=None))
    assert duel.table.question("anna").term is None
    assert hours(duel.gm_term())[0] == 44


def test_the_gm_gives_more_time() -> None:
    duel = Clocked()
    duel.at(10)
    duel.table.does(GM, commands.SetDeadline(minutes=48 * 60, name="Anna"))
    assert hours(duel.term("anna"))[0] == 58
    assert hours(duel.term("bo"))[0] == 24
    duel.table.does(GM, commands.SetDeadline(minutes=60))
    assert [hours(duel.term(who))[0] for who in ("anna", "bo")] == [11, 11]


def test_only_gms_change_deadlines_and_remind() -> None:
    duel = Clocked()
    for command in (commands.SetDeadline(minutes=60), commands.Nudge(), commands.Tick(at="2027-01-01")):
        assert duel.table.refuses(player("ann"), command) == "gm_only"


def test_who_owes_nothing_has_no_deadline_and_is_not_reminded() -> None:
    duel = Clocked()
    duel.table.declares("ann", "draw at Ogre")
    assert duel.table.refuses(GM, commands.SetDeadline(minutes=60, name="Anna")) == "nothing_asked"
    (nudged,) = of(duel.table.does(GM, commands.Nudge()), events.Nudged)
    assert nudged.questions == (duel.table.question("bo").id,)
    duel.table.declares("ben", "draw at Anna")
    assert duel.table.refuses(GM, commands.Nudge()) == "nobody_missing"
    assert duel.table.refuses(GM, commands.SetDeadline(minutes=60)) == "nobody_missing"


def test_without_a_clock_nobody_has_a_deadline() -> None:
    duel = Clocked(on=False)
    assert duel.table.question("anna").deadline is None
    assert duel.table.refuses(GM, commands.SetDeadline(minutes=60)) == "clock_off"


def test_a_clock_that_is_started_or_stopped_counts_at_once() -> None:
    duel = Clocked(on=False)
    duel.settings = duel.settings.model_copy(update={"on": True})
    duel.at(7)
    duel.table.does(GM, commands.Reclock())
    assert hours(duel.term("anna")) == (31, 37, 31)
    duel.settings = duel.settings.model_copy(update={"on": False})
    duel.at(8)
    duel.table.does(GM, commands.Reclock())
    assert duel.table.question("anna").term is None


@pytest.mark.parametrize(("person", "deadlines"), [(None, [30, 30]), ("ann", [24, 24])])
def test_deadlines_are_given_anew_but_not_to_one_whose_time_runs(person: str | None, deadlines: list[int]) -> None:
    duel = Clocked()
    duel.at(6)
    course = Course(duel.table.using(None), duel.table.fight)
    fresh_deadlines(course, person)
    assert [hours(question.term)[0] for question in course.fight.questions] == deadlines


def test_whoever_is_asked_at_night_is_pinged_once_when_it_is_over() -> None:
    """It is noon where the others are; Anna's player sleeps till two hours from then."""
    table = Clocked(quiet=(10 * 60, 14 * 60))
    assert table.term("anna").call == (START + timedelta(hours=2)).isoformat()
    assert table.refuses(1) == "nothing_due"
    (nudged,) = of(table.tick(2), events.Nudged)
    assert nudged.called == (table.table.question("anna").id, table.table.question("bo").id)
    assert nudged.questions == ()
    assert table.term("anna").call is None
    assert table.refuses(3) == "nothing_due"


def test_whoever_answers_at_night_is_not_pinged_for_it() -> None:
    table = Clocked(quiet=(10 * 60, 14 * 60))
    table.table.declares("ann", "draw at Ogre")
    (nudged,) = of(table.tick(2), events.Nudged)
    assert nudged.called == (table.table.question("bo").id,)


def test_a_game_may_ping_at_once() -> None:
    assert Clocked(quiet=(10 * 60, 14 * 60), night="ping").term("anna").call is None


def test_more_time_does_not_ping_anybody_a_second_time() -> None:
    table = Clocked(quiet=(13 * 60, 14 * 60))
    table.at(1.5)
    table.table.does(GM, commands.SetDeadline(minutes=600))
    assert table.term("anna").call is None

"""`@game pace turn`: a turn goes on without the GM once everyone has answered, and stops before it ends."""

import pytest

from bot.turn import commands, events
from rules.catalogue import SYSTEMS
from rules.system import StepKind
from tests.turn.table import GM, Table, kinds, maze_shelf, of


@pytest.fixture
def table() -> Table:
    """A wolf with a standing plan against Anna, who is asked what she does."""
    table = Table(SYSTEMS["mazeworld-evading"], maze_shelf(Anna={}), flows=True)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Wolf"))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    table.plans("wolf always: bite Anna")
    table.next()
    return table


def test_nobody_has_to_seal_plans_that_all_stand(table: Table) -> None:
    assert table.step() is StepKind.INTENTS
    assert table.asked() == [("anna", "declare")]


def test_the_last_answer_plays_the_turn_up_to_its_end(table: Table) -> None:
    happened = table.declares("ann", "pass")
    assert [event.turn for event in of(happened, events.StepEntered)] == [1] * 5
    assert table.step() is StepKind.WITHIN
    assert table.now_playing.waiting


def test_one_click_ends_the_turn_and_asks_for_the_next(table: Table) -> None:
    table.declares("ann", "pass")
    table.next()
    assert (table.now_playing.turn, table.step(), table.asked()) == (2, StepKind.INTENTS, [("anna", "declare")])


def test_it_waits_for_a_plan_that_nobody_has_written(table: Table) -> None:
    table.plans("wolf never")
    table.declares("ann", "pass")
    table.next()
    assert (table.step(), table.asked()) == (StepKind.PLANS, [("wolf", "plan")])
    table.plans("wolf: bite Anna")
    assert table.step() is StepKind.INTENTS


def test_it_waits_for_dice_that_somebody_owes(table: Table) -> None:
    table.declares("ann", "kick wolf")
    assert table.asked() == [("anna", "attack")]
    table.rolls_owed("ann")
    assert table.step() is StepKind.WITHIN


def test_what_the_gm_changes_meanwhile_moves_nothing(table: Table) -> None:
    table.flows = False
    table.declares("ann", "pass")
    table.flows = True
    assert "step_entered" not in kinds(table.sets("hurt", "Anna 3"))
    assert "step_entered" not in kinds(table.does(GM, commands.Add(sheet="Wolf")))


@pytest.mark.parametrize("hidden", [False, True])
def test_somebody_hidden_without_a_plan_does_not_hold_it_up(table: Table, *, hidden: bool) -> None:
    if hidden:
        table.does(GM, commands.Add(sheet="Wolf", hidden=True))
    steps = [event.step for event in of(table.declares("ann", "pass"), events.StepEntered)]
    assert steps == [2, 3, 4, 5, 6]


def test_other_rules_than_before_are_shown_first(table: Table) -> None:
    table.flows = False
    table.declares("ann", "pass")
    table.flows = True
    table.fight = table.now_playing.model_copy(update={"digest": "0" * 64})
    assert kinds(table.next()) == ["rules_differed"]
    assert "step_entered" in kinds(table.next())

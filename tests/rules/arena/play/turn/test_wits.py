"""Predictions, first aid, tourniquets."""

from dataclasses import replace

import pytest

from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Wound
from rules.arena.model.world import World
from rules.arena.play.facts.actions import Aided, CirculationCut, Foretold, Predicted, Watched
from rules.arena.play.facts.turn import Passed, TurnOver
from rules.arena.play.turn import actions as performing
from rules.arena.play.turn import wits
from rules.arena.play.turn.tasks import Try
from rules.arena.printed import ARENA
from rules.system import DiceNeed
from tests.rules.arena.fighters import but, case, in_open, one, refusal, then, yard

AID = Action(Doing.FIRST_AID, "bob")
PREDICT = Action(Doing.PREDICT, "bob")
WOUNDS = (
    Wound(1, "left arm", "bleeding", 1),
    Wound(2, "head", "critical", 2),
    Wound(3, "right leg", "major", 2),
    Wound(4, "lower torso", "minor"),
)


def hurt(row: str = "ab", who: str = "bob") -> World:
    return yard(row).change(who, wounds=WOUNDS)


def tries(world: World, action: Action, face: int) -> list[object]:
    (task,) = wits.begin(ARENA, world, "ann", action, case())
    assert isinstance(task, Try)
    return wits.tried(ARENA, world, task, ((face,),), case())


def beast(*actions: Action) -> World:
    world = but(yard("ab").change("bob", creature=True), "ann", INT=3)
    return replace(world, declared={"bob": actions})


def test_one_die_is_asked_for() -> None:
    (task,) = wits.begin(ARENA, hurt(), "ann", AID, case())
    assert task == Try("ann", AID, DiceNeed("ann", "f1/t1/ann/aid.1/bob/aid", "aid", 1, 1, 6))
    assert isinstance(task, Try)
    assert wits.tried(ARENA, hurt(), task, None, case()) == [Passed("ann", "skipped")]


def test_ar_int_02_first_aid_stops_the_wound_that_bleeds_most() -> None:
    world = hurt()
    assert tries(world, AID, 4) == [Aided("ann", "bob", "head", 4, 3, 4, None)]
    assert tries(world, AID, 5) == [Aided("ann", "bob", "head", 5, 4, 4, 2)]
    healed = then(world, tries(world, AID, 5))
    assert healed.fighter("bob").bleeds == 3
    assert tries(healed, AID, 6) == [Aided("ann", "bob", "right leg", 6, 5, 4, 3)]


def test_first_aid_may_go_to_a_part_or_to_oneself() -> None:
    arm = Action(Doing.FIRST_AID, "bob", part="left arm")
    assert tries(hurt(), arm, 4) == [Aided("ann", "bob", "left arm", 4, 4, 4, 1)]
    assert tries(hurt(who="ann"), Action(Doing.FIRST_AID), 5) == [Aided("ann", "ann", "head", 5, 4, 4, 2)]
    assert tries(hurt(who="ann"), Action(Doing.FIRST_AID, "ann"), 5) == [Aided("ann", "ann", "head", 5, 4, 4, 2)]


@pytest.mark.parametrize(
    ("world", "action", "code"),
    [
        (yard("ab"), AID, "not_bleeding"),
        (hurt(), Action(Doing.FIRST_AID, "bob", part="lower torso"), "not_bleeding"),
        (hurt("a.b"), AID, "not_beside"),
        (in_open(one("Ann"), one("Bob", (3, 0), wounds=WOUNDS)), AID, "not_beside"),
    ],
)
def test_whom_first_aid_does_not_help(world: World, action: Action, code: str) -> None:
    assert refusal(wits.begin, ARENA, world, "ann", action, case())[0] == code


def test_ar_int_01_a_prediction_needs_four_and_tells_what_a_creature_means_to_do() -> None:
    world = beast(Action(Doing.HIT_THE_GROUND), Action(Doing.SEARCH))
    assert tries(world, PREDICT, 1) == [Watched("ann", "bob"), Predicted("ann", "bob", 1, 3, 4, None)]
    told = Predicted("ann", "bob", 2, 4, 4, "hit the ground; search")
    assert tries(world, PREDICT, 2) == [Watched("ann", "bob"), told]
    assert tries(beast(), PREDICT, 2)[1] == Predicted("ann", "bob", 2, 4, 4, "")
    clever = but(world, "bob", INT=5)
    assert tries(clever, PREDICT, 6)[1] == Predicted("ann", "bob", 6, 4, 4, "hit the ground; search")


def test_ar_int_01_of_whoever_has_acted_the_next_plan_is_foreseen() -> None:
    acted = replace(beast(Action(Doing.SEARCH)), acted=("bob",))
    failed = tries(acted, PREDICT, 1)
    assert failed[1] == Predicted("ann", "bob", 1, 3, 4, None, ahead=True)
    assert then(acted, failed).foreseen == {}
    told = tries(acted, PREDICT, 2)
    assert told[1] == Predicted("ann", "bob", 2, 4, 4, None, ahead=True)
    turn = then(acted, [*told, TurnOver()])
    assert turn.foreseen == {"bob": ("ann",)}
    come = wits.foretold(turn, {"bob": (Action(Doing.HIT_THE_GROUND),)})
    assert come == [Foretold("ann", "bob", "hit the ground")]
    assert then(turn, come).foreseen == {}
    assert wits.foretold(turn, {}) == [Foretold("ann", "bob", "")]
    assert wits.foretold(turn.change("bob", hidden_from=("ann",)), {}) == []


def test_a_hidden_watcher_is_told_of_to_those_who_see_it() -> None:
    world = beast(Action(Doing.SEARCH)).change("ann", hidden_from=("bob",))
    assert tries(world, PREDICT, 2)[0] == Watched("ann", "bob", ())


def test_ar_act_05_a_tourniquet_stops_a_limb_and_makes_it_useless() -> None:
    world = hurt(who="ann")
    facts = wits.cut(ARENA, world, "ann", Action(Doing.CUT_CIRCULATION, part="left arm"), case())
    assert facts == [CirculationCut("ann", "ann", "left arm")]
    tied = then(world, facts).fighter("ann")
    assert tied.bleeds == 4
    assert tied.unusable == ("left arm", "left hand")
    leg = then(world, wits.cut(ARENA, world, "ann", Action(Doing.CUT_CIRCULATION, "ann", part="right leg"), case()))
    assert leg.fighter("ann").unusable == ("right leg",)


def test_a_tourniquet_is_for_oneself_friends_and_the_helpless() -> None:
    arm = Action(Doing.CUT_CIRCULATION, "bob", part="left arm")
    done = [CirculationCut("ann", "bob", "left arm")]
    assert refusal(wits.cut, ARENA, hurt(), "ann", arm, case()) == ("unwilling", {"target": "Bob"})
    assert wits.cut(ARENA, hurt().change("bob", stunned=True), "ann", arm, case()) == done
    assert wits.cut(ARENA, hurt().change("bob", team="ann"), "ann", arm, case()) == done


@pytest.mark.parametrize(
    ("world", "part", "code"),
    [
        (hurt("ab"), "head", "not_a_limb"),
        (hurt("a.b"), "left arm", "not_beside"),
        (hurt().change("bob", team="ann"), "left leg", "limb_not_bleeding"),
        (hurt(), "tail", "unknown_body_part"),
    ],
)
def test_where_no_tourniquet_goes(world: World, part: str, code: str) -> None:
    action = Action(Doing.CUT_CIRCULATION, "bob", part=part)
    assert refusal(wits.cut, ARENA, world, "ann", action, case())[0] == code


def test_first_aid_that_has_become_impossible_since_its_die_was_asked_for_does_nothing() -> None:
    """A roll that is owed can always be made, and the next one has dice of its own."""
    (task,) = wits.begin(ARENA, hurt(), "ann", AID, case())
    assert isinstance(task, Try)
    unhurt = hurt().change("bob", wounds=())
    (passed,) = performing.tried(ARENA, unhurt, task, ((6,),), case())
    assert passed == Passed("ann", "not_bleeding", {"target": "Bob", "part": None}, None, ("bob",), tried=True)
    assert then(unhurt, [passed]).tried == {"ann": 1}

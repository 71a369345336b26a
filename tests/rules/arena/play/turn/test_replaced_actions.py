"""Replacing an action that has become impossible: the rest of the turn still counts, and isn't checked again."""

from dataclasses import replace

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.world import World
from rules.arena.play.turn import actions as performing
from rules.arena.play.turn.tasks import Perform, Redeclare, Strike
from rules.catalogue import find
from rules.errors import RuleError
from rules.system import ChoiceNeed
from tests.rules.arena.play.stage import BOW, SWORD, Laid, armed, ring

READER = find("arena").reading
MOVE = Action(Doing.MOVE, "bob", heading="toward")
STRIKE = Action(Doing.ATTACK, "bob", "sword")
ANN = armed("Ann", SWORD, BOW, wielded=("sword",))
BOB = armed("Bob", SWORD, at=(20, 0))
CAL = armed("Cal", SWORD, at=(1, 0))


def asked(*failed: Action) -> Redeclare:
    return Redeclare("ann", "out_of_reach", ChoiceNeed("ann", "act", ()), failed)


def world(*declared: Action, **fields: object) -> World:
    return ring(replace(ANN, **fields), BOB, CAL, ann=declared)


def test_a_weapon_drawn_before_is_no_reason_to_refuse_what_comes_now() -> None:
    drawn = Action(Doing.DRAW, weapon="sword")
    assert READER.choose(world(drawn, STRIKE), asked(STRIKE), "attack", "Cal with sword")


def test_nor_is_an_enemy_who_fell_by_what_was_done_before() -> None:
    fallen = world(STRIKE, MOVE)
    fallen = fallen.change("bob", status="dead", stage="dead")
    assert READER.choose(fallen, asked(MOVE), "act", "move toward Cal")


def test_what_was_said_twice_and_failed_once_leaves_room_for_one() -> None:
    twice = world(MOVE, MOVE)
    assert performing.besides(twice, asked(MOVE)) == (MOVE,)
    assert len(READER.choose(twice, asked(MOVE), "act", "search")) == 1
    with pytest.raises(RuleError) as caught:
        READER.choose(twice, asked(MOVE), "act", "search, search")
    assert caught.value.code == "actions_over"


@pytest.mark.parametrize(("status", "done"), [("up", "cal"), ("down", "bob")])
def test_a_blow_at_somebody_down_gives_way_to_the_one_for_then(status: str, done: str) -> None:
    """In "hit Cal; if Cal is down, hit Bob", Cal could still be hit."""
    blow = Action(Doing.ATTACK, "cal", "sword")
    instead = Action(Doing.ATTACK, "bob", "sword", when=Condition("cal", is_down=True), otherwise=True)
    near = world().change("cal", status=status).change("bob", at=(2, 0))
    told = performing.perform(ARENA, near, Perform("ann", (blow, instead)), Laid({}).case())
    assert [one.action.target for one in told if isinstance(one, Strike)] == [done]


def test_melee_stays_free_behind_a_charge_that_was_done() -> None:
    charge = Action(Doing.CHARGE, "bob")
    search = Action(Doing.SEARCH)
    assert READER.choose(world(charge, STRIKE, search), asked(STRIKE), "attack", "Cal with sword")

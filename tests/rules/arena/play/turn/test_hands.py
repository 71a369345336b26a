"""Actions with hands."""

from typing import Any

import pytest

from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Weapon
from rules.arena.model.world import World
from rules.arena.play.facts.actions import AimTaken, Drew, Dropped, Interacted
from rules.arena.play.facts.movement import OnGround
from rules.arena.play.turn import hands
from rules.arena.printed import ARENA
from tests.rules.arena.fighters import case, refusal, then, yard

ARMS = (
    Weapon("Axe"),
    Weapon("Spear", hands=2),
    Weapon("Bow", "ranged", "arrow", strength=3),
    Weapon("Dart", "thrown", "stab"),
)


def armed(*wielded: str, **fields: Any) -> World:
    return yard("ab").change("ann", weapons=ARMS, wielded=wielded, **fields)


def draw(weapon: str) -> Action:
    return Action(Doing.DRAW, weapon=weapon)


def test_ar_act_06_a_drawn_weapon_is_in_hand_from_ones_place_on() -> None:
    facts = hands.draw(ARENA, armed("Axe"), "ann", draw("Bow"), case())
    assert facts == [Drew("ann", "Bow")]
    assert then(armed("Axe"), facts).fighter("ann").wielded == ("Axe", "Bow")


@pytest.mark.parametrize(
    ("world", "weapon", "code"),
    [
        (armed("Axe"), "Spear", "hands_full"),
        (armed("Axe", "Bow"), "Dart", "hands_full"),
        (armed("Axe", unusable=("left hand",)), "Bow", "hands_full"),
        (armed("Axe"), "Axe", "in_hand_already"),
        (armed(), "Cannon", "no_such_weapon"),
    ],
)
def test_ar_chr_03_what_hands_cannot_draw(world: World, weapon: str, code: str) -> None:
    assert refusal(hands.draw, ARENA, world, "ann", draw(weapon), case())[0] == code


def test_ar_act_05_an_arm_tied_off_has_no_hand() -> None:
    tied = then(armed(), [Drew("ann", "Axe")]).change("ann", unusable=("left arm", "left hand"))
    assert refusal(hands.draw, ARENA, tied, "ann", draw("Bow"), case())[1] == {"wielded": 2, "hands": 1}


def test_what_is_dropped_leaves_the_hand_and_can_be_drawn_again() -> None:
    drop = Action(Doing.DROP, weapon="Axe")
    facts = hands.drop(ARENA, armed("Axe"), "ann", drop, case())
    assert facts == [Dropped("ann", "Axe")]
    after = then(armed("Axe"), facts)
    assert after.fighter("ann").wielded == ()
    assert after.fighter("ann").weapon("Axe").name == "Axe"
    assert refusal(hands.drop, ARENA, after, "ann", drop, case()) == ("not_in_hand", {"weapon": "Axe"})


def test_ar_cmb_10_aim_is_taken_at_one_target_at_a_time() -> None:
    facts = hands.take_aim(ARENA, armed("Bow", aim="cal"), "ann", Action(Doing.TAKE_AIM, "bob", "Bow"), case())
    assert facts == [AimTaken("ann", "bob")]
    assert then(armed("Bow"), facts).fighter("ann").aim == "bob"


def test_ar_act_04_and_07_lying_down_and_anything_else() -> None:
    world = armed()
    down = hands.hit_the_ground(ARENA, world, "ann", Action(Doing.HIT_THE_GROUND), case())
    assert down == [OnGround("ann")]
    assert then(world, down).fighter("ann").prone
    lever = Action(Doing.INTERACT, words="pull the lever")
    assert hands.interact(ARENA, world, "ann", lever, case()) == [Interacted("ann", "pull the lever")]


def test_what_a_hidden_fighter_does_with_its_hands_is_for_those_who_see_it() -> None:
    world = armed("Axe", hidden_from=("bob",))
    lever = Action(Doing.INTERACT, words="pull the lever")
    for fact in (
        *hands.draw(ARENA, world, "ann", draw("Bow"), case()),
        *hands.drop(ARENA, world, "ann", Action(Doing.DROP, weapon="Axe"), case()),
        *hands.interact(ARENA, world, "ann", lever, case()),
        *hands.take_aim(ARENA, armed("Bow", hidden_from=("bob",)), "ann", Action(Doing.TAKE_AIM, "bob"), case()),
        *hands.hit_the_ground(ARENA, world, "ann", Action(Doing.HIT_THE_GROUND), case()),
    ):
        assert fact.seen_by == ()  # type: ignore[attr-defined]

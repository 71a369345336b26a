"""Wounds die by die: random parts, sides, arteries, what breaks, knockouts (AR-WND-01, AR-BODY-01..07)."""

from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Doing
from rules.arena.model.fighter import Hold, Wound
from rules.arena.model.world import World
from rules.arena.play.attack import wounds as harming
from rules.arena.play.consequences import after
from tests.rules.arena.fighters import but
from tests.rules.arena.play.stage import SWORD, Laid, act, armed, fight, ring

WORLD = ring(armed("Ann", SWORD, DEX=1), armed("Bob"))


def harm(dice: tuple[int, ...], part: str | None = None, world: World = WORLD, **thrown: Any) -> list[Any]:
    laid = Laid({key.replace("_", "/"): faces for key, faces in thrown.items()})
    told = harming.harm(ARENA, world, "bob", "ann", dice, part, "f1/t1/ann/Attack.1/bob/wound", laid.case())
    assert set(laid.used) == set(laid.throws)
    return told


def test_ar_body_01_each_wounding_die_draws_a_part_and_limbs_a_side() -> None:
    first, second, third = harm(
        (4, 4, 2, 4), wound_part_1=(6,), wound_part_2=(3,), wound_side_2=(1,), wound_part_3=(1,), wound_side_3=(2,)
    )
    assert [(fact.part, fact.rolled) for fact in (first, second, third)] == [
        ("head", 6),
        ("left leg", 3),
        ("right hand", 1),
    ]
    assert [wound.number for fact in (first, second, third) for wound in fact.wounds] == [1, 2, 3]


def test_a_three_that_draws_the_head_wounds_nobody() -> None:
    (fact,) = harm((3,), wound_part_1=(6,))
    assert (fact.kind, fact.dice, fact.part, fact.mishap) == ("unharmed", (3,), "head", False)


def test_a_limb_aimed_at_has_one_side_for_the_whole_attack() -> None:
    facts = harm((4, 4), "leg", wound_side_0=(2,))
    assert [fact.part for fact in facts] == ["right leg", "right leg"]
    assert harm((4,), "left leg")[0].part == "left leg"
    assert harm((2, 1), "leg")[0].kind == "unharmed"


def test_a_critical_makes_two_wounds_one_that_bleeds_and_one_that_is_the_debuff() -> None:
    (fact,) = harm((6,), "upper torso")
    assert fact.heart
    assert fact.wounds == (
        Wound(1, "upper torso", "critical", 3, {}, "ann"),
        Wound(2, "upper torso", "critical", 0, {"AGI": 2, "STR": 2}, "ann"),
    )


@pytest.mark.parametrize(("face", "stat"), [(1, "FOC"), (2, "TAC"), (3, "INT"), (4, "PER")])
def test_a_minor_debuff_draws_a_mental_stat(face: int, stat: str) -> None:
    (fact,) = harm((3,), "upper torso", wound_debuff_1=(face,))
    assert fact.wounds == (Wound(1, "upper torso", "minor", 0, {stat: 1}, "ann"),)


def test_ar_body_05_an_artery_is_pierced_once() -> None:
    first, second = harm((5, 5), "left leg")
    assert [(fact.artery, fact.wounds[0].bleed) for fact in (first, second)] == [(True, 2), (False, 1)]
    (other,) = harm((5,), "right leg", after(WORLD, [first]))
    assert other.artery


@pytest.mark.parametrize(("die", "broken"), [(4, None), (5, "right arm"), (6, "right arm")])
def test_ar_body_06_a_major_debuff_breaks_an_arm(die: int, broken: str | None) -> None:
    (fact,) = harm((die,), "right arm")
    assert fact.broken == broken
    assert after(WORLD, [fact]).fighter("bob").unusable == ((broken,) if broken else ())


def test_ar_body_07_a_hand_bleeds_only_where_it_is_blown_off() -> None:
    (broken,) = harm((5,), "left hand")
    assert (broken.broken, broken.blown_off, broken.wounds[0].bleed) == ("left hand", False, 0)
    (gone,) = harm((6,), "left hand")
    assert (gone.blown_off, gone.wounds[0].bleed) == (True, 2)


def test_ar_wnd_01_a_critical_to_the_head_knocks_out_and_breaks_every_hold() -> None:
    held = but(WORLD, "ann", holds=(Hold("bob", "left arm", 2, 1),))
    fact, released = harm((6,), "head", held)
    assert fact.stunned
    assert (released.kind, released.who, released.by, released.part) == ("released", "ann", "bob", "left arm")
    assert after(held, [fact, released]).fighter("ann").holds == ()
    assert not after(held, [fact]).fighter("bob").able


def test_scratches_beside_a_wound_are_not_told() -> None:
    assert [fact.kind for fact in harm((4, 2, 1), "lower torso")] == ["wounded"]


@pytest.mark.parametrize(("dice", "mishap"), [((1,), True), ((2,), False), ((2, 1), False), ((1, 1), False)])
def test_a_mishap_threatens_by_a_lone_one(dice: tuple[int, ...], mishap: bool) -> None:
    (fact,) = harm(dice, "lower torso")
    assert (fact.kind, fact.dice, fact.mishap) == ("unharmed", dice, mishap)


def test_nothing_that_gets_through_does_nothing() -> None:
    assert harm((), "head") == []


def test_a_major_debuff_counts_at_once_in_what_comes_next() -> None:
    came = fight(
        but(WORLD, "bob", AGI=3, TAC=3, FOC=0), "ann", act(Doing.ATTACK, part="left leg"), (6,), evade_1=(1, 1, 1),
        strength_1=(5, 1, 1), defence_1=(1,),
    )  # fmt: skip
    assert came.world.fighter("bob").base("AGI") == 1

"""Pain, limb damage, eyes, blackout and death (MZ-DMG-01, MZ-BODY-05, -06, MZ-CMD-03)."""

import pytest

from rules.dice.random_tables import Row, Table
from rules.dice.throws import Recorder, Tape
from rules.mazeworld import EVADING
from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack import explosions
from rules.mazeworld.play.facts.ground import CoverUnread, CoverWorn
from rules.mazeworld.play.turn.tasks import Harm, Strike
from rules.system import Case
from tests.rules.mazeworld.play.attack.attack_dice import HIT, fired, hurt
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import facts


def test_mz_dmg_01_pain_and_limb_damage_with_their_factors() -> None:
    room = Room.of("Dog", anna={"strength": 110})
    room.sets("set", "Dog sensitivity 150")
    (one,) = hurt(room, "Bat, dog, right arm", HIT)
    assert one.pain == pytest.approx(30 * 0.4 * 1.1 * 1.5)
    assert one.pain_lines == (("base", 30), ("LIMB", 0.4), ("strength", 1.1), ("sensitivity", 1.5))
    (limb,) = facts(room.said, "limb_hurt")
    assert (limb.amount, limb.part) == (pytest.approx(4 * 1.1), "right arm")
    assert limb.lines == (("base", 4), ("strength", 1.1))
    assert room.one("dog").pain == pytest.approx(one.pain)


def test_strength_does_not_help_a_bullet() -> None:
    room = Room.of("Dog", anna={"strength": 200})
    (one,) = hurt(room, "Rifle, dog", HIT)
    assert one.pain == 40


def test_mz_hit_04_inaccurate_hits_deal_seven_tenths() -> None:
    room = Room.of("Dog", anna={})
    (one,) = hurt(room, "Bat, dog", (4, 4))
    (limb,) = facts(room.said, "limb_hurt")
    assert (one.tier, one.pain, limb.amount) == ("inaccurate_hit", pytest.approx(21), pytest.approx(2.8))


@pytest.mark.parametrize(("face", "mult"), [(1, 1.0), (3, 1.5), (6, 2.0)])
def test_mz_cmd_03_a_critical_hit_is_multiplied_as_the_table_says(face: int, mult: float) -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("critwin", (face,))
    (one,) = hurt(room, "Bat, dog", (6, 6))
    assert (one.tier, one.pain) == ("critical_hit", pytest.approx(30 * mult))


def test_mz_cmd_03_a_gms_table_may_multiply_limb_damage_alone() -> None:
    room = Room.of("Dog", anna={})
    bones = Table("critwin", (Row(1, 6, "Bones break.", {"limb_mult": 3.0}),))
    room.tables = {**room.tables, "critwin": bones}
    room.dice.lay("limb", (4,))
    (one,) = hurt(room, "Bat, dog", (6, 6))
    (limb,) = facts(room.said, "limb_hurt")
    assert (one.pain, limb.amount) == (30, 15)
    assert ("critical, limb", 3.0) in limb.lines


def test_mz_body_05_a_weak_points_limb_damage_goes_to_the_nearest_limb() -> None:
    room = Room.of("Dog", anna={})
    (one,) = hurt(room, "Bat, dog, groin", (5, 6))
    (limb,) = facts(room.said, "limb_hurt")
    assert (one.part, limb.part, limb.amount, one.pain) == ("groin", "hips", pytest.approx(6), 60)
    assert dict(room.one("dog").harm) == {"hips": pytest.approx(6)}


@pytest.mark.parametrize(("d100", "lost"), [(50, True), (51, False)])
def test_mz_body_06_an_eye_is_lost_half_the_time(d100: int, lost: bool) -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("eye", (d100,))
    room.dice.lay("limb", (1,))
    happened = fired(room, "Bat, dog, left eye", (5, 6))
    assert [one.destroyed for one in facts(happened, "eye_lost")] == [lost]
    assert any(part.name == "left eye" for part in room.one("dog").parts) is not lost


def test_mz_body_06_amb_54_less_than_one_limb_damage_spares_the_eye() -> None:
    room = Room.of("Dog", anna={}, Straw={"kind": "melee", "pain": 1, "ldv": -1})
    room.sets("give", "Anna Straw")
    room.dice.lay("limb", (1,))
    assert not facts(fired(room, "Straw, dog, left eye", (5, 6)), "eye_lost")


def test_mz_body_06_an_eye_is_lost_once() -> None:
    room = Room.of("Dog", anna={})
    room.dice.lay("eye", (1,), (1,))
    room.dice.lay("limb", (1,), (1,))
    room.sets("set", "Dog blackout 900")
    room.sets("set", "Dog death 900")
    room.turn("Dog: pass", ann="Bat, dog, left eye, 2 hits")
    room.next()
    room.dice.lay("attack", (5, 6), (5, 6))
    happened = room.rolls_owed("ann")
    assert len(facts(happened, "hurt")) == 2
    assert len(facts(happened, "eye_lost")) == 1


def test_mz_bs_12_a_side_wide_attack_reaches_everyone_there_but_its_author() -> None:
    room = Room.of("Dog", "Bull", anna={}, bea={}, Fan={"kind": "melee", "pain": 10, "side_wide": True})
    room.sets("give", "Anna Fan")
    room.sets("set", "Bea side 2")
    room.turn(ann="Fan, dog", ben="pass")
    room.next()
    room.dice.lay("attack", HIT)
    happened = room.rolls_owed("ann")
    assert [one.who for one in facts(happened, "hurt")] == ["dog", "bull", "bea"]


def test_blackout_and_death_by_pain() -> None:
    room = Room.of("Dog", anna={})
    room.sets("set", "Dog blackout 30")
    room.sets("set", "Dog death 90")
    happened = fired(room, "Bat, dog, 5 hits", *[HIT] * 5)
    assert [one.status for one in facts(happened, "status_changed")] == ["down", "dead"]
    # The dead take no further hits.
    assert len(facts(happened, "hurt")) == 3


@pytest.mark.parametrize(
    ("tiers", "worn"),
    [(("critical_hit", "miss", "inaccurate_hit"), 2), (("miss", "critical_hit"), 1), (("miss", "miss"), 0)],
)
def test_every_hit_on_a_piece_of_cover_wears_it_and_a_miss_stops_nothing(tiers: tuple[str, ...], worn: int) -> None:
    crate = Barrier("Wooden crate", 24, -1, "Hardskin", 6, {"*": 1.0})
    anna = Fighter("anna", "Anna", "ours", weapons=(Weapon("Rifle", modes=(Mode("semi-auto", "shots", 3),), ldv=2),))
    world = World((anna, Fighter("dog", "Dog", "theirs", 2)), cover={2: "crate"}, barriers={2: crate})
    attack = Strike(
        "anna", "dog", "Rifle", "torso", "BODY", False, "semi-auto", 3, 3, "a", 6, 0, tiers=tiers, place="cover"
    )
    told = harming.harm(EVADING, world, Harm(attack), Case(1, 1, Recorder(Tape([3] * worn)), {}))
    assert sum(isinstance(fact, CoverWorn) for fact in told) == worn


@pytest.mark.parametrize(
    ("ldv", "figures", "unread"), [(2, True, False), (2, False, True), (None, True, True), (None, False, True)]
)
def test_of_cover_without_figures_or_a_bullet_without_ldv_it_is_said_that_nobody_knows(
    ldv: int | None, figures: bool, unread: bool
) -> None:
    crate = Barrier("Wooden crate", 24, -1, "Hardskin", 6, {"*": 1.0})
    anna = Fighter("anna", "Anna", "ours", weapons=(Weapon("Rifle", modes=(Mode("semi-auto", "shots", 3),), ldv=ldv),))
    dog = Fighter("dog", "Dog", "theirs", 2, cover=True)
    world = World((anna, dog), cover={2: "crate"}, barriers={2: crate} if figures else {})
    attack = Strike(
        "anna", "dog", "Rifle", "torso", "BODY", False, "semi-auto", 1, 1, "a", 6, 0, reach="ranged",
        tiers=("hit",),
    )  # fmt: skip
    told = harming.harm(EVADING, world, Harm(attack), Case(1, 1, Recorder(Tape([3] * 9)), {}))
    assert any(isinstance(fact, CoverUnread) for fact in told) is unread


def test_whom_a_burst_hurts_to_an_unknown_degree_has_no_base_of_it_yet() -> None:
    bomb = Weapon("Bomb", kind="grenade")
    attack = Strike("anna", "dog", "Bomb", "torso", "BODY", False, "single", 1, 1, "a", 6, 0)
    hurt_by = explosions.hurt_by(
        EVADING, attack, bomb, Fighter("dog", "Dog", "theirs"), ("", "", "hit"), ("power", 1.0), None
    )
    assert (hurt_by.pain, hurt_by.pain_lines, hurt_by.missing is not None) == (None, (("base", 0.0),), True)

"""Dice against a hit: VIT, Active Defense, tactics, hand parries (AR-TAC, AR-AD, AR-WPN-02..06)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Effect, Fighter, Hold, Weapon
from rules.arena.model.world import Map, World
from rules.arena.play.attack import aim as aiming
from rules.arena.play.attack import defence as defending
from rules.arena.play.attack.defence import Guarding
from tests.rules.arena.fighters import but
from tests.rules.arena.play.stage import (
    AXE,
    BOW,
    CLUB,
    KNIFE,
    LASER,
    NATURALS,
    PISTOL,
    RIFLE,
    SHIELD,
    SPEAR,
    SWORD,
    Laid,
    act,
    armed,
    fight,
    ring,
)

ARMS = {weapon.name: weapon for weapon in (SWORD, SPEAR, CLUB, AXE, KNIFE, PISTOL, RIFLE, BOW, LASER)}
FIRE = ("pistol", "rifle", "bow", "laser")


def guard(world: World, weapon: str = "sword", who: str = "ann", arena: Any = ARENA, **dice: Any) -> Guarding:
    """What Bob throws against an attack of Ann's with a weapon."""
    action = act(Doing.SNAP_SHOT if weapon in FIRE else Doing.ATTACK, weapon=weapon)
    laid = Laid(dice)
    found = defending.guarding(arena, world, aiming.blow(arena, world, who, action, 1), laid.case())
    assert set(laid.used) == set(laid.throws)
    return found


def against(weapon: str, bob: Fighter, distance: float = 0, **fields: Any) -> World:
    return ring(armed("Ann", ARMS[weapon], at=(distance, 0), **fields), bob)


def test_ar_ad_01_the_highest_stat_that_the_table_allows_is_used_by_itself() -> None:
    bob = armed("Bob", SWORD, DEX=2, AGI=3, VIT=1, TAC=3)
    found = guard(against("sword", bob))
    assert (found.stat, found.dice, found.active, found.focus_left) == ("AGI", 3, True, 0)
    assert guard(against("sword", bob.with_(stats={**bob.stats, "DEX": 4}))).stat == "DEX"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"AGI": 1, "VIT": 3}, "vit_higher"),
        ({"FOC": 0}, "no_focus"),
        ({"hands": 0, "AGI": 1}, "vit_higher"),
    ],
)
def test_why_vit_is_used(fields: dict[str, int], why: str) -> None:
    bob = armed("Bob", **({"AGI": 3, "VIT": 1} | fields))
    found = guard(against("sword", bob))
    assert (found.stat, found.active, found.why) == ("VIT", False, why)


def test_focus_is_used_up_hit_by_hit() -> None:
    bob = armed("Bob", AGI=3, VIT=1, FOC=2)
    world = against("sword", bob)
    assert guard(replace(world, focus_used={"bob": 1})).focus_left == 0
    assert guard(replace(world, focus_used={"bob": 2})).why == "no_focus"
    came = fight(
        world,
        "ann",
        act(Doing.ATTACK, part="chest"),
        (6, 1),
        evade_1=(1, 1, 1),
        strength_1=(1, 1, 1),
        defence_1=(1,) * 3,
    )
    assert came.world.focus_used == {"bob": 1}


@pytest.mark.parametrize("doing", [Doing.ASSAULT, Doing.FIRST_AID])
def test_ar_cmb_02_ar_int_02_assault_and_first_aid_give_it_up(doing: Doing) -> None:
    world = against("sword", armed("Bob", AGI=3))
    assert guard(replace(world, declared={"bob": (act(doing, "ann"),)})).why == "given_up"
    later = (act(Doing.ATTACK, "ann"), act(doing, "ann", otherwise=True))
    assert guard(replace(world, declared={"bob": later})).active


def test_who_is_knocked_out_defends_with_what_tactics_leave() -> None:
    found = guard(against("sword", armed("Bob", AGI=3, VIT=3, stunned=True)))
    assert (found.stat, found.why, found.lines) == ("VIT", "given_up", (("VIT", 3), ("TAC", -2)))


def test_ar_tac_02_unaware_no_active_defense_and_no_tactical_dice() -> None:
    world = but(against("sword", armed("Bob", AGI=3, VIT=3)), "ann", hidden_from=("bob",))
    found = guard(world)
    assert (found.stat, found.why, found.lines) == ("VIT", "out_of_view", (("VIT", 3), ("TAC", -2)))
    assert guard(but(world, "bob", reflexes=True)).lines == (("VIT", 3),)


def test_ar_tac_01_full_stats_against_one_attacker_others_up_to_tac_buffs_always() -> None:
    bob = armed("Bob", AGI=4, TAC=2, VIT=1, FOC=9, effects=(Effect("drug", {"AGI": 1}),))
    world = replace(ring(armed("Ann", SWORD), armed("Cal", SWORD), bob), facing={"bob": ("cal",)})
    assert guard(world, who="cal").lines == (("AGI", 4), ("buffs", 1))
    assert guard(world, who="ann").lines == (("AGI", 4), ("TAC", -2), ("buffs", 1))


def test_amb_a32_one_faces_whom_one_means_to_attack_else_the_first_attacker() -> None:
    bob = armed("Bob", AGI=3)
    world = ring(armed("Ann", SWORD), armed("Cal", SWORD), bob)
    came = fight(world, "ann", act(Doing.ATTACK), (1, 1), evade_1=(1, 1, 1))
    assert (came.only("faced").target, came.only("faced").said) == ("ann", False)
    again = fight(came.world, "cal", act(Doing.ATTACK), (1, 1), evade_1=(1,))
    assert not again.all("faced")
    meaning = replace(world, declared={"bob": (act(Doing.ATTACK, "cal"),)})
    assert fight(meaning, "ann", act(Doing.ATTACK), (1, 1), evade_1=(1,)).only("faced").target == "cal"
    said = replace(world, facing={"bob": ("cal",)})
    assert not fight(said, "ann", act(Doing.ATTACK), (1, 1), evade_1=(1,)).all("faced")


@pytest.mark.parametrize(("most", "dice"), [(0, (1, 1)), (1, (3, 1)), (2, (3, 3))])
def test_against_how_many_attackers_stats_count_in_full_is_a_setting(most: int, dice: tuple[int, int]) -> None:
    rules = replace(ARENA, tactics=replace(ARENA.tactics, full_opponents=most))
    world = ring(armed("Ann", SWORD), armed("Cal", SWORD), armed("Bob", AGI=3))
    for who, count in zip(("ann", "cal"), dice, strict=True):
        came = fight(world, who, act(Doing.ATTACK), (1, 1), rules, evade_1=(1,) * count)
        world = came.world
    assert len(world.facing.get("bob", ())) == most


def test_nobody_turns_to_an_attacker_it_does_not_know_of() -> None:
    world = but(against("sword", armed("Bob", AGI=3)), "ann", hidden_from=("bob",))
    assert not fight(world, "ann", act(Doing.ATTACK), (1, 1), evade_1=(1,)).all("faced")


def test_ar_wrs_02_a_held_leg_takes_half_of_agi_before_tactics() -> None:
    bob = armed("Bob", AGI=5, VIT=1, holds=(Hold("ann", "left leg", 1, 0),))
    assert guard(against("sword", bob)).lines == (("AGI", 5), ("held", -3))


@pytest.mark.parametrize(("weapon", "dice"), [("sword", 2), ("bow", 4)])
def test_ar_act_04_lying_on_the_ground_helps_against_what_flies_alone(weapon: str, dice: int) -> None:
    bob = armed("Bob", AGI=3, TAC=3)
    for lying in (against(weapon, bob.with_(prone=True), 9), against(weapon, bob, 9)):
        world = (
            lying if lying.fighter("bob").prone else replace(lying, declared={"bob": (Action(Doing.HIT_THE_GROUND),)})
        )
        blow = aiming.blow(ARENA, world, "ann", act(Doing.ATTACK, weapon=weapon), 1)
        assert sum(count for _, count in aiming.evade_lines(ARENA, world, blow)) == dice


def test_ar_wpn_07_cover_counts_once_when_evading() -> None:
    bob = armed("Bob", AGI=2, cover=1, VIT=1)
    world = replace(against("bow", bob, 3), map=Map("hall", ("2...",)))
    blow = aiming.blow(ARENA, world, "ann", act(Doing.SNAP_SHOT, weapon="bow"), 1)
    assert aiming.evade_lines(ARENA, world, blow) == (("AGI", 2), ("cover", 3))
    assert guard(world, "bow").lines == (("AGI", 2),)


@pytest.mark.parametrize(
    ("weapon", "cover", "dodged"),
    [("pistol", 0, False), ("pistol", 1, True), ("rifle", 1, False), ("rifle", 2, True), ("bow", 0, True)],
)
def test_ar_ad_02_bullets_are_dodged_behind_cover(weapon: str, cover: int, dodged: bool) -> None:
    found = guard(against(weapon, armed("Bob", AGI=4, cover=cover), 20), weapon)
    assert found.active is dodged
    assert dodged or found.why == "table"


@pytest.mark.parametrize(("per", "parried"), [(4, False), (5, True)])
def test_amb_a33_a_bullet_is_parried_by_reflexes(per: int, parried: bool) -> None:
    bob = armed("Bob", SWORD, DEX=4, TAC=1, PER=per)
    assert (guard(against("pistol", bob, 20), "pistol").stat == "DEX") is parried


@pytest.mark.parametrize(
    ("own", "weapon", "parried"),
    [
        (SWORD, "sword", True),
        (SWORD, "axe", True),
        (KNIFE, "axe", False),
        (KNIFE, "knife", True),
        (AXE, "knife", False),
        (SWORD, "club", False),
        (BOW, "spear", False),
        (SHIELD, "knife", True),
    ],
)
def test_ar_wpn_02_ar_wpn_03_what_parries_what(own: Weapon, weapon: str, parried: bool) -> None:
    bob = armed("Bob", own, DEX=5).with_(weapons=(own,))
    assert (guard(against(weapon, bob), weapon).stat == "DEX") is parried


def test_a_weapon_that_is_not_drawn_or_whose_arm_is_held_parries_nothing() -> None:
    bob = armed("Bob", AXE, DEX=5).with_(weapons=(AXE,))
    assert guard(against("sword", bob)).stat == "DEX"
    assert guard(against("sword", bob.with_(wielded=()))).stat == "VIT"
    assert guard(against("sword", bob.with_(holds=(Hold("ann", "left arm", 1, 0),)))).stat == "VIT"
    assert guard(against("sword", bob.with_(unusable=("right arm",)))).stat == "VIT"


def test_ar_wpn_04_a_hand_that_parries_takes_the_wounds_it_stops() -> None:
    world = against("sword", armed("Bob", DEX=3, VIT=1, FOC=1))
    assert guard(world).stat == "VIT"
    world = replace(world, declared={"bob": (Action(Doing.HAND_PARRY),)})
    found = guard(world)
    assert (found.stat, found.by_hand) == ("DEX", "right hand")
    came = fight(
        world, "ann", act(Doing.ATTACK, part="head"), (6,), evade_1=(1,), strength_1=(6, 4, 2), defence_1=(5, 1, 1)
    )
    assert came.only("defense_phase").by_hand == "right hand"
    assert [(fact.die, fact.part) for fact in came.all("wounded")] == [(6, "right hand"), (4, "head")]
    assert guard(but(world, "bob", unusable=("right hand",))).by_hand == "left hand"
    assert guard(but(world, "bob", unusable=("right hand", "left arm"))).stat == "VIT"


def test_a_stab_is_not_parried_by_hand() -> None:
    assert guard(against("spear", armed("Bob", DEX=4)), "spear").stat == "VIT"


def test_a_dodge_goes_before_a_parry_by_hand_that_is_no_better() -> None:
    assert guard(against("sword", armed("Bob", DEX=3, AGI=3))).stat == "AGI"


def test_ar_wpn_06_a_shield_blocks_and_its_toughness_adds_dice() -> None:
    bob = armed("Bob", SHIELD, STR=3, VIT=1)
    found = guard(against("spear", bob), "spear")
    assert (found.stat, found.lines) == ("STR", (("STR", 3), ("Toughness", 2)))
    assert guard(against("spear", bob.with_(wielded=())), "spear").stat == "VIT"


def test_ar_wpn_06_armour_adds_dice_while_it_is_worn_and_is_no_shield() -> None:
    mail = Weapon("mail", armour=True, toughness=2, hands=0)
    bob = armed("Bob", SWORD, DEX=3, STR=9, VIT=4).with_(weapons=(SWORD, mail), wielded=("sword",))
    found = guard(against("spear", bob), "spear")
    assert (found.stat, found.lines) == ("DEX", (("DEX", 3), ("Toughness", 2)))
    assert guard(against("spear", bob.with_(weapons=(mail,), wielded=())), "spear").stat == "VIT"


def test_ar_ad_02_a_blunt_attack_is_blocked_without_a_shield() -> None:
    assert guard(against("club", armed("Bob", STR=3)), "club").stat == "STR"


@pytest.mark.parametrize(("distance", "stat"), [(2, "DEX"), (3, "VIT")])
def test_ar_ad_04_a_gun_within_close_range_is_pushed_aside(distance: float, stat: str) -> None:
    found = guard(against("rifle", armed("Bob", DEX=3), distance), "rifle")
    assert (found.stat, found.by_hand) == (stat, None)


@pytest.mark.parametrize(("face", "passed"), [(2, False), (3, True)])
def test_amb_a10_a_beam_is_parried_after_an_int_roll(face: int, passed: bool) -> None:
    world = against("laser", armed("Bob", SWORD, DEX=3, INT=1), 20)
    found = guard(world, "laser", **{"int/1": (face,)})
    assert found.read is not None
    assert (found.read.score, found.read.needs, found.read.passed) == (face + 1, 4, passed)
    assert found.stat == ("DEX" if passed else "VIT")


def test_there_is_no_int_roll_that_would_not_matter() -> None:
    for fields in ({"DEX": 1}, {"FOC": 0, "DEX": 3}, {"VIT": 3, "DEX": 3}):
        assert guard(against("laser", armed("Bob", SWORD, **fields), 20), "laser").read is None


def test_the_int_roll_is_told_before_the_defense_phase() -> None:
    world = against("laser", armed("Bob", SWORD, DEX=3, INT=1), 20)
    came = fight(
        world, "ann", act(Doing.SNAP_SHOT, weapon="laser"), (6, 1), evade_1=(1,), int_1=(6,), strength_1=(1,) * 4,
        defence_1=(6,) * 3,
    )  # fmt: skip
    assert came.kinds() == ["faced", "attack_phase", "beam_read", "defense_phase", "unharmed"]


def test_everyone_has_the_natural_weapons_of_the_table() -> None:
    assert {weapon.name for weapon in NATURALS} >= {"fists", "kick", "tackle"}

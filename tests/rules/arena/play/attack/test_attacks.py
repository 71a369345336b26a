"""An attack with every die: pools, both phases, ammunition (AR-ATK-01..04, AR-DEF-01, AR-CMB-07..12)."""

from dataclasses import replace

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Effect, Fighter, Hold, Weapon
from rules.arena.model.world import Map, World
from rules.arena.play.attack import attacks as striking
from rules.arena.play.turn.tasks import Strike
from rules.arena.validity import validate
from rules.errors import RuleError
from tests.rules.arena.fighters import but
from tests.rules.arena.play.stage import AXE, BOW, KNIFE, PISTOL, SWORD, Laid, act, armed, fight, ring

ANN = armed("Ann", SWORD, DEX=2, STR=2)
BOB = armed("Bob", AGI=2, VIT=2, DEX=0)
DUEL = ring(ANN, BOB)
ATTACK = act(Doing.ATTACK, part="upper torso")


def test_both_phases_show_which_die_removed_which() -> None:
    came = fight(
        DUEL, "ann", ATTACK, (5, 4, 2), evade_1=(4, 1), strength_1=(6, 4, 3, 2), defence_1=(4, 1), wound_debuff_2=(3,)
    )
    attack, defence = came.only("attack_phase"), came.only("defense_phase")
    assert attack.attack_lines == (("attacks", 1), ("DEX", 2))
    assert attack.evade_lines == (("AGI", 2),)
    assert (attack.pairs, attack.remaining, attack.carry, attack.on) == (((4, 4),), (5, 2), 1, True)
    assert defence.attack_lines == (("STR", 2), ("bonus", 1), ("carried", 1))
    assert (defence.stat, defence.active, defence.why) == ("VIT", False, "vit_higher")
    assert (defence.pairs, defence.through, defence.leftover) == (((4, 4), (2, 1)), (6, 3), ())
    assert [wound.die for wound in came.all("wounded")] == [6, 3]


def test_an_attack_that_misses_ends_there() -> None:
    came = fight(DUEL, "ann", ATTACK, (3, 2, 1), evade_1=(1, 1))
    assert came.kinds() == ["faced", "attack_phase"]
    assert not came.only("attack_phase").on


def test_two_threes_start_the_defense_phase_with_nothing_carried() -> None:
    came = fight(DUEL, "ann", ATTACK, (3, 3, 1), evade_1=(1, 1), strength_1=(2, 2, 2), defence_1=(1, 1))
    assert came.only("defense_phase").attack_lines == (("STR", 2), ("bonus", 1))
    assert (came.only("unharmed").dice, came.only("unharmed").mishap) == ((2,), False)


def test_a_weapon_that_is_thrown_and_counted_is_used_up() -> None:
    knife = Weapon("knife", "thrown", "stab", "light", count=2)
    throw = replace(ATTACK, weapon="knife")
    once = fight(ring(armed("Ann", knife), BOB), "ann", throw, (1,) * 3, evade_1=(1, 1))
    assert once.only("attack_phase").left == 1
    assert once.world.fighter("ann").weapon("knife").count == 1
    twice = fight(once.world, "ann", throw, (1,) * 3, evade_1=(1, 1))
    ann = twice.world.fighter("ann")
    assert (ann.weapon("knife").count, ann.wielded) == (0, ())
    with pytest.raises(RuleError, match="used_up"):
        validate(ARENA, twice.world, ann, throw)


def test_a_lone_one_through_may_mean_a_mishap() -> None:
    world = but(DUEL, "bob", VIT=0, AGI=0)
    came = fight(but(world, "ann", STR=0), "ann", ATTACK, (3, 3, 1), strength_1=(1,))
    assert (came.only("unharmed").dice, came.only("unharmed").mishap) == ((1,), True)


def test_a_heavy_weapons_threes_are_fours_in_both_phases() -> None:
    world = ring(armed("Ann", AXE, STR=1), BOB)
    came = fight(
        world, "ann", replace(ATTACK, weapon="axe"), (3, 1), evade_1=(1, 1), strength_1=(3, 1, 1, 1), defence_1=(1, 1)
    )
    attack = came.only("attack_phase")
    assert (attack.attack, attack.remaining, attack.carry) == ((3, 1), (4,), 1)
    assert came.only("defense_phase").through == (4, 1)
    assert came.only("wounded").wounds[0].bleed == 1


def test_an_attack_passed_over_is_nothing() -> None:
    *_, task = striking.begin(ARENA, DUEL, "ann", ATTACK, Laid({}).case())
    assert isinstance(task, Strike)
    (passed,) = striking.struck(ARENA, DUEL, task, None, Laid({}).case())
    assert (passed.kind, passed.reason) == ("passed", "skipped")


@pytest.mark.parametrize(
    ("gone", "reason"),
    [(World((ANN,)), "no_such_fighter"), (World((ANN.with_(weapons=()), BOB)), "no_such_weapon")],
)
def test_an_attack_whose_target_or_weapon_is_gone_meanwhile_is_nothing(gone: World, reason: str) -> None:
    *_, task = striking.begin(ARENA, DUEL, "ann", ATTACK, Laid({}).case())
    assert isinstance(task, Strike)
    (passed,) = striking.struck(ARENA, gone, task, ((6, 6, 6),), Laid({}).case())
    assert (passed.kind, passed.reason) == ("passed", reason)


def lines(world: World, action: Action) -> tuple[tuple[str, int], ...]:
    *_, task = striking.begin(ARENA, world, "ann", action, Laid({}).case())
    assert isinstance(task, Strike)
    assert task.need.count == sum(dice for _, dice in task.lines)
    return task.lines


def test_ar_aim_01_small_parts_cost_dex_and_ar_cmb_12_never_an_attack() -> None:
    assert lines(DUEL, replace(ATTACK, part="left arm")) == (("attacks", 1), ("DEX", 2), ("aim at left arm", -1))
    low = lines(but(DUEL, "ann", DEX=1), replace(ATTACK, part="head"))
    assert low == (("attacks", 1), ("DEX", 1), ("aim at head", -2), ("floor", 1))


def test_fists_have_two_attacks_and_buffs_and_holds_change_dex() -> None:
    held = (Hold("bob", "left arm", 1, 0),)
    world = but(DUEL, "ann", DEX=3, holds=held, effects=(Effect("drug", {"DEX": 1}),))
    assert lines(world, replace(ATTACK, weapon="fists")) == (("attacks", 2), ("DEX", 3), ("held", -2), ("buffs", 1))


def shooter(weapon: str = "pistol", distance: float = 20, **fields: object) -> World:
    ann = armed("Ann", PISTOL, BOW, DEX=2, PER=3, wielded=(weapon,), **fields)
    return ring(ann, BOB.with_(at=(distance, 0.0)))


@pytest.mark.parametrize(("distance", "line"), [(2, ("close range", 1)), (20, None), (31, ("long range", -1))])
def test_ar_rng_01_ranges_in_metres(distance: float, line: tuple[str, int] | None) -> None:
    made = lines(shooter(distance=distance), act(Doing.SNAP_SHOT, weapon="pistol"))
    assert made == (("shots", 1), ("DEX", 2), *([line] if line else []))


def test_ar_rng_02_ranges_in_tiles() -> None:
    ground = Map("hall", ("." * 12,))
    assert lines(replace(shooter(distance=6), map=ground), act(Doing.SNAP_SHOT, weapon="pistol"))[2] == (
        "mid range",
        -1,
    )
    assert lines(replace(shooter(distance=7), map=ground), act(Doing.SNAP_SHOT, weapon="pistol"))[2] == (
        "long range",
        -2,
    )


def test_ar_cmb_09_rapid_fire_has_as_many_shots_as_the_weapon_or_fewer() -> None:
    assert lines(shooter(), act(Doing.RAPID_FIRE, weapon="pistol"))[0] == ("shots", 3)
    assert lines(shooter(), act(Doing.RAPID_FIRE, weapon="pistol", shots=2))[0] == ("shots", 2)
    with pytest.raises(RuleError) as refused:
        lines(shooter(), act(Doing.RAPID_FIRE, weapon="pistol", shots=4))
    assert (refused.value.code, refused.value.facts["most"]) == ("rate_of_fire", 3)


def test_ar_cmb_07_snap_and_rapid_fire_hit_random_parts_aimed_fire_the_part_named() -> None:
    for doing, part, dice in ((Doing.SNAP_SHOT, None, 3), (Doing.RAPID_FIRE, None, 5), (Doing.AIMED_FIRE, "head", 1)):
        action = act(doing, weapon="pistol", part="head")
        came = fight(shooter(), "ann", action, (1,) * dice, evade_1=(1, 1))
        assert came.only("attack_phase").part == part


def test_ar_cmb_10_an_aim_adds_per_against_that_target_and_is_used_up() -> None:
    world = shooter(aim="bob")
    assert lines(world, act(Doing.SNAP_SHOT, weapon="pistol")) == (("shots", 1), ("DEX", 2), ("PER", 3))
    came = fight(world, "ann", act(Doing.SNAP_SHOT, weapon="pistol"), (1,) * 6, evade_1=(1, 1))
    assert came.world.fighter("ann").aim is None
    assert lines(shooter(aim="cal"), act(Doing.SNAP_SHOT, weapon="pistol")) == (("shots", 1), ("DEX", 2))


def test_ar_cmb_11_a_kick_uses_agi_and_keeps_its_bonus() -> None:
    world = but(DUEL, "ann", AGI=3, STR=1)
    kick = act(Doing.ATTACK, weapon="kick", part="lower torso")
    came = fight(world, "ann", kick, (6, 1, 1), evade_1=(1, 1), strength_1=(1,) * 5, defence_1=(6, 6))
    assert came.only("defense_phase").attack_lines == (("AGI", 3), ("bonus", 1), ("carried", 1))


def test_ar_def_01_a_ranged_weapon_has_a_strength_of_its_own() -> None:
    came = fight(
        shooter(), "ann", act(Doing.SNAP_SHOT, weapon="pistol"), (6, 1, 1), evade_1=(1, 1),
        strength_1=(1,) * 4, defence_1=(6, 6),
    )  # fmt: skip
    assert came.only("defense_phase").attack_lines == (("weapon", 3), ("carried", 1))


@pytest.mark.parametrize(("weapon", "seen"), [("pistol", True), ("bow", False)])
def test_ar_stl_02_a_loud_weapon_ends_hiding_and_the_shot_still_comes_from_it(weapon: str, seen: bool) -> None:
    world = shooter(weapon, hidden_from=("bob",), stealth_roll=5)
    came = fight(but(world, "bob", AGI=3), "ann", act(Doing.SNAP_SHOT, weapon=weapon), (1, 1, 1), evade_1=(1,))
    assert (came.world.fighter("ann").hidden_from == ()) is seen
    assert came.kinds() == [*(["revealed"] if seen else []), "attack_phase"]
    assert came.only("attack_phase").evade_lines == (("AGI", 3), ("TAC", -2))


def test_ar_move_01_a_melee_attack_cancels_the_moves_of_who_has_not_acted() -> None:
    move = Action(Doing.MOVE, tile=(1, 1))
    dice = {"evade_1": (6, 6)}
    for given, lost in (
        (ring(ANN, BOB, bob=move), True),
        (ring(ANN, BOB, bob=[move, act(Doing.DEFEND, None)]), False),
        (ring(ANN, BOB, bob=act(Doing.SEARCH, None)), False),
        (ring(ANN, BOB, bob=act(Doing.SNEAK, None)), False),
        (ring(ANN, BOB, bob=act(Doing.SNEAK, None, tile=(1, 1))), True),
        (replace(ring(ANN, BOB, bob=move), acted=("bob",)), False),
        (replace(ring(ANN, BOB, bob=move), cancelled=("bob",)), False),
    ):
        came = fight(given, "ann", ATTACK, (1, 1, 1), **dice)
        assert bool(came.all("moves_cancelled")) is lost
    shot = fight(
        replace(shooter(), declared={"bob": (move,)}), "ann", act(Doing.SNAP_SHOT, weapon="pistol"), (1, 1, 1), **dice
    )
    assert not shot.all("moves_cancelled")


def test_dice_of_two_attacks_have_labels_of_their_own() -> None:
    first = striking.begin(ARENA, DUEL, "ann", ATTACK, Laid({}).case())[-1]
    came = fight(DUEL, "ann", ATTACK, (1, 1, 1), evade_1=(1, 1))
    second = striking.begin(ARENA, came.world, "ann", ATTACK, Laid({}).case())[-1]
    assert isinstance(first, Strike)
    assert isinstance(second, Strike)
    assert first.need.label != second.need.label


def test_a_weapons_wielder_of_no_strength_throws_what_carried_over() -> None:
    weak: Fighter = armed("Ann", SWORD.__class__("stick", bonus=-3), DEX=2, STR=1)
    came = fight(
        ring(weak, BOB), "ann", replace(ATTACK, weapon="stick"), (6, 6, 1), evade_1=(1, 1),
        strength_1=(1, 1), defence_1=(6, 6),
    )  # fmt: skip
    assert came.only("defense_phase").attack == (1, 1)


def test_ar_cmb_01_equipped_weapons_make_an_attack_each() -> None:
    """004 L25: "your equipped weapons"; all else follows the one named first."""
    world = ring(armed("Ann", SWORD, KNIFE, DEX=1, STR=1), armed("Bob", AGI=1, VIT=1, FOC=0))
    both = act(Doing.ATTACK, weapon="sword", part="upper torso", beside=("knife",))
    came = fight(world, "ann", both, (6, 1, 1), evade_1=(1,), strength_1=(1, 1, 1), defence_1=(6,))
    phase = came.only("attack_phase")
    assert (phase.weapon, phase.beside, phase.attack_lines) == ("sword", ("knife",), (("attacks", 2), ("DEX", 1)))

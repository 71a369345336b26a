"""Changes the GM makes by hand in the arena: figures, wounds, weapons, effects."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.fighter import Effect, Hold, Weapon, Wound
from rules.arena.model.world import Map, World
from rules.arena.play.consequences import after
from rules.arena.play.facts.actions import Dropped
from rules.arena.play.facts.roster import Adjusted, Armed, Disarmed, EffectBegan, EffectTicked, Placed
from rules.arena.play.facts.wounds import Died, Healed, Released
from rules.arena.play.gm.figures import ADJUSTMENTS, adjust
from rules.arena.sheets import WeaponSheet
from tests.rules.arena.fighters import but, case, one, refusal, yard
from tests.rules.arena.play.stage import AXE, KNIFE, SWORD, armed, ring

SHELF: Mapping[str, Mapping[str, Any]] = {"weapon": {"Rapier": WeaponSheet("Rapier", attack="stab")}, "map": {}}
WORLD = ring(armed("Ann", SWORD, STR=2, creature=True), armed("Bob", KNIFE, SWORD, at=(3, 0)))


def set_by_gm(what: str, value: str, *faces: int, world: World = WORLD, who: str | None = "ann") -> list[Any]:
    laid = case(*faces)
    told = list(adjust(ARENA, world, who, what, value, SHELF, laid))
    assert laid.dice.faces == []  # type: ignore[attr-defined]
    return told


def result(what: str, value: str, *faces: int, world: World = WORLD) -> Any:
    return after(world, set_by_gm(what, value, *faces, world=world)).fighter("ann")


def refused(what: str, value: str, world: World = WORLD) -> str:
    return (
        refusal(set_by_gm, what, value)[0]
        if world is WORLD
        else refusal(lambda: set_by_gm(what, value, world=world))[0]
    )


@pytest.mark.parametrize("value", ["agi 4", "AGI 4", "agility 4", "Agility 4"])
def test_a_stat_is_set_by_either_of_its_names(value: str) -> None:
    assert set_by_gm("set", value) == [Adjusted("ann", "AGI", 4, 1)]
    assert result("set", value).stat("AGI") == 4


def test_cover_and_team_are_set() -> None:
    assert result("set", "cover 2").cover == 2
    assert result("set", "team Red Cloaks").team == "Red Cloaks"


def test_a_hidden_one_is_revealed() -> None:
    assert not result("set", "hidden no", world=but(WORLD, "ann", hidden_from=("bob",), stealth_roll=4)).hidden


def test_what_fewer_hands_cannot_hold_is_put_away() -> None:
    assert set_by_gm("set", "hands 1", who="bob") == [Adjusted("bob", "hands", 1, 2), Dropped("bob", "sword")]
    assert set_by_gm("set", "hands 4", who="bob") == [Adjusted("bob", "hands", 4, 2)]
    assert [fact.kind for fact in set_by_gm("set", "hands 0", who="bob")] == ["adjusted", "dropped", "dropped"]
    two_handed = ring(armed("Ann", AXE))
    assert result("set", "hands 1", world=two_handed).wielded == ()


def test_somebody_is_put_on_a_tile_or_a_point() -> None:
    assert set_by_gm("set", "at 4, -2.5") == [Placed("ann", (4, -2.5), None)]
    assert set_by_gm("set", "at c1", world=yard("a..b")) == [Placed("ann", (2, 0), "C1")]
    assert refused("set", "at d1", yard("a..b")) == "tile_taken"
    assert set_by_gm("set", "at a1", world=yard("a..b")) == [Placed("ann", (0, 0), "A1")]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("agi", "incomplete"),
        (" ;;", "incomplete"),
        ("agi 21", "out_of_range"),
        ("agi -1", "out_of_range"),
        ("agi many", "not_a_number"),
        ("cover 10", "out_of_range"),
        ("hands 9", "out_of_range"),
        ("hidden yes", "hide_by_sneaking"),
        ("luck 3", "no_such_setting"),
        ("stage red", "no_such_stage"),
        ("at C4", "not_a_point"),
    ],
)
def test_what_cannot_be_set(value: str, code: str) -> None:
    assert refused("set", value) == code


def test_who_is_put_out_of_reach_is_held_no_longer() -> None:
    held = but(yard("ab....c"), "ann", holds=(Hold("bob", "left arm", 1, 0),))
    released = Released("ann", "bob", "left arm")
    assert set_by_gm("set", "at D1", world=held)[1:] == [released]
    assert set_by_gm("place", "Bob E1", world=held, who=None)[1:] == [released]
    assert set_by_gm("map", "none", world=held, who=None)[1:] == [released]
    assert len(set_by_gm("set", "at A1", world=held)) == 1


def test_a_wound_is_that_of_a_die_which_got_through() -> None:
    (fact,) = set_by_gm("hurt", "left leg 5 by bob")
    assert (fact.by, fact.part, fact.die, fact.artery) == ("bob", "left leg", 5, True)
    assert [wound.bleed for wound in result("hurt", "left leg 5").wounds] == [2]


@pytest.mark.parametrize(
    ("value", "part"), [("Left-Arm 4", "left arm"), ("chest 4", "upper torso"), ("head 4", "head")]
)
def test_a_part_is_called_by_its_own_name(value: str, part: str) -> None:
    assert set_by_gm("hurt", value)[0].wounds[0].part == part


def test_a_side_nobody_said_and_a_random_part_are_drawn() -> None:
    assert set_by_gm("hurt", "leg 4", 2)[0].part == "right leg"
    (fact,) = set_by_gm("hurt", "random 4", 3, 1)
    assert (fact.part, fact.rolled) == ("left leg", 3)
    assert set_by_gm("hurt", "belly 2")[0].kind == "unharmed"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("5", "incomplete"),
        ("left arm", "not_a_number"),
        ("left arm 7", "out_of_range"),
        ("tail 2", "unknown_body_part"),
        ("left arm 5 by Zoe", "no_such_attacker"),
    ],
)
def test_what_is_no_wound(value: str, code: str) -> None:
    assert refused("hurt", value) == code


HURT = but(
    WORLD,
    "ann",
    wounds=(Wound(1, "left leg", "major", 2, {"AGI": 2}), Wound(2, "head", "bleeding", 1)),
    unusable=("left leg",),
    arteries=("left leg",),
    stage="pale",
    half=True,
)


@pytest.mark.parametrize("value", ["wound 1", "1"])
def test_a_wound_is_taken_away_with_all_it_did(value: str) -> None:
    healed = result("heal", value, world=HURT)
    assert (healed.bleeds, healed.unusable, healed.arteries, healed.stage) == (1, (), (), "pale")


def test_everything_is_healed() -> None:
    assert set_by_gm("heal", "all", world=HURT) == [Healed("ann", (1, 2), "none")]
    healed = result("heal", "all", world=HURT)
    assert (healed.wounds, healed.stage, healed.half) == ((), "none", False)


@pytest.mark.parametrize(("value", "stage"), [("stage none", "none"), ("stage", "none"), ("stage faint", "faint")])
def test_the_stage_of_bleeding_is_set(value: str, stage: str) -> None:
    healed = result("heal", value, world=HURT)
    assert (healed.stage, healed.half, len(healed.wounds)) == (stage, False, 2)


def test_faint_takes_from_mental_stats() -> None:
    assert (result("set", "stage faint").stat("FOC"), result("set", "stage pale").stat("FOC")) == (0, 1)


@pytest.mark.parametrize(
    ("value", "code"), [("wound 3", "no_such_wound"), ("wound", "incomplete"), ("leg", "not_a_number")]
)
def test_what_cannot_be_healed(value: str, code: str) -> None:
    assert refused("heal", value, HURT) == code


def test_somebody_dies_by_the_gm_s_word_and_lives_again() -> None:
    assert set_by_gm("set", "stage dead") == [Died("ann", None)]
    dead = after(WORLD, set_by_gm("set", "stage dead"))
    assert refused("set", "stage dead", dead) == "dead_already"
    assert not dead.fighter("ann").able
    assert set_by_gm("set", "stage pale", world=dead) == [Healed("ann", (), "pale", revived=True)]
    assert set_by_gm("heal", "all", world=dead) == [Healed("ann", (), "none", revived=True)]
    assert result("set", "stage none", world=dead).able


@pytest.mark.parametrize("value", ["all", "stage none"])
def test_whose_tile_was_taken_meanwhile_lives_again_beside_it(value: str) -> None:
    there = yard("a.b")
    dead = but(but(there, "ann", status="dead", stage="dead"), "bob", at=(0, 0))
    assert set_by_gm("heal", value, world=dead)[1:] == [Placed("ann", (2, 0), "C1")]
    assert len(set_by_gm("heal", value, world=but(there, "ann", status="dead", stage="dead"))) == 1


@pytest.mark.parametrize("fields", [{"stunned": True}, {"forfeits": True}, {"stunned": True, "forfeits": True}])
def test_a_knockout_is_ended(fields: dict[str, bool]) -> None:
    world = but(WORLD, "ann", **fields)
    assert set_by_gm("wake", "", world=world) == [Adjusted("ann", name, False, True) for name in fields]
    assert result("wake", "", world=world).able
    assert refused("wake", "") == "not_knocked_out"


def test_nothing_is_said_to_wake_somebody_but_the_name() -> None:
    assert [adjustment.words for adjustment in ADJUSTMENTS if adjustment.alone] == [("wake",)]


def test_a_weapon_is_given_into_a_free_hand() -> None:
    rapier = Weapon("Rapier", attack="stab", bonus=2)
    assert set_by_gm("give", "RAPIER") == [Armed("ann", rapier, wielded=True)]
    assert result("give", "rapier").wielded == ("sword", "Rapier")
    assert set_by_gm("give", "rapier", who="bob") == [Armed("bob", rapier, wielded=False)]
    assert refused("give", "halberd") == "unknown_weapon"


def test_a_weapon_is_taken_away_for_good() -> None:
    assert set_by_gm("take", "Sword") == [Disarmed("ann", "sword")]
    assert "sword" not in [weapon.name for weapon in result("take", "sword").weapons]
    assert refused("take", "fists") == "unknown_weapon"


def test_an_effect_begins_changes_and_ends() -> None:
    begun = set_by_gm("effect", "Blessed:  str +1, agility -2, 3 turns")
    assert begun == [EffectBegan("ann", Effect("Blessed", {"STR": 1, "AGI": -2}, 3))]
    world = after(WORLD, begun)
    assert (world.fighter("ann").stat("STR"), world.fighter("ann").stat("AGI")) == (3, 0)
    changed = set_by_gm("effect", "blessed: 1 turn", world=world)
    assert changed == [EffectBegan("ann", Effect("Blessed", {}, 1))]
    assert len(after(world, changed).fighter("ann").effects) == 1
    assert set_by_gm("effect", "BLESSED: none", world=world) == [EffectTicked("ann", "Blessed", 0)]
    assert result("effect", "blessed: off", world=world).effects == ()


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("Blessed", "incomplete"),
        (": str +1", "incomplete"),
        ("Blessed: none", "no_such_buff"),
        ("Blessed: luck +1", "effect_stat_unread"),
        ("Blessed: str 1", "effect_stat_unread"),
        ("Blessed: str +21", "out_of_range"),
        ("Blessed: 0 turns", "out_of_range"),
        (f"{'x' * 41}: str +1", "text_too_long"),
    ],
)
def test_what_is_no_effect(value: str, code: str) -> None:
    assert refused("effect", value) == code


def test_the_surroundings_are_set_without_a_fighter() -> None:
    world = World((one("Ann"),), Map("pit", ("..",)))
    assert set_by_gm("place", "Ann B1", world=world, who=None) == [Placed("ann", (1, 0), "B1")]

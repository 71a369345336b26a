"""Sheets: what they refuse, and the fighters and weapons made of them."""

from typing import Any

import pytest

from rules.errors import RuleError
from rules.mazeworld.model.weapons import Accessory, Mode
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.sheets import BodySheet, CreatureSheet, FighterSheet, PartSheet, fighter
from rules.mazeworld.sheets.to_weapon import weapon
from rules.mazeworld.sheets.weapon import AccessorySheet, ModeSheet, WeaponSheet, pain_row, speed

HEAD = PartSheet("head", Group.HEAD, share="1/7")
TORSO = PartSheet("torso", Group.BODY, share=1)
EYE = PartSheet("left eye", Group.WEAK_POINT, nearest="head")
FIST = WeaponSheet("fist", kind="unarmed", weight=1)
BODIES = {"Human": BodySheet("Human", (HEAD, TORSO, EYE), ("fist",))}
ARMS = {"fist": FIST, "Rifle": WeaponSheet("Rifle", modes=("full auto", "semi"), capacity=30)}


def refusal(make: Any, *arguments: Any, **fields: Any) -> RuleError:
    with pytest.raises(RuleError) as caught:
        make(*arguments, **fields)
    return caught.value


@pytest.mark.parametrize(
    ("weight", "expected"),
    [
        (5, 5),
        ("5", 5),
        (4, 4),
        ("Unsp.", "Unsparable"),
        ("u", "Unsparable"),
        ("unsparable", "Unsparable"),
        (None, None),
    ],
)
def test_a_weight_is_a_number_or_unsparable(weight: Any, expected: Any) -> None:
    assert speed(weight) == expected


@pytest.mark.parametrize("weight", ["heavy", "-1", "5.5", "", "٣"])
def test_other_weights_are_refused(weight: str) -> None:
    assert refusal(speed, weight).code == "unknown_weight"


@pytest.mark.parametrize(
    ("pain", "expected"),
    [
        (None, {}),
        (34, {"*": 34}),
        ("34 %", {"*": 34}),
        ({"c1": 20}, {"C1": 20}),
        ("7/6/5/4/3/2/1", {"C1": 7, "C2": 6, "A1": 5, "A2": 4, "A3": 3, "A4": 2, "A5": 1}),
        ("8/7/6/5/4/3/2/1", {"C1": 8, "C2": 7, "C3": 6, "A1": 5, "A2": 4, "A3": 3, "A4": 2, "A5": 1}),
    ],
)
def test_a_pain_row_is_written_in_several_ways(pain: Any, expected: dict[str, float]) -> None:
    assert pain_row(pain) == expected


@pytest.mark.parametrize("pain", ["1/2", "a/b/c/d/e/f/g", "", "1//2/3/4/5/6", "1.x"])
def test_other_pain_rows_are_refused(pain: str) -> None:
    assert refusal(pain_row, pain).code == "bad_row"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": " "}, "empty_name"),
        ({"capacity": -1}, "out_of_range"),
        ({"weight": -3}, "out_of_range"),
        ({"pain": -3}, "out_of_range"),
        ({"adt": 0}, "out_of_range"),
        ({"most": 0}, "out_of_range"),
        ({"capacity": 10, "loaded": 11}, "over_capacity"),
        ({"modes": ("semi", "Semi-auto")}, "duplicate"),
        ({"accessories": ("foregrip", AccessorySheet("Foregrip"))}, "duplicate"),
    ],
)
def test_a_weapon_sheet_is_sound_or_refused(fields: dict[str, Any], code: str) -> None:
    assert refusal(WeaponSheet, **{"name": "gun", **fields}).code == code


def test_fire_modes_stand_lowest_first_with_their_limits() -> None:
    gun = weapon(WeaponSheet("gun", modes=("full auto", ModeSheet("burst", rounds=2), "semi")))
    assert gun.kind == "firearm"
    assert gun.range == "ranged"
    assert gun.modes == (
        Mode("semi-auto", "shots", 10),
        Mode("burst", "bursts", 5, 2),
        Mode("full-auto", "shots", None),
    )


def test_a_weapon_that_neither_fires_nor_is_loaded_is_a_melee_weapon() -> None:
    knife = weapon(WeaponSheet("knife", modes=("stab", "throw")))
    assert (knife.kind, knife.range, knife.failure) == ("melee", "melee", None)
    assert knife.modes == (Mode("stab", "hits"), Mode("throw", "hits", range="ranged"))


def test_a_limit_of_the_weapon_holds_in_every_mode_without_one_of_its_own() -> None:
    saw = weapon(WeaponSheet("saw", kind="melee", most=2, modes=("cut", ModeSheet("thrust", most=1))))
    assert [mode.most for mode in saw.modes] == [2, 1]


@pytest.mark.parametrize(
    ("fields", "failure"),
    [
        ({"modes": ("semi-auto",)}, "stovepipe"),
        ({"modes": ("double-action",)}, "misfire"),
        ({"modes": ("bolt action",)}, "misfire"),
        ({"modes": ("full-auto",), "failure": "feed"}, "feed"),
        ({"kind": "melee"}, None),
    ],
)
def test_the_failure_typical_of_a_firearm_is_assumed(fields: dict[str, Any], failure: str | None) -> None:
    assert weapon(WeaponSheet("gun", **fields)).failure == failure


def test_a_weapon_is_loaded_and_whole_unless_the_sheet_says_otherwise() -> None:
    gun = weapon(
        WeaponSheet("gun", capacity=15, max_condition=200, accessories=("laser", AccessorySheet("grip", True)))
    )
    assert (gun.loaded, gun.condition) == (15, 200)
    assert gun.accessories == (Accessory("laser"), Accessory("grip", True))
    assert weapon(WeaponSheet("gun", capacity=15, loaded=0)).loaded == 0


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": ""}, "empty_name"),
        ({"armour": " "}, "empty_name"),
        ({"strength": -1}, "out_of_range"),
        ({"agility": 21}, "out_of_range"),
        ({"blackout": -5}, "out_of_range"),
        ({"evading": "great"}, "unknown_level"),
        ({"skills": {"knives": "so so"}}, "unknown_level"),
        ({"skills": {"knives": -1}}, "out_of_range"),
        ({"skills": {"knives": 1, "Knives": 2}}, "duplicate"),
        ({"body": (HEAD, HEAD)}, "duplicate"),
        ({"body": (EYE,)}, "no_such_limb"),
    ],
)
def test_a_fighter_sheet_is_sound_or_refused(fields: dict[str, Any], code: str) -> None:
    assert refusal(FighterSheet, **{"name": "somebody", **fields}).code == code


@pytest.mark.parametrize("share", ["one", "1/0", "nan"])
def test_a_share_is_a_number_or_a_fraction(share: str) -> None:
    assert refusal(PartSheet, "arm", Group.LIMB, share=share).code == "bad_share"


def test_a_weak_point_does_not_take_the_damage_of_another() -> None:
    other = PartSheet("right eye", Group.WEAK_POINT, nearest="left eye")
    assert refusal(BodySheet, "odd", (HEAD, EYE, other)).code == "no_such_limb"


def test_a_fighter_has_the_sheets_figures_and_what_its_body_can_do() -> None:
    sheet = FighterSheet(
        "Anna", agility=1, armour="c3", evading="basic", skills={"knives": 12}, weapons=("rifle",), base_health=70
    )
    made = fighter(sheet, "anna", "Anna (Bob)", "red", ARMS, BODIES)
    assert (made.id, made.name, made.team, made.agility, made.armour) == ("anna", "Anna (Bob)", "red", 1, "C3")
    assert (made.levels, made.points) == ({"Evading": "Basic"}, {"Knives": 12})
    assert [one.name for one in made.weapons] == ["Rifle", "fist"]
    assert [(part.name, part.health) for part in made.parts] == [("head", 10), ("torso", 70), ("left eye", None)]


def test_limb_health_is_unknown_without_a_base() -> None:
    made = fighter(FighterSheet("Anna"), "a", "Anna", "red", ARMS, BODIES)
    assert {part.health for part in made.parts} == {None}


def test_an_attack_of_ones_own_replaces_the_bodys() -> None:
    claw = WeaponSheet("Fist", weight=3)
    made = fighter(CreatureSheet("bear", attacks=(claw,)), "b", "bear", "gm", ARMS, BODIES)
    assert [(one.name, one.weight, one.kind) for one in made.weapons] == [("Fist", 3, "natural")]


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (FighterSheet("Anna", weapons=("bow",)), "unknown_weapon"),
        (FighterSheet("Anna", body="Ghost"), "unknown_body"),
        (FighterSheet("Anna", weapons=("Rifle", "rifle")), "duplicate"),
    ],
)
def test_what_a_sheet_names_must_exist_once(sheet: FighterSheet, code: str) -> None:
    assert refusal(fighter, sheet, "a", "Anna", "red", ARMS, BODIES).code == code

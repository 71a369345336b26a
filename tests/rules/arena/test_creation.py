"""Making a contestant: what is asked for, what follows, what the rules refuse."""

from dataclasses import replace
from typing import Any

import pytest

from rules.arena.creation import creation, traits
from rules.arena.printed import ARENA
from rules.arena.sheets import STAT_FIELDS, FighterSheet, WeaponSheet
from rules.errors import RuleError
from rules.system import Guide

SHELF = {"weapon": {"Long Bow": WeaponSheet("Long Bow", reach="ranged", hands=2)}}
FORM = {"species": "orc", "homeworld": "Urk"}
WHOLE: dict[str, Any] = {**FORM, "dexterity": 5, "tactics": 5, "trait": "regeneration", "weapons": ()}


def guided(arena: Any = ARENA, name: str | None = "Gordak", **said: Any) -> Guide:
    sheet = FighterSheet(name or "?", **said)
    return creation(arena).guide(sheet, {*said, *(("name",) if name else ())}, SHELF)


def refused(**said: Any) -> RuleError:
    with pytest.raises(RuleError) as error:
        guided(**said)
    return error.value


def test_everything_is_asked_for_in_the_order_of_the_form() -> None:
    asked = [one.what for one in guided(name=None).missing]
    assert asked == ["name", "species", "homeworld", "physical stats", "mental stats", "trait", "weapons"]
    assert [one.what for one in guided(name=None).missing if one.needed] == ["name", "species", "homeworld"]


def test_points_are_suggested_as_many_as_there_are() -> None:
    examples = {one.what: one.example for one in guided().missing}
    assert examples["physical stats"] == "create dex 2, agi 2, str 2, vit 2"
    six = replace(ARENA, creation=replace(ARENA.creation, mental_points=6))
    examples = {one.what: one.example for one in guided(six).missing}
    assert examples["mental stats"] == "create foc 3, tac 3, int 2, per 2"


def test_nothing_is_missing_of_a_whole_contestant() -> None:
    assert guided(**WHOLE).missing == ()
    assert [warning.code for warning in guided(**WHOLE).warnings] == ["bare_hands"]


def test_fewer_points_are_left_over_and_said() -> None:
    found = guided(**{**WHOLE, "dexterity": 4})
    assert found.missing == ()
    assert found.left == (("Physical points left", "1"),)
    assert (found.warnings[0].code, found.warnings[0].facts["left"]) == ("points_unspent", 1)


def test_a_half_is_asked_for_as_long_as_nothing_of_it_is_said() -> None:
    assert [one.what for one in guided(**FORM, vitality=1).missing] == ["mental stats", "trait", "weapons"]


def test_points_of_one_half_do_not_pay_for_the_other() -> None:
    error = refused(dexterity=4, agility=3)
    assert (error.code, error.facts["spent"], error.facts["most"]) == ("points_over", 5, 4)


@pytest.mark.parametrize("field", STAT_FIELDS.values())
def test_no_stat_is_below_the_start(field: str) -> None:
    assert refused(**{field: 0}).code == "stat_below_start"


def test_stats_that_were_not_said_begin_where_all_do() -> None:
    third = replace(ARENA, creation=replace(ARENA.creation, start=3))
    assert guided(third, dexterity=4).sheet.stats() == {**dict.fromkeys(STAT_FIELDS, 3), "DEX": 4}


@pytest.mark.parametrize(
    ("text", "count"),
    [("", 0), ("regeneration", 1), ("super-reflexes", 1), ("a; b", 2), ("a, b and c", 3), ("sandy hands", 1)],
)
def test_traits_are_counted(text: str, count: int) -> None:
    assert len(traits(text)) == count


def test_there_is_one_trait() -> None:
    assert refused(trait="regeneration and super-reflexes").facts == {"traits": 2, "most": 1}


def test_a_weapon_without_figures_is_as_strong_as_the_rules_let_it_be() -> None:
    found = guided(strength=3, weapons=("Sword", WeaponSheet("Sling", reach="ranged", attack="arrow", weight="light")))
    assert dict(found.follows) == {
        "Sword": "melee, slash, strength 5",
        "Sling": "light, ranged, arrow, strength 5",
    }


def test_a_weapon_that_is_written_down_is_known_by_its_name_and_any_other_is_made() -> None:
    found = guided(weapons=("long-bow", "Sword"))
    assert found.sheet.weapons == ("Long Bow", WeaponSheet("Sword"))
    assert dict(found.follows)["Long Bow"] == "ranged, arrow, 2 hands, strength 3"


@pytest.mark.parametrize(
    "weapon",
    [
        WeaponSheet("Maul", bonus=3),
        WeaponSheet("Cannon", reach="ranged", strength=4),
        WeaponSheet("Bomb", reach="thrown", bonus=3, blast=True),
    ],
)
def test_no_weapon_is_above_str_and_two(weapon: WeaponSheet) -> None:
    error = refused(weapons=(weapon,))
    assert error.code == "weapon_too_strong"
    assert error.facts == {"weapon": weapon.name, "strength": 4, "most": 3, "above": 2}


def test_a_strength_is_that_of_its_attacks_in_all_and_a_bonus_one_on_str() -> None:
    given = (
        WeaponSheet("Club", strength=3),
        WeaponSheet("Dart", reach="thrown", strength=2),
        WeaponSheet("Gun", reach="ranged", bonus=1),
    )
    found = guided(strength=2, weapons=given)
    assert dict(found.follows) == {
        "Club": "melee, slash, strength 3",
        "Dart": "thrown, blunt, strength 2",
        "Gun": "ranged, arrow, strength 3",
    }
    assert [(one.bonus, one.strength) for one in found.sheet.weapons] == [(1, None), (0, None), (None, 3)]


def test_more_may_be_said_of_a_weapon_that_is_written_down() -> None:
    found = guided(weapons=(WeaponSheet("long bow", weight="light"),))
    assert found.sheet.weapons == (WeaponSheet("long bow", reach="ranged", weight="light", hands=2),)
    assert refused(weapons=(WeaponSheet("long bow", strength=9),)).code == "weapon_too_strong"


def test_an_attack_that_the_rules_do_not_have_is_refused() -> None:
    assert refused(weapons=(WeaponSheet("Wand", attack="magic"),)).code == "unknown_attack"

"""Sheets of the arena, and the fighters made from them."""

from dataclasses import replace

import pytest

from rules.arena.model.fighter import STATS
from rules.arena.printed import ARENA
from rules.arena.sheets import CreatureSheet, FighterSheet, MapSheet, WeaponSheet, fighter, weapon
from rules.errors import RuleError

SWORD = WeaponSheet("sword", attack="slash")
BOW = WeaponSheet("bow", reach="ranged", hands=2)
ARMS = {"Knife": WeaponSheet("knife", attack="stab", weight="light")}


def test_a_weapon_without_figures_gets_str_plus_2() -> None:
    """AR-CHR-03."""
    assert weapon(ARENA, SWORD, 3).bonus == 2
    assert weapon(ARENA, BOW, 3).strength == 5
    assert weapon(ARENA, WeaponSheet("sling", reach="ranged", strength=1), 3).strength == 1


@pytest.mark.parametrize(
    ("sheet", "attack", "loud"),
    [
        (SWORD, "slash", False),
        (BOW, "arrow", False),
        (WeaponSheet("rifle", reach="ranged", attack="Bullets (Rifle Caliber)"), "rifle bullet", True),
        (WeaponSheet("silenced", reach="ranged", attack="small bullet", loud=False), "small bullet", False),
        (WeaponSheet("grenade", reach="thrown", blast=True), "blunt", True),
    ],
)
def test_what_a_sheet_leaves_out_follows_from_what_the_weapon_is(sheet: WeaponSheet, attack: str, loud: bool) -> None:
    made = weapon(ARENA, sheet, 1)
    assert (made.attack, made.loud) == (attack, loud)


def test_as_many_weapons_are_in_hand_as_hands_hold() -> None:
    made = fighter(ARENA, FighterSheet("Ann", strength=2, weapons=(SWORD, BOW, "knife")), "ann", "Ann", "Ann", ARMS)
    assert made.wielded == ("sword", "knife")
    assert {"fists", "kick", "tackle"} <= {one.name for one in made.in_hand()}


def test_the_rules_say_how_many_hands_one_has_whose_sheet_does_not() -> None:
    many = replace(ARENA, weapons=replace(ARENA.weapons, hands=4))
    sheet = FighterSheet("Ann", weapons=(SWORD, BOW, "knife"))
    made = fighter(many, sheet, "ann", "Ann", "Ann", ARMS)
    assert (made.hands, made.wielded) == (4, ("sword", "bow", "knife"))
    assert fighter(many, replace(sheet, hands=1), "ann", "Ann", "Ann", ARMS).hands == 1
    assert tuple(made.stats) == STATS


def test_a_creature_is_known_as_one() -> None:
    assert fighter(ARENA, CreatureSheet("Wolf"), "wolf", "Wolf", "creatures", {}).creature


@pytest.mark.parametrize(
    ("rows", "code"),
    [((), "out_of_range"), (("..", "..."), "uneven_map"), ((".x.",), "bad_map"), (("." * 41,), "out_of_range")],
)
def test_a_map_is_a_rectangle_of_known_signs(rows: tuple[str, ...], code: str) -> None:
    with pytest.raises(RuleError) as refused:
        MapSheet("pit", rows)
    assert refused.value.code == code


def test_a_map_may_be_written_on_one_line() -> None:
    pit = MapSheet("pit", ("S..1/.#~./...S",)).map()
    assert (pit.width, pit.height) == (4, 3)
    assert (pit.cover((3, 0)), pit.open((1, 1)), pit.sign((9, 9))) == (1, False, "#")


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (FighterSheet("Ann", weapons=("spoon",)), "unknown_weapon"),
        (FighterSheet("Ann", weapons=(WeaponSheet("x", attack="song"),)), "unknown_attack"),
    ],
)
def test_what_is_not_there_is_refused(sheet: FighterSheet, code: str) -> None:
    with pytest.raises(RuleError) as refused:
        fighter(ARENA, sheet, "ann", "Ann", "Ann", ARMS)
    assert refused.value.code == code

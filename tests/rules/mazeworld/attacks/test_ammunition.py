"""Loaded ammunition, its effect on a weapon, and loading."""

from dataclasses import replace

import pytest

from rules.errors import RuleError
from rules.mazeworld import CURRENT, EVADING, REV2014
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Cartridge, Load, Mode, Supply, Weapon
from rules.mazeworld.sheets import AmmunitionSheet, WeaponSheet, weapon
from rules.mazeworld.sheets.ammunition import cartridge

SLUG = Cartridge("slug", "12 gauge", "S", {"C1": 161.0}, 6, "Bullet", 4)
SHOT = Cartridge("shot", "12 gauge", "S", {"C1": 19.0}, 0, "Bullet", 4, pellets=9)
HOT = replace(SLUG, name="hot slug", powder="+P")
PUMP = Weapon(
    "Pump", modes=(Mode("pump-action"),), caliber="12 gauge", capacity=5, loaded=3, loads=(Load(SHOT, 1), Load(SLUG, 2))
)
RIFLE = Weapon("Rifle", modes=(Mode("semi-auto"),), capacity=5, loaded=2, loads=(Load(SHOT, 2),))


def test_each_shot_is_the_round_that_comes_next() -> None:
    assert [loading.fired(PUMP, shot).munition for shot in (1, 2, 3)] == ["shot", "slug", "slug"]
    assert [loading.fired(PUMP, shot).ldv for shot in (1, 2)] == [0, 6]
    assert loading.fired(PUMP, 1).pellets == 9
    assert loading.fired(PUMP, 2).pellets is None
    assert loading.fired(replace(PUMP, loaded=None), 7).munition == "shot"


def test_what_ammunition_does_not_say_is_the_weapons_own() -> None:
    bare = Weapon("Gun", pain={"C1": 30.0}, ldv=2, loaded=1, loads=(Load(Cartridge("plain"), 1),))
    assert (loading.fired(bare, 1).pain, loading.fired(bare, 1).ldv) == ({"C1": 30.0}, 2)


def test_a_round_that_says_nothing_of_pellets_leaves_those_of_the_weapon() -> None:
    gun = Weapon("Gun", loaded=1, pellets=9, projectiles="multiple")
    plain, slug, shot = (
        loading.fired(replace(gun, loads=(Load(one, 1),)), 1) for one in (Cartridge("plain"), SLUG, SHOT)
    )
    assert (plain.projectiles, plain.pellets) == ("multiple", 9)
    assert (slug.projectiles, slug.pellets) == ("single", None)
    assert (shot.projectiles, shot.pellets) == ("multiple", 9)


def test_rounds_go_from_the_front_and_an_empty_weapon_remembers_its_kind() -> None:
    assert loading.spent(PUMP.loads, 2) == (Load(SLUG, 1),)
    assert loading.spent(PUMP.loads, 3) == (Load(SLUG, 0),)
    assert loading.holding(PUMP, 1).loads == (Load(SHOT, 1),)
    assert loading.holding(PUMP, 5).loads == (Load(SHOT, 1), Load(SLUG, 4))


def test_mixed_loads_recoil_as_the_highest_level_among_them() -> None:
    mixed = replace(PUMP, loads=(Load(SLUG, 1), Load(HOT, 2)))
    levels = [loading.level_of(EVADING, mixed, rounds, brake=False, flying=False) for rounds in (1, 2)]
    assert levels == [4, 5]
    assert loading.level_of(EVADING, replace(mixed, adt=8), 2, brake=False, flying=False) is None
    assert loading.level_of(REV2014, mixed, 2, brake=False, flying=False) == 5


@pytest.mark.parametrize(
    ("projectile", "armour", "factors"),
    [("Lead", "C2", (1, 1.2)), ("Lead", "A3", (0.5, 0.5)), ("LSWC", "A1", (0.5, 0.6)), ("FMJ", "A1", (1, 1))],
)
def test_projectiles_are_better_against_bodies_than_against_armour(
    projectile: str, armour: str, factors: tuple[float, float]
) -> None:
    assert loading.factors(EVADING, Weapon("Gun", projectile=projectile), armour)[projectile] == factors


def test_a_barrel_multiplies_pain_alone() -> None:
    assert loading.factors(CURRENT, Weapon("Gun", barrel=1.2), "C1") == {"barrel": (1.2, 1)}


@pytest.mark.parametrize(("score", "roll"), [(5, (1, 5, 0)), (8, (1, 8, 1)), (10, (3, 3, 0)), (13, (0, 1, 9))])
def test_the_score_says_how_many_pellets_hit_in_2014(score: int, roll: tuple[int, int, int]) -> None:
    assert loading.spread(REV2014, loading.fired(PUMP, 1), score) == roll
    assert loading.spread(CURRENT, loading.fired(PUMP, 1), score) == (1, 9, 0)


def test_a_tube_is_filled_up_and_a_magazine_swapped_whole() -> None:
    loose = loading.refill(PUMP, Supply(SLUG, 9))
    assert (loose.loads, loose.loaded, loose.left) == ((Load(SHOT, 1), Load(SLUG, 4)), 5, 7)
    whole = loading.refill(RIFLE, Supply(SHOT, 4))
    assert (whole.loads, whole.loaded, whole.left) == ((Load(SHOT, 4),), 4, 2)


def test_a_reload_takes_the_kind_that_is_said_else_the_kind_loaded_at_hand_first() -> None:
    carried = (Supply(SLUG, 3, packed=True), Supply(SHOT, 2), Supply(SLUG, 1))
    who = Fighter("kit", "Kit", "ours", ammunition=carried)
    assert loading.supply_for(who, PUMP, None) == Supply(SLUG, 1)
    assert loading.supply_for(who, PUMP, "shot") == Supply(SHOT, 2)
    assert loading.supply_for(who, PUMP, "flare") is None
    assert loading.supply_for(replace(who, ammunition=carried[:1]), PUMP, None) == carried[0]


def test_a_sheet_names_its_ammunition_and_takes_its_figures() -> None:
    kinds = {"Slug": AmmunitionSheet("Slug", pain="161/153/145/129/105/81/40/12", ldv=6, recoil=4, powder="+p")}
    made = weapon(WeaponSheet("Pump", modes=("pump-action",), capacity=5, munition="slug"), kinds)
    assert made.loads == (Load(cartridge(kinds["Slug"]), 5),)
    assert loading.fired(made, 1).pain_against("C3") == 145
    assert made.loads[0].cartridge.powder == "+P"
    assert weapon(WeaponSheet("Pump", munition="FRAG-12"), kinds).loads == ()


def test_a_powder_nobody_knows_is_refused() -> None:
    with pytest.raises(RuleError, match="unknown_powder"):
        AmmunitionSheet("Slug", powder="hot")

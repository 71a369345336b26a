"""Bands of Pain, fatigue, stress and condition, and their effects on a fighter's figures."""

from dataclasses import replace

import pytest

from rules.errors import TableError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model.effects import Effect, Modifier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.strain import Fatigue, FatigueBand, Pain, PainLevel, Regeneration

ANNA = Fighter("a", "Anna", "contestants", agility=1)


@pytest.mark.parametrize(
    ("pain", "name", "ft"),
    [(0, "OK", 0), (39.9, "OK", 0), (40, "Hurt", 1), (69.9, "Hurt", 1), (70, "Agony", 2), (140, "Agony", 2)],
)
def test_levels_of_pain_and_their_ft(pain: float, name: str, ft: int) -> None:
    level = fitness.pain_level(EVADING, pain)
    assert (level.name, level.ft) == (name, ft)
    assert fitness.pain_level(CURRENT, pain).ft == 0


@pytest.mark.parametrize(
    ("fatigue", "endurance", "name"),
    [
        (49.9, 100, "Fresh"), (50, 100, "Tired"), (70, 100, "Fatigued"), (99.9, 100, "Fatigued"),
        (100, 100, "Exhausted"), (199.9, 100, "Exhausted"), (200, 100, "Dead"), (65, 60, "Exhausted"),
        (120, 60, "Dead"),
    ],
)  # fmt: skip
def test_bands_of_fatigue_go_by_endurance_from_exhaustion_on(fatigue: float, endurance: float, name: str) -> None:
    assert fitness.fatigue_band(EVADING, fatigue, endurance).name == name


@pytest.mark.parametrize(
    ("stress", "agility", "tiers", "strength", "ft"),
    [(19.9, 1, 0, 100, 0), (20, 2, -1, 100, 0), (50, 2, -1, 100, 1), (75, 3, 0, 120, 1), (100, -1, 1, 80, 2)],
)
def test_stress_changes_agility_speed_strength_and_ft(
    stress: float, agility: int, tiers: int, strength: float, ft: int
) -> None:
    tense = replace(ANNA, stress=stress)
    assert fitness.agility(EVADING, tense) == agility
    assert sum(one for _, one in fitness.tier_shifts(EVADING, tense)) == tiers
    assert fitness.strength(EVADING, tense) == strength
    assert sum(one.ft for one in fitness.modifiers(EVADING, tense)) == ft


@pytest.mark.parametrize("rev", [CURRENT, CLASSIC, REV2014], ids=lambda rev: rev.id)
def test_what_the_older_pages_do_not_say_changes_nothing(rev: object) -> None:
    worn = Weapon("Rifle", condition=10, max_condition=100)
    spent = replace(ANNA, pain=80, fatigue=120, stress=100)
    assert fitness.agility(rev, spent) == 1  # type: ignore[arg-type]
    assert fitness.modifiers(rev, spent, worn) == ()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("condition", "ft"), [(100, 0), (60, 0), (59.99, 1), (40, 1), (39, 2), (20, 2), (10, 3), (9.9, 4), (1, 4)]
)
def test_a_worn_firearm_is_less_sure(condition: float, ft: int) -> None:
    rifle = Weapon("Rifle", condition=condition, max_condition=100)
    assert sum(one.ft for one in fitness.modifiers(EVADING, ANNA, rifle)) == ft
    assert not fitness.modifiers(EVADING, ANNA, replace(rifle, kind="melee"))
    assert not fitness.modifiers(EVADING, ANNA, replace(rifle, max_condition=None))


def test_every_source_of_ft_stands_by_itself() -> None:
    spent = replace(ANNA, pain=40, fatigue=100, stress=50, effects=(Effect("Diazepam", ft=-2),))
    assert fitness.modifiers(EVADING, spent) == (
        Modifier("Diazepam", -2),
        Modifier("Hurt", 1),
        Modifier("Exhausted", 1, 1),
        Modifier("High stress", 1),
    )


def test_a_melee_weapon_in_bad_condition_does_less_where_a_game_says_so() -> None:
    house = replace(EVADING, condition=replace(EVADING.condition, melee_share=0.5))
    club = Weapon("Club", kind="melee", condition=49, max_condition=100)
    assert fitness.share_of_damage(house, club) == 0.5
    assert fitness.share_of_damage(house, replace(club, condition=50)) == 1
    assert fitness.share_of_damage(EVADING, club) == 1


def test_pain_heals_at_a_price_and_never_more_than_there_is() -> None:
    assert fitness.regeneration(CURRENT, 30) == Regeneration(2, 0.2, 10, "ntri")
    assert fitness.regeneration(CURRENT, 0.5) == Regeneration(0.5, 0.05, 2.5, "ntri")
    assert fitness.regeneration(EVADING, 30).per_turn == 0


def test_combat_stress_goes_by_dice_enemies_and_traits() -> None:
    assert fitness.combat_stress(EVADING, 7, 3, ()) == 2.1
    assert fitness.combat_stress(EVADING, 7, 3, ("combat veteran",)) == 1.05
    assert fitness.combat_stress(EVADING, 7, 3, ("Scaredy-cat",)) == 4.2


def test_tables_with_holes_are_refused() -> None:
    with pytest.raises(TableError):
        Pain((PainLevel("OK", 0), PainLevel("Hurt", 0)), Regeneration(0))
    with pytest.raises(TableError):
        Fatigue((FatigueBand("Tired", from_percent=50),), counts=True)
    with pytest.raises(TableError):
        FatigueBand("Tired")

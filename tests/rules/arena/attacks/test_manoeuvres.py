"""Combat actions, weapons, characters, blasts and rounds beyond the vectors."""

from dataclasses import replace

import pytest

from rules.arena import ARENA
from rules.arena.attacks.manoeuvres import counterblow, melee_action, ranged_action, stolen_die
from rules.arena.attacks.weapon_classes import can_parry, is_shield, natural_named, natural_strength, wield
from rules.arena.characters import create, spending
from rules.arena.downtime.rounds import next_round
from rules.errors import RuleError


def test_a_defend_strikes_back_only_with_a_first_throw_that_blocked() -> None:
    """AMB-A30."""
    assert counterblow(ARENA, (5, 2), wounded=False) == (5, 2)
    assert counterblow(ARENA, (5, 2), wounded=True) == ()
    assert counterblow(ARENA, (5, 2), wounded=False, first_throw=False) == ()
    house = replace(ARENA, manoeuvres=replace(ARENA.manoeuvres, leftovers_strike=False, steals_die=False))
    assert counterblow(house, (5, 2), wounded=False) == ()
    assert stolen_die(house, 10, 90, blocked=True) == 10


def test_rapid_fire_takes_fewer_but_not_more() -> None:
    assert ranged_action(ARENA, "Rapid Fire", 5, 3).attacks == 3
    for action, wanted in (("Rapid Fire", 6), ("Rapid Fire", 0), ("Snap Shot", 2)):
        with pytest.raises(RuleError) as caught:
            ranged_action(ARENA, action, 5, wanted)
        assert caught.value.code == "rate_of_fire"


def test_melee_and_ranged_are_not_mixed_up() -> None:
    with pytest.raises(RuleError) as melee:
        melee_action(ARENA, "Snap Shot")
    assert melee.value.code == "not_melee"
    with pytest.raises(RuleError) as ranged:
        ranged_action(ARENA, "Assault", 1)
    assert ranged.value.code == "not_ranged"


def test_natural_weapons() -> None:
    assert (natural_named(ARENA, "Fist").attacks, natural_named(ARENA, "feet").name) == (2, "kick")
    assert natural_strength(ARENA, "kick", 5, 1).dice == 2
    with pytest.raises(RuleError) as caught:
        natural_named(ARENA, "tail")
    assert caught.value.code == "unknown_natural_weapon"


def test_toughness_makes_a_heavy_weapon_a_shield() -> None:
    assert [is_shield(ARENA, points) for points in (0, 1, 2)] == [False, True, True]
    assert can_parry(ARENA, "heavy", "pistol", toughness=1)
    with pytest.raises(RuleError) as caught:
        can_parry(ARENA, "huge", "light")
    assert caught.value.code == "unknown_weapon_class"


def test_one_weapon_to_a_hand() -> None:
    wield(ARENA, 2)
    wield(ARENA, 4, hands=4)
    with pytest.raises(RuleError) as caught:
        wield(ARENA, 3)
    assert caught.value.facts == {"wielded": 3, "hands": 2}


@pytest.mark.parametrize(
    ("stats", "traits", "code"),
    [
        ({"DEX": 6}, 1, "points_over"),
        ({"FOC": 3, "TAC": 4}, 1, "points_over"),
        ({"DEX": 0}, 1, "stat_below_start"),
        ({"LUCK": 2}, 1, "unknown_stat"),
        ({"DEX": 2}, 2, "traits_over"),
    ],
)
def test_characters_that_the_rules_do_not_allow(stats: dict[str, int], traits: int, code: str) -> None:
    with pytest.raises(RuleError) as caught:
        create(ARENA, stats, traits)
    assert caught.value.code == code


def test_points_left_are_told() -> None:
    """AMB-A21."""
    some = create(ARENA, {"DEX": 3, "PER": 5}, 1)
    assert (some.physical_left, some.mental_left, some.complete) == (2, 0, False)
    assert create(ARENA, {"DEX": 5, "PER": 5}).complete
    assert spending(ARENA, {"DEX": 9}).physical_left == -4


def test_the_roster_is_filled_from_the_waitlist() -> None:
    found = next_round(ARENA, 6, 2, 5)
    assert (found.survivors, found.refilled, found.players, found.waiting) == (4, 2, 6, 3)
    assert next_round(ARENA, 8, 1, 5).refilled == 0

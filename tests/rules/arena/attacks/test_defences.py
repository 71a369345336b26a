"""Active Defense beyond the cells of its table (AR-AD-01, AR-AD-04), tactics and wrestling."""

from dataclasses import replace

import pytest

from rules.arena import ARENA
from rules.arena.attacks.defences import (
    Guard,
    active_defense,
    attack_named,
    breaks_hold,
    choose_defense,
    cover_grade,
    grapple_defense,
    parry_the_gun,
)
from rules.arena.attacks.pools import super_reflexes, tactical_dice
from rules.arena.model.limbs import grapple_penalty
from rules.errors import RuleError


def test_a_gun_at_close_range_is_parried_like_a_blade() -> None:
    assert active_defense(ARENA, "heavy bullet", "DEX", Guard(close=True))
    assert not active_defense(ARENA, "heavy bullet", "AGI", Guard(close=True))
    assert not active_defense(ARENA, "blunt", "DEX", Guard(close=True))
    assert not parry_the_gun(ARENA, "slash", close=True)
    house = replace(ARENA, defences=replace(ARENA.defences, parry_guns=False))
    assert not active_defense(house, "heavy bullet", "DEX", Guard(close=True))


def test_super_reflexes_answer_what_reflexes_can() -> None:
    """AMB-A33: where the table asks for REF; where it says no it stays no."""
    quick = Guard(super_reflexes=True)
    assert active_defense(ARENA, "rifle bullet", "DEX", quick)
    assert not active_defense(ARENA, "heavy bullet", "DEX", quick)
    assert super_reflexes(ARENA, ("Super Reflexes",))
    assert not super_reflexes(ARENA, ("regeneration",))


@pytest.mark.parametrize("name", ["arrows", "Arrows and Bolts", "ARROW", "bolts"])
def test_attacks_have_several_names(name: str) -> None:
    assert attack_named(ARENA, name).name == "arrow"


def test_an_unknown_attack_is_refused_with_those_there_are() -> None:
    with pytest.raises(RuleError) as refused:
        attack_named(ARENA, "gas")
    assert refused.value.code == "unknown_attack_type"
    assert "beam" in str(refused.value.facts["known"])


def test_cover_by_points() -> None:
    assert [cover_grade(ARENA, points) for points in range(5)] == ["none", "light", "solid", "thick", "thick"]


def test_a_grapple_is_resisted_actively_while_focus_lasts() -> None:
    """AMB-A04: by the table, even if that is no better; then with the lower of STR and TAC, never VIT."""
    stat, dice = grapple_defense(ARENA, {"STR": 4, "TAC": 2, "VIT": 6})
    assert (stat, dice) == ("TAC", 2)
    active = choose_defense(ARENA, dice, {"DEX": 1}, 1, forced=stat)
    assert (active.stat, active.dice, active.foc_left, active.active) == ("DEX", 1, 0, True)
    passive = choose_defense(ARENA, dice, {"DEX": 1}, 0, forced=stat)
    assert (passive.stat, passive.dice, passive.active) == ("TAC", 2, False)


def test_focus_runs_out_hit_by_hit() -> None:
    hits = [(1, {"AGI": 3}), (4, {"AGI": 3}), (1, {}), (1, {"DEX": 2, "AGI": 3}), (1, {"AGI": 3})]
    found: list[tuple[str, int]] = []
    left = 2
    for passive, options in hits:
        choice = choose_defense(ARENA, passive, options, left)
        left = choice.foc_left
        found.append((choice.stat, left))
    assert found == [("AGI", 1), ("VIT", 1), ("VIT", 1), ("AGI", 0), ("VIT", 0)]


def test_tactics_limit_only_the_stats_that_are_set() -> None:
    """AMB-A13: every base stat, or as the document's summary says AGI and VIT alone."""
    house = replace(ARENA, tactics=replace(ARENA.tactics, limited=("AGI", "VIT")))
    assert tactical_dice(ARENA, 4, 1, main_opponent=False, name="DEX") == 1
    assert tactical_dice(house, 4, 1, main_opponent=False, name="DEX") == 4
    assert tactical_dice(house, 4, 1, main_opponent=False, name="AGI") == 1


def test_debuffs_leave_no_negative_dice() -> None:
    assert tactical_dice(ARENA, 1, 1, buffs=-3, cover=2) == 2


def test_more_arms_leave_two_hands() -> None:
    assert grapple_penalty(ARENA, 4, 4, arms=1, legs=0, all_arms=4).two_handed
    assert not grapple_penalty(ARENA, 4, 4, arms=1, legs=0).two_handed
    assert grapple_penalty(ARENA, 4, 4, arms=3, legs=3, all_arms=4).dex == 0


def test_only_the_held_part_breaks_out() -> None:
    assert breaks_hold(ARENA, "left arm", "arm")
    assert breaks_hold(ARENA, "arm", "right arm")
    assert not breaks_hold(ARENA, "left arm", "leg")

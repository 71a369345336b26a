"""Dodge and Counter beyond the vectors."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import RuleError
from rules.mazeworld import CURRENT, EVADING
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.attacks.evasion import (
    LADDER,
    Outcome,
    Spend,
    best_spending,
    bonus_move,
    checks_due,
    counter,
    limits,
    read_check,
    spend,
)

TIERS = st.sampled_from([*LADDER, Tier.CRITICAL_FAILURE])
HARM = {Tier.MISS: 0.0, Tier.CRITICAL_FAILURE: 0.0, Tier.INACCURATE_HIT: 0.7, Tier.HIT: 1.0, Tier.CRITICAL_HIT: 1.0}


def harm(tiers: tuple[Tier, ...]) -> tuple[int, float]:
    return sum(tier is Tier.CRITICAL_HIT for tier in tiers), round(sum(HARM[tier] for tier in tiers), 6)


@given(st.lists(TIERS, max_size=4), st.lists(st.sampled_from(list(Outcome)), max_size=4))
def test_the_proposed_spending_is_allowed_and_no_other_prevents_more(
    tiers: list[Tier], outcomes: list[Outcome]
) -> None:
    proposal = best_spending(EVADING, tiers, outcomes)
    best = spend(EVADING, tiers, proposal, outcomes).tiers
    successes, criticals = outcomes.count(Outcome.SUCCESS), outcomes.count(Outcome.CRITICAL_SUCCESS)
    choices = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1)]
    for plan in product(choices, repeat=len(tiers)):
        if sum(s for s, _ in plan) <= successes and sum(c for _, c in plan) <= criticals:
            spending = [Spend(index, s, c) for index, (s, c) in enumerate(plan, 1)]
            assert harm(best) <= harm(spend(EVADING, tiers, spending, outcomes).tiers)


@given(st.lists(TIERS, max_size=40), st.lists(st.sampled_from(list(Outcome)), max_size=6))
def test_the_proposal_wastes_nothing(tiers: list[Tier], outcomes: list[Outcome]) -> None:
    for one in best_spending(EVADING, tiers, outcomes):
        assert tiers[one.attack - 1] in HITS
        assert one.criticals + one.successes > 0


def test_the_proposal_of_the_worked_example() -> None:
    tiers = [Tier.MISS, Tier.MISS, Tier.INACCURATE_HIT, Tier.HIT, Tier.MISS, Tier.MISS]
    assert best_spending(EVADING, tiers, [Outcome.SUCCESS] * 3) == (Spend(3, 1), Spend(4, 2))


def test_a_critical_success_goes_on_the_worst_hit() -> None:
    tiers = [Tier.INACCURATE_HIT, Tier.CRITICAL_HIT, Tier.HIT]
    assert best_spending(EVADING, tiers, [Outcome.CRITICAL_SUCCESS]) == (Spend(2, 0, 1),)


def test_spending_more_than_was_rolled_is_refused() -> None:
    with pytest.raises(RuleError, match="overspent"):
        spend(EVADING, [Tier.HIT], [Spend(1, 2)], [Outcome.SUCCESS])
    with pytest.raises(RuleError, match="no_such_attack"):
        spend(EVADING, [Tier.HIT], [Spend(2, 1)])


def test_totals_beyond_the_dice_keep_their_band() -> None:
    assert read_check(EVADING, 13) is Outcome.CRITICAL_SUCCESS
    assert read_check(EVADING, 1) is Outcome.FAILURE


def test_without_the_page_there_is_no_dodge() -> None:
    with pytest.raises(RuleError, match="not_in_revision"):
        read_check(CURRENT, 7)


def test_a_wrong_guess_brings_no_checks() -> None:
    assert checks_due(EVADING, "Master", "Raider 1", ["Raider 2"]) == 0
    assert checks_due(EVADING, "master", "Raider 1", ["Raider 2", "Raider 1"]) == 6


def test_fractions_of_points_keep_the_level() -> None:
    assert limits(EVADING, 9.9).level == "Unskilled"
    assert limits(EVADING, 10).level == "Basic"


def test_the_free_movement_needs_a_success_and_another_side() -> None:
    with pytest.raises(RuleError, match="no_dodge_success"):
        bonus_move(EVADING, 0, 1, 2)
    with pytest.raises(RuleError, match="same_side"):
        bonus_move(EVADING, 1, 2, 2)
    assert bonus_move(EVADING, 1, 1, 2, [2]).breaks_stealth


@pytest.mark.parametrize(
    ("changes", "most", "reason"),
    [
        ({}, 3, None),
        ({"weapon_max": 2}, 2, None),
        ({"ammo": 1}, 1, None),
        ({"ammo": 0}, 0, "no_ammo"),
        ({"attack_kind": "natural"}, 3, None),
        ({"attack_kind": "ability"}, 0, "no_techniques"),
        ({"attack_kind": None}, 0, "no_attack"),
        ({"dodge_successes": 0}, 0, "no_dodge_success"),
        ({"same_side": False}, 0, "not_same_side"),
        ({"same_side": False, "attack_range": "ranged"}, 3, None),
        ({"bonus_move_used": True}, 0, "bonus_move_used"),
    ],
)
def test_counter(changes: dict[str, object], most: int, reason: str | None) -> None:
    inputs: dict[str, object] = {
        "dodge_successes": 1,
        "bonus_move_used": False,
        "attack_range": "melee",
        "attack_kind": "weapon",
        "same_side": True,
        "level": "Master",
    }
    found = counter(EVADING, **{**inputs, **changes})  # type: ignore[arg-type]
    assert (found.max_attacks, found.reason, found.eligible) == (most, reason, reason is None)

"""The wound from each die that gets through (AR-WND-01, AR-BODY-02..07)."""

from dataclasses import replace

import pytest

from rules.arena import ARENA, Arena
from rules.arena.attacks.wounds import Injury, debuffed, injury, wound
from rules.arena.model.body import aim_penalty, called, part_named, random_part
from rules.arena.parts.wound import Body
from rules.errors import RuleError


def with_arms_of_dex() -> Arena:
    """The other reading of an arm's debuffs (AMB-A06)."""
    parts = tuple(replace(row, major=("DEX",)) if row.name == "arm" else row for row in ARENA.body.parts)
    return replace(ARENA, body=Body(parts))


def test_a_critical_to_the_chest_pierces_the_heart() -> None:
    assert injury(ARENA, "upper torso", 6) == Injury(
        6, "upper torso", "critical", 2, "major", ("AGI", "STR"), "heavy", 3, heart=True
    )


def test_a_critical_to_the_head_knocks_out() -> None:
    found = injury(ARENA, "head", 6)
    assert (found.knockout, found.bleed, found.debuff_stats) == (True, 2, ("FOC", "TAC", "INT", "PER"))
    assert not injury(ARENA, "head", 5).knockout


@pytest.mark.parametrize("die", [1, 2, 3])
def test_low_dice_do_nothing_to_the_head(die: int) -> None:
    assert not injury(ARENA, "head", die).wounding
    assert injury(ARENA, "head", die).debuff is None


@pytest.mark.parametrize(("part", "breaks"), [("left arm", "melee weapon swing"), ("hand", "ranged weapons")])
def test_what_a_broken_part_forbids(part: str, breaks: str) -> None:
    assert injury(ARENA, part, 5).breaks == breaks
    assert injury(ARENA, part, 4).breaks is None
    assert injury(ARENA, part, 3).breaks is None


def test_an_artery_bleeds_once() -> None:
    """AR-BODY-05: two dice at one leg pierce it once, the higher one."""
    found = wound(ARENA, "left leg", (5, 6))
    assert [(one.die, one.bleed, one.artery) for one in found.injuries] == [(6, 3, True), (5, 1, False)]
    again = wound(ARENA, "left leg", (5,), artery_pierced=True)
    assert [(one.bleed, one.artery) for one in again.injuries] == [(1, False)]


def test_a_hand_bleeds_only_when_blown_off() -> None:
    assert injury(ARENA, "hand", 6).bleed == 0
    assert injury(ARENA, "hand", 6).bleeding is None
    assert injury(ARENA, "hand", 6, blown_off=True).bleed == 2


def test_the_line_of_the_lower_torso_wins() -> None:
    """AMB-A28."""
    found = injury(ARENA, "lower torso", 6)
    assert (found.debuff, found.bleed, found.wounds) == ("minor", 2, 2)


def test_a_mishap_needs_a_lone_one() -> None:
    assert wound(ARENA, "arm", (1,)).mishap_possible
    assert not wound(ARENA, "arm", (1, 1)).mishap_possible
    assert not wound(ARENA, "arm", (2,)).mishap_possible
    assert not wound(ARENA, "arm", ()).mishap_possible


def test_what_several_dice_come_to() -> None:
    found = wound(ARENA, "upper torso", (3, 4, 2))
    assert (found.severity, found.debuff, found.bleeding) == ("bleeding", "minor", "normal")
    assert (found.wounds, found.wounding_dice, found.knockout) == (2, 2, False)
    assert (wound(ARENA, None, ()).severity, wound(ARENA, None, ()).wounds) == ("none", 0)


def test_a_major_debuff_takes_from_each_stat_and_a_minor_one_from_the_one_that_a_die_draws() -> None:
    assert debuffed(ARENA, injury(ARENA, "upper torso", 5)) == {"AGI": 2, "STR": 2}
    assert debuffed(ARENA, injury(ARENA, "upper torso", 3), 2) == {"TAC": 1}
    assert debuffed(ARENA, injury(ARENA, "lower torso", 6), 4) == {"PER": 1}
    assert debuffed(ARENA, injury(ARENA, "leg", 3)) == {"AGI": 1}
    assert debuffed(ARENA, injury(ARENA, "leg", 4)) == {}
    assert debuffed(ARENA, injury(ARENA, "hand", 6)) == {}


def test_an_arm_may_be_set_to_cost_dex() -> None:
    assert injury(ARENA, "right arm", 5).debuff_stats == ("AGI",)
    assert injury(with_arms_of_dex(), "right arm", 5).debuff_stats == ("DEX",)


def test_parts_by_their_words() -> None:
    assert part_named(ARENA, "Left-Leg").name == "leg"
    assert [random_part(ARENA, face).name for face in (1, 6)] == ["hand", "head"]
    assert aim_penalty(ARENA, None) == 0
    with pytest.raises(RuleError) as refused:
        part_named(ARENA, "tail")
    assert refused.value.code == "unknown_body_part"
    with pytest.raises(RuleError):
        random_part(ARENA, 7)


@pytest.mark.parametrize(
    ("call", "happened", "right"),
    [
        ("arm", "left arm", True),
        ("left arm", "arm", False),
        ("left arm", "right arm", False),
        ("Head", "head", True),
        ("torso", "upper torso", False),
        ("defend", "Defend", True),
    ],
)
def test_a_call_is_right_when_it_names_what_happens(call: str, happened: str, right: bool) -> None:
    assert called(ARENA, call, happened) is right

"""Accuracy, recoil, body, damage, failures and melee beyond the vectors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice.throws import Tape
from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, REV2014, REVISIONS, Revision
from rules.mazeworld.attacks.accuracy import (
    Line,
    Modifier,
    Tier,
    breakdown,
    inaccurate_scores,
    read,
    total_ft,
    total_ir,
)
from rules.mazeworld.attacks.damage import Adjustment, apply, inaccurate
from rules.mazeworld.attacks.failures import known_effect, sequence
from rules.mazeworld.attacks.melee import combo, limit, validate
from rules.mazeworld.attacks.recoil import ir_by_shot, segments
from rules.mazeworld.bodies.body_parts import default_part, eye, find_part, group_of, limb_for, modifiers, resolve_part
from rules.mazeworld.model.effects import Effect, tick
from rules.mazeworld.model.effects import modifiers as effect_modifiers
from rules.mazeworld.parts.attack import Group

MODIFIERS = st.lists(st.builds(Modifier, st.text(max_size=3), st.integers(-4, 4), st.integers(-4, 4)), max_size=6)


@given(st.integers(3, 10), MODIFIERS, st.booleans())
def test_a_breakdown_adds_up(base: int, found: list[Modifier], fixed: bool) -> None:
    lines = breakdown(CURRENT, base, found, fixed)
    assert sum(line.amount for line in lines) == total_ft(CURRENT, base, found, fixed).value


def test_a_breakdown_shows_the_limit() -> None:
    lines = breakdown(CURRENT, None, [Modifier("drug", -2), Modifier("tea", 0, 1), Modifier("scope", -3)])
    assert lines == (
        Line("natural", 6, "base"),
        Line("drug", -2),
        Line("scope", -3),
        Line("limit", 2, "limit"),
    )


@given(st.sampled_from(list(REVISIONS.values())), st.integers(3, 10), st.integers(-5, 20), st.integers(2, 12))
def test_a_higher_score_is_never_worse(revision: Revision, ft: int, ir: int, score: int) -> None:
    ladder = list(Tier)
    assert ladder.index(read(revision, score, ft, ir)) <= ladder.index(read(revision, score + 1, ft, ir))
    assert (read(revision, score, ft, ir) is Tier.INACCURATE_HIT) == (score in inaccurate_scores(revision, ft, ir))


def test_ir_is_kept_below_zero_and_capped_in_use() -> None:
    assert total_ir(CURRENT, None, [Modifier("skill", 0, -9)]).value == -7
    assert total_ir(CURRENT, 2, [Modifier("fog", 0, 20)]).effective == 8
    assert total_ir(REV2014, 2, []).value == 0


def test_recoil_without_adt_and_beyond_the_effective_range() -> None:
    assert [(one.first, one.last) for one in segments(CURRENT, 0, None, 1, 5, 6)] == [(1, 5)]
    assert segments(CURRENT, 0, 3, 1, 0, 6) == ()
    assert [(one.last, one.ir, one.effective) for one in segments(CURRENT, 4, 2, 3, 5, 6)] == [
        (2, 4, 4),
        (4, 7, 5),
        (5, 10, 5),
    ]


def test_misfires_leave_the_recoil_count_or_restart_it() -> None:
    assert ir_by_shot(0, 2, 1, 6, {3}) == (0, 0, None, 1, 1, 2)
    assert ir_by_shot(0, 2, 1, 6, {4}, resets=True) == (0, 0, 1, None, 0, 0)
    with pytest.raises(RuleError, match="no_such_shot"):
        ir_by_shot(0, 2, 1, 3, {4})


@pytest.mark.parametrize(
    ("words", "name", "group"),
    [
        ("the left Arm", "left arm", Group.LIMB),
        ("its right foot", "right foot", Group.EXTREMITY),
        ("abdomen", "torso", Group.BODY),
        ("the guard's chest", "torso", Group.BODY),
        ("upper body", "upper body", Group.BODY),
        ("upper left arm", "upper left arm", Group.LIMB),
        ("underbelly", "underbelly", Group.WEAK_POINT),
        ("hind legs", "hind legs", Group.LIMB),
        ("left eye", "left eye", Group.WEAK_POINT),
        ("genitals", "genitals", Group.WEAK_POINT),
        ("groin", "groin", Group.WEAK_POINT),
        ("hips", "hips", Group.BODY),
    ],
)
def test_parts_in_every_form(words: str, name: str, group: Group) -> None:
    part = resolve_part(CURRENT, words)
    assert (part.name, part.group) == (name, group)


@pytest.mark.parametrize("words", ["eyes", "both eyes", "the eyes"])
def test_eyes_are_aimed_at_singly_where_the_revision_says_so(words: str) -> None:
    with pytest.raises(RuleError, match="eyes_singly"):
        resolve_part(CURRENT, words)
    assert group_of(CURRENT, words) is Group.WEAK_POINT
    assert resolve_part(CLASSIC, words).group is Group.WEAK_POINT


@pytest.mark.parametrize("words", ["", "left", "the", "soul"])
def test_unknown_parts_are_refused(words: str) -> None:
    with pytest.raises(RuleError, match="unknown_part"):
        resolve_part(CURRENT, words)


def test_a_creatures_own_map_comes_first() -> None:
    own = {"stinger": Group.WEAK_POINT, "tail": Group.LIMB}
    assert find_part(CURRENT, "left stingers", own).group is Group.WEAK_POINT
    assert group_of(CURRENT, "tail", own) is Group.LIMB
    assert modifiers(CURRENT, Group.LIMB, "antler").pain_mult == 0.4
    assert default_part(CURRENT, [("core", Group.WEAK_POINT), ("shell", Group.BODY)]).name == "shell"
    assert default_part(CURRENT, [("core", Group.WEAK_POINT)]).name == "core"


def test_weak_points_propose_a_limb() -> None:
    assert limb_for(CURRENT, "left eye") == "head"
    assert limb_for(CURRENT, "groin") == "hips"
    assert limb_for(CURRENT, "arm") is None


def test_an_eye_is_checked_only_where_the_rule_exists() -> None:
    assert eye(CURRENT, "left eye", 0.9, Tape(), "eye").check is False
    assert eye(CLASSIC, "left eye", 5, Tape(), "eye").check is False
    assert eye(CURRENT, "left arm", 5, Tape(), "eye").check is False
    assert eye(CURRENT, "left eye", 1, Tape([50]), "eye").destroyed


def test_damage_of_the_counter_example_and_of_charts() -> None:
    found = apply(CURRENT, 23, 5, Group.WEAK_POINT, Tier.CRITICAL_HIT, "unarmed", 110, 1.5)
    assert found.pain == pytest.approx(75.9)
    assert (found.limb, found.limb_target) == (pytest.approx(12.375), "nearest limb")
    vest = [Adjustment("vest", 0.5, 0.25)]
    worn = apply(CURRENT, 40, 8, None, Tier.HIT, "firearm", adjustments=vest)
    assert (worn.pain, worn.limb) == (20, 2)
    assert apply(CURRENT, 40, 8, None, Tier.NOT_FIRED, "firearm").pain == 0


def test_the_inaccuracy_die_has_to_be_there() -> None:
    with pytest.raises(RuleError, match="die_needed"):
        inaccurate(CLASSIC, "firearm", 10, 1)
    with pytest.raises(RuleError, match="not_in_revision"):
        inaccurate(REV2014, "firearm", 10, 1)
    assert apply(CLASSIC, 10, 1, None, Tier.INACCURATE_HIT, "firearm", gamble=1).pain == 0


def test_a_series_with_a_misfire_goes_on_and_one_with_a_stovepipe_does_not() -> None:
    scores = [9, 2, 9, 2, 9]
    misfired = sequence(CURRENT, scores, 6, 2, "misfire", drawn={2: "weapon failure", 4: "other effect"}.get)
    assert misfired.shots == (Tier.HIT, Tier.NOT_FIRED, Tier.HIT, Tier.CRITICAL_FAILURE, Tier.HIT)
    assert (misfired.failure, misfired.misfires, misfired.turn_ends) == ("misfire", (2,), False)
    jammed = sequence(CURRENT, scores, 6, 2, "stovepipe", drawn={4: "weapon failure"}.get)
    assert jammed.shots[1:] == (Tier.CRITICAL_FAILURE, Tier.HIT, Tier.CRITICAL_FAILURE, Tier.CANCELLED)
    assert jammed.condition_loss
    clean = sequence(CLASSIC, scores, 6, 2, "stovepipe", percentage=100.0, rolls=[100, 1])
    assert (clean.failure, clean.turn_ends) == (None, False)
    with pytest.raises(RuleError, match="die_needed"):
        sequence(CLASSIC, scores, 6, 2, "stovepipe", percentage=80.0, rolls=[1])
    assert known_effect(CURRENT, "catastrophic") is None


def test_melee_limits_by_any_name_and_refusals() -> None:
    assert limit(CURRENT, "two-handed swords", "Master").max == 6
    assert limit(CURRENT, "Semi-auto pistol", "Master").max is None
    with pytest.raises(RuleError, match="unknown_level"):
        limit(CURRENT, "Axe", "Novice")
    with pytest.raises(RuleError, match="over_limit"):
        validate(CURRENT, "Martial arts", "Unskilled", ["kick"] * 3)
    with pytest.raises(RuleError, match="mixed"):
        validate(CURRENT, "Martial arts", "Master", ["kick", "punch"])
    validate(CURRENT, "Knife", "Basic", ["stab", "slash"])


def test_a_combo_needs_no_dice_behind_its_end() -> None:
    assert combo(REV2014, [9, 4], 4, 5, 0).outcomes[2:] == (Tier.NOT_ATTEMPTED,) * 2
    with pytest.raises(RuleError, match="die_needed"):
        combo(CURRENT, [9, 4], 3, 5, 0)


def test_effects_tick_at_the_end_of_a_turn() -> None:
    burning = Effect("burning", pain_per_turn=4, turns_left=2)
    drug = Effect("drug", ft=-1, source="tonic")
    first = tick([burning, drug])
    assert (first.total_pain, first.ended, len(first.effects)) == (4, (), 2)
    second = tick(first.effects)
    assert (second.total_pain, [one.name for one in second.ended], second.effects) == (4, ["burning"], (drug,))
    assert effect_modifiers(second.effects) == (Modifier("tonic", -1, 0),)


@pytest.mark.parametrize("rev", [CURRENT, CLASSIC, REV2014], ids=lambda rev: rev.id)
def test_mz_mel_01_what_has_no_row_has_no_limit_and_may_be_mixed(rev: Revision) -> None:
    validate(rev, "no skill of the page", "Basic", ["punch", "kick"] * 9)

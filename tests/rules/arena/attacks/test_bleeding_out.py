"""Bleeding out: stages, halves, and how often it is rolled (AR-BLD-01)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.arena import ARENA
from rules.arena.attacks.bleeding import Stage, bleed, is_dead, mental_mod, rolls_a_turn, stage_named, title
from rules.errors import RuleError

NAMES = [row.name for row in ARENA.bleeding.stages]
FACES = st.lists(st.integers(1, 6), max_size=6)


@pytest.mark.parametrize(("bleeding", "rolls"), [(0, 0), (1, 1), (3, 3)])
def test_each_point_is_rolled_unless_set_otherwise(bleeding: int, rolls: int) -> None:
    """AMB-A02."""
    once = replace(ARENA, bleeding=replace(ARENA.bleeding, rolls="once"))
    assert rolls_a_turn(ARENA, bleeding) == rolls
    assert rolls_a_turn(once, bleeding) == min(1, bleeding)


@pytest.mark.parametrize(
    ("dice", "vitality", "before", "after"),
    [
        ((4, 3), (), Stage("none"), Stage("pale", half=True)),
        ((4, 3), (), Stage("none", half=True), Stage("pale", half=True)),
        ((3, 3, 3), (), Stage("none"), Stage("pale", half=True)),
        ((6, 5, 4, 4), (), Stage("none"), Stage("dead")),
        ((3,), (2,), Stage("pale", half=True), Stage("pale", half=True)),
        ((3,), (), Stage("faint", half=True), Stage("dead")),
        ((6,), (), Stage("dead"), Stage("dead")),
    ],
)
def test_steps_and_halves(dice: tuple[int, ...], vitality: tuple[int, ...], before: Stage, after: Stage) -> None:
    """AMB-A03: highest first, so that a 3 counts towards the next stage."""
    assert bleed(ARENA, dice, vitality, before).after == after


@given(FACES, FACES, st.sampled_from(NAMES), st.booleans())
def test_nobody_gets_better_by_bleeding(dice: list[int], vitality: list[int], name: str, half: bool) -> None:
    before = Stage(name, half and name != NAMES[-1])
    found = bleed(ARENA, dice, vitality, before)
    assert (NAMES.index(found.after.name), found.after.half) >= (NAMES.index(before.name), before.half)
    assert not (is_dead(ARENA, found.after) and found.after.half)


def test_words_for_every_stage() -> None:
    said = [title(ARENA, Stage(name, half)) for name in NAMES[:-1] for half in (False, True)]
    assert said == [None, "Slightly Pale", "Pale", "Slightly Faint", "Faint", "Nearly Dead"]
    assert title(ARENA, Stage("dead")) == "Dead"
    assert [mental_mod(ARENA, Stage(name)) for name in NAMES] == [0, 0, -1, -1]


def test_there_is_no_other_stage() -> None:
    with pytest.raises(RuleError) as refused:
        stage_named(ARENA, "tired")
    assert refused.value.code == "unknown_stage"

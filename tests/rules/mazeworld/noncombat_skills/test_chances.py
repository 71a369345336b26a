"""Chances as dice: each die gives its percentage exactly."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice.throws import Tape
from rules.errors import RuleError
from rules.mazeworld.noncombat_skills.chances import Tries, checked, die, tried


@pytest.mark.parametrize(
    ("percent", "expected"),
    [(55, (100, 55)), (12.5, (8, 1)), (Fraction(100, 3), (3, 1)), (33.33, (10000, 3333)), (100, (100, 100))],
)
def test_the_die_of_a_chance(percent: float | Fraction, expected: tuple[int, int]) -> None:
    assert die(percent) == expected


@given(st.decimals(0, 100, places=2))
def test_a_die_shows_its_chance_exactly(percent: object) -> None:
    sides, most = die(float(str(percent)))
    assert Fraction(most, sides) == Fraction(str(percent)) / 100


def test_the_chance_itself_still_succeeds() -> None:
    assert tried(55, 3, Tape([55, 56, 1]), "x") == Tries(55, 3, 100, 55, (55, 56, 1))
    assert tried(55, 3, Tape([55, 56, 1]), "x").won == 2


@pytest.mark.parametrize(("percent", "won"), [(100, 4), (0, 0)])
def test_what_is_certain_takes_no_dice(percent: float, won: int) -> None:
    found = tried(percent, 4, Tape([]), "x")
    assert (found.faces, found.won) == ((), won)


@pytest.mark.parametrize("percent", [-1, 100.5])
def test_no_chance_lies_beyond_its_bounds(percent: float) -> None:
    with pytest.raises(RuleError) as refused:
        checked(percent)
    assert refused.value.code == "no_percent"

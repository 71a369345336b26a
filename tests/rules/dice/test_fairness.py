"""The fairness test of dice, checked against printed tables, exact counting, and thrown dice."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import exp, factorial, prod

import pytest

from rules.dice.distributions import Chances, Work, repeated
from rules.dice.fairness import Fallen, least_throws, survival

D6 = Chances(dict.fromkeys(range(1, 7), 1))
TWO_D6 = repeated(D6, 2, Work())
D100 = Chances(dict.fromkeys(range(1, 101), 1))

PRINTED = [
    (3.841, 1, 0.05), (6.635, 1, 0.01), (10.828, 1, 0.001),
    (5.991, 2, 0.05), (11.070, 5, 0.05), (15.086, 5, 0.01), (20.515, 5, 0.001),
    (18.307, 10, 0.05), (23.209, 10, 0.01), (29.588, 10, 0.001),
    (30.144, 19, 0.05), (36.191, 19, 0.01), (43.773, 30, 0.05), (124.342, 100, 0.05), (9.342, 10, 0.5),
    (3.940, 10, 0.95), (1.145, 5, 0.95),
]  # fmt: skip
"""NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: critical values of the chi-square distribution."""


@pytest.mark.parametrize(("chi_square", "freedom", "chance"), PRINTED)
def test_as_it_is_printed(chi_square: float, freedom: int, chance: float) -> None:
    assert survival(chi_square, freedom) == pytest.approx(chance, rel=2e-3)


@pytest.mark.parametrize("freedom", [2, 4, 10, 60])
@pytest.mark.parametrize("chi_square", [0.001, 0.5, 3.0, 20.0, 90.0, 400.0])
def test_an_even_number_of_degrees_has_a_sum_of_its_own(chi_square: float, freedom: int) -> None:
    half = chi_square / 2
    exact = exp(-half) * sum(half**k / factorial(k) for k in range(freedom // 2))
    assert survival(chi_square, freedom) == pytest.approx(exact, rel=1e-9, abs=1e-15)


def test_no_difference_is_never_odd() -> None:
    assert survival(0, 5) == 1
    even = Fallen(dict.fromkeys(range(1, 7), 20), D6)
    assert (even.chi_square, even.as_odd, even.mean) == (0, 1, 3.5)


def test_a_die_by_hand() -> None:
    """Differences 5, -3, 2, -4, 1, -1 from 10 of each: 56 / 10."""
    fallen = Fallen({1: 15, 2: 7, 3: 12, 4: 6, 5: 11, 6: 9}, D6)
    assert fallen.chi_square == pytest.approx(5.6)
    assert fallen.as_odd == pytest.approx(0.3471, abs=1e-4)


def test_the_p_value_is_near_that_of_all_ways_counted() -> None:
    """Every way in which 15 throws of three equal faces can fall, by the multinomial law."""
    throws, third = 15, Chances({1: 1, 2: 1, 3: 1})
    observed = Fallen({1: 9, 2: 4, 3: 2}, third)
    exact = Fraction(0)
    for counts in product(range(throws + 1), repeat=3):
        if sum(counts) == throws:
            ways = Fraction(factorial(throws), prod(map(factorial, counts)))
            other = Fallen(dict(zip((1, 2, 3), counts, strict=True)), third)
            if other.chi_square >= observed.chi_square - 1e-9:
                exact += ways / 3**throws
    assert observed.as_odd == pytest.approx(float(exact), abs=0.03)


def test_sums_are_held_against_their_own_chances() -> None:
    fallen = Fallen({2: 10, 3: 20, 4: 30, 5: 40, 6: 50, 7: 60, 8: 50, 9: 40, 10: 30, 11: 20, 12: 10}, TWO_D6)
    assert (fallen.as_odd, fallen.mean, fallen.expected(7)) == (1, 7, 60)
    flat = Fallen(dict.fromkeys(range(2, 13), 33), TWO_D6)
    assert flat.as_odd is not None
    assert flat.as_odd < 1e-12


def test_what_is_rare_is_looked_at_together() -> None:
    """Of 72 throws two are expected to be a 2, four a 3: those and the 4 make a group."""
    assert [float(expected) for _, expected in Fallen({7: 72}, TWO_D6).groups] == [6, 6, 8, 10, 12, 10, 8, 6, 6]
    assert len(Fallen({1: 500}, D100).groups) == 20


def test_too_few_are_not_judged() -> None:
    for chances in (D6, TWO_D6, D100):
        least = least_throws(chances)
        assert Fallen({chances.totals[0]: least - 1}, chances).as_odd is None
        assert Fallen({chances.totals[0]: least}, chances).as_odd is not None
    assert [least_throws(one) for one in (D6, D100)] == [30, 32]


def test_the_average_of_fair_lists_lies_where_it_usually_does() -> None:
    luck = random.Random(7)
    inside = odd = 0
    for _ in range(1000):
        fallen = Fallen(Counter(luck.choices(range(1, 7), k=60)), D6)
        low, high = fallen.usual
        inside += low <= fallen.mean <= high
        odd += (fallen.as_odd or 0) < 0.05
    assert 930 <= inside <= 970
    assert 30 <= odd <= 70

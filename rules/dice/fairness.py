"""Tests whether dice fell as fair dice do, by comparing counts with expected counts.

The test is Pearson's chi-square over groups of neighbouring totals, each large enough for it; its p-value is the
regularised upper incomplete gamma function Q(k/2, x/2) (Abramowitz and Stegun, 6.5 and 26.4).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

from rules.dice.distributions import Chances

LEAST_EXPECTED: Final = 5
"""Expected count that each group of totals needs for a reliable test (Cochran's rule)."""
LEAST_GROUPS: Final = 6
"""Groups needed for a judgement, if there are as many totals."""
MOST_GROUPS: Final = 20
USUAL: Final = 1.96
"""Standard deviations that hold 95 of 100 averages."""
_PRECISE: Final = 1e-15
_TINY: Final = 1e-300
_MOST_TERMS: Final = 10_000


@dataclass(frozen=True)
class Fallen:
    """Observed throws: how often each total came up (`counts`) and the chances of one throw. Counts of 0 may be left
    out."""

    counts: Mapping[int, int]
    chances: Chances

    @cached_property
    def throws(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """The average total. Raises ZeroDivisionError if there are no throws."""
        return sum(total * count for total, count in self.counts.items()) / self.throws

    def expected(self, total: int) -> float:
        """Return how often a total comes up on average in this many throws."""
        return float(self.chances.exactly(total) * self.throws)

    @property
    def usual(self) -> tuple[float, float]:
        """The bounds of the average in about 95 of 100 series of this many fair throws, by the normal law."""
        mean = self.chances.mean()
        spread = sum(weight * (total - mean) ** 2 for total, weight in self.chances.weights.items()) / self.chances.ways
        reach = USUAL * sqrt(spread / self.throws)
        totals = self.chances.totals
        return max(float(mean) - reach, totals[0]), min(float(mean) + reach, totals[-1])

    @cached_property
    def groups(self) -> tuple[tuple[int, Fraction], ...]:
        """Neighbouring totals grouped until enough is expected of each group: the observed and the expected count."""
        least = max(Fraction(LEAST_EXPECTED), Fraction(self.throws, MOST_GROUPS) if self._many else Fraction(0))
        found: list[tuple[int, Fraction]] = []
        fell, expected = 0, Fraction(0)
        for total in self.chances.totals:
            fell += self.counts.get(total, 0)
            expected += self.chances.exactly(total) * self.throws
            if expected >= least:
                found.append((fell, expected))
                fell, expected = 0, Fraction(0)
        if expected and found:
            last, before = found.pop()
            found.append((last + fell, before + expected))
        return tuple(found)

    @property
    def _many(self) -> bool:
        return len(self.chances.weights) > MOST_GROUPS

    @property
    def chi_square(self) -> float:
        """The chi-square statistic; 0 if there is only one group."""
        return float(sum((fell - expected) ** 2 / expected for fell, expected in self.groups))

    @cached_property
    def as_odd(self) -> float | None:
        """The p-value: the chance that fair dice differ at least this much from what is expected. None if there are too
        few throws."""
        if len(self.groups) < min(LEAST_GROUPS, len(self.chances.weights)):
            return None
        return survival(self.chi_square, len(self.groups) - 1)


def least_throws(chances: Chances) -> int:
    """Return the fewest throws that the test needs: enough expected in each of six groups, or of all if there are
    fewer."""
    low, high = 1, 1
    while Fallen({chances.totals[0]: high}, chances).as_odd is None:
        low, high = high, high * 2
    while low < high:
        middle = (low + high) // 2
        if Fallen({chances.totals[0]: middle}, chances).as_odd is None:
            low = middle + 1
        else:
            high = middle
    return high


def survival(chi_square: float, freedom: int) -> float:
    """Return the chance of a chi-square value of at least this, given the degrees of freedom (at least 1)."""
    if chi_square <= 0:
        return 1.0
    if freedom == 1:
        return erfc(sqrt(chi_square / 2))
    half, at = freedom / 2, chi_square / 2
    return 1.0 - _lower(half, at) if at < half + 1 else _upper(half, at)


def _lower(a: float, x: float) -> float:
    """Return P(a, x) by its series, which converges fast below a + 1."""
    term = total = 1.0 / a
    for step in range(1, _MOST_TERMS):
        term *= x / (a + step)
        total += term
        if term < total * _PRECISE:
            break
    return total * exp(a * log(x) - x - lgamma(a))


def _upper(a: float, x: float) -> float:
    """Return Q(a, x) by its continued fraction (Lentz's method), which converges fast above a + 1."""
    b = x + 1.0 - a
    c, d = 1.0 / _TINY, 1.0 / b
    value = d
    for step in range(1, _MOST_TERMS):
        factor = -step * (step - a)
        b += 2.0
        d = 1.0 / _away(factor * d + b)
        c = _away(b + factor / c)
        value *= d * c
        if abs(d * c - 1.0) < _PRECISE:
            break
    return value * exp(a * log(x) - x - lgamma(a))


def _away(value: float) -> float:
    return value if abs(value) > _TINY else _TINY

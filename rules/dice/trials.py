"""How likely it was that independent trials, each with its own chance, succeeded as often as they did."""

from collections.abc import Mapping
from fractions import Fraction
from math import erfc, sqrt
from typing import Final

MOST_EXACT: Final = 400
"""Trials up to which the distribution is computed exactly, in about 20 ms; beyond, the normal law is as good."""
_PARTS: Final = 60**40
"""Averages are whole numbers of these parts, which is exact for the chances of up to 40 dice with 6 sides. The common
denominator of any chances could have very many digits."""


def expected(trials: Mapping[Fraction, int]) -> Fraction:
    """Return the average number of successes. `trials`: how many there were, by their chance."""
    parts = sum(chance.numerator * _PARTS // chance.denominator * count for chance, count in trials.items())
    return Fraction(parts, _PARTS)


def at_most(trials: Mapping[Fraction, int], successes: int) -> float:
    """Return the chance of at most this many successes (the Poisson binomial distribution)."""
    if successes < 0:
        return 0.0
    many = sum(trials.values())
    if successes >= many:
        return 1.0
    if many > MOST_EXACT:
        mean, variance = expected(trials), sum(float(chance * (1 - chance)) * count for chance, count in trials.items())
        return _normal(successes + 0.5 - float(mean), sqrt(variance)) if variance else float(successes >= mean)
    ways = [1.0]
    for chance, count in trials.items():
        success = float(chance)
        for _ in range(count):
            ways = [
                kept * (1 - success) + before * success for kept, before in zip([*ways, 0.0], [0.0, *ways], strict=True)
            ]
    return min(sum(ways[: successes + 1]), 1.0)


def at_least(trials: Mapping[Fraction, int], successes: int) -> float:
    """Return the chance of at least this many successes."""
    return at_most({1 - chance: count for chance, count in trials.items()}, sum(trials.values()) - successes)


def _normal(distance: float, spread: float) -> float:
    return erfc(-distance / (spread * sqrt(2))) / 2

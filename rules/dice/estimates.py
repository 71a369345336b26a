"""Chances of rolls that take too long to count: the real roll, made many times with dice that are passed in."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Final

from rules.dice.arithmetic import Sheet
from rules.dice.distributions import Chances
from rules.dice.expression import Expression
from rules.dice.odds import RollOdds, odds
from rules.dice.rolls import NO_VALUES, PASSES, roll
from rules.dice.throws import Budget, Dice
from rules.errors import DiceError

MOST_ROLLS: Final = 1_000
"""Rolls made for one question."""
FEWEST_ROLLS: Final = 100
"""The fewest rolls for a useful estimate."""
MOST_DICE: Final = 80_000
"""Dice thrown for one question: a few hundredths of a second."""
MOST_POOLS: Final = 10_000
"""Pools thrown for one question, which take as long as that even if each has only one die."""
CONFIDENCE: Final = 1.96
"""Standard deviations on either side that contain the true chance for 95 of 100 questions."""


def odds_or_estimate(expression: Expression, dice: Dice, values: Mapping[str, int] = NO_VALUES) -> RollOdds:
    """Return the chances of one repeat: exact ones, or an estimate if counting would take too long.

    Raises `DiceError`: `odds_too_long` if the roll has too many dice for either, and what `odds` or rolling raises.
    """
    try:
        return odds(expression, values)
    except DiceError as error:
        if error.code != "odds_too_long":
            raise
    totals = _rolled(expression, dice, values)
    found, comparison = Chances(totals), expression.comparison
    if comparison is None:
        return RollOdds(found, sampled=found.ways)
    target = Sheet(expression.text, values).result(comparison.target)
    return RollOdds(found, target, found.passing(PASSES[comparison.relation], target), sampled=found.ways)


def _rolled(expression: Expression, dice: Dice, values: Mapping[str, int]) -> Counter[int]:
    """Return how often each total came up in many rolls."""
    totals: Counter[int] = Counter()
    pools = 0
    budget = Budget(MOST_DICE)
    while totals.total() < MOST_ROLLS:
        before = budget.left
        try:
            rolled = roll(expression, dice, "estimate", values, budget)
        except DiceError as error:
            if error.code != "too_many_dice":
                raise
            break
        totals.update(rolled.totals)
        pools += len(rolled.pools) * expression.repeat
        if pools >= MOST_POOLS and totals.total() >= FEWEST_ROLLS:
            break
        if (before - budget.left) * FEWEST_ROLLS > MOST_DICE * expression.repeat:
            break
    if totals.total() < FEWEST_ROLLS:
        raise DiceError("odds_too_long")
    return totals


def margin(chance: Fraction, tries: int) -> Fraction:
    """Return how far an estimated chance may be off (Agresti and Coull's interval for 95 %), never 0."""
    near = (float(chance) * tries + 2) / (tries + 4)
    half = CONFIDENCE * sqrt(near * (1 - near) / (tries + 4)) + abs(near - float(chance))
    return Fraction(half).limit_denominator(10_000)

"""Rolls an expression. Keeps every face with its fate, and totals and comparisons per repeat.

A roll is a table: a row for each repeat, a column for each pool, and the totals.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne
from types import MappingProxyType
from typing import Final, TypeAlias

from rules.dice.arithmetic import Sheet, checked, mind_divisors
from rules.dice.expression import Expression, Line, Relation
from rules.dice.pools import Hand, PoolRoll, fallen, summed, thrown
from rules.dice.ranges import range_of
from rules.dice.throws import Budget, Dice
from rules.dice.values import Value
from rules.errors import DiceError

__all__ = ["NO_VALUES", "Judged", "PoolRoll", "Rolled", "range_of", "roll", "roll_line"]

NO_VALUES: Final[Mapping[str, int]] = MappingProxyType({})


PASSES: Final[Mapping[Relation, Callable[[int, int], bool]]] = {
    ">=": ge, ">": gt, "<=": le, "<": lt, "=": eq, "!=": ne,
}  # fmt: skip


Columns: TypeAlias = tuple[tuple[PoolRoll, ...], tuple[int, ...]]
"""The throws of each pool, and the totals."""


class Judged(Value):
    """Totals compared with a target. `margins`: how far each went beyond it; negative if it fell short."""

    __slots__ = ("margins", "passes", "relation", "target")

    def __init__(self, relation: Relation, target: int, passes: tuple[bool, ...], margins: tuple[int, ...]) -> None:
        self.relation: Final = relation
        self.target: Final = target
        self.passes: Final = passes
        self.margins: Final = margins

    @property
    def passed(self) -> int:
        return sum(self.passes)


class Rolled(Value):
    """A roll. Parsing `text` again gives the expression; its pools match `pools`, in order."""

    __slots__ = ("judged", "pools", "text", "totals")

    def __init__(
        self, text: str, pools: tuple[PoolRoll, ...], totals: tuple[int, ...], judged: Judged | None = None
    ) -> None:
        self.text: Final = text
        self.pools: Final = pools
        self.totals: Final = totals
        self.judged: Final = judged

    @property
    def total(self) -> int:
        """The sum over all repeats."""
        return sum(self.totals)


def roll(
    expression: Expression,
    dice: Dice,
    label: str,
    values: Mapping[str, int] = NO_VALUES,
    budget: Budget | None = None,
) -> Rolled:
    """Throw the dice of one roll. Throws are labelled LABEL/1, LABEL/2 …; `values` are the roller's, in lower case.

    Each pool in turn is thrown for all repeats at once; its explosions and rerolls follow, repeat by repeat. Raises
    `DiceError`. No die is thrown if a name is unknown or the roll always divides by zero.
    """
    if (pool := expression.plain) is not None:
        # The commonest case; going through the rest of this function would take a tenth longer.
        count, repeat, fixed = expression.count, expression.repeat, expression.fixed
        if budget is not None:
            budget.spend(count * repeat, expression.text, pool.start, pool.end)
        faces = dice.roll(f"{label}/1", count * repeat, pool.sides)
        if repeat == 1:
            value = sum(faces)
            return Rolled(expression.text, (PoolRoll(pool.sides, faces, (count,), (value,)),), (value + fixed,))
        sums = summed(faces, count)
        column = PoolRoll(pool.sides, faces, (count,) * repeat, sums)
        return Rolled(expression.text, (column,), _moved(sums, fixed) if fixed else sums)
    comparison, target = expression.comparison, 0
    if comparison is not None:
        target = checked(Sheet(expression.text, values).result(comparison.target), expression.text)
    if (pool := expression.lone) is None:
        pools, totals = _columns(expression, Hand(dice, label, budget or Budget(), expression.text), values)
    else:
        count, repeat, fixed = expression.count, expression.repeat, expression.fixed
        if expression.brings:
            column = thrown(pool, count, repeat, Hand(dice, label, budget or Budget(), expression.text))
        else:
            if budget is not None:
                budget.spend(count * repeat, expression.text, pool.start, pool.end)
            column = fallen(pool, count, repeat, dice.roll(f"{label}/1", count * repeat, pool.sides))
        pools = (column,)
        totals = _moved(column.values, fixed) if fixed else column.values
    judged = None if comparison is None else _judged(comparison.relation, target, totals)
    return Rolled(expression.text, pools, totals, judged)


def _moved(values: tuple[int, ...], more: int) -> tuple[int, ...]:
    return tuple([value + more for value in values])


def roll_line(
    line: Line,
    dice: Dice,
    label: str,
    values: Mapping[str, int] = NO_VALUES,
    budget: Budget | None = None,
) -> tuple[Rolled, ...]:
    """Throw all rolls of a line on one budget. The throws of roll n are labelled LABEL/n/1, LABEL/n/2 …"""
    try:
        if len(line.rolls) == 1:
            return (roll(line.rolls[0], dice, f"{label}/1", values, budget),)
        budget = budget or Budget()
        for each in line.rolls:
            mind_divisors(each, values)
        return tuple([roll(each, dice, f"{label}/{place}", values, budget) for place, each in enumerate(line.rolls, 1)])
    except DiceError as error:
        # Positions count from the start of the whole line, whichever roll they are in.
        raise DiceError(error.code, error.facts, line.text, error.position, error.length) from None


def _columns(expression: Expression, hand: Hand, values: Mapping[str, int]) -> Columns:
    sheet = Sheet(expression.text, values)
    for name in expression.names:
        sheet.value(name)
    counts = [sheet.dice(pool) for pool in expression.pools]
    mind_divisors(expression, values)
    columns = [
        thrown(pool, count, expression.repeat, hand) for pool, count in zip(expression.pools, counts, strict=True)
    ]
    rows = zip(*[column.values for column in columns], strict=True) if columns else [()] * expression.repeat
    return tuple(columns), tuple([checked(sheet.result(expression.body, iter(row)), sheet.text) for row in rows])


def _judged(relation: Relation, target: int, totals: Sequence[int]) -> Judged:
    passes = PASSES[relation]
    below = relation in ("<", "<=")
    return Judged(
        relation,
        target,
        tuple([passes(total, target) for total in totals]),
        tuple([target - total if below else total - target for total in totals]),
    )

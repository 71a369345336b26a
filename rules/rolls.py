"""Rolls an expression. Every face is kept, with what became of it; totals and comparisons are kept per repeat.

A roll is a table: a row for each repeat, a column for each pool, and the totals. The two records are not frozen, as
making frozen ones would take half of the time of a roll; nothing writes to them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from types import MappingProxyType
from typing import Final

from rules.arithmetic import Sheet, checked
from rules.dice import Dice
from rules.expression import Comparison, Expression, Line, Pool, Relation
from rules.limits import Budget
from rules.pools import Hand, Settled, settle
from rules.ranges import range_of

__all__ = ["NO_VALUES", "Judged", "PoolRoll", "Rolled", "range_of", "roll", "roll_line"]

NO_VALUES: Final[Mapping[str, int]] = MappingProxyType({})


_PASSES: Final[Mapping[Relation, Callable[[int, int], bool]]] = {
    ">=": ge, ">": gt, "<=": le, "<": lt, "=": eq, "!=": ne,
}  # fmt: skip


@dataclass(slots=True)
class PoolRoll:
    """All throws of one pool, in the order of the repeats.

    `faces` holds them one after the other, `sizes` how many dice belong to each repeat, `values` what they came to.
    `fates` has a letter for each face (`rules.pools`), or is empty where every die counts. `points` has what each
    die is worth where dice are counted instead of added, else it is empty.
    """

    sides: int
    faces: tuple[int, ...]
    sizes: tuple[int, ...]
    values: tuple[int, ...]
    fates: str = ""
    points: tuple[int, ...] = ()

    def row(self, repeat: int) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
        """Faces, fates and points of one repeat, counted from 0."""
        start = sum(self.sizes[:repeat])
        end = start + self.sizes[repeat]
        return self.faces[start:end], self.fates[start:end], self.points[start:end]


@dataclass(slots=True)
class Judged:
    """Totals held against a target. `margins`: by how much each went beyond it, below 0 where it fell short."""

    relation: Relation
    target: int
    passes: tuple[bool, ...]
    margins: tuple[int, ...]

    @property
    def passed(self) -> int:
        return sum(self.passes)


@dataclass(slots=True)
class Rolled:
    """A roll. Parsing `text` again gives the expression; its pools are those of `pools`, in order."""

    text: str
    pools: tuple[PoolRoll, ...]
    totals: tuple[int, ...]
    judged: Judged | None = None

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

    A lone pool is thrown for all repeats at once; what explosions and rerolls add follows, repeat by repeat. Raises
    `DiceError`; no die is thrown before all names are known.
    """
    pool, comparison = expression.lone, expression.comparison
    target = None if comparison is None else _target(expression, comparison, values)
    if pool is None:
        pools, totals = _walked(expression, Hand(dice, label, budget or Budget()), Sheet(expression.text, values))
    else:
        rolled = _lone(pool, expression, dice, label, budget)
        fixed = expression.fixed
        pools, totals = (rolled,), tuple([value + fixed for value in rolled.values]) if fixed else rolled.values
    judged = None if comparison is None or target is None else _judged(comparison.relation, target, totals)
    return Rolled(expression.text, pools, totals, judged)


def roll_line(
    line: Line,
    dice: Dice,
    label: str,
    values: Mapping[str, int] = NO_VALUES,
    budget: Budget | None = None,
) -> tuple[Rolled, ...]:
    """Throw all rolls of a line on one budget. The throws of roll n are labelled LABEL/n/1, LABEL/n/2 …"""
    budget = budget or Budget()
    return tuple(roll(each, dice, f"{label}/{place}", values, budget) for place, each in enumerate(line.rolls, 1))


def _lone(pool: Pool, expression: Expression, dice: Dice, label: str, budget: Budget | None) -> PoolRoll:
    """The throws of the only pool, drawn at once for all repeats."""
    count, repeat = expression.count, expression.repeat
    if pool.treatment is None:
        if budget is not None:
            budget.spend(count * repeat)
        faces = dice.roll(f"{label}/1", count * repeat, pool.sides)
        offset = pool.offset * count
        if repeat == 1:
            return PoolRoll(pool.sides, tuple(faces), (count,), (sum(faces) + offset,))
        values = tuple([sum(faces[at : at + count]) + offset for at in range(0, count * repeat, count)])
        return PoolRoll(pool.sides, tuple(faces), (count,) * repeat, values)
    hand = Hand(dice, label, budget or Budget())
    faces = hand.throw(count * repeat, pool)
    return _column(pool, [settle(pool, faces[at : at + count], hand) for at in range(0, count * repeat, count)])


def _walked(expression: Expression, hand: Hand, sheet: Sheet) -> tuple[tuple[PoolRoll, ...], tuple[int, ...]]:
    """Any tree: repeat by repeat, its pools in the order of writing."""
    for name in expression.names:
        sheet.value(name)
    counts = [sheet.dice(pool) for pool in expression.pools]
    rows: list[list[Settled]] = []
    totals: list[int] = []
    for _ in range(expression.repeat):
        row = [
            settle(pool, hand.throw(count, pool), hand) for pool, count in zip(expression.pools, counts, strict=True)
        ]
        rows.append(row)
        totals.append(checked(sheet.result(expression.body, iter([each.value for each in row])), sheet.text))
    columns = zip(*rows, strict=True)
    return tuple(_column(*each) for each in zip(expression.pools, columns, strict=False)), tuple(totals)


def _column(pool: Pool, throws: Sequence[Settled]) -> PoolRoll:
    if len(throws) == 1:
        (only,) = throws
        return PoolRoll(pool.sides, tuple(only.faces), (len(only.faces),), (only.value,), only.fates, only.points)
    all_count = not any(each.fates for each in throws)
    return PoolRoll(
        pool.sides,
        tuple([face for each in throws for face in each.faces]),
        tuple([len(each.faces) for each in throws]),
        tuple([each.value for each in throws]),
        "" if all_count else "".join(each.fates or "k" * len(each.faces) for each in throws),
        tuple([point for each in throws for point in each.points]),
    )


def _target(expression: Expression, comparison: Comparison, values: Mapping[str, int]) -> int:
    sheet = Sheet(expression.text, values)
    return checked(sheet.result(comparison.target), sheet.text)


def _judged(relation: Relation, target: int, totals: Sequence[int]) -> Judged:
    passes = _PASSES[relation]
    below = relation in ("<", "<=")
    return Judged(
        relation,
        target,
        tuple([passes(total, target) for total in totals]),
        tuple([target - total if below else total - target for total in totals]),
    )

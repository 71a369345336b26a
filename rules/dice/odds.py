"""The exact chances of a roll: every throw of `rules.dice.rolls`, counted instead of thrown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple

from rules.dice.arithmetic import Sheet
from rules.dice.distributions import (
    MOST_TOTALS,
    Chances,
    Work,
    added,
    certain,
    combined,
    kept,
    mapped,
    moved,
    repeated,
    uniform,
)
from rules.dice.exploding_dice import exploding
from rules.dice.expression import Expression, Factor, Name, Node, Number, Pool, Product, Sum
from rules.dice.modifiers import Span, Treatment
from rules.dice.random_tables import DEEPEST, Row, Table
from rules.dice.rolls import NO_VALUES, PASSES
from rules.errors import DiceError, TableError

NO_FACE: Final = Span(1, 0)


@dataclass(slots=True)
class RollOdds:
    """One repeat of a roll: its totals, and the chance that its comparison holds (None if nothing is compared).

    `sampled`: the number of rolls it was estimated from, 0 if it is exact. Never modified. It isn't frozen because that
    costs a fifteenth of the time of a small question.
    """

    totals: Chances
    target: int | None = None
    passes: Fraction | None = None
    sampled: int = 0


class Contest(NamedTuple):
    """The chances that the first of two independent totals is greater than the second, equal to it, or smaller."""

    greater: Fraction
    equal: Fraction
    smaller: Fraction


def contest(first: Chances, second: Chances) -> Contest:
    """Compare every total of the first with every total of the second, in linear time."""
    greater = equal = below = 0
    lower = iter(second.totals)
    rival = next(lower, None)
    for total in first.totals:
        while rival is not None and rival < total:
            below += second.weights[rival]
            rival = next(lower, None)
        greater += first.weights[total] * below
        equal += first.weights[total] * second.weights.get(total, 0)
    ways = first.ways * second.ways
    return Contest(Fraction(greater, ways), Fraction(equal, ways), Fraction(ways - greater - equal, ways))


def odds(expression: Expression, values: Mapping[str, int] = NO_VALUES) -> RollOdds:
    """Return the chances of one repeat; repeats are independent of each other.

    Raises `DiceError`: `odds_too_long` if counting would take too long, as always if only some of exploding dice are
    kept; `division_by_zero` if a divisor can be 0; and whatever rolling the same expression raises.
    """
    sheet = Sheet(expression.text, values)
    if (pool := expression.lone) is not None:
        # Skipping the walk saves a seventh of the time of a small question.
        totals = _pool(pool, expression.count, Work(), expression.fixed)
    else:
        totals = _of(expression.body, sheet, Work())
    if expression.comparison is None:
        return RollOdds(totals)
    target = sheet.result(expression.comparison.target)
    return RollOdds(totals, target, totals.passing(PASSES[expression.comparison.relation], target))


def rows(table: Table, tables: Mapping[str, Table], depth: int = 1) -> list[tuple[Row, Fraction]]:
    """Return the rows that a draw can end on, each with its chance, as `rules.dice.random_tables.draw` would draw them.

    Refuses with `table_depth` if tables lead to each other endlessly.
    """
    if depth > DEEPEST:
        raise TableError("table_depth", {"table": table.name, "most": DEEPEST})
    found: list[tuple[Row, Fraction]] = []
    for row, chance in zip(table.rows, row_chances(table), strict=True):
        following = tables.get(row.table.casefold()) if row.table else None
        if following is None:
            found.append((row, chance))
        else:
            found += [(last, chance * share) for last, share in rows(following, tables, depth + 1)]
    return found


def row_chances(table: Table) -> list[Fraction]:
    """Return the chance of each row of a table, in order. Raises `DiceError` `odds_too_long` for very many or large
    dice."""
    if table.count == 1:
        return [Fraction(row.high - row.low + 1, table.sides) for row in table.rows]
    if table.sides > MOST_TOTALS:
        raise DiceError("odds_too_long")
    totals = repeated(Chances(dict.fromkeys(range(1, table.sides + 1), 1)), table.count, Work())
    return [totals.when(partial(_falls_on, table, row)) for row in table.rows]


def _falls_on(table: Table, row: Row, total: int) -> bool:
    return row.low <= total + table.add <= row.high


def _of(node: Node, sheet: Sheet, work: Work) -> Chances:
    match node:
        case Sum():
            return _sum(node, sheet, work)
        case Pool():
            return _pool(node, sheet.dice(node), work)
        case Number():
            return certain(node.value)
        case Name():
            return certain(sheet.value(node))
        case Product():
            result = _of(node.first, sheet, work)
            for factor in node.factors:
                result = _multiplied(result, factor, _of(factor.node, sheet, work), sheet, work)
            return result


def _sum(node: Sum, sheet: Sheet, work: Work) -> Chances:
    fixed = 0
    thrown: list[tuple[int, Node]] = []
    for sign, term in node.terms:
        match term:
            case Number():
                fixed += sign * term.value
            case Name():
                fixed += sign * sheet.value(term)
            case _:
                thrown.append((sign, term))
    if len(thrown) == 1 and thrown[0][0] > 0 and isinstance(pool := thrown[0][1], Pool):
        return _pool(pool, sheet.dice(pool), work, fixed)
    result = certain(fixed)
    for sign, term in thrown:
        found = _of(term, sheet, work)
        result = added(result, found if sign > 0 else mapped(found, lambda total: -total), work)
    return result


def _multiplied(left: Chances, factor: Factor, right: Chances, sheet: Sheet, work: Work) -> Chances:
    if factor.operator == "*":
        return combined(left, right, lambda one, other: one * other, work)
    if 0 in right.weights:
        raise DiceError("division_by_zero", {}, text=sheet.text, position=factor.position, length=1)
    return combined(left, right, lambda one, other: one // other, work)


def _pool(pool: Pool, dice: int, work: Work, more: int = 0) -> Chances:
    """Return the chances of a pool plus a fixed number."""
    treatment = pool.treatment
    if treatment is None and pool.sides <= MOST_TOTALS:
        return uniform((1 + pool.offset) * dice + more, pool.sides, dice, work)
    return moved(_treated(pool, treatment or Treatment(), dice, work), more)


def _treated(pool: Pool, treatment: Treatment, dice: int, work: Work) -> Chances:
    if pool.sides > MOST_TOTALS:
        raise DiceError("odds_too_long")
    keep, highest = _keeping(treatment, dice)
    if treatment.explode is not None:
        if treatment.keep is not None:
            raise DiceError("odds_too_long")
        faces = _faces(treatment, pool.sides)
        return repeated(exploding(faces, treatment.explode, _worth(pool, treatment), work), dice, work)
    if keep == dice and treatment.hits and not treatment.reroll:
        return repeated(_counted(treatment.hits, treatment.fails or NO_FACE, pool.sides), dice, work)
    faces = _faces(treatment, pool.sides)
    worth = _worth(pool, treatment)
    if keep < dice:
        ordered = sorted(faces.items(), reverse=highest)
        return kept([(worth(face), weight) for face, weight in ordered], dice, keep, work) if keep else certain(0)
    return repeated(mapped(Chances(faces), worth), dice, work)


def _counted(hits: Span, fails: Span, sides: int) -> Chances:
    """Return the chances of one die's value: 1, -1 or 0."""
    hit, fail = hits.among(sides), fails.among(sides)
    both = Span(max(hits.low, fails.low), min(hits.high, fails.high)).among(sides)
    weights = {1: hit - both, 0: sides - hit - fail + 2 * both, -1: fail - both}
    return Chances({worth: weight for worth, weight in weights.items() if weight})


def _faces(treatment: Treatment, sides: int) -> dict[int, int]:
    """Return how often a die ends on each face, counting rerolls."""
    again = treatment.reroll
    if again is None:
        return dict.fromkeys(range(1, sides + 1), 1)
    thrown_again = sum(1 for face in range(1, sides + 1) if face in again)
    if not treatment.once:
        return {face: 1 for face in range(1, sides + 1) if face not in again}
    weights = {face: thrown_again + (0 if face in again else sides) for face in range(1, sides + 1)}
    return {face: weight for face, weight in weights.items() if weight}


def _worth(pool: Pool, treatment: Treatment) -> Callable[[int], int]:
    """Return the function that gives the value of each face."""
    hits, fails, offset = treatment.hits, treatment.fails or NO_FACE, pool.offset
    if hits is None:
        return lambda face: face + offset
    return lambda face: (hits.low <= face <= hits.high) - (fails.low <= face <= fails.high)


def _keeping(treatment: Treatment, dice: int) -> tuple[int, bool]:
    """Return how many dice count, and whether they are the highest."""
    match treatment.keep:
        case None:
            return dice, True
        case "kh" | "kl":
            return min(dice, treatment.kept), treatment.keep == "kh"
    return max(dice - treatment.kept, 0), treatment.keep == "dl"

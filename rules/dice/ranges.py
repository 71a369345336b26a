"""The minimum and maximum total of an expression."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.dice.arithmetic import Sheet
from rules.dice.expression import Expression, Factor, Name, Node, Number, Pool, Product, Sum
from rules.dice.modifiers import Treatment
from rules.dice.throws import CHAIN
from rules.errors import DiceError

Range = tuple[int, int]


def range_of(expression: Expression, values: Mapping[str, int] = MappingProxyType({})) -> Range:
    """Return the minimum and maximum total of one repeat; `1d13-1` gives 0 and 12 (MZ-EXPL-05).

    Never too narrow. Exact except for exploding dice of which some are kept, and for quotients inside products. An
    exploding die counts as adding as many dice as it may. Raises `DiceError` if a name is missing or a divisor can only
    be 0.
    """
    return _range(expression.body, Sheet(expression.text, values))


def _range(node: Node, sheet: Sheet) -> Range:
    match node:
        case Number():
            return node.value, node.value
        case Name():
            value = sheet.value(node)
            return value, value
        case Pool():
            return _of_pool(node, sheet.dice(node))
        case Sum():
            least = greatest = 0
            for sign, term in node.terms:
                low, high = _range(term, sheet)
                least += low if sign > 0 else -high
                greatest += high if sign > 0 else -low
            return least, greatest
        case Product():
            result = _range(node.first, sheet)
            for factor in node.factors:
                result = _multiplied(result, factor, _range(factor.node, sheet), sheet)
            return result


def _multiplied(left: Range, factor: Factor, right: Range, sheet: Sheet) -> Range:
    if factor.operator == "*":
        corners = [a * b for a in left for b in right]
    else:
        # A quotient is greatest near zero, on either side of it.
        divisors = [b for b in (*right, -1, 1) if b and right[0] <= b <= right[1]]
        if not divisors:
            raise DiceError("division_by_zero", {}, text=sheet.text, position=factor.position, length=1)
        corners = [a // b for a in left for b in divisors]
    return min(corners), max(corners)


def _of_pool(pool: Pool, dice: int) -> Range:
    treatment = pool.treatment or Treatment()
    faces = _standing(treatment, pool.sides)
    low, high = faces[0], faces[-1]
    fewest = most = dice
    bursting = [face for face in faces if treatment.explode and face in treatment.explode]
    if bursting:
        most = dice * (CHAIN + 1)
        if not treatment.keep and not treatment.hits:
            least = min(face for face in faces if face not in bursting)
            return dice * least, dice * (CHAIN * bursting[-1] + high)
    if treatment.keep in ("kh", "kl"):
        fewest, most = min(dice, treatment.kept), min(most, treatment.kept)
    elif treatment.keep:
        fewest, most = max(dice - treatment.kept, 0), max(most - treatment.kept, 0)
    if treatment.hits:
        points = [
            (face in treatment.hits) - (treatment.fails is not None and face in treatment.fails) for face in faces
        ]
        low, high = min(points), max(points)
    else:
        low, high = low + pool.offset, high + pool.offset
    return min(fewest * low, most * low), max(fewest * high, most * high)


def _standing(treatment: Treatment, sides: int) -> list[int]:
    """Return, in order, the possible final faces of a die on either side of each boundary that a modifier sets."""
    spans = (treatment.reroll, treatment.explode, treatment.hits, treatment.fails)
    edges = {1, sides}.union(*((span.low - 1, span.low, span.high, span.high + 1) for span in spans if span))
    never = treatment.reroll if treatment.reroll and not treatment.once else ()
    return sorted(face for face in edges if 1 <= face <= sides and face not in never)

"""Evaluates the sums, products and names of an expression, for one roll or for its whole range."""

from collections.abc import Iterator, Mapping

from rules.dice.expression import Expression, Factor, Name, Node, Number, Pool, Product, Sum
from rules.dice.throws import DICE, TOTAL
from rules.errors import DiceError

_NONE: Iterator[int] = iter(())


class Sheet:
    """The values that an expression may name, in lower case. `text`: the expression, quoted in errors."""

    __slots__ = ("text", "values")

    def __init__(self, text: str, values: Mapping[str, int]) -> None:
        self.text, self.values = text, values

    def value(self, name: Name) -> int:
        """Look up a name. Raises `DiceError` "unknown_name", listing the known names."""
        value = self.values.get(name.name)
        if value is None:
            facts = {"name": name.name, "known": sorted(self.values)}
            raise DiceError("unknown_name", facts, text=self.text, position=name.position, length=len(name.name))
        return checked(value, self.text, name.position)

    def result(self, node: Node, pools: Iterator[int] = _NONE) -> int:
        """Evaluate the tree. `pools` yields the value of each pool, in the order of writing."""
        match node:
            case Number():
                return node.value
            case Pool():
                return next(pools)
            case Name():
                return self.value(node)
            case Sum():
                result = 0
                for sign, term in node.terms:
                    result += sign * self.result(term, pools)
                return result
            case Product():
                result = self.result(node.first, pools)
                for factor in node.factors:
                    other = self.result(factor.node, pools)
                    result = result * other if factor.operator == "*" else result // self._divisor(factor, other)
                return result

    def dice(self, pool: Pool) -> int:
        """Return the number of dice in the pool. Raises `DiceError` "no_dice", "too_many_dice"."""
        if isinstance(pool.count, int):
            return pool.count
        count = self.result(pool.count)
        if not 1 <= count <= DICE:
            code = "no_dice" if count < 1 else "too_many_dice"
            facts = {"asked": count, "limit": DICE, "left": DICE}
            raise DiceError(code, facts, text=self.text, position=pool.start, length=pool.end - pool.start)
        return count

    def mind_divisors(self, node: Node | None) -> None:
        """Refuse a division by zero that doesn't depend on dice. Raises `DiceError`."""
        match node:
            case Sum():
                for _, term in node.terms:
                    self.mind_divisors(term)
            case Product():
                self.mind_divisors(node.first)
                for factor in node.factors:
                    self.mind_divisors(factor.node)
                    if factor.operator == "/" and not _has_dice(factor.node):
                        self._divisor(factor, self.result(factor.node))

    def _divisor(self, factor: Factor, value: int) -> int:
        if value == 0:
            raise DiceError("division_by_zero", {}, text=self.text, position=factor.position, length=1)
        return value


def mind_divisors(expression: Expression, values: Mapping[str, int]) -> None:
    """Refuse, before any die is thrown, a roll that always divides by zero. Raises `DiceError`."""
    if "/" in expression.text:
        sheet = Sheet(expression.text, values)
        sheet.mind_divisors(expression.body)
        if expression.comparison is not None:
            sheet.result(expression.comparison.target)


def _has_dice(node: Node) -> bool:
    match node:
        case Pool():
            return True
        case Sum():
            return any(_has_dice(term) for _, term in node.terms)
        case Product():
            return _has_dice(node.first) or any(_has_dice(factor.node) for factor in node.factors)
    return False


def shape_of(expression: Expression, values: Mapping[str, int]) -> tuple[int, int, int, int] | None:
    """Return repeat, count, sides and modifier of a roll such as `3#2d6+agi-1` (MZ-CMD-01), or None for any other form.

    The form is one pool whose faces are added up, plus or minus numbers and names. Raises `DiceError` for a name that
    is not in `values`.
    """
    body = expression.body
    terms = body.terms if isinstance(body, Sum) else ((1, body),)
    pools = [term for sign, term in terms if sign > 0 and isinstance(term, Pool)]
    if len(pools) != 1 or any(not isinstance(term, Pool | Number | Name) for _, term in terms):
        return None
    (pool,) = pools
    if len(expression.pools) != 1 or pool.treatment or pool.offset:
        return None
    sheet = Sheet(expression.text, values)
    modifier = sum(sign * sheet.result(term) for sign, term in terms if term is not pool)
    return expression.repeat, sheet.dice(pool), pool.sides, modifier


def checked(total: int, text: str, position: int = 0) -> int:
    """Return the total if it is within the limit. Raises `DiceError` "total_too_large"."""
    if not -TOTAL < total < TOTAL:
        raise DiceError("total_too_large", {"limit": TOTAL}, text=text, position=position)
    return total

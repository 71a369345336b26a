"""Reads the arithmetic of a roll: numbers, names, dice and parentheses.

Open parentheses wait in a list instead of on the stack, so no nesting can exhaust it.
"""

import re
from typing import Final, NoReturn

from rules.dice import tokens
from rules.dice.expression import Factor, Name, Node, Number, Operator, Pool, Product, Sum
from rules.dice.habits import Place, Rewritten
from rules.dice.modifiers import read_treatment
from rules.dice.throws import DIGITS, EXPRESSION_LENGTH, NESTING, SIDES, TOTAL
from rules.errors import DiceError

_SIGNS: Final = (" ", "+", "-")


class Level:
    """The content of a pair of parentheses so far: finished terms, and the product being read."""

    __slots__ = ("at", "factors", "first", "operator", "outer", "sign", "start", "terms", "unary")

    def __init__(self, start: int, outer: int = 1) -> None:
        self.start, self.outer = start, outer
        self.sign = self.unary = 1
        self.terms: list[tuple[int, Node]] = []
        self.first: Node | None = None
        self.factors: list[Factor] = []
        self.operator: Operator = "*"
        self.at = 0

    def operand(self, sign: int, node: Node) -> None:
        if self.first is None:
            self.first, self.unary = node, sign
        else:
            self.factors.append(Factor(self.operator, node if sign > 0 else Sum(((-1, node),)), self.at))

    def operate(self, operator: str, at: int) -> None:
        if operator in ("*", "/", "//"):
            self.operator, self.at = "*" if operator == "*" else "/", at
        else:
            self._end_term()
            self.sign = -1 if operator == "-" else 1

    def node(self) -> Node:
        self._end_term()
        return self.terms[0][1] if len(self.terms) == 1 and self.terms[0][0] > 0 else Sum(tuple(self.terms))

    def _end_term(self) -> None:
        """Finish the current term. A sign binds tighter than a product: -7/2 is (-7)/2."""
        if self.first is None:
            return
        if self.factors:
            first = self.first if self.unary > 0 else Sum(((-1, self.first),))
            self.terms.append((self.sign, Product(first, tuple(self.factors))))
        else:
            self.terms.append((self.sign * self.unary, self.first))
        self.first, self.factors = None, []


class TreeReader:
    """Reads `text` from `position`, collecting dice and names."""

    def __init__(self, text: str, position: int) -> None:
        self.text = text
        self.position = self.start = tokens.SPACES.match(text, position).end()  # type: ignore[union-attr]
        self.pools: list[Pool] = []
        self.places: list[Place] = []
        self.dice = 0
        self.names: list[Name] = []

    def tree(self) -> Node:
        """Read a sum, up to the first thing that can't belong to it."""
        text = self.text
        level = Level(self.position)
        outer: list[Level] = []
        while True:
            sign = 1
            if text[self.position : self.position + 1] in _SIGNS:
                start = self.position
                self.skip(tokens.SIGNS)
                sign = -1 if text.count("-", start, self.position) % 2 else 1
            if text.startswith("(", self.position):
                if len(outer) == NESTING:
                    self.fail("nested_too_deep", self.position, 1, limit=NESTING)
                outer.append(level)
                level = Level(self.position, sign)
                self.position += 1
                continue
            level.operand(sign, self._operand())
            if self.position - self.start > EXPRESSION_LENGTH:
                self.too_long()
            while (found := tokens.OPERATOR.match(text, self.position)) is None:
                if not outer:
                    return level.node()
                inner, level = level, outer.pop()
                level.operand(inner.outer, self._closed(inner))
            level.operate(found[1], found.start(1))
            self.position = found.end()

    def _closed(self, level: Level) -> Node:
        """Return the content of a pair of parentheses, or the dice whose count it is: `(2+agi)d6`."""
        if not self.skip(tokens.CLOSING):
            if tokens.SPACES.fullmatch(self.text, self.position):
                self.fail("not_closed", level.start, 1)
            tokens.complain(self.text, self.position)
        dice = tokens.DICE.match(self.text, self.position)
        if dice is None or dice[1]:
            return level.node()
        if self.pools and self.pools[-1].start >= level.start - self.start:
            self.fail("dice_in_count", level.start, self.position - level.start)
        return self._pool(dice, level.node(), level.start)

    def _operand(self) -> Node:
        text, position = self.text, self.position
        if lettered := tokens.LETTERED_DICE.match(text, position):
            place, end = lettered.end(1), text.find(";", position)
            typed = text[self.start : len(text) if end < 0 else end]
            raise Rewritten(f"{text[:place]}d{text[place + 1 :]}", typed.strip())
        if dice := tokens.DICE.match(text, position):
            return self._pool(dice, self.number(dice, 1) if dice[1] else 1, position)
        if found := tokens.NUMBER.match(text, position):
            self.position = found.end()
            if (
                text[self.position : self.position + 1] == "d"
                and not text[self.position + 1 : self.position + 2].isalpha()
            ):
                self.fail("sides_missing", self.position, 1)
            return Number(self.number(found, 0), self._label())
        if (found := tokens.NAME.match(text, position)) and found[0].isidentifier():
            self.position = found.end()
            name = Name(found[0].lower(), self._label(), position - self.start)
            self.names.append(name)
            return name
        return tokens.complain(text, position)

    def _pool(self, dice: re.Match[str], count: int | Node, start: int) -> Pool:
        fudge = bool(dice[4] or dice[5])
        sides = 3 if fudge else 100 if dice[3] else self.number(dice, 2)
        if isinstance(count, int):
            self.dice += count
        if count == 0:
            self.fail("no_dice", start, dice.end() - start)
        if not 1 <= sides <= SIDES:
            self.fail("no_sides" if sides < 1 else "too_many_sides", dice.start(2), len(dice[2]), limit=SIDES)
        treatment, self.position = read_treatment(self.text, dice.end(), sides, fudge)
        written = self.text[dice.end() : self.position].lower()
        if treatment and written == f"d{treatment.kept}" and isinstance(count, int) and treatment.kept >= count:
            # 2d6d6 is a typing error.
            self.fail("keeps_nothing", dice.end(), self.position - dice.end())
        self.places.append(Place(start, dice.end(), self.position))
        label = self._label()
        offset = -2 if fudge else 0
        pool = Pool(count, sides, offset, treatment, label, start - self.start, self.position - self.start)
        self.pools.append(pool)
        return pool

    def _label(self) -> str:
        found = tokens.LABEL.match(self.text, self.position) if "[" in self.text else None
        if found is None:
            return ""
        self.position = found.end()
        return found[1].strip(" ")

    def too_long(self) -> NoReturn:
        asked = self.position - self.start
        over = asked - EXPRESSION_LENGTH
        self.fail("expression_too_long", self.position - over, over, limit=EXPRESSION_LENGTH, asked=asked)

    def skip(self, pattern: re.Pattern[str]) -> bool:
        found = pattern.match(self.text, self.position)
        if found:
            self.position = found.end()
        return found is not None

    def number(self, found: re.Match[str], group: int) -> int:
        digits = found[group]
        if len(digits) > DIGITS:
            self.fail("number_too_large", found.start(group), len(digits), limit=TOTAL)
        return int(digits)

    def fail(self, code: str, position: int, length: int = 0, **facts: object) -> NoReturn:
        raise DiceError(code, facts, text=self.text, position=position, length=length)

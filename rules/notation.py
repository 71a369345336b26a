"""Reads a dice expression. The notation is told in docs/dice.md; limits stand in `rules.limits`.

Written by hand and without recursion: no nesting and no length of input can exhaust the stack, and every string
ends in a tree or in one `DiceError` with the place at fault.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NoReturn

from rules import tokens
from rules.errors import DiceError
from rules.expression import (
    Classification,
    Comparison,
    Expression,
    Factor,
    Line,
    Name,
    Node,
    Number,
    Operator,
    Pool,
    Product,
    Relation,
    Sum,
)
from rules.limits import DICE, DIGITS, EXPRESSION_LENGTH, NESTING, REPEATS, ROLLS, SIDES, TOTAL
from rules.treatments import read_treatment

_RELATIONS: Final[dict[str, Relation]] = {
    ">=": ">=", "≥": ">=", ">": ">", "<=": "<=", "≤": "<=", "<": "<", "=": "=", "==": "=", "!=": "!=", "≠": "!=",
}  # fmt: skip
_SIGNS: Final = (" ", "+", "-")


def parse(text: str) -> Expression:
    """One roll. Raises `DiceError`, also ("several_rolls") where the line holds more than one."""
    return _remembered_roll(text) if len(text) <= EXPRESSION_LENGTH else _read_roll(text)


def parse_line(text: str) -> Line:
    """All rolls of a line, separated by `;`, each with its comment. Raises `DiceError`."""
    return _remembered_line(text) if len(text) <= EXPRESSION_LENGTH else _read_line(text)


def repeat_form(text: str) -> str:
    """`3 2d6` as `3#2d6`. Positions stay the same. Raises `DiceError` "repeat_missing"."""
    text = tokens.plain(text)
    if tokens.REPEAT.match(text):
        return text
    head = re.match(r" *[0-9]+(?= +\S)", text)
    if head is None:
        raise DiceError("repeat_missing", {"limit": REPEATS}, text=text)
    return f"{head[0]}#{text[head.end() + 1 :]}"


def _read_line(text: str) -> Line:
    text = tokens.plain(text)
    rolls: list[Expression] = []
    position = 0
    while True:
        reader = _Reader(text, position)
        rolls.append(reader.roll())
        position = reader.position
        if not text[position:].strip(" ;"):
            return Line(text, tuple(rolls))
        if len(rolls) == ROLLS:
            raise DiceError("too_many_rolls", {"limit": ROLLS}, text=text, position=position)
        position += 1


def _read_roll(text: str) -> Expression:
    line = parse_line(text)
    if len(line.rolls) > 1:
        raise DiceError("several_rolls", {"count": len(line.rolls)}, text=line.text, position=len(line.rolls[0].text))
    return line.rolls[0]


_remembered_line = lru_cache(maxsize=1024)(_read_line)
_remembered_roll = lru_cache(maxsize=1024)(_read_roll)


@dataclass(slots=True)
class _Level:
    """What stands between two parentheses so far: finished terms, and the product that is being read."""

    start: int
    outer: int = 1
    sign: int = 1
    terms: list[tuple[int, Node]] = field(default_factory=list)
    first: Node | None = None
    unary: int = 1
    factors: list[Factor] = field(default_factory=list)
    operator: Operator = "*"
    at: int = 0

    def operand(self, sign: int, node: Node) -> None:
        if self.first is None:
            self.first, self.unary = node, sign
        else:
            self.factors.append(Factor(self.operator, node if sign > 0 else Sum(((-1, node),)), self.at))

    def operate(self, operator: str, at: int) -> None:
        if operator in "*/":
            self.operator, self.at = "/" if operator == "/" else "*", at
        else:
            self._end_term()
            self.sign = -1 if operator == "-" else 1

    def node(self) -> Node:
        self._end_term()
        return self.terms[0][1] if len(self.terms) == 1 and self.terms[0][0] > 0 else Sum(tuple(self.terms))

    def _end_term(self) -> None:
        """A sign binds closer than a product: -7/2 is (-7)/2."""
        if self.first is None:
            return
        if self.factors:
            first = self.first if self.unary > 0 else Sum(((-1, self.first),))
            self.terms.append((self.sign, Product(first, tuple(self.factors))))
        else:
            self.terms.append((self.sign * self.unary, self.first))
        self.first, self.factors = None, []


class _Reader:
    """Reads one roll of a line from `position` on; afterwards `position` is its end."""

    def __init__(self, text: str, position: int) -> None:
        self.text = text
        self.position = self.start = tokens.SPACES.match(text, position).end()  # type: ignore[union-attr]
        self.pools: list[Pool] = []
        self.names: list[Name] = []

    def roll(self) -> Expression:
        text, start = self.text, self.start
        if start == len(text) or text[start] in ";#":
            self._fail("empty", start)
        repeat = self._repeat()
        body = self._tree()
        pools = tuple(self.pools)
        self._count(repeat, pools)
        percent = self._skip(tokens.PERCENT)
        comparison = self._comparison(body)
        percent = self._skip(tokens.PERCENT) or percent
        classification = self._classification()
        if comparison and classification:
            self._fail("judged_twice", self.position)
        if self.position - start > EXPRESSION_LENGTH:
            length = self.position - start
            self._fail("expression_too_long", start + EXPRESSION_LENGTH, limit=EXPRESSION_LENGTH, length=length)
        comment = self._comment()
        lone, count, fixed = _lone(body)
        plain = lone if lone and not (lone.treatment or lone.offset or comparison) else None
        return Expression(
            text[start : self.position].rstrip(" "), body, repeat, comparison, percent, classification, comment,
            pools, tuple(self.names), lone, plain, count, fixed,
        )  # fmt: skip

    def _repeat(self) -> int:
        found = tokens.REPEAT.match(self.text, self.position)
        if found is None:
            return 1
        digits = found[1].lstrip("0")
        if not 1 <= len(digits) <= 3 or int(digits) > REPEATS:
            self._fail("repeats", found.start(1), len(found[1]), limit=REPEATS)
        self.position = found.end()
        return int(digits)

    def _tree(self) -> Node:
        """A sum up to the first thing that cannot belong to it."""
        text = self.text
        level = _Level(self.position)
        outer: list[_Level] = []
        while True:
            start = self.position
            while text.startswith(_SIGNS, self.position):
                self.position += 1
            sign = -1 if text.count("-", start, self.position) % 2 else 1
            if text.startswith("(", self.position):
                if len(outer) == NESTING:
                    self._fail("nested_too_deep", self.position, 1, limit=NESTING)
                outer.append(level)
                level = _Level(self.position, sign)
                self.position += 1
                continue
            level.operand(sign, self._operand())
            while (found := tokens.OPERATOR.match(text, self.position)) is None:
                if not outer:
                    return level.node()
                inner, level = level, outer.pop()
                level.operand(inner.outer, self._closed(inner))
            level.operate(found[1], found.start(1))
            self.position = found.end()

    def _closed(self, level: _Level) -> Node:
        """What stands in a pair of parentheses, or the dice it counts: `(2+agi)d6`."""
        if not self._skip(tokens.CLOSING):
            if tokens.SPACES.fullmatch(self.text, self.position):
                self._fail("not_closed", level.start, 1)
            tokens.complain(self.text, self.position)
        dice = tokens.DICE.match(self.text, self.position)
        if dice is None or dice[1]:
            return level.node()
        if self.pools and self.pools[-1].start >= level.start - self.start:
            self._fail("dice_in_count", level.start, self.position - level.start)
        return self._pool(dice, level.node(), level.start)

    def _operand(self) -> Node:
        text, position = self.text, self.position
        if dice := tokens.DICE.match(text, position):
            return self._pool(dice, self._number(dice, 1) if dice[1] else 1, position)
        if found := tokens.NUMBER.match(text, position):
            self.position = found.end()
            if (
                text[self.position : self.position + 1] == "d"
                and not text[self.position + 1 : self.position + 2].isalpha()
            ):
                self._fail("sides_missing", self.position, 1)
            return Number(self._number(found, 0), self._label())
        if found := tokens.NAME.match(text, position):
            self.position = found.end()
            name = Name(found[0].lower(), self._label(), position - self.start)
            self.names.append(name)
            return name
        return tokens.complain(text, position)

    def _pool(self, dice: re.Match[str], count: int | Node, start: int) -> Pool:
        fudge = bool(dice[4] or dice[5])
        sides = 3 if fudge else 100 if dice[3] else self._number(dice, 2)
        if not count:
            self._fail("no_dice", start, dice.end() - start)
        if not 1 <= sides <= SIDES:
            self._fail("no_sides" if sides < 1 else "too_many_sides", dice.start(2), len(dice[2]), limit=SIDES)
        treatment, self.position = read_treatment(self.text, dice.end(), sides, fudge)
        label = self._label()
        offset = -2 if fudge else 0
        pool = Pool(count, sides, offset, treatment, label, start - self.start, self.position - self.start)
        self.pools.append(pool)
        return pool

    def _label(self) -> str:
        found = tokens.LABEL.match(self.text, self.position)
        if found is None:
            return ""
        self.position = found.end()
        return found[1].strip(" ")

    def _count(self, repeat: int, pools: tuple[Pool, ...]) -> None:
        asked = repeat * sum(pool.count for pool in pools if isinstance(pool.count, int))
        if asked > DICE:
            self._fail("too_many_dice", self.start, self.position - self.start, limit=DICE, asked=asked, left=DICE)

    def _comparison(self, body: Node) -> Comparison | None:
        found = tokens.RELATION.match(self.text, self.position)
        if found is None:
            return None
        self.position = found.end()
        thrown = len(self.pools)
        target = self._tree()
        if len(self.pools) > thrown:
            self._fail("dice_in_target", found.end(), self.position - found.end())
        could_count = (
            isinstance(body, Pool)
            and body.count != 1
            and (body.treatment is None or body.treatment.hits is None)
            and isinstance(target, Number)
            and 1 <= target.value <= body.sides
        )
        return Comparison(_RELATIONS[found[1]], target, could_count)

    def _classification(self) -> Classification | None:
        given: dict[str, int] = {}
        while found := tokens.CLASSIFICATION.match(self.text, self.position):
            word = found[1].lower()
            if found[2] is None:
                self._fail("number_missing", found.end(1), word=word)
            if word in given:
                self._fail("given_twice", found.start(1), found.end() - found.start(1), written=found[0].strip())
            given[word] = self._number(found, 2)
            self.position = found.end()
        if given and "ft" not in given:
            self._fail("ft_missing", self.position)
        return Classification(given["ft"], given.get("ir")) if given else None

    def _comment(self) -> str:
        text = self.text
        rest = tokens.SPACES.match(text, self.position)
        start = rest.end() if rest else self.position
        if start == len(text) or text[start] == ";":
            self.position = start
            return ""
        if tokens.COMMENT.match(text, self.position) is None or tokens.LIKE_A_ROLL.match(text, start):
            tokens.complain(text, start)
        quoted = text.find('"', start + 1) if text[start] == '"' else start
        end = text.find(";", max(quoted, start))
        self.position = len(text) if end < 0 else end
        return _bare(text[start : self.position])

    def _skip(self, pattern: re.Pattern[str]) -> bool:
        found = pattern.match(self.text, self.position)
        if found:
            self.position = found.end()
        return found is not None

    def _number(self, found: re.Match[str], group: int) -> int:
        if found.end(group) - found.start(group) > DIGITS:
            self._fail("number_too_large", found.start(group), len(found[group]), limit=TOTAL)
        return int(found[group])

    def _fail(self, code: str, position: int, length: int = 0, **facts: object) -> NoReturn:
        raise DiceError(code, facts, text=self.text, position=position, length=length)


def _lone(body: Node) -> tuple[Pool | None, int, int]:
    """The pool, its dice and the number where the body is no more than these: rolling it needs no walk."""
    fixed, found = 0, None
    for sign, term in body.terms if isinstance(body, Sum) else ((1, body),):
        if isinstance(term, Number):
            fixed += sign * term.value
        elif found is None and sign > 0 and isinstance(term, Pool):
            found = term
        else:
            return None, 0, 0
    if found is None or not isinstance(found.count, int) or abs(fixed) >= TOTAL // 2:
        return None, 0, 0
    return found, found.count, fixed


def _bare(comment: str) -> str:
    """The words of a comment without its `#` or the quotes around all of it."""
    comment = comment.removeprefix("#").strip(" ")
    inner = comment[1:-1]
    quoted = len(comment) > 2 and comment[0] == comment[-1] == '"' and '"' not in inner
    return inner.strip(" ") if quoted else comment

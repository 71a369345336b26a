"""Reads a dice expression. docs/dice.md describes the notation; `rules.dice.throws` holds the limits.

Written by hand without recursion, so no nesting or length of input can exhaust the stack. Every string gives a tree or
one `DiceError` with the position of the fault.
"""

import re
from functools import lru_cache
from typing import Final, TypeAlias

from rules.dice import tokens
from rules.dice.common_rolls import usual
from rules.dice.expression import Classification, Comparison, Expression, Line, Node, Number, Pool, Relation, Sum
from rules.dice.habits import Habits, Rewritten
from rules.dice.parser import TreeReader
from rules.dice.throws import DICE, EXPRESSION_LENGTH, REPEATS, ROLLS, TOTAL
from rules.errors import DiceError

_RELATIONS: Final[dict[str, Relation]] = {
    ">=": ">=", "≥": ">=", ">": ">", "<=": "<=", "≤": "<=", "<": "<", "=": "=", "==": "=", "!=": "!=", "≠": "!=",
}  # fmt: skip


@lru_cache(maxsize=1024)
def parse(text: str) -> Expression:
    """Read one roll. Raises `DiceError`; "several_rolls" if the line holds more than one."""
    roll = usual(text)
    if roll is not None:
        return roll
    line = _read_rolls(text)
    if len(line.rolls) > 1:
        raise DiceError("several_rolls", {"count": len(line.rolls)}, text=line.text, position=len(line.rolls[0].text))
    return line.rolls[0]


def parse_line(text: str) -> Line:
    """Read all rolls of a line, separated by `;`, each with its comment. Raises `DiceError`."""
    return _remembered_line(text) if len(text) <= EXPRESSION_LENGTH else _read_line(text)


def repeat_form(text: str) -> str:
    """Rewrite `3 2d6` as `3#2d6`, keeping all positions. Raises `DiceError` "repeat_missing"."""
    text = tokens.plain(text)
    if tokens.REPEAT.match(text):
        return text
    head = re.match(r" *[0-9]+(?= +\S)", text)
    if head is None:
        raise DiceError("repeat_missing", {"limit": REPEATS}, text=text)
    return f"{head[0]}#{text[head.end() + 1 :]}"


def _read_line(text: str) -> Line:
    roll = usual(text)
    return _read_rolls(text) if roll is None else Line(text, (roll,))


def _read_rolls(text: str) -> Line:
    text = tokens.plain(text)
    rolls: list[Expression] = []
    position = 0
    while True:
        text, roll, position = _read_roll(text, position)
        rolls.append(roll)
        if not text[position:].strip(" ;"):
            return Line(text, tuple(rolls))
        if len(rolls) == ROLLS:
            raise DiceError("too_many_rolls", {"limit": ROLLS}, text=text, position=position)
        position += 1


def _read_roll(text: str, position: int) -> tuple[str, Expression, int]:
    """Read the roll at `position`. Return the text, with other bots' notation rewritten, the roll and where it ends."""
    typed = ""
    for _ in range(_MOST_HABITS):
        reader = _Reader(text, position)
        try:
            roll = reader.roll()
        except Rewritten as again:
            text, typed = again.text, typed or again.typed
            continue
        return text, roll.altered(typed=typed) if typed else roll, reader.position
    raise DiceError("expression_too_long", {"limit": EXPRESSION_LENGTH}, text=text, position=position)


_remembered_line = lru_cache(maxsize=1024)(_read_line)


_MOST_HABITS: Final = 20
"""Maximum number of rewrites of one roll into our notation: more than it can have valid pieces."""
_Rest: TypeAlias = tuple[bool, Comparison | None, Classification | None, str]
_NO_REST: Final[_Rest] = (False, None, None, "")


_MARKS: Final = "#\"'"
"""Characters that always begin a comment."""


class _Reader(TreeReader):
    """Reads one roll of a line, starting at `position`; afterwards `position` is the end of the roll."""

    def roll(self) -> Expression:
        text, start = self.text, self.start
        if start == len(text) or text[start] in ";#":
            self.fail("empty", start)
        if tokens.SIGNED_DIE.match(text, start):
            self.fail("signed_die", start, 1, sign=text[start])
        repeat = self._repeat() if "#" in text else 1
        body = self.tree()
        pools = tuple(self.pools)
        if repeat * self.dice > DICE:
            asked, length = repeat * self.dice, self.position - start
            self.fail("too_many_dice", start, length, limit=DICE, asked=asked, left=DICE)
        percent, comparison, classification, comment = self._rest(body) if self.position < len(text) else _NO_REST
        lone, count, fixed = _lone(body)
        brings = lone is not None and lone.treatment is not None and lone.treatment.brings
        plain = lone if lone and not (lone.treatment or lone.offset or comparison) else None
        written = text[start : self.position].rstrip(" ")
        return Expression(
            written, body, repeat, comparison, percent, classification, comment,
            pools, tuple(self.names), lone, count, fixed, brings, plain,
        )  # fmt: skip

    def _rest(self, body: Node) -> _Rest:
        """Read what may follow the tree: percent sign, comparison, FT and IR, comment."""
        percent = self.skip(tokens.PERCENT)
        comparison = self._comparison(body)
        percent = self.skip(tokens.PERCENT) or percent
        classification = self._classification()
        if comparison and classification:
            self.fail("judged_twice", self.position)
        if self.position - self.start > EXPRESSION_LENGTH:
            self.too_long()
        return percent, comparison, classification, self._comment()

    def _repeat(self) -> int:
        found = tokens.REPEAT.match(self.text, self.position)
        if found is None:
            return 1
        digits = found[1].lstrip("0")
        if not 1 <= len(digits) <= 3 or int(digits) > REPEATS:
            self.fail("repeats", found.start(1), len(found[1]), limit=REPEATS)
        self.position = found.end()
        return int(digits)

    def _comparison(self, body: Node) -> Comparison | None:
        found = tokens.RELATION.match(self.text, self.position)
        if found is None:
            return None
        self.position = found.end()
        thrown = len(self.pools)
        target = self.tree()
        if len(self.pools) > thrown:
            self.fail("dice_in_target", found.end(), self.position - found.end())
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
                self.fail("number_missing", found.end(1), word=word)
            if word in given:
                self.fail("given_twice", found.start(1), found.end() - found.start(1), written=found[0].strip(" "))
            given[word] = self.number(found, 2)
            self.position = found.end()
        if given and "ft" not in given:
            self.fail("ft_missing", self.position)
        return Classification(given["ft"], given.get("ir")) if given else None

    def _comment(self) -> str:
        text = self.text
        rest = tokens.SPACES.match(text, self.position)
        start = rest.end() if rest else self.position
        if start == len(text) or text[start] == ";":
            self.position = start
            return ""
        like_a_roll = tokens.LIKE_A_ROLL.match(text, start)
        if like_a_roll or tokens.COMMENT.match(text, self.position) is None:
            if self.places and not tokens.TIMES.match(text, start):
                end = text.find(";", start)
                Habits(text, self.start, start, len(text) if end < 0 else end, self.places).mind_notation()
            tokens.complain(text, start)
        quoted = text.find('"', start + 1) if text[start] == '"' else start
        end = text.find(";", max(quoted, start))
        end = len(text) if end < 0 else end
        if text[start] not in _MARKS:
            Habits(text, self.start, start, end, self.places).mind()
            if not (self.places or self.names):
                self.fail("spoken_notation", start, end - start, word=text[start:end].strip())
        self.position = end
        return _bare(text[start : self.position])


def _lone(body: Node) -> tuple[Pool | None, int, int]:
    """Return the pool, its dice and the number if the body is just these, so that rolling needs no walk."""
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
    """Return a comment without its `#` or enclosing quotes."""
    comment = comment.removeprefix("#").strip(" ")
    inner = comment[1:-1]
    quoted = len(comment) > 2 and comment[0] == comment[-1] == '"' and '"' not in inner
    return inner.strip(" ") if quoted else comment

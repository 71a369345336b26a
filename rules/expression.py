"""What a dice expression means, as a tree. Rolling, ranges, odds and printing all walk this one tree.

Positions are offsets in characters from 0 in `Expression.text`; they take no part in comparing two trees.
Printing gives a text that is read back to an equal tree.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

LONE_D: Final = re.compile(r"(?<!\w)d$")

Keeping: TypeAlias = Literal["kh", "kl", "dh", "dl"]
Relation: TypeAlias = Literal[">=", ">", "<=", "<", "=", "!="]
Operator: TypeAlias = Literal["*", "/"]
Place: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Span:
    """The faces `low` to `high`, both included; none where `high` is below `low`."""

    low: int
    high: int

    def __contains__(self, face: object) -> bool:
        return isinstance(face, int) and self.low <= face <= self.high

    def among(self, sides: int) -> int:
        """How many of the faces of a die."""
        return max(min(self.high, sides) - max(self.low, 1) + 1, 0)

    def written(self, sides: int) -> str:
        if self.low == self.high:
            return f"={self.low}"
        return f"<={self.high}" if self.low == 1 and self.high != sides else f">={self.low}"


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, 0 or more."""

    value: int
    label: str = ""

    def __str__(self) -> str:
        return f"{self.value}{_bracketed(self.label)}"


@dataclass(frozen=True, slots=True)
class Name:
    """A value of the roller's sheet, in lower case."""

    name: str
    label: str = ""
    position: Place = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.name}{_bracketed(self.label)}"


@dataclass(frozen=True, slots=True)
class Treatment:
    """What is done to the dice of a pool, in this order, whatever the order of writing.

    1. `reroll`: a die that shows one of these faces is thrown again, `once` or until it shows another.
    2. `explode`: a die that shows one of these faces stays and brings one more die, which may do so again.
    3. `keep`: of all dice that stand, `kept` highest or lowest are kept or dropped.
    4. `hits` and `fails`: every die that counts is worth 1, -1 or 0 instead of its face.
    """

    reroll: Span | None = None
    once: bool = False
    explode: Span | None = None
    keep: Keeping | None = None
    kept: int = 0
    hits: Span | None = None
    fails: Span | None = None


@dataclass(frozen=True, slots=True)
class Pool:
    """Equal dice thrown together. `count` is a number or a tree without dice, worked out when rolled.

    A face counts for itself plus `offset`: -2 for Fudge dice, which are d3 that count -1, 0 and 1.
    """

    count: "int | Node"
    sides: int
    offset: int = 0
    treatment: Treatment | None = None
    label: str = ""
    start: Place = field(default=0, compare=False)
    end: Place = field(default=0, compare=False)

    def __str__(self) -> str:
        count = str(self.count) if isinstance(self.count, int) else f"({self.count})"
        dice = f"{count}d{'F' if self.offset else self.sides}"
        return f"{dice}{_treated(self.treatment, self.sides)}{_bracketed(self.label)}"


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms with their signs (1 or -1) in the order of writing."""

    terms: "tuple[tuple[int, Node], ...]"

    def __str__(self) -> str:
        return _written(self)


@dataclass(frozen=True, slots=True)
class Factor:
    """A step of a product. `position`: where the operator stands."""

    operator: Operator
    node: "Node"
    position: Place = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Product:
    """From left to right. `/` rounds down: -7/2 is -4."""

    first: "Node"
    factors: tuple[Factor, ...]

    def __str__(self) -> str:
        return _written(self)


Node: TypeAlias = Number | Name | Pool | Sum | Product


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every total is held against `target`, a tree without dice.

    `could_mean_count`: nothing but one pool is compared with a number that its dice can show, which other tools
    read as counting dice; here that is `t`.
    """

    relation: Relation
    target: Node
    could_mean_count: bool = False


@dataclass(frozen=True, slots=True)
class Classification:
    """Failure Threshold and Inaccuracy Range that the dice are to be read against; the system judges them."""

    ft: int
    ir: int | None = None


@dataclass(frozen=True, slots=True)
class Expression:
    """One roll: `repeat` times `body`.

    `pools` are its dice in the order of writing, `names` what it needs of the roller's sheet. Where the body is one
    pool plus a fixed number these are `lone` (of `count` dice) and `fixed`; `plain` is that pool where its
    faces are only added up and nothing is compared. `percent` says no more than that the total is a percentage.
    """

    text: str = field(compare=False)
    body: Node
    repeat: int = 1
    comparison: Comparison | None = None
    percent: bool = False
    classification: Classification | None = None
    comment: str = ""
    pools: tuple[Pool, ...] = field(default=(), compare=False)
    names: tuple[Name, ...] = field(default=(), compare=False)
    lone: Pool | None = field(default=None, compare=False)
    plain: Pool | None = field(default=None, compare=False)
    count: int = field(default=0, compare=False)
    fixed: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return "".join(self._parts())

    def _parts(self) -> Iterator[str]:
        if self.repeat > 1:
            yield f"{self.repeat}#"
        body = str(self.body)
        yield body
        if self.percent:
            # Right behind a value that is called d it would be the sides of a die.
            yield " %" if LONE_D.search(body) else "%"
        if self.comparison:
            yield f" {self.comparison.relation} {self.comparison.target}"
        if self.classification:
            yield f" ft {self.classification.ft}"
            if self.classification.ir is not None:
                yield f" ir {self.classification.ir}"
        if self.comment:
            # Behind a number alone the sign would be that of a repeat. What has quotes in it had no others around it.
            lone_number = isinstance(self.body, Number) and self.repeat == 1
            if ";" not in self.comment and not lone_number:
                yield f" # {self.comment}"
            else:
                yield f" {self.comment}" if '"' in self.comment else f' "{self.comment}"'


@dataclass(frozen=True, slots=True)
class Line:
    """All rolls of one line."""

    text: str
    rolls: tuple[Expression, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What the line needs of the roller's sheet, in the order of writing."""
        return tuple(dict.fromkeys(name.name for roll in self.rolls for name in roll.names))


def _bracketed(label: str) -> str:
    return f"[{label}]" if label else ""


def _written(node: Node) -> str:
    """Without a frame more than one for each level, so that the deepest tree takes little of the stack."""
    text = ""
    if isinstance(node, Sum):
        for sign, term in node.terms:
            inner = _written(term)
            bare = not isinstance(term, Sum | Product) or (isinstance(term, Product) and (text or sign > 0))
            text += ("-" if sign < 0 else "+" if text else "") + (inner if bare else f"({inner})")
        return text
    if isinstance(node, Product):
        for operator, factor in (("", node.first), *((each.operator, each.node) for each in node.factors)):
            inner = _written(factor)
            text += operator + (f"({inner})" if isinstance(factor, Sum | Product) else inner)
        return text
    return str(node)


def _treated(treatment: Treatment | None, sides: int) -> str:
    if treatment is None:
        return ""
    text = ""
    if treatment.reroll:
        text += ("ro" if treatment.once else "r") + treatment.reroll.written(sides)
    if treatment.explode:
        only_highest = treatment.explode == Span(sides, sides)
        text += "!" if only_highest else "!" + treatment.explode.written(sides).removeprefix("=")
    if treatment.keep:
        text += f"{treatment.keep}{treatment.kept}"
    if treatment.hits:
        text += "t" + treatment.hits.written(sides)
    if treatment.fails:
        text += "f" + treatment.fails.written(sides)
    return text

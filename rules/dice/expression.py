"""A dice expression as a tree. Rolling, ranges, odds and printing all walk this tree.

Positions are offsets in characters from 0 in `Expression.text`; comparing two trees ignores them. A printed tree reads
back as an equal tree.
"""

import re
from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

from rules.dice.modifiers import Treatment
from rules.dice.values import Value

LONE_D: Final = re.compile(r"(?<!\w)d$")

Relation: TypeAlias = Literal[">=", ">", "<=", "<", "=", "!="]
Operator: TypeAlias = Literal["*", "/"]


class Number(Value):
    """A whole number, 0 or more."""

    __slots__ = ("label", "value")

    def __init__(self, value: int, label: str = "") -> None:
        self.value: Final = value
        self.label: Final = label

    def __str__(self) -> str:
        return f"{self.value}{_bracketed(self.label)}"


class Name(Value):
    """The name of a value on the roller's sheet, in lower case."""

    __slots__ = ("label", "name", "position")
    apart: ClassVar = frozenset({"position"})

    def __init__(self, name: str, label: str = "", position: int = 0) -> None:
        self.name: Final = name
        self.label: Final = label
        self.position: Final = position

    def __str__(self) -> str:
        return f"{self.name}{_bracketed(self.label)}"


class Pool(Value):
    """Equal dice thrown together. `count` is a number, or a tree without dice that is evaluated when rolled.

    `offset` is added to each face: -2 for Fudge dice, which are d3 that count -1, 0 and 1.
    """

    __slots__ = ("count", "end", "label", "offset", "sides", "start", "treatment")
    apart: ClassVar = frozenset({"start", "end"})

    def __init__(
        self,
        count: "int | Node",
        sides: int,
        offset: int = 0,
        treatment: Treatment | None = None,
        label: str = "",
        start: int = 0,
        end: int = 0,
    ) -> None:
        self.count: Final = count
        self.sides: Final = sides
        self.offset: Final = offset
        self.treatment: Final = treatment
        self.label: Final = label
        self.start: Final = start
        self.end: Final = end

    def __str__(self) -> str:
        count = str(self.count) if isinstance(self.count, int) else f"({self.count})"
        dice = f"{count}d{'F' if self.offset else self.sides}"
        return f"{dice}{self.treatment.written(self.sides) if self.treatment else ''}{_bracketed(self.label)}"


class Sum(Value):
    """Terms with their signs (1 or -1) in the order of writing."""

    __slots__ = ("terms",)

    def __init__(self, terms: "tuple[tuple[int, Node], ...]") -> None:
        self.terms: Final = terms

    def __str__(self) -> str:
        return _written(self)


class Factor(Value):
    """A step of a product. `position`: offset of the operator."""

    __slots__ = ("node", "operator", "position")
    apart: ClassVar = frozenset({"position"})

    def __init__(self, operator: Operator, node: "Node", position: int = 0) -> None:
        self.operator: Final = operator
        self.node: Final = node
        self.position: Final = position


class Product(Value):
    """A product, evaluated from left to right. `/` rounds down: -7/2 is -4."""

    __slots__ = ("factors", "first")

    def __init__(self, first: "Node", factors: tuple[Factor, ...]) -> None:
        self.first: Final = first
        self.factors: Final = factors

    def __str__(self) -> str:
        return _written(self)


Node: TypeAlias = Number | Name | Pool | Sum | Product


class Comparison(Value):
    """A comparison of every total with `target`, a tree without dice.

    `could_mean_count`: a lone pool is compared with a number that its dice can show. Other tools count dice then; here
    that is written `t`.
    """

    __slots__ = ("could_mean_count", "relation", "target")

    def __init__(self, relation: Relation, target: Node, could_mean_count: bool = False) -> None:
        self.relation: Final = relation
        self.target: Final = target
        self.could_mean_count: Final = could_mean_count


class Classification(Value):
    """Failure Threshold and Inaccuracy Range to judge the dice by; the system does the judging."""

    __slots__ = ("ft", "ir")

    def __init__(self, ft: int, ir: int | None = None) -> None:
        self.ft: Final = ft
        self.ir: Final = ir


class Expression(Value):
    """One roll: `repeat` times `body`.

    `pools`: its dice in the order of writing. `names`: the sheet values it needs. If the body is one pool plus a fixed
    number, `lone` (with `count` dice) and `fixed` are these, and `brings` says whether its dice may add others. `plain`
    is that pool if its faces are only added up and nothing is compared. `percent` only marks the total as a percentage.
    """

    __slots__ = (
        "body", "brings", "classification", "comment", "comparison", "count", "fixed", "lone", "names", "percent",
        "plain", "pools", "repeat", "text", "typed",
    )  # fmt: skip
    apart: ClassVar = frozenset({"text", "typed", "pools", "names", "lone", "count", "fixed", "brings", "plain"})

    def __init__(
        self,
        text: str,
        body: Node,
        repeat: int = 1,
        comparison: Comparison | None = None,
        percent: bool = False,
        classification: Classification | None = None,
        comment: str = "",
        pools: tuple[Pool, ...] = (),
        names: tuple[Name, ...] = (),
        lone: Pool | None = None,
        count: int = 0,
        fixed: int = 0,
        brings: bool = False,
        plain: Pool | None = None,
        typed: str = "",
    ) -> None:
        self.text: Final = text
        self.body: Final = body
        self.repeat: Final = repeat
        self.comparison: Final = comparison
        self.percent: Final = percent
        self.classification: Final = classification
        self.comment: Final = comment
        self.pools: Final = pools
        self.names: Final = names
        self.lone: Final = lone
        self.count: Final = count
        self.fixed: Final = fixed
        self.brings: Final = brings
        self.plain: Final = plain
        self.typed: Final = typed

    def __str__(self) -> str:
        return "".join(self._parts())

    def _parts(self) -> Iterator[str]:
        if self.repeat > 1:
            yield f"{self.repeat}#"
        body = str(self.body)
        yield body
        if self.percent:
            # Directly after a value named d, the `%` would be read as a d100.
            yield " %" if LONE_D.search(body) else "%"
        if self.comparison:
            yield f" {self.comparison.relation} {self.comparison.target}"
        if self.classification:
            yield f" ft {self.classification.ft}"
            if self.classification.ir is not None:
                yield f" ir {self.classification.ir}"
        if self.comment:
            # After a lone number, `#` would mean a repeat. A comment that contains quotes can't be quoted again.
            lone_number = isinstance(self.body, Number) and self.repeat == 1
            if ";" not in self.comment and not lone_number:
                yield f" # {self.comment}"
            else:
                yield f" {self.comment}" if '"' in self.comment else f' "{self.comment}"'


class Line(Value):
    """All the rolls of a line."""

    __slots__ = ("rolls", "text")

    def __init__(self, text: str, rolls: tuple[Expression, ...]) -> None:
        self.text: Final = text
        self.rolls: Final = rolls

    @property
    def names(self) -> tuple[str, ...]:
        """The sheet values that the line needs, in the order of writing."""
        return tuple(dict.fromkeys(name.name for roll in self.rolls for name in roll.names))


def _bracketed(label: str) -> str:
    return f"[{label}]" if label else ""


def _written(node: Node) -> str:
    """Write a node as text, with one stack frame per level, so that even the deepest tree needs little stack."""
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

"""Mutants: each is one small change to one module. Cosmic Ray's operators make them."""

import ast
import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Final

from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.provider import OperatorProvider
from parso import parse
from parso.python.tree import PythonNode
from parso.tree import BaseNode, NodeOrLeaf

from tests.mutation.areas import ROOT, area_files

BINARY: Final = (
    "Add_Sub", "Sub_Add", "Mul_Add", "Mul_FloorDiv", "Div_Mul", "FloorDiv_Mul", "FloorDiv_Sub", "Mod_Sub",
    "BitOr_BitAnd", "BitAnd_BitOr", "BitOr_Sub", "Pow_Mul",
)  # fmt: skip
COMPARISONS: Final = (
    "Eq_NotEq", "NotEq_Eq", "Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt",
    "Is_IsNot", "IsNot_Is", "Eq_LtE", "Eq_GtE",
)  # fmt: skip
OPERATORS: Final = (
    *(f"ReplaceBinaryOperator_{pair}" for pair in BINARY),
    *(f"ReplaceComparisonOperator_{pair}" for pair in COMPARISONS),
    "ReplaceUnaryOperator_USub_UAdd", "ReplaceUnaryOperator_Delete_Not", "AddNot", "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak", "ExceptionReplacer", "NumberReplacer", "ZeroIterationForLoop",
)  # fmt: skip
"""Those whose change somebody could make by mistake; the others (`a << b` for `a + b`) are found by any test."""

Position = tuple[int, int]


@dataclass(frozen=True, order=True)
class Mutant:
    """The change that an operator makes at its `occurrence`-th place in a file."""

    area: str
    file: str
    line: int
    column: int
    operator: str
    occurrence: int

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.column} {self.operator}#{self.occurrence}"

    def compiles(self) -> bool:
        """Whether it is a program: an operator takes the star of `def roll(die, *, again)` for a product, and one can't
        replace `module.Error`."""
        try:
            ast.parse(self.source())
        except (AttributeError, SyntaxError):
            return False
        return True

    def source(self) -> str:
        """The text of the mutated module."""
        return _mutated(self.file, self.operator, self.occurrence)

    def change(self) -> tuple[str, str]:
        """The first line that differs, before and after."""
        lines = zip(_text(self.file).splitlines(), self.source().splitlines(), strict=False)
        return next((before.strip(), after.strip()) for before, after in lines if before != after)


@cache
def _text(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


@cache
def _mutated(file: str, operator: str, occurrence: int) -> str:
    changed: str | None = MutationVisitor.mutate_code(_text(file), OperatorProvider()[operator](), occurrence)
    if changed is None or changed == _text(file):
        raise ValueError(f"{operator}#{occurrence} changes nothing in {file}")
    return changed


def _annotations(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield node.returns
        elif isinstance(node, ast.Assert):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from node.decorator_list


def _left_out(text: str) -> list[tuple[Position, Position]]:
    """Where nothing is mutated: annotations and asserts, which tell a type checker what it can't see; decorators of
    classes; unions of types that are made when the module is imported."""
    tree = ast.parse(text)
    inside = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for part in ast.walk(node)
    }
    unions = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and id(node) not in inside
    ]
    found: list[tuple[Position, Position]] = []
    for node in [*_annotations(tree), *unions]:
        assert isinstance(node, ast.expr | ast.stmt)
        found.append(((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)))
    return found


def _nodes(node: NodeOrLeaf) -> Iterator[NodeOrLeaf]:
    yield node
    if isinstance(node, BaseNode):
        for child in node.children:
            yield from _nodes(child)


def mutants_of(area: str, file: str) -> list[Mutant]:
    """All mutants of a file, in the order of the text."""
    text = _text(file)
    left_out = _left_out(text)
    nodes = [node for node in _nodes(parse(text)) if not isinstance(node, PythonNode) or node.children]
    found: list[Mutant] = []
    for name in OPERATORS:
        operator = OperatorProvider()[name]()
        places = [place for node in nodes for place, _ in operator.mutation_positions(node)]
        for occurrence, (line, column) in enumerate(places):
            if not any(first <= (line, column) < last for first, last in left_out):
                found.append(Mutant(area, file, line, column, name, occurrence))
    return sorted(found)


SHARES: Final = {"rules": 20, "turn": 20, "store": 20, "delivery": 20, "permissions": 20}
"""Of a hundred mutants, how many are of each area."""


def sample(count: int, seed: int, areas: Collection[str] = tuple(SHARES)) -> list[Mutant]:
    """So many mutants, at places drawn from the seed in each area; at each place one of the changes that fit there.
    Which are drawn in an area doesn't depend on the other areas."""
    drawn: list[Mutant] = []
    for area, found in area_files().items():
        if area not in areas:
            continue
        chance = random.Random(f"{seed} {area}")
        places: dict[tuple[str, int, int], list[Mutant]] = {}
        for file in found:
            for mutant in mutants_of(area, file):
                places.setdefault((file, mutant.line, mutant.column), []).append(mutant)
        shuffled = chance.sample(sorted(places), len(places))
        sound = (mutant for place in shuffled if (mutant := chance.choice(places[place])).compiles())
        drawn += islice(sound, round(count * SHARES[area] / 100))
    return drawn

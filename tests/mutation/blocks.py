"""Blocks of code: the statement lists inside functions, each with a probe that tells when it runs."""

import ast
from typing import Final

PROBE: Final = "__reached__"
"""The name of the built-in function that every probe calls with the number of its block."""

Block = tuple[int, int]
"""The first and the last line."""

Suite = ast.FunctionDef | ast.AsyncFunctionDef


class Probes(ast.NodeTransformer):
    """Puts a probe at the start of every block of a module, and numbers the blocks from `first` on."""

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.blocks: list[Block] = []
        self._depth = 0

    def generic_visit(self, node: ast.AST) -> ast.AST:
        inside = isinstance(node, Suite)
        self._depth += inside
        super().generic_visit(node)
        if self._depth:
            for name in ("body", "orelse", "finalbody"):
                found = getattr(node, name, None)
                if isinstance(found, list) and found and isinstance(found[0], ast.stmt):
                    setattr(node, name, self._probed(found, node))
        self._depth -= inside
        return node

    def _probed(self, body: list[ast.stmt], owner: ast.AST) -> list[ast.stmt]:
        number = self.first + len(self.blocks)
        self.blocks.append((body[0].lineno, body[-1].end_lineno or body[-1].lineno))
        call = ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(number)], [])
        probe = ast.copy_location(ast.Expr(call), body[0])
        ast.fix_missing_locations(probe)
        documented = isinstance(owner, Suite) and ast.get_docstring(owner, clean=False) is not None
        return [*body[:documented], probe, *body[documented:]]


def blocks_of(text: str) -> list[Block]:
    """The blocks of a module, in the order of their numbers."""
    probes = Probes()
    probes.visit(ast.parse(text))
    return probes.blocks


def innermost(blocks: list[Block], line: int) -> int | None:
    """The number of the smallest block around a line; None if the line runs when the module is imported."""
    around = [(last - first, number) for number, (first, last) in enumerate(blocks) if first <= line <= last]
    return min(around)[1] if around else None

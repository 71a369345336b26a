"""Blocks of code, each with a probe that reports when it runs: the statements inside functions, up to the next branch.

The code after a branch is a separate block. A test that leaves the function in the branch doesn't reach it.
"""

import ast
from typing import Final

PROBE: Final = "__reached__"
"""The name of the built-in function that every probe calls with the number of its block."""

Block = tuple[int, int]
"""The first and the last line."""

Suite = ast.FunctionDef | ast.AsyncFunctionDef


Branching = ast.If | ast.For | ast.AsyncFor | ast.While | ast.Try | ast.TryStar | ast.With | ast.AsyncWith | ast.Match


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
        documented = isinstance(owner, Suite) and ast.get_docstring(owner, clean=False) is not None
        probed = body[:documented]
        run: list[ast.stmt] = []
        for statement in body[documented:]:
            run.append(statement)
            if isinstance(statement, Branching):
                probed += self._with_probe(run)
                run = []
        return [*probed, *(self._with_probe(run) if run else [])]

    def _with_probe(self, run: list[ast.stmt]) -> list[ast.stmt]:
        number = self.first + len(self.blocks)
        self.blocks.append((run[0].lineno, run[-1].end_lineno or run[-1].lineno))
        call = ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(number)], [])
        probe = ast.copy_location(ast.Expr(call), run[0])
        return [ast.fix_missing_locations(probe), *run]


def blocks_of(text: str) -> list[Block]:
    """The blocks of a module, in the order of their numbers."""
    probes = Probes()
    probes.visit(ast.parse(text))
    return probes.blocks


def innermost(blocks: list[Block], line: int) -> int | None:
    """The number of the smallest block around a line; None if the line runs when the module is imported."""
    around = [(last - first, number) for number, (first, last) in enumerate(blocks) if first <= line <= last]
    return min(around)[1] if around else None

"""Texts in the code that nobody could say in another language, since the catalogue does not have them."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from tests.language.extraction import called

LEAST: Final = 3
"""Words in a row, in one literal, that are taken for something that people read."""
IN_GAPS: Final = 2
"""The same in an f-string, whose pieces are short."""
FOR_US: Final = frozenset({
    "AssertionError", "KeyError", "NotImplementedError", "RuntimeError", "TypeError", "ValueError", "TableError",
    "compile", "debug", "error", "exception", "info", "warning",
})  # fmt: skip
"""Calls whose texts are read by who works on the program, or by the host in the log."""
FOR_TYPING: Final = frozenset({"code", "needs"})
"""Calls whose texts are typed."""
TYPED: Final = ("@", "&", "/")
"""How texts begin that people type."""
_ROW: Final = re.compile(r"[A-Za-z][a-z']+(?:,? [A-Za-z]?[a-z']+)+")


def beside(path: Path, english: Collection[str]) -> Iterator[str]:
    """The texts of a module that are not in the catalogue, each with its line."""
    yield from _Reader(english).read(ast.parse(path.read_text("utf-8")))


def words_in_a_row(text: str) -> int:
    return max((len(found[0].split()) for found in _ROW.finditer(text)), default=0)


class _Reader:
    def __init__(self, english: Collection[str]) -> None:
        self._english = english

    def read(self, node: ast.AST) -> Iterator[str]:
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                # A docstring.
                return
            case ast.Call() if called(node) in FOR_US or called(node) in FOR_TYPING:
                return
            case ast.keyword(arg="keywords" | "command"):
                return
            case ast.JoinedStr():
                literal = "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
                if words_in_a_row(literal) >= IN_GAPS and literal[:1] not in TYPED:
                    yield f"{node.lineno}: f{literal!r}"
                for part in node.values:
                    if isinstance(part, ast.FormattedValue):
                        yield from self.read(part.value)
                return
            case ast.Constant(value=str(text)):
                if words_in_a_row(text) >= LEAST and text[:1] not in TYPED and text not in self._english:
                    yield f"{node.lineno}: {text!r}"
                return
        for child in ast.iter_child_nodes(node):
            yield from self.read(child)

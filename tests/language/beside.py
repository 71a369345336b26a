"""Texts in the code that can't be translated, because the catalogue lacks them."""

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.language.extraction import called

LEAST: Final = 3
"""Words in a row, in one literal, that are taken for something that people read."""
IN_GAPS: Final = 2
"""The same in an f-string, whose pieces are short."""
FOR_US: Final = frozenset({
    "AssertionError", "KeyError", "NotImplementedError", "RuntimeError", "TypeError", "ValueError", "TableError",
    "TryLater", "compile", "create_task", "debug", "drop", "error", "exception", "filterwarnings", "info", "warning",
})  # fmt: skip
"""Calls whose texts are read by who works on the program, or by the host in the log."""
FOR_TYPING: Final = frozenset({"Lesson", "Task", "code", "keep_habits", "needs", "nothing_more", "write"})
"""Calls whose texts are typed, or kept as they were typed."""
TYPED: Final = ("@", "&", "/")
"""How texts begin that people type."""
NOTED: Final = frozenset({
    "no longer true", "all concerned creatures", "immune to gas", "out of ammunition", "use medical item",
})  # fmt: skip
"""Codes of more than one word, and reasons that are kept with what was not sent."""
EXAMPLES: Final = frozenset({"command", "example", "what"})
"""Facts that are typed."""
_ROW: Final = re.compile(r"[A-Za-z][a-z']+(?:,? [A-Za-z]?[a-z']+)+")


def beside(path: Path, english: Collection[str], lines: Collection[str]) -> Iterator[str]:
    """The texts of a module that are not in the catalogue, each with its line; `lines` are those that people type."""
    yield from _Reader(english, lines).read(ast.parse(path.read_text("utf-8")))


def words_in_a_row(text: str) -> int:
    return max((len(found[0].split()) for found in _ROW.finditer(text)), default=0)


class _Reader:
    def __init__(self, english: Collection[str], lines: Collection[str]) -> None:
        self._english = {*english, *lines}
        self._begun = {tuple(line.split()[:2]) for line in lines if len(line.split()) > 1}

    def read(self, node: ast.AST) -> Iterator[str]:
        if isinstance(node, ast.JoinedStr | ast.Constant):
            yield from self._text(node)
        for child in self._within(node):
            yield from self.read(child)

    def _within(self, node: ast.AST) -> Iterable[ast.AST]:
        """What may hold something that people read."""
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                # A docstring.
                return ()
            case ast.Call(args=[_, *said]) if called(node) == "pgettext":
                # What the text is said of is for translators.
                return said
            case ast.Call() if called(node) in FOR_US or called(node) in FOR_TYPING:
                return ()
            case (
                ast.keyword(arg="keywords" | "command" | "example" | "takes" | "answers" | "offered") | ast.MatchValue()
            ):
                return ()
            case ast.AnnAssign(target=ast.Name(id="UNITS" | "UNTIL" | "PARTS" | "TAKES")):
                # Words that commands take, which the catalogue has one by one.
                return ()
            case ast.Compare():
                # A text that something is compared with was typed, or is one of our own codes.
                return () if isinstance(node.left, ast.Constant) else (node.left,)
            case ast.Dict():
                pairs = zip(node.keys, node.values, strict=True)
                return [value for key, value in pairs if not (isinstance(key, ast.Constant) and key.value in EXAMPLES)]
            case ast.JoinedStr():
                return [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        return ast.iter_child_nodes(node)

    def _text(self, node: ast.JoinedStr | ast.Constant) -> Iterator[str]:
        if isinstance(node, ast.JoinedStr):
            literal = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            if words_in_a_row(literal) >= IN_GAPS and not self._is_typed(literal):
                yield f"{node.lineno}: f{literal!r}"
            return
        text = node.value
        if isinstance(text, str) and words_in_a_row(text) >= LEAST:
            known = text in self._english or self._is_typed(text)
            yield from () if known else (f"{node.lineno}: {text!r}",)

    def _is_typed(self, text: str) -> bool:
        """A line of a command, such as "gm add {}"."""
        return text[:1] in TYPED or text in NOTED or tuple(text.split()[:2]) in self._begun

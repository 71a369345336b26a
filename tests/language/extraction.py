"""The code's texts, extracted from its calls and its data."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from bot.pipeline.inbox.local_words import TYPED
from tests.language.data import shown
from tests.language.parts import PARTS, ROOT, part_of

SAID: Final = {"around", "say", "said", "sentence", "gettext", "gettext_noop", "worded"}
"""Functions whose first argument is a text."""


@dataclass(frozen=True, slots=True)
class Text:
    """English of ours: `several` where there is a plural, `context` where it means something else elsewhere."""

    english: str
    several: str = ""
    context: str = ""

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.english


@cache
def catalogued() -> dict[str, list[Text]]:
    """All texts by part, in the order of the code, each in the first part that says it."""
    found: dict[str, list[Text]] = {part: [] for part in PARTS}
    for path in modules():
        found[part_of(path)] += in_module(path)
    homes = homes_of_literals()
    for part, text in shown():
        own = text[2:] == (TYPED,)
        found[part if own else homes.get(text[0], part)].append(Text(*text))
    return _once(found)


@cache
def english() -> frozenset[str]:
    """All texts, singular and plural."""
    return frozenset(one for texts in catalogued().values() for text in texts for one in (text.english, text.several))


def _once(found: dict[str, list[Text]]) -> dict[str, list[Text]]:
    """Each text once; a text that is said with a plural somewhere has it everywhere."""
    plurals = {text.key: text for texts in found.values() for text in texts if text.several}
    seen: set[tuple[str, str]] = set()
    kept: dict[str, list[Text]] = {part: [] for part in found}
    for part, texts in found.items():
        for text in texts:
            if text.english and text.key not in seen:
                seen.add(text.key)
                kept[part].append(plurals.get(text.key, text))
    return kept


@cache
def homes_of_literals() -> dict[str, str]:
    """Which part has a text in its code: the first of them."""
    found: dict[str, str] = {}
    for path in sorted(modules(), key=lambda path: PARTS.index(part_of(path))):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.setdefault(node.value, part_of(path))
    return found


def modules() -> Iterable[Path]:
    """All modules of the program, in order."""
    return [path for top in ("bot", "rules") for path in sorted((ROOT / top).rglob("*.py"))]


@cache
def in_module(path: Path) -> tuple[Text, ...]:
    """The texts in the calls of a module."""
    return tuple(_in_calls(ast.parse(path.read_text("utf-8"))))


def _in_calls(tree: ast.AST) -> Iterator[Text]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match called(node), node.args:
            case name, [first, *_] if name in SAID:
                yield from (Text(one) for one in literals(first))
            case "pgettext", [context, text, *_]:
                yield from (Text(one, context=where) for where in literals(context) for one in literals(text))
            case "many", [_, one, several, *_]:
                yield from _plural(one, several)
            case "ngettext", [one, several, *_]:
                yield from _plural(one, several)


def _plural(one: ast.expr, several: ast.expr) -> Iterator[Text]:
    yield from (Text(*pair) for pair in zip(literals(one), literals(several), strict=True))


def called(node: ast.Call) -> str:
    """The bare name of what is called."""
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def literals(node: ast.expr) -> list[str]:
    """The texts that an expression of literals may be; none where it is a name."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=other):
            return [*literals(body), *literals(other)]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [first + second for first in literals(left) for second in literals(right)]
    return []

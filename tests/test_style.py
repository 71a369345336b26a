"""Rules for the code that neither import contracts nor linters can express.

Each file is read once, and each rule names every file that breaks it.
"""

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


def modules(*packages: str) -> list[Path]:
    return [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@dataclass
class Reading:
    """What the rules of style ask about a file, from one walk over it."""

    imported: set[str] = field(default_factory=set)
    """Packages, by their first names."""
    called: set[str] = field(default_factory=set)
    """What is called by its bare name."""
    waits: set[str] = field(default_factory=set)
    compared: set[object] = field(default_factory=set)
    """Constants in comparisons."""


WAITING = ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await


def reading_of(text: str, file: str = "") -> Reading:
    read = Reading()
    for node in ast.walk(ast.parse(text, file)):
        if isinstance(node, ast.Import):
            read.imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            read.imported.add("a relative import" if node.level else (node.module or "").partition(".")[0])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            read.called.add(node.func.id)
        elif isinstance(node, WAITING):
            read.waits.add(f"line {node.lineno}")
        if asks(node):
            read.compared |= {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
    return read


def asks(node: ast.AST) -> bool:
    """Whether this is a comparison: `==`, `in`, `match`, `startswith`, `endswith`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in {"startswith", "endswith"}
    return isinstance(node, ast.Compare | ast.MatchValue)


@cache
def read(path: Path) -> Reading:
    return reading_of(path.read_text(encoding="utf-8"), str(path))


def offenders(paths: list[Path], wrong: Callable[[Reading], set[Any]]) -> dict[str, set[Any]]:
    """Every file in which something is wrong, and what it is."""
    assert paths
    found = {name_of(path): wrong(read(path)) for path in paths}
    return {file: offences for file, offences in found.items() if offences}


ALLOWED_IN_RULES = {
    "abc", "bisect", "collections", "contextlib", "copy", "dataclasses", "difflib", "enum", "fractions", "functools",
    "hashlib", "heapq", "hmac", "itertools", "json", "math", "operator", "re", "rules", "string", "types", "typing",
    "unicodedata",
}  # fmt: skip


def test_the_rules_import_only_what_can_do_no_harm() -> None:
    """An allow-list beside the contract's list of what is forbidden: a module nobody thought of fails too."""
    assert not offenders(modules("rules"), lambda read: read.imported - ALLOWED_IN_RULES)


REACHING_OUT = {
    "open",
    "print",
    "input",
    "eval",
    "exec",
    "compile",
    "breakpoint",
    "__import__",
    "globals",
    "hash",
    "id",
}


def test_rules_and_turn_call_no_builtin_that_reaches_outside() -> None:
    """`hash` and `id` differ from run to run, so nothing that is played or stored may rest on them."""
    assert not offenders(modules("rules", "bot/turn"), lambda read: read.called & REACHING_OUT)


def test_rules_and_turn_never_wait() -> None:
    assert not offenders(modules("rules", "bot/turn"), lambda read: read.waits)


REVISIONS = {
    "2014", "arena", "classic", "current", "evading", "mazeworld-2014", "mazeworld-classic", "mazeworld-current",
    "mazeworld-evading",
}  # fmt: skip


def test_nothing_asks_which_revision_it_is() -> None:
    """A difference between revisions is a value in them, never a question about their name."""
    assert not offenders(modules("rules", "bot/turn"), lambda read: read.compared & REVISIONS)


EXAMPLES = (
    "anna", "ar70", "ar70/90", "beretta", "hellhound", "hellhounds", "jack", "john", "marauder", "marauders", "mp5k",
    "raider", "raiders", "wolf", "wolves",
)  # fmt: skip
EXAMPLE = re.compile(rf"(?<![a-z0-9])({'|'.join(map(re.escape, EXAMPLES))})(?![a-z0-9])", re.IGNORECASE)


def test_no_name_from_a_worked_example_is_in_the_code() -> None:
    """What is true of one weapon or creature is content; code that knew it would only know the example.

    A family's lesson is content: it is played with what is in the shipped pack.
    """
    paths = [path for path in modules("rules", "bot") if not path.match("bot/games/*/lesson.py")]
    found = {name_of(path): EXAMPLE.findall(path.read_text(encoding="utf-8")) for path in paths}
    assert not {file: names for file, names in found.items() if names}


NO_NOUN = {"base", "common", "core", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}


def test_modules_are_named_for_what_they_are() -> None:
    assert not [name_of(path) for path in modules("rules", "bot") if {path.stem, path.parent.name} & NO_NOUN]


def test_every_rule_of_style_finds_what_it_looks_for() -> None:
    """One file against all of them, so that a rule that found nothing would be noticed."""
    read = reading_of(
        "import os.path, json\nfrom random import choice\nfrom . import near\n"
        "async def later(game):\n    await game\n    print(hash(game))\n"
        "if game.name == 'classic' or game in ('2014', 'x') or game.startswith('evading'): pass\n"
        "match game:\n    case 'arena': pass\n"
    )
    assert read.imported == {"os", "json", "random", "a relative import"}
    assert read.called == {"print", "hash"}
    assert read.waits == {"line 4", "line 5"}
    assert read.compared & REVISIONS == {"classic", "2014", "evading", "arena"}
    assert EXAMPLE.findall("the AR70 and a Wolf, no wolfram") == ["AR70", "Wolf"]

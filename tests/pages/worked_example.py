"""Pieces of code that a page quotes, taken from their files: `<!-- FILE: NAME, NAME -->` stands before each."""

import ast
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
_QUOTED: Final = re.compile(r"(<!-- (?P<file>\S+): (?P<names>[\w, ]+) -->\n```python\n).*?(```\n)", re.DOTALL)


def page(path: Path) -> str:
    """The page as it is, with every piece as it is in the code now."""
    return _QUOTED.sub(_quoted, path.read_text("utf-8"))


def _quoted(found: re.Match[str]) -> str:
    text = (ROOT / found["file"]).read_text("utf-8")
    lines, pieces = text.splitlines(), {}
    for node in ast.parse(text).body:
        decorated = getattr(node, "decorator_list", ())
        first = min((one.lineno for one in decorated), default=node.lineno)
        pieces[_name(node)] = "\n".join(lines[first - 1 : node.end_lineno])
    return found[1] + "\n\n\n".join(pieces[name.strip()] for name in found["names"].split(",")) + "\n" + found[4]


def _name(node: ast.stmt) -> str:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return ""

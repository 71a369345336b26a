"""Words as people write them, in the form in which they are compared."""

from collections.abc import Iterable
from typing import TypeVar

from rules.errors import RuleError

Row = TypeVar("Row")


def said(text: str) -> str:
    """A word without case, hyphens and the signs at its end: "Flee!" is "flee", "Hit-the-Ground" "hit the ground"."""
    return " ".join(text.replace("-", " ").replace("_", " ").split()).rstrip(".!?").casefold()


def row_said(code: str, text: str, rows: Iterable[tuple[Row, str, tuple[str, ...]]]) -> Row:
    """The row that a word is the name of, or another word for. Refuses with `code` and the names there are."""
    found = tuple(rows)
    # What the program says itself is written as the table has it.
    for row, name, _ in found:
        if text == name:
            return row
    wanted = said(text)
    for row, name, also in found:
        if wanted in (said(word) for word in (name, *also)):
            return row
    raise RuleError(code, {"word": text, "known": tuple(name for _, name, _ in found)})

"""Submitted forms, turned into the lines people would have typed."""

from collections.abc import Mapping
from typing import Final

GAP: Final = "…"
"""Stands in a command or a chosen value for text to fill in."""
DEED, WHOM, PART, MORE, READERS, LINES = "deed", "whom", "part", "more", "readers", "lines"
"""The ids of gaps."""
ALONE: Final = "gm"
"""The choice for `READERS` that lets only the GM read it."""
FIGURE: Final = "figure "
"""The start of the id of a gap for a numbered figure; its number, "=" and its previous value follow."""
_DANGLING: Final = frozenset({"at", "to", "from", "of", "with"})
MOST_LINES: Final = 5
"""Maximum number of commands one message may hold."""


def lines_of(command: str, values: Mapping[str, str]) -> list[str]:
    """Return the lines that a form submits; none if it was left empty. `command` has the gap to fill."""
    if LINES in values:
        # A name with nothing after its colon was left unchanged.
        said = [" ".join(line.split()) for line in values[LINES].splitlines() if not line.rstrip().endswith(":")]
        noted = " ".join(values.get(MORE, "").split())
        return [command.replace(GAP, one, 1) for one in (*said, f"note {noted}" if noted else "") if one][:MOST_LINES]
    figures = [_figure(command, key, text) for key, text in values.items() if key.startswith(FIGURE)]
    if figures:
        changed = [line for line in figures if line]
        noted = " ".join(values.get(MORE, "").split())
        return [*changed, *([command.replace(GAP, f"note {noted}", 1)] if noted else [])][:MOST_LINES]
    told = _said(values)
    return [command.replace(GAP, told, 1)] if told else []


def _figure(command: str, key: str, text: str) -> str:
    number, _, before = key.removeprefix(FIGURE).partition("=")
    value = " ".join(text.split())
    return "" if value == before else command.replace(GAP, f"{number} {value or 'drop'}", 1)


def _said(values: Mapping[str, str]) -> str:
    """Return the action with its gaps filled, then the part and any further text."""
    deed, more = values.get(DEED, ""), " ".join(values.get(MORE, "").split())
    left = [values.get(WHOM, ""), values.get(PART, "")]
    while GAP in deed:
        filled = left.pop(0) if left else ""
        if not filled and deed.endswith(GAP) and deed.count(GAP) == 1:
            filled, more = more, ""
        head, _, tail = deed.partition(GAP)
        deed = f"{head}{filled}{tail}" if filled else f"{_without_end(head)}{tail}"
    return ", ".join(filter(None, (" ".join(deed.split()), *left, more)))


def _without_end(head: str) -> str:
    """Drop trailing prepositions: "flee from" without a target becomes "flee"."""
    words = head.split()
    while words and words[-1] in _DANGLING:
        words.pop()
    return " ".join(words)

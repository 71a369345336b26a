"""House rules as typed: "accuracy.ft_max 11", several separated by semicolons, rows as "initiative.tiers 5=8"."""

import re
from itertools import accumulate
from typing import Any

from rules.errors import RuleError
from rules.house_rules.meanings import Printed
from rules.house_rules.names import named, spot_of

LONGEST = 1000
"""Characters of a line."""
MOST_WORDS = 8
"""Words of the longest name, if its rows are written with blanks."""

_NEXT = re.compile(r";\s*(?=[A-Za-z]\w*\.|[A-Za-z]\w*\s+(?:on|off)\b)")
_ROW = re.compile(r"([^=\s]+)=(\S+)")


def read(printed: Printed[Any], text: str) -> dict[str, str]:
    """Read names with the texts of their values. Refuses with `house_unknown`, `house_value`, `house_long`."""
    if len(text) > LONGEST:
        raise RuleError("house_long", {"limit": LONGEST})
    pieces = [piece.strip().rstrip(";").split() for piece in _NEXT.split(text)]
    if not any(pieces):
        raise RuleError("house_unknown", {"name": text.strip(), "choices": ()})
    found: dict[str, str] = {}
    for words in filter(None, pieces):
        found |= _one(printed, words)
    return found


def name_of(printed: Printed[Any], text: str) -> str:
    """Read a text as one name. Refuses with `house_unknown`, also if it holds more than a name."""
    known = named(printed, text)
    if known is None and len(text.split()) != 1:
        raise RuleError("house_unknown", {"name": text, "choices": ()})
    return known or spot_of(printed, text.strip()).name


def _one(printed: Printed[object], words: list[str]) -> dict[str, str]:
    rows = [_ROW.fullmatch(word) for word in words[1:]]
    if rows and all(rows):
        return {spot_of(printed, f"{words[0]}.{row[1]}").name: row[2] for row in rows if row}
    heads = list(accumulate(words[:MOST_WORDS], lambda head, word: f"{head} {word}"))
    known = [count for count, head in enumerate(heads, 1) if named(printed, head) is not None]
    count = known[-1] if known else 1
    spot = spot_of(printed, heads[count - 1])
    value = " ".join(words[count:])
    if not value:
        raise RuleError("house_value", {"name": spot.name, "wanted": spot.shape.wanted})
    return {spot.name: value}

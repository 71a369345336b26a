"""A random table on one line.

With a die: "ammo: 1d6; 1-3 nothing; 4-5 one magazine; 6 a box". By weight: "loot: 3x nothing; 2x a box; a rifle". As a
list: "weather: sun, rain, fog". Rows numbered from 1 without a gap imply the die. A row "@other" continues with the
table of that name. A row's effects in a fight follow it in square brackets: "6 It jams [condition 10, failure]", "5 A
deep hit [damage 1.5]". Dice in braces are rolled with the draw: "4-5 {2d4} magazines".

Error codes: `no_name`, `no_rows` (table), `row_unread` (table, row), `no_die`, `table_die` (table, die),
`out_of_range`, and those of `sheets.one_line`, each with the `number` of the row at fault.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from bot.packs.names import checked
from bot.packs.pieces import bare, cut, plain_signs
from bot.packs.schema import MOST, result, row_shape
from bot.packs.sheets.one_line import read_fields
from rules.dice.random_tables import MOST_ROWS
from rules.errors import RuleError

_DICE: Final = re.compile(r"(?:die\s*:?\s*)?(\d{0,3}d\d{1,6}(?:[+-]\d{1,6})?)", re.ASCII | re.IGNORECASE)
_OTHER_DICE: Final = re.compile(r"[\d(]*d\d[\ddkhlfter()!<>=+*/-]*", re.ASCII | re.IGNORECASE)
"""Dice that no table can have: several kinds, exploding or divided ones."""
_SPAN: Final = re.compile(r"(\d{1,7})(?:\s*(?:-|\.\.|to)\s*(\d{1,7}))?", re.ASCII)
_ROLLED: Final = re.compile(r"(\d{1,7})(?:\s*(?:-|\.\.)\s*(\d{1,7}))?\s*[:.)=]?\s+(.+)", re.ASCII | re.DOTALL)
_WEIGHED: Final = re.compile(
    r"(?:x\s*(-?\d{1,6})|(-?\d{1,6})\s*x|(-?\d{1,3})\s*%)\s*[:.)=]?\s+(.+)", re.ASCII | re.DOTALL
)
_EFFECTS: Final = re.compile(r"(.*?)\s*\[([^\[\]]*)\]", re.DOTALL)
_OTHER: Final = re.compile(r"@\s*(\S.*)", re.DOTALL)


def read_table(text: str, shape: type) -> tuple[str, dict[str, object]]:
    """Read a table's name and fields, ready for the library. `shape`: that of the game's tables."""
    begun = begins_table(text)
    if begun is None:
        raise RuleError("no_name")
    name, rest = begun
    return name, read_rows(name, rest, shape)


def begins_table(text: str) -> tuple[str, str] | None:
    """Return the name at the beginning of a line and what follows its colon, or None."""
    head, colon, rest = plain_signs(text).partition(":")
    if not colon or not head.strip():
        return None
    return checked("table", bare(head.strip())), rest.strip()


def read_rows(name: str, text: str | list[str], shape: type) -> dict[str, Any]:
    """Return the fields of a table from a line or from separate rows. A die may come before the rows."""
    if isinstance(text, str):
        rows = cut(text, ";\n")
        if len(rows) == 1:
            rows = cut(rows[0], ",")
    else:
        rows = [plain_signs(row) for row in text[: MOST_ROWS + 2]]
    die = _DICE.fullmatch(rows[0]) if rows else None
    if die is not None:
        rows = rows[1:]
    elif len(rows) > 1 and _OTHER_DICE.fullmatch(rows[0]):
        raise RuleError("table_die", {"table": name, "die": rows[0]})
    if not rows:
        raise RuleError("no_rows", {"table": name})
    if len(rows) > MOST_ROWS:
        raise RuleError("table_long", {"table": name, "most": MOST_ROWS})
    written = die[1] if die is not None else _numbered(name, rows)
    of_row = row_shape(shape)
    if written is None:
        return {"rows": _each(rows, lambda row: weighed(row, of_row))}
    return {"die": written.lower(), "rows": _each(rows, lambda row: rolled(name, row, of_row))}


def _each(rows: list[str], read: Callable[[str], dict[str, object]]) -> list[dict[str, object]]:
    found = []
    for number, row in enumerate(rows, start=1):
        try:
            found.append(read(row))
        except RuleError as error:
            facts = error.facts if isinstance(error.facts.get("row"), str) else {**error.facts, "row": number}
            raise RuleError(error.code, {**facts, "number": number}) from None
    return found


def span_of(text: str) -> tuple[int, int] | None:
    """Return the results of a text such as "4-5", or None."""
    found = _SPAN.fullmatch(plain_signs(text).strip())
    return None if found is None else (result(found[1]), result(found[2] or found[1]))


def _numbered(name: str, rows: list[str]) -> str | None:
    """Return the die of rows that all have results: from 1 up without a gap, or as ranges, which must be results.

    Refuses ranges that don't begin with 1, with `no_die` (table, low, high).
    """
    found = [_ROLLED.fullmatch(row) for row in rows]
    spans = [(result(one[1]), result(one[2] or one[1])) for one in found if one is not None]
    if len(spans) < len(rows):
        return None
    ordered = all(low == before + 1 for (low, _), (_, before) in zip(spans, [(0, 0), *spans], strict=False))
    low, high = min(low for low, _ in spans), max(high for _, high in spans)
    if not ordered and not any(one is not None and one[2] for one in found):
        return None
    if low != 1:
        raise RuleError("no_die", {"table": name, "low": low, "high": high})
    return f"1d{high}"


def rolled(table: str, row: str, shape: type) -> dict[str, object]:
    found = _ROLLED.fullmatch(row)
    if found is None:
        raise RuleError("row_unread", {"table": table, "row": row[:80]})
    low = result(found[1])
    span = f"{low}-{result(found[2])}" if found[2] else low
    return {"roll": span, **_result(found[3], shape)}


def weighed(row: str, shape: type) -> dict[str, object]:
    found = _WEIGHED.fullmatch(row)
    if found is None:
        return _result(row, shape)
    weight = int(found[1] or found[2] or found[3])
    if weight < 1:
        raise RuleError("out_of_range", {"field": "weight", "value": weight, "low": 1, "high": MOST})
    return {"weight": weight, **_result(found[4], shape)}


def _result(text: str, shape: type) -> dict[str, object]:
    found = _EFFECTS.fullmatch(text.strip())
    effects = read_fields(found[2], shape) if found else {}
    said = (found[1] if found else text).strip()
    other = _OTHER.fullmatch(said)
    return {**({"table": bare(other[1].strip())} if other else {"text": bare(said)}), **effects}

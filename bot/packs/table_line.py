"""A random table on one line.

With a die: "ammo: 1d6; 1-3 nothing; 4-5 one magazine; 6 a box". By weight: "loot: 3x nothing; 2x a box; a rifle". As a
list: "weather: sun, rain, fog". Rows that are numbered from 1 without a gap bring the die themselves. A row that is
"@other" goes on with the table of that name. What a fight makes of a row stands behind it in square brackets:
"6 It jams [condition 10, failure]", "5 A deep hit [damage 1.5]".

Error codes: `no_name`, `no_rows` (table), `row_unread` (table, row), and those of `oneline`.
"""

import re
from typing import Any, Final

from bot.packs.naming import checked
from bot.packs.oneline import read_fields
from bot.packs.pieces import bare, cut, plain_signs
from bot.packs.schema import row_shape
from rules.errors import RuleError

_DIE: Final = re.compile(r"\d{0,3}d\d{1,6}(?:[+-]\d{1,6})?", re.ASCII | re.IGNORECASE)
_ROLLED: Final = re.compile(r"(\d{1,7})(?:\s*(?:-|\.\.)\s*(\d{1,7}))?\s*[:.)=]?\s+(.+)", re.ASCII | re.DOTALL)
_WEIGHED: Final = re.compile(r"(?:x\s*(\d{1,6})|(\d{1,6})\s*x|(\d{1,3})\s*%)\s*[:.)=]?\s+(.+)", re.ASCII | re.DOTALL)
_EFFECTS: Final = re.compile(r"(.*?)\s*\[([^\[\]]*)\]", re.DOTALL)
_OTHER: Final = re.compile(r"@\s*(\S.*)", re.DOTALL)


def read_table(text: str, shape: type) -> tuple[str, dict[str, Any]]:
    """Name and fields of a table, ready for the library. `shape` is that of tables in the game."""
    head, colon, rest = plain_signs(text).partition(":")
    if not colon or not head.strip():
        raise RuleError("no_name")
    name = checked("table", bare(head.strip()))
    rows = cut(rest, ";\n")
    if len(rows) == 1:
        rows = cut(rest, ",")
    die = rows.pop(0) if rows and _DIE.fullmatch(rows[0]) else None
    if not rows:
        raise RuleError("no_rows", {"table": name})
    die = die or _numbered(rows)
    of_row = row_shape(shape)
    if die is None:
        return name, {"rows": [_weighed(row, of_row) for row in rows]}
    return name, {"die": die.lower(), "rows": [_rolled(name, row, of_row) for row in rows]}


def _numbered(rows: list[str]) -> str | None:
    """The die of rows that are numbered from 1 up without a gap."""
    reached = 0
    for row in rows:
        found = _ROLLED.fullmatch(row)
        if found is None or int(found[1]) != reached + 1:
            return None
        reached = int(found[2] or found[1])
    return f"1d{reached}"


def _rolled(table: str, row: str, shape: type) -> dict[str, Any]:
    found = _ROLLED.fullmatch(row)
    if found is None:
        raise RuleError("row_unread", {"table": table, "row": row[:80]})
    span = f"{found[1]}-{found[2]}" if found[2] else int(found[1])
    return {"roll": span, **_result(found[3], shape)}


def _weighed(row: str, shape: type) -> dict[str, Any]:
    found = _WEIGHED.fullmatch(row)
    if found is None:
        return _result(row, shape)
    return {"weight": int(found[1] or found[2] or found[3]), **_result(found[4], shape)}


def _result(text: str, shape: type) -> dict[str, Any]:
    found = _EFFECTS.fullmatch(text.strip())
    effects = read_fields(found[2], shape) if found else {}
    said = (found[1] if found else text).strip()
    other = _OTHER.fullmatch(said)
    return {**({"table": bare(other[1].strip())} if other else {"text": bare(said)}), **effects}

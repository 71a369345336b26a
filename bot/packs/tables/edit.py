"""Changes to a random table, row by row.

Pieces are separated by semicolons. "6 a golden box" sets the row of a result, whichever rows had it before; in a table
without a die, the number is that of the row. "add …" appends a row, "remove …" removes one by its result, number or
text; "#2 …" replaces the second row in any table. "die 1d8" changes the die, "rename to …" the name, "note …" the note.

Error codes: `no_such_row` (table, row, rows), `die_of_list` (table), `edit_unread` (table, row), `missing_value`, and
those of `tables.one_line` and of the table.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.packs.names import key
from bot.packs.pieces import bare, cut, plain_signs
from bot.packs.schema import TableEntry, row_shape
from bot.packs.sheet_types import plain
from bot.packs.tables.one_line import rolled, span_of, weighed
from rules.errors import RuleError

Fields = dict[str, Any]
_DIE: Final = re.compile(r"(?:die\s*:?\s*)(\S+)|(\d{0,3}d\d{1,6}(?:[+-]\d{1,6})?)", re.ASCII | re.IGNORECASE)
_NUMBERED: Final = re.compile(r"(?:#|row\s+)(\d{1,5})\s*[:.)=]?\s+(.+)", re.ASCII | re.IGNORECASE | re.DOTALL)
_PLACE: Final = re.compile(r"(\d{1,5})\s*[:.)=]?\s+(.+)", re.ASCII | re.DOTALL)
_RESULT: Final = re.compile(r"\d+(?:\s*(?:-|\.\.)\s*\d+)?\s*[:.)=]?\s+\S", re.ASCII)


@dataclass
class Edited:
    """An edited table: `fields` as the library takes them; `name` only if it changed."""

    fields: Fields
    name: str = ""
    rows: list[Fields] = field(default_factory=list)


def edited(table: TableEntry, text: str, shape: type) -> Edited:
    """Return the table's fields after the changes in the text."""
    pen = _Pen(table, row_shape(shape))
    pieces = cut(plain_signs(text), ";\n")
    if not pieces:
        raise RuleError("missing_value", {"field": table.name})
    # The die comes first, wherever it is in the line, because results are read with it.
    for piece in sorted(pieces, key=lambda one: _DIE.fullmatch(one) is None):
        pen.take(piece)
    said = {name: value for name, value in plain(shape, table).items() if name not in ("name", "also", "ours")}
    whole = {**said, **pen.whole, "rows": pen.rows}
    return Edited({name: value for name, value in whole.items() if value is not None}, pen.name, pen.rows)


class _Pen:
    """A table being changed, piece by piece."""

    def __init__(self, table: TableEntry, shape: type) -> None:
        self.table, self.shape = table, shape
        self.rows: list[Fields] = [plain(shape, row) for row in table.rows]
        self.die = table.die
        self.whole: Fields = {}
        self.name = ""
        self._words: dict[str, Callable[[str], None]] = {
            "add": self._add,
            "+": self._add,
            "remove": self._remove,
            "delete": self._remove,
            "-": self._remove,
            "rename": self._rename,
            "note": self._note,
            "notes": self._note,
        }

    def take(self, piece: str) -> None:
        die = _DIE.fullmatch(piece)
        numbered = _NUMBERED.fullmatch(piece)
        word, _, rest = piece.partition(" ")
        if piece[:1] in "+-" and not rest:
            word, rest = piece[:1], piece[1:]
        act = self._words.get(word.casefold().rstrip(":"))
        if die is not None:
            self._set_die(die[1] or die[2])
        elif numbered is not None:
            self._write(int(numbered[1]), numbered[2])
        elif act is not None:
            act(rest.strip())
        elif self.die is not None:
            self._lay(piece)
        else:
            place = _PLACE.fullmatch(piece)
            if place is None:
                self._weigh(piece)
            else:
                self._write(int(place[1]), place[2])

    def _set_die(self, die: str) -> None:
        if self.die is None:
            raise RuleError("die_of_list", {"table": self.table.name})
        self.die = self.whole["die"] = die.lower()

    def _lay(self, piece: str) -> None:
        """Put a row with its results in place of the rows that had them."""
        if not _RESULT.match(piece):
            raise RuleError("edit_unread", {"table": self.table.name, "row": piece[:80]})
        row = rolled(self.table.name, piece, self.shape)
        low, high = span_of(str(row["roll"])) or (0, 0)
        kept: list[Fields] = []
        for other in self.rows:
            first, last = span_of(str(other.get("roll", ""))) or (0, -1)
            if last < low or first > high:
                kept.append(other)
                continue
            kept += [{**other, "roll": _span(first, low - 1)}] if first < low else []
            kept += [{**other, "roll": _span(high + 1, last)}] if last > high else []
        self.rows = sorted([*kept, row], key=lambda one: span_of(str(one.get("roll", ""))) or (0, 0))

    def _write(self, number: int, text: str) -> None:
        """Replace row `number`, counted from 1; the next after the last one is added."""
        if not 1 <= number <= len(self.rows) + 1:
            raise self._no_row(str(number))
        row = rolled(self.table.name, text, self.shape) if self.die is not None else weighed(text, self.shape)
        if number <= len(self.rows) and "weight" in self.rows[number - 1] and self.die is None:
            row = {"weight": self.rows[number - 1]["weight"], **row}
        self.rows[number - 1 : number] = [row]

    def _weigh(self, piece: str) -> None:
        """Change the weight of the row with the same text, or add a row."""
        row = weighed(piece, self.shape)
        same = [place for place, other in enumerate(self.rows) if _words(other) == _words(row)]
        if same and "weight" in row:
            self.rows[same[0]] = {**self.rows[same[0]], "weight": row["weight"]}
        elif "weight" in row:
            self.rows.append(row)
        else:
            raise RuleError("edit_unread", {"table": self.table.name, "row": piece[:80]})

    def _add(self, text: str) -> None:
        if self.die is not None:
            self._lay(self._needed(text, "add"))
        else:
            self.rows.append(weighed(self._needed(text, "add"), self.shape))

    def _remove(self, text: str) -> None:
        wanted = bare(self._needed(text, "remove"))
        number = wanted.removeprefix("#")
        span = span_of(wanted)
        found = [place for place, row in enumerate(self.rows) if _words(row) == key(wanted)]
        if self.die is not None and span is not None:
            found = [place for place, row in enumerate(self.rows) if span_of(str(row.get("roll", ""))) == span]
        elif not found and number.isdecimal() and number.isascii() and len(number) < len("100000"):
            found = [int(number) - 1]
        if wanted.startswith("#") and number.isdecimal():
            found = [int(number[:5]) - 1]
        if not found or not 0 <= found[0] < len(self.rows):
            raise self._no_row(wanted)
        del self.rows[found[0]]

    def _rename(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        self.name = bare(self._needed(rest.strip() if word.casefold() in ("to", "as") else text, "rename"))

    def _note(self, text: str) -> None:
        self.whole["notes"] = text

    def _needed(self, text: str, word: str) -> str:
        if not text:
            raise RuleError("missing_value", {"field": word})
        return text

    def _no_row(self, wanted: str) -> RuleError:
        rows = tuple(str(row.get("roll") or place) for place, row in enumerate(self.rows, start=1))
        return RuleError("no_such_row", {"table": self.table.name, "row": wanted[:80], "rows": rows})


def _span(low: int, high: int) -> int | str:
    return low if low == high else f"{low}-{high}"


def _words(row: Fields) -> str:
    """Return a row's text, or the table it leads to, for comparison."""
    return key(str(row.get("text") or f"@{row.get('table', '')}"))

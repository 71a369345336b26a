"""Random tables as a spreadsheet, with one line per row, and a table as written in any kind of file, with its lines.

The first line names the columns: of a row (`range`, `weight`, `text`, `table` to continue with, and what a game adds),
and of the whole table (`name`, `die`, `secret`, `notes`), filled in its first row. Without that line, a single column
has the rows of a list, and two have results and texts.

Error codes: those of `spreadsheet`; `which_table`, `sheet_columns` (column, allowed), `no_die` (table, low, high),
`field_twice`, each with the `line`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.packs import spreadsheet
from bot.packs.names import checked
from bot.packs.schema import TABLE, TableEntry, row_shape
from bot.packs.sheet_types import field_named, hints, plain, words
from bot.packs.spreadsheet import Record
from bot.packs.tables.one_line import span_of
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Written:
    """A table as written in a file: its fields, its line, and the lines of its rows."""

    name: str
    fields: Mapping[str, object]
    line: int
    rows: tuple[int, ...] = ()

    def at(self, error: RuleError) -> RuleError:
        """Return the error with its line and table."""
        named = re.match(r"rows (\d+)", str(error.facts.get("field", "")))
        number = int(named[1]) if named else error.facts.get("number", error.facts.get("row"))
        known = isinstance(number, int) and 1 <= number <= len(self.rows)
        line = self.rows[number - 1] if known and isinstance(number, int) else self.line
        return RuleError(error.code, {"line": line, "entry": self.name, **error.facts})


def named(name: str, line: int) -> str:
    """Return a valid table name. Refuses with `which_table` (line) if it is empty."""
    if not name.strip():
        raise RuleError("which_table", {"line": line})
    return checked(TABLE, name)


OF_TABLE: Final = ("name", "die", "secret", "own_body", "notes")
"""Columns about a whole table."""
_AS_TYPED: Final = {"roll": "range"}
"""Columns whose field has another name."""


def is_sheet(text: str, shape: type) -> bool:
    """Whether typed text begins with a line of column names."""
    head = next((line for line in text.split("\n") if line.strip()), "")
    cells = re.split(r"[,;\t]", head)
    return len(cells) > 1 and all(_column(cell, shape) for cell in cells)


def _column(cell: str, shape: type) -> str | None:
    """Return the field of a column, or None."""
    wanted = cell.strip().strip('"')
    whole = field_named(shape, wanted)
    return field_named(row_shape(shape), wanted) or (whole if whole in OF_TABLE else None)


def read_sheet(text: str, shape: type, name: str) -> Iterator[Written]:
    rows = spreadsheet.read(text)
    head = [_column(cell, shape) if cell.strip() else "" for cell in rows[0].cells]
    if all(column is not None for column in head):
        records = spreadsheet.records(rows[1:], [column or "" for column in head])
    else:
        records = spreadsheet.records(rows, _unnamed(rows, shape))
    yield from (_table(one, records) for one, records in _by_name(records, name))


def _unnamed(rows: Sequence[spreadsheet.Row], shape: type) -> tuple[str, ...]:
    """Return the columns' fields in a file without a line for them. Refuses with `sheet_columns`."""
    width = max(len(row.cells) for row in rows)
    if width == 1:
        return ("text",)
    if width == 2 and all(span_of(row.cells[0]) for row in rows):
        return ("roll", "text")
    strange = (cell for cell in rows[0].cells if cell.strip() and _column(cell, shape) is None)
    column = next(strange, "…")
    raise RuleError("sheet_columns", {"column": column, "allowed": words(row_shape(shape)), "line": rows[0].line})


def _by_name(records: Iterable[Record], name: str) -> Iterator[tuple[str, list[Record]]]:
    """Yield the rows of each table, in order. A row without a name belongs to the table above it."""
    found: dict[str, list[Record]] = {}
    now = name
    for record in records:
        now = record.cells.get("name", now)
        found.setdefault(named(now, record.line), []).append(record)
    yield from found.items()


def _table(name: str, records: Sequence[Record]) -> Written:
    of_table: dict[str, object] = {}
    rows = []
    for record in records:
        for column in OF_TABLE[1:]:
            value = record.cells.get(column)
            if value is not None and of_table.setdefault(column, value) != value:
                raise RuleError("field_twice", {"field": column, "line": record.line, "entry": name})
        row = {column: cell for column, cell in record.cells.items() if column not in OF_TABLE}
        if "table" in row:
            row["table"] = row["table"].removeprefix("@").strip()
        rows.append((record.line, row))
    kept = [(line, row) for line, row in rows if row]
    ranged = [row for _, row in kept if "roll" in row]
    if ranged and "die" not in of_table:
        of_table["die"] = _die_of(name, [row["roll"] for row in ranged], records[0].line)
    of_table["rows"] = [row for _, row in kept]
    return Written(name, of_table, records[0].line, tuple(line for line, _ in kept))


def _die_of(name: str, ranges: Iterable[str], line: int) -> str:
    """Return the die of results that begin with 1. Refuses with `no_die` if several dice could give them."""
    spans = [span for written in ranges if (span := span_of(written)) is not None]
    low = min((span[0] for span in spans), default=1)
    high = max((span[1] for span in spans), default=1)
    if low != 1:
        raise RuleError("no_die", {"table": name, "low": low, "high": high, "line": line, "entry": name})
    return f"1d{max(high, 1)}"


def write_sheet(tables: Mapping[str, TableEntry], shape: type, separator: str = ",") -> str:
    """Write the tables with the columns that any of them needs."""
    of_row: Any = row_shape(shape)
    listed: list[dict[str, str]] = []
    for name, table in tables.items():
        whole = {field: _cell(value) for field, value in plain(shape, table).items() if field in OF_TABLE[1:]}
        for row in table.rows:
            listed.append({**whole, "name": name, **{f: _cell(v) for f, v in plain(of_row, row).items()}})
            whole = {}
    used = {field for row in listed for field in row}
    order = ("name", "die", "roll", *(field for field in hints(of_row) if field != "roll"), *OF_TABLE[2:])
    columns = [field for field in order if field in used]
    head = [_AS_TYPED.get(column, column) for column in columns]
    return spreadsheet.write([head, *([row.get(column, "") for column in columns] for row in listed)], separator)


def _cell(value: object) -> str:
    return "yes" if value is True else str(value)

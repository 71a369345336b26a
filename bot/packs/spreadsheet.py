"""Rows and columns as spreadsheets write them: CSV with commas or semicolons, or TSV with tabs.

A cell that begins like a formula is text here. It is written with an apostrophe before it, so that no spreadsheet runs
it, and read without it, so that every cell is read back exactly.

Error code: `sheet_unreadable` (problem, line, and what the problem needs). Problems: `too_large` (size, most), `empty`,
`quote`, `too_many` (most), `too_wide` (most), `extra` (count, most), `column_twice` (column).
"""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.errors import RuleError

LARGEST: Final = 256 * 1024
"""Characters of a file."""
MOST_ROWS: Final = 10_000
MOST_COLUMNS: Final = 100
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""Beginnings of a cell that a spreadsheet would interpret."""
_KEPT: Final = "'"
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,15}(?:[.,][0-9]{1,15})?", re.ASCII)
_SEPARATORS: Final = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its first line, from 1, and its cells."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A row's cells by column, without empty ones."""

    line: int
    cells: Mapping[str, str]


def read(text: str) -> tuple[Row, ...]:
    """Return the rows that aren't empty. Raises `RuleError` with the code `sheet_unreadable`."""
    if len(text) > LARGEST:
        raise _refused("too_large", 1, size=len(text), most=LARGEST)
    body = text.removeprefix("\ufeff")
    head, _, rest = body.partition("\n")
    named = re.fullmatch(r"sep=(.)\r?", head)
    skipped = 1 if named else 0
    separator = named[1] if named else _separator(head)
    reader = csv.reader(io.StringIO(rest if named else body, newline=""), delimiter=separator, strict=True)
    rows: list[Row] = []
    line = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error:
            raise _refused("quote", line + skipped) from None
        if cells is None:
            break
        if any(cell.strip() for cell in cells):
            if len(cells) > MOST_COLUMNS:
                raise _refused("too_wide", line + skipped, most=MOST_COLUMNS)
            rows.append(Row(line + skipped, tuple(map(_read_cell, cells))))
            if len(rows) > MOST_ROWS:
                raise _refused("too_many", line + skipped, most=MOST_ROWS)
        line = reader.line_num + 1
    if not rows:
        raise _refused("empty", 1)
    return tuple(rows)


def records(rows: Sequence[Row], columns: Sequence[str]) -> tuple[Record, ...]:
    """Return rows by column, ignoring empty cells beyond the last one. Refuses cells without a column, and duplicate
    columns."""
    for column in columns:
        if column and list(columns).count(column) > 1:
            raise _refused("column_twice", 1, column=column)
    found = []
    for row in rows:
        stray = [cell for cell in row.cells[len(columns) :] if cell.strip()]
        if stray:
            raise _refused("extra", row.line, count=len(row.cells), most=len(columns))
        cells = {column: cell for column, cell in zip(columns, row.cells, strict=False) if column and cell}
        found.append(Record(row.line, cells))
    return tuple(found)


def write(rows: Iterable[Sequence[str]], separator: str = ",") -> str:
    """Write the rows as text that `read` reads back as the same cells."""
    return "".join(f"{separator.join(_quoted(_written_cell(cell), separator) for cell in row)}\n" for row in rows)


def _quoted(cell: str, separator: str) -> str:
    return (
        '"{}"'.format(cell.replace('"', '""')) if any(sign in cell for sign in (separator, '"', "\r", "\n")) else cell
    )


def _separator(head: str) -> str:
    """Return the most frequent separator in the first line, outside quotation marks."""
    bare = re.sub(r'"[^"]*"', "", head)
    return max(_SEPARATORS, key=bare.count)


def _written_cell(cell: str) -> str:
    formula = cell.startswith(FORMULA) and not _NUMBER.fullmatch(cell)
    return f"{_KEPT}{cell}" if formula or _is_kept(cell) else cell


def _read_cell(cell: str) -> str:
    return cell[1:] if _is_kept(cell) else cell


def _is_kept(cell: str) -> bool:
    """Whether a cell begins with an apostrophe that isn't part of its text."""
    return cell.startswith(_KEPT) and cell[1:].startswith((*FORMULA, _KEPT))


def _refused(problem: str, line: int, **facts: object) -> RuleError:
    return RuleError("sheet_unreadable", {"problem": problem, "line": line, **facts})

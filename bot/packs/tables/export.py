"""Random tables as a file that `tables.files` reads back as the same tables."""

from collections.abc import Mapping
from typing import Final

from bot.packs.file import section
from bot.packs.markup import as_json, written
from bot.packs.schema import EDITION, TABLE, PackFile, TableEntry
from bot.packs.sheet_types import plain
from bot.packs.tables.spreadsheet import write_sheet

FORMS: Final = ("yaml", "json", "csv", "tsv")
_SEPARATORS: Final = {"csv": ",", "tsv": "\t"}
_FIRST: Final = ("roll", "weight")
_LEFT_OUT: Final = ("name", "also", "ours")


def exported(tables: Mapping[str, TableEntry], shape: type, form: str) -> str:
    """Write the tables in one of `FORMS`."""
    if form in _SEPARATORS:
        return write_sheet(tables, shape, _SEPARATORS[form])
    body = {"schema": EDITION, section(TABLE): {name: _fields(table, shape) for name, table in tables.items()}}
    return as_json(body) if form == "json" else written(body)


def reached(pack: PackFile, names: Mapping[str, TableEntry]) -> dict[str, TableEntry]:
    """Return these tables and those of the pack that they lead to."""
    found = dict(names)
    ahead = list(names.values())
    while ahead:
        for name in [row.table for row in ahead.pop().rows if row.table]:
            if name in pack.tables and name not in found:
                found[name] = pack.tables[name]
                ahead.append(found[name])
    return found


def _fields(table: TableEntry, shape: type) -> dict[str, object]:
    fields = {name: value for name, value in plain(shape, table).items() if name not in _LEFT_OUT}
    rows = [row["text"] if set(row) == {"text"} else _in_order(row) for row in fields.pop("rows")]
    return {**fields, "rows": rows}


def _in_order(row: dict[str, object]) -> dict[str, object]:
    """Return a row with its roll or weight before its text."""
    return {**{name: row[name] for name in _FIRST if name in row}, **row}

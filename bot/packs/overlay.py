"""One pack overlaid on another, and references between their entries."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeVar

import orjson

from bot.packs.file import Shapes
from bot.packs.names import find, key
from bot.packs.schema import TABLE, PackFile, TableEntry
from bot.packs.sheet_types import plain, references
from rules.dice.random_tables import DEEPEST
from rules.errors import RuleError
from rules.system import Sheet

S = TypeVar("S", bound=Sheet)
LARGEST_SHEET: Final = 256 * 1024
"""Maximum number of characters of a sheet or table: as many as a file may have."""
MOST_ON_SHEET: Final = 30
"""Maximum number of weapons or other entries of one kind on a sheet: with a thousand, each line of a fight of ten takes
half a second."""


def laid_over(below: Mapping[str, S], above: Mapping[str, S]) -> dict[str, S]:
    """Combine both, with an entry above hiding one of the same name below, in any spelling."""
    taken = {key(name) for name in above}
    return {**{name: sheet for name, sheet in below.items() if key(name) not in taken}, **above}


def entries_of(starter: PackFile, own: PackFile, kind: str) -> dict[str, Sheet]:
    """Return all entries of a kind that a game can use."""
    return laid_over(starter.of(kind), own.of(kind))


def linked(shape: type, sheet: S, starter: PackFile, own: PackFile) -> S:
    """Return the sheet with every reference resolved to an existing name (see `names.find`).

    Refuses also with `sheet_too_large` (name, most) and `too_many_on_sheet` (name, most).
    """
    if len(orjson.dumps(plain(shape, sheet))) > LARGEST_SHEET:
        raise RuleError("sheet_too_large", {"name": sheet.name, "most": LARGEST_SHEET})
    changed: dict[str, object] = {}
    for field, kind in references(shape):
        value = getattr(sheet, field)
        entries = entries_of(starter, own, kind)
        if isinstance(value, str):
            changed[field] = find(kind, entries, value)
        elif isinstance(value, tuple):
            if len(value) > MOST_ON_SHEET:
                raise RuleError("too_many_on_sheet", {"name": sheet.name, "most": MOST_ON_SHEET})
            changed[field] = tuple(find(kind, entries, one) if isinstance(one, str) else one for one in value)
    return replace(sheet, **changed) if changed else sheet


def other_names(tables: Mapping[str, TableEntry]) -> dict[str, str]:
    """Map other names of tables to the tables' names."""
    return {other: name for name, table in tables.items() for other in table.also}


def linked_table(table: TableEntry, starter: PackFile, own: PackFile) -> TableEntry:
    """Return the table with its references to other tables resolved. Refuses with the table and row at fault."""
    if all(row.table is None for row in table.rows):
        return table
    tables = entries_of(starter, own, TABLE)
    others = other_names(starter.tables)
    rows = []
    for number, row in enumerate(table.rows, start=1):
        if row.table is None:
            rows.append(row)
            continue
        try:
            known = find(TABLE, (*tables, *others), row.table)
        except RuleError as error:
            raise RuleError(error.code, {**error.facts, "table": table.name, "row": number}) from None
        rows.append(replace(row, table=others.get(known, known)))
    return replace(table, rows=tuple(rows))


def leading_to(table: TableEntry, old: str, new: str) -> TableEntry:
    """Return the table with rows leading to `new` instead of `old`."""
    return replace(table, rows=tuple(replace(row, table=new) if row.table == old else row for row in table.rows))


def mind_ways(starter: PackFile, own: PackFile, first: Iterable[str]) -> None:
    """Refuse one of the game's tables, checking `first` before the others, that leads back to itself (`table_loop`:
    table, through), or through more tables than a draw follows (`table_depth`: table, most)."""
    tables = laid_over(starter.tables, own.tables)
    ahead = {name: {row.table for row in table.rows if row.table} & tables.keys() for name, table in tables.items()}
    for name in (*first, *own.tables):
        passed: set[str] = set()
        level = ahead[name]
        for _ in range(DEEPEST - 1):
            if name in level:
                raise RuleError("table_loop", {"table": name, "through": tuple(sorted(passed))})
            passed |= level
            level = {one for other in level for one in ahead[other]}
        if level:
            code = "table_loop" if name in level else "table_depth"
            raise RuleError(code, {"table": name, "through": tuple(sorted(passed)), "most": DEEPEST})


def user_of(shapes: Shapes, pack: PackFile, kind: str, name: str) -> str | None:
    """Return the name of a sheet or table in the pack that refers to an entry."""
    for other, shape in shapes.items():
        fields = [field for field, target in references(shape) if target == kind]
        for sheet in pack.of(other).values():
            values = [getattr(sheet, field) for field in fields]
            if any(name == value or (isinstance(value, tuple) and name in value) for value in values):
                return str(sheet.name)
    if kind == TABLE:
        return next((t.name for t in pack.tables.values() if any(row.table == name for row in t.rows)), None)
    return None

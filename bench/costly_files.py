"""Files that may be the most expensive to import: with as many values, entries or rows as a file can hold."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import orjson

from bot.packs.contestant_register import FIGHTER
from bot.packs.file import section
from bot.packs.library import Library, shapes_of
from bot.packs.schema import TABLE
from bot.packs.sheet_types import hints, inner, plain
from bot.packs.sheets.cells import forms_of, has_fields, lists, shape_in
from bot.packs.sheets.file import MOST
from bot.text.files import LARGEST, File
from rules.catalogue import SYSTEMS

ROOM: Final = LARGEST - 2_000
MANY: Final = 19_000
"""Values of a list; with their names, as many as fit into a file."""
ENTRIES: Final = (10, 100, MOST)
ROWS: Final = 9_999
NEW: Final = "Recruit"
OLD: Final = "Guest"
"""Names of contestants that the game doesn't have, and that it has."""


def files(system: str) -> Iterator[tuple[str, str, File]]:
    """Yield each file, with the line that imports it and a short description."""
    shapes = shapes_of(SYSTEMS[system])
    library = Library.of(SYSTEMS[system])
    for kind in shapes:
        word = {FIGHTER: "sheet", TABLE: "table"}.get(kind, "pack")
        for what, entries in _entries(kind, shapes[kind], library):
            yield f"@{word} import", what, _json(kind, entries)
            if kind == FIGHTER:
                yield "@pack import", what, _json(kind, entries)
    yield from _sheets()
    yield from _tables()


def _entries(kind: str, shape: type, library: Library) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield entries by name: a single one with as much as fits into one field, and many."""
    usual = _shipped(kind, shape, library)
    for field, hint in hints(shape).items():
        forms = forms_of(hint)
        held = inner(hint)
        item = _minimal(held, library) if held is not None else None
        if lists(forms):
            one = item if item is not None else "kama!"
            yield f"one {kind} of many {field}", {"One": {**usual, field: [one] * min(MANY, ROOM // _size(one))}}
            if held is not None and item is not None and "name" in hints(held):
                many = [{**item, "name": f"a{number}"} for number in range(min(MANY, ROOM // (_size(item) + 6)))]
                yield f"one {kind} of different {field}", {"One": {**usual, field: many}}
            else:
                yield f"one {kind} of other {field}", {"One": {**usual, field: [f"a{n}" for n in range(MANY)]}}
        elif has_fields(forms) and shape_in(forms) is None:
            yield f"one {kind} of many {field}", {"One": {**usual, field: {f"a{n}": 1 for n in range(MANY)}}}
        elif str in forms:
            yield f"one {kind} of a long {field}", {"One": {**usual, field: "a, " * (ROOM // 3)}}
    for count in ENTRIES:
        for called in (NEW, OLD):
            filled = _filled(usual, ROOM // count)
            yield f"{count} {kind}s", {f"{called} {number:05}": filled for number in range(count)}
            small = dict(list(usual.items())[:1])
            yield f"{count} small {kind}s", {f"{called} {number:05}": small for number in range(count)}


def _shipped(kind: str, shape: type, library: Library) -> dict[str, Any]:
    """Return the longest shipped entry of a kind."""
    listed = [plain(shape, sheet) for sheet in library.starter.of(kind).values()]
    longest = max(listed, key=lambda one: len(orjson.dumps(one)), default={})
    return {field: value for field, value in longest.items() if field not in ("name", "also", "ours")}


def _minimal(shape: type, library: Library) -> dict[str, Any]:
    """Return a small item for a list inside a sheet, with all figures 1."""
    kinds = {made: kind for kind, made in library.shapes.items()}
    if shape in kinds and (usual := _shipped(kinds[shape], shape, library)):
        return {"name": "a", **{field: value for field, value in usual.items() if len(str(value)) < 30}}
    return {
        field: "a" if str in forms_of(hint) else 1
        for field, hint in hints(shape).items()
        if {str, int, float} & set(forms_of(hint))
    }


def _filled(usual: Mapping[str, Any], room: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field, value in usual.items():
        if _size(found | {field: value}) < room:
            found[field] = value
    return found


def _json(kind: str, entries: Mapping[str, Any]) -> File:
    whole = orjson.dumps({"schema": 1, section(kind): entries}).decode()
    return File(name="file.json", text=whole[:LARGEST])


def _sheets() -> Iterator[tuple[str, str, File]]:
    wide = ",".join(f"skills.{number}" for number in range(99))
    for called in (NEW, OLD):
        rows = "\n".join(f"{called} {number:05},{'1,' * 98}" for number in range(MOST))
        yield "@sheet import", "rows of many columns", File(name="file.csv", text=f"name,{wide}\n{rows}"[:ROOM])
        rows = "\n".join(f"{called} {number:05},a" for number in range(MOST))
        yield "@sheet import", "rows", File(name="file.csv", text=f"name,notes\n{rows}"[:ROOM])
    cells = "\n".join(f"A {number}" for number in range(ROWS))
    yield "@sheet import", "too many rows", File(name="file.csv", text=f"name,notes\n{cells}"[:ROOM])
    for text in ("[" * ROOM, "- " * (ROOM // 2), "a: " * (ROOM // 3), '"' * ROOM, "{a: 1, " * (ROOM // 7), "\n" * ROOM):
        for word in ("sheet", "pack", "table"):
            yield f"@{word} import", text[:4], File(name="file.yaml", text=text)


def _tables() -> Iterator[tuple[str, str, File]]:
    for row in ("a", "{1d6} and {1d6}", "@loot1", "1-2 a", "[loot1]"):
        rows = f"{row}\n" * (ROOM // (len(row) + 1))
        yield "@table import many", f"rows of {row}", File(name="file.txt", text=rows)
        yield "@table import many", f"{ROWS} rows of {row}", File(name="file.csv", text="text\n" + f"{row}\n" * ROWS)
        yield (
            "@table import",
            f"tables of {row}",
            File(name="file.txt", text="".join(f"t{number}: {row}; {row}; {row}\n" for number in range(MOST))[:ROOM]),
        )
    numbered = "".join(f"{n},a\n" for n in range(1, ROWS))
    yield "@table import many", "rows by result", File(name="file.csv", text=f"range,text\n{numbered}")
    chained = "".join(f"t{n},a,t{n + 1}\n" for n in range(MOST - 1)) + f"t{MOST - 1},a,\n"
    yield "@table import", "tables that lead on", File(name="file.csv", text=f"name,text,table\n{chained}")
    every = "".join(f"t{n},a,t{n * 7 % MOST // 2 + MOST // 2}\n" for n in range(MOST // 2) for _ in range(20))
    yield "@table import", "tables that lead on", File(name="file.csv", text=f"name,text,table\n{every}"[:ROOM])


def _size(value: Any) -> int:
    return len(orjson.dumps(value)) + 1

"""A pack as a file: reads YAML or JSON, writes JSON.

Error codes: those of `markup`, `sheet_types`, `names` and of the shapes, each with the `line` and the `entry` at fault
if there is one; and `unknown_edition` (edition, known).
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import orjson

from bot.packs.markup import Document, Place, read
from bot.packs.names import checked, key
from bot.packs.schema import EDITION, TABLE, PackFile, row_shape
from bot.packs.sheet_types import plain, shaped
from rules.dice.random_tables import MOST_ROWS
from rules.errors import RuleError
from rules.system import Sheet

HEAD: Final = ("schema", "family", "title", "author", "ours")
"""The fields above a pack's entries."""
MOST_ENTRIES: Final = 2000
LONGEST_TITLE: Final = 100

Shapes = Mapping[str, type]
"""Shapes by the word for their kind: a system's sheet types, and last its random tables."""


def section(kind: str) -> str:
    """Return the heading of a kind's entries: "weapons", "bodies"."""
    return f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"


def entry(kind: str, name: str, data: object, shapes: Shapes) -> Any:
    """Build one named sheet or table from plain values. Refuses with `unknown_kind` and what `sheet_types` refuses."""
    if kind not in shapes:
        raise RuleError("unknown_kind", {"kind": kind, "allowed": tuple(shapes)})
    fields = {} if data is None else data
    if kind == TABLE and isinstance(fields, list):
        fields = {"rows": fields}
    if not isinstance(fields, Mapping):
        raise RuleError("bad_value", {"field": name, "value": str(data)[:80], "expected": "fields"})
    if kind == TABLE and isinstance(fields.get("rows"), list):
        if len(fields["rows"]) > MOST_ROWS:
            raise RuleError("table_long", {"table": name, "most": MOST_ROWS})
        fields = {**fields, "rows": [_row(row) for row in fields["rows"]]}
    try:
        return shaped(shapes[kind], {**fields, "name": checked(kind, name)})
    except RuleError:
        if kind == TABLE:
            _mind_rows(fields, shapes[kind])
        raise


def _row(row: object) -> object:
    """Return a row as fields; one written as a single value is its text."""
    plain_value = isinstance(row, str | int | float) and not isinstance(row, bool)
    return {"text": str(row)} if plain_value else row


def _mind_rows(fields: Mapping[str, object], shape: type) -> None:
    """Refuse the first row that is wrong by itself, with its number before the field."""
    rows = fields.get("rows")
    for number, row in enumerate(rows if isinstance(rows, list) else (), start=1):
        if not isinstance(row, Mapping):
            continue
        try:
            shaped(row_shape(shape), row)
        except RuleError as error:
            where = ", ".join(filter(None, (f"rows {number}", str(error.facts.get("field", "")))))
            raise RuleError(error.code, {**error.facts, "field": where}) from None


def read_pack(text: str, shapes: Shapes) -> PackFile:
    """Read a pack from a file. Names that differ only in case or punctuation are refused as `duplicate`."""
    return pack_of(read(text), shapes)


def reopen_pack(text: str, shapes: Shapes) -> PackFile:
    """Read a pack that `write_pack` wrote."""
    return pack_of(Document(orjson.loads(text)), shapes)


def pack_of(document: Document, shapes: Shapes) -> PackFile:
    """Build a pack from a document. Callers check which game it is for."""
    data = document.data
    if not isinstance(data, Mapping):
        raise RuleError("bad_value", {"field": "pack", "value": str(data)[:80], "expected": "fields", "line": 1})
    sections = {section(kind): kind for kind in shapes}
    for heading in data:
        if heading not in (*HEAD, *sections):
            allowed = (*HEAD, *sections)
            with at(document, (heading,)):
                raise RuleError("unknown_field", {"field": heading, "allowed": allowed, "suggestions": ()})
    if data.get("schema") != EDITION:
        with at(document, ("schema",)):
            raise RuleError("unknown_edition", {"edition": str(data.get("schema"))[:20], "known": EDITION})
    found = {kind: _entries(document, heading, kind, shapes) for heading, kind in sections.items()}
    tables = found.pop(TABLE)
    head = {name: data[name] for name in ("title", "author", "ours") if data.get(name) is not None}
    for name, value in head.items():
        if not isinstance(value, bool if name == "ours" else str) or len(str(value)) > LONGEST_TITLE:
            expected = "yes or no" if name == "ours" else "short text"
            with at(document, (name,)):
                raise RuleError("bad_value", {"field": name, "value": str(value)[:80], "expected": expected})
    ours = head.get("ours", False)
    if ours:
        tables = {name: replace(table, ours=True) for name, table in tables.items()}
    return PackFile(
        title=head.get("title", ""),
        author=head.get("author", ""),
        ours=ours,
        sheets={kind: sheets for kind, sheets in found.items() if sheets},
        tables=tables,
    )


def _entries(document: Document, heading: str, kind: str, shapes: Shapes) -> dict[str, Sheet]:
    listed = document.data.get(heading) or {}
    with at(document, (heading,)):
        if not isinstance(listed, Mapping):
            raise RuleError("bad_value", {"field": heading, "value": str(listed)[:80], "expected": "fields"})
        if len(listed) > MOST_ENTRIES:
            raise RuleError("too_many_entries", {"kind": kind, "count": len(listed), "most": MOST_ENTRIES})
    found: dict[str, Sheet] = {}
    seen: set[str] = set()
    for name, fields in listed.items():
        with at(document, (heading, name), name):
            if key(name) in seen:
                raise RuleError("duplicate", {"what": kind, "name": name})
            seen.add(key(name))
            made = entry(kind, name, fields, shapes)
            found[made.name] = made
    return found


@contextmanager
def at(document: Document, place: Place, name: str | None = None) -> Iterator[None]:
    """Add the line and the entry to whatever is refused inside."""
    try:
        yield
    except RuleError as error:
        where = {"line": line_of(document, place, _field(error.facts))}
        raise RuleError(error.code, {**error.facts, **where, **({"entry": name} if name else {})}) from None


def _field(facts: Mapping[str, object]) -> str:
    """Return the field at fault, which may be a row of a table."""
    row = facts.get("row")
    return str(facts.get("field", f"rows {row}" if isinstance(row, int) else ""))


_DIGITS: Final = 8
"""No list index has this many digits."""


def line_of(document: Document, place: Place, field: str) -> int:
    """Return the line of a field, given as `sheet_types.spot` writes it, as precisely as the file allows."""
    for step in field.replace(", ", " ").split(" ") if field else ():
        deeper = (*place, int(step) - 1 if step.isdecimal() and len(step) < _DIGITS else step)
        if deeper not in document.lines:
            break
        place = deeper
    return document.line(place)


def write_pack(pack: PackFile, shapes: Shapes) -> str:
    """Write the pack as JSON that `read_pack` reads back as the same pack."""
    return orjson.dumps(written(pack, shapes), option=orjson.OPT_INDENT_2).decode()


def written(pack: PackFile, shapes: Shapes) -> dict[str, Any]:
    """Return the pack as plain values, head first."""
    body: dict[str, Any] = {"schema": pack.edition, "title": pack.title}
    if pack.author:
        body["author"] = pack.author
    if pack.ours:
        body["ours"] = True
    for kind, shape in shapes.items():
        listed = {name: _without_name(plain(shape, sheet)) for name, sheet in pack.of(kind).items()}
        if listed:
            body[section(kind)] = listed
    return body


def _without_name(fields: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in fields.items() if name != "name"}

"""Random tables as files: YAML or JSON, a spreadsheet, or lines of text.

YAML: a pack with only `tables`, tables by name, one table with its `name`, or a list of rows. Text: one table per line
as in chat, or one row per line below "NAME:" or for the table named by the file or the command. Spreadsheets: see
`tables.spreadsheet`.

Error codes: those of `markup`, `tables.spreadsheet`, `tables.one_line`, `file`, each with the `line` and, if known, the
`entry`; `only_tables` (section), `which_table`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from bot.packs.file import HEAD, entry, section
from bot.packs.markup import Document, read
from bot.packs.names import key
from bot.packs.pieces import unfenced
from bot.packs.schema import EDITION, TABLE, TableEntry
from bot.packs.tables.one_line import begins_table, read_rows
from bot.packs.tables.spreadsheet import Written, is_sheet, named, read_sheet
from rules.errors import RuleError

SHEETS: Final = (".csv", ".tsv")
MARKUP: Final = (".yaml", ".yml", ".json")
MOST_TABLES: Final = 500
"""Maximum number of tables in one file: as many as a game may have."""
_FIELDS: Final = ("rows", "die", "dice", "row", "entries")
_LOOKS_WRITTEN: Final = re.compile(r"\A\s*(?:[{\[]|---|- )|^(?:schema|tables|rows):[ \t]*(?:$|\d|[\[{])", re.MULTILINE)
"""Beginnings and field names that occur in markup but not in a table on a line."""

Tables = Mapping[str, TableEntry]


def read_tables(
    text: str, shape: type, *, ending: str = "", name: str = "", stem: str = ""
) -> tuple[Tables, tuple[Written, ...]]:
    """Read the tables of a text, each checked by itself, and their places.

    `ending` and `stem`: of the file's name, "" for typed text. `name`: given for a table without a name in the text.
    """
    text = unfenced(text)
    if ending in SHEETS or (not ending and is_sheet(text, shape)):
        tables = read_sheet(text, shape, name or stem)
    elif ending in MARKUP or _LOOKS_WRITTEN.search(text):
        tables = _of_document(read(text), name, stem)
    else:
        first = next((line for line in text.split("\n") if line.strip()), "")
        tables = _of_lines(text, shape, name or ("" if begins_table(first) else stem))
    written = list(islice(tables, MOST_TABLES + 1))
    if len(written) > MOST_TABLES:
        raise RuleError("too_many_entries", {"kind": TABLE, "most": MOST_TABLES})
    found: dict[str, TableEntry] = {}
    seen: set[str] = set()
    for one in written:
        if key(one.name) in seen:
            raise one.at(RuleError("duplicate", {"what": TABLE, "name": one.name}))
        seen.add(key(one.name))
        try:
            made: TableEntry = entry(TABLE, one.name, one.fields, {TABLE: shape})
        except RuleError as error:
            raise one.at(error) from None
        found[made.name] = made
    return found, tuple(written)


def placed(error: RuleError, written: Iterable[Written]) -> RuleError:
    """Return an error about tables read together with the line of the table it refers to."""
    about = next((one for one in written if key(one.name) == key(str(error.facts.get("table", "")))), None)
    return error if about is None or "line" in error.facts else about.at(error)


def _of_document(document: Document, name: str, stem: str) -> Iterator[Written]:
    data = document.data
    if isinstance(data, list):
        yield Written(
            named(name or stem, 1), {"rows": data}, 1, tuple(document.line((row,)) for row in range(len(data)))
        )
        return
    if not isinstance(data, Mapping):
        raise RuleError("bad_value", {"field": "tables", "value": str(data)[:80], "expected": "fields", "line": 1})
    if any(word in data for word in _FIELDS):
        own = {field: value for field, value in data.items() if field != "name"}
        yield _one(document, named(name or str(data.get("name") or stem), 1), own, ())
        return
    heading = section(TABLE)
    listed, place = (data[heading], (heading,)) if heading in data else (data, ())
    for field in data if heading in data else ():
        if field not in (*HEAD, heading):
            raise RuleError("only_tables", {"section": field, "line": document.line((field,))})
    if heading in data and data.get("schema", EDITION) != EDITION:
        facts = {"edition": str(data["schema"])[:20], "known": EDITION, "line": document.line(("schema",))}
        raise RuleError("unknown_edition", facts)
    if not isinstance(listed, Mapping):
        line = document.line(place)
        raise RuleError("bad_value", {"field": heading, "value": str(listed)[:80], "expected": "fields", "line": line})
    for one, fields in listed.items():
        yield _one(document, one, fields, (*place, one))


def _one(document: Document, name: str, fields: object, place: tuple[str | int, ...]) -> Written:
    line = document.line(place)
    if isinstance(fields, list):
        return Written(name, {"rows": fields}, line, tuple(document.line((*place, row)) for row in range(len(fields))))
    if not isinstance(fields, Mapping):
        raise RuleError("only_tables", {"section": name, "line": line})
    word = next((word for word in ("rows", "row", "entries") if word in fields), "rows")
    rows = fields.get(word)
    lines = tuple(document.line((*place, word, row)) for row in range(len(rows))) if isinstance(rows, list) else ()
    return Written(name, fields, line, lines)


def _of_lines(text: str, shape: type, name: str) -> Iterator[Written]:
    """Yield tables on one line each, or with one row per line for the table named above them or by the caller.

    Rows below a name end at an empty line, or at the next line with only a name.
    """
    head, rows, below = (name, 1), list[tuple[int, str]](), bool(name)
    for number, line in enumerate(map(str.strip, text.split("\n")), start=1):
        begun = None if name or (below and not line.endswith(":")) else begins_table(line)
        if begun is None and (line or not rows or name):
            rows += [(number, line)] if line else []
            continue
        if rows:
            yield _block(head, rows, shape)
        head, rows, below = ("", number), [], False
        if begun is not None and begun[1]:
            yield _block((begun[0], number), [(number, begun[1])], shape, whole=True)
        elif begun is not None:
            head, below = (begun[0], number), True
    if rows:
        yield _block(head, rows, shape)
    elif head[0] and not name:
        raise RuleError("no_rows", {"table": head[0], "line": head[1], "entry": head[0]})


def _block(head: tuple[str, int], rows: Sequence[tuple[int, str]], shape: type, *, whole: bool = False) -> Written:
    """Read a table's rows. `whole`: the single line contains all of them."""
    name = named(head[0], rows[0][0])
    written = Written(name, {}, head[1], tuple(line for line, _ in rows))
    try:
        texts = [text for _, text in rows]
        fields = read_rows(name, texts[0] if whole else texts, shape)
    except RuleError as error:
        raise written.at(error) from None
    die = "die" in fields and len(fields["rows"]) < len(rows)
    return Written(name, fields, head[1], () if whole else written.rows[1:] if die else written.rows)

"""Contestants' sheets as rows of a spreadsheet.

Written as a row for each value with the columns `name`, `field` and `value`; for a single contestant only `field` and
`value`, with its name as one of the fields. Also readable: a row for each contestant with a column for each field.

Error codes: those of `spreadsheet`; `unknown_field`, `field_twice`, `no_sheet_named`, each with the `line`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.packs import spreadsheet
from bot.packs.file import HEAD
from bot.packs.markup import Document, Place
from bot.packs.names import key, near
from bot.packs.sheet_types import field_named, hints, unknown_field, word
from bot.packs.sheets import cells
from bot.packs.sheets.one_line import read_value
from bot.packs.spreadsheet import Row
from rules.errors import RuleError

FIELD: Final = "field"
VALUE: Final = "value"
NAME: Final = "name"
_NAMES: Final = (NAME, "fighter", "contestant", "sheet")
OWNER: Final = "owner"
SYSTEM: Final = "system"
"""An alternative to the family: one of its systems."""


def write(head: Mapping[str, object], sheets: Mapping[str, Mapping[str, object]], shape: type, separator: str) -> str:
    """Write sheets' plain values by name, for `read` to read back. `head`: the pack's fields above them."""
    single = len(sheets) == 1
    columns = (FIELD, VALUE) if single else (NAME, FIELD, VALUE)
    rows: list[Sequence[str]] = [columns]
    rows += [(word, str(value)) if single else ("", word, str(value)) for word, value in head.items()]
    for name, fields in sheets.items():
        told = ((NAME, name), *_told(shape, fields)) if single else _told(shape, fields)
        rows += told if single else [(name, *row) for row in told]
    return spreadsheet.write(rows, separator)


def _told(shape: type, fields: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in fields.items():
        if name == OWNER:
            yield name, str(value)
        else:
            yield from cells.cells(cells.forms_of(hints(shape)[name]), value, (name,))


def read(text: str, shape: type, heading: str) -> Document:
    """Read the rows as a pack, its contestants under the heading, or as one contestant's fields if it has no name."""
    rows = spreadsheet.read(text)
    columns, body = _columns(rows, shape)
    found = _Found(shape)
    if FIELD in columns:
        for record in spreadsheet.records(body, columns):
            found.take(
                record.cells.get(NAME, ""), record.cells.get(FIELD, ""), record.cells.get(VALUE, ""), record.line
            )
    else:
        for record in spreadsheet.records(body, columns):
            name = record.cells.get(NAME)
            if name is None:
                raise RuleError("no_sheet_named", {"line": record.line})
            found.take_row(name, {path: cell for path, cell in record.cells.items() if path != NAME}, record.line)
    return found.document(heading)


def looks_written(text: str) -> bool:
    """Whether a text begins with a row of column names, as in typed text and plain-text files."""
    head = next((line for line in text.split("\n") if line.strip()), "")
    cells_ = [word(cell.strip().strip('"')) for cell in re.split(r"[,;\t]", head)]
    return len(cells_) > 1 and (FIELD in cells_ or cells_[0] in _NAMES)


def _columns(rows: Sequence[Row], shape: type) -> tuple[tuple[str, ...], Sequence[Row]]:
    """Return the columns and the rows below their names. Rows without column names are fields with their values."""
    first = [word(cell) for cell in rows[0].cells]
    names = [NAME if cell in _NAMES else cell for cell in first]
    if FIELD in names:
        return tuple(names), rows[1:]
    if names[0] == NAME and (len(names) > 2 or not _goes_on(rows, shape)):
        titles = (NAME, *(cell.strip() for cell in rows[0].cells[1:]))
        return titles, rows[1:]
    widest = max(len(row.cells) for row in rows)
    return ((FIELD, VALUE) if widest <= 2 else (NAME, FIELD, VALUE)), rows


def _goes_on(rows: Sequence[Row], shape: type) -> bool:
    """Whether a name's fields follow in the rows below it, and not other names."""
    steps = [cells.read_path(row.cells[0].strip()) or ("",) for row in rows[1:]]
    return all(word(one[0]) in (*HEAD, SYSTEM, OWNER) or field_named(shape, one[0]) is not None for one in steps[:1])


@dataclass
class _Found:
    """The values read from rows so far."""

    shape: type
    head: dict[str, object] = field(default_factory=dict)
    single: str = ""
    said: dict[str, tuple[str, "_Sheet"]] = field(default_factory=dict)
    lines: dict[Place, int] = field(default_factory=dict)

    def take(self, name: str, path: str, cell: str, line: int) -> None:
        plain = word(path)
        if not name and plain in (*HEAD, SYSTEM) and field_named(self.shape, plain) is None:
            self._mind_new(self.head, plain, line)
            number = plain == "schema" and cell.isdecimal() and cell.isascii() and len(cell) < 9
            self.head[plain] = int(cell) if number else cell
            self.lines[(plain,)] = line
        elif not name and plain == NAME:
            if self.single:
                raise RuleError("field_twice", {"field": NAME, "line": line})
            self.single = cell
        else:
            self._sheet(name, line).take(path, cell, line)

    def take_row(self, name: str, cells_: Mapping[str, str], line: int) -> None:
        if key(name) in self.said:
            raise RuleError("duplicate", {"what": "fighter", "name": name, "line": line})
        sheet = self._sheet(name, line)
        for path, cell in cells_.items():
            sheet.take(path, cell, line)

    def _sheet(self, name: str, line: int) -> "_Sheet":
        """Return a name's sheet; other case or punctuation is the same name."""
        return self.said.setdefault(key(name) if name else "", (name, _Sheet(self.shape, line)))[1]

    def document(self, heading: str) -> Document:
        """Return the document that `markup.read` would give for a pack, with lines by place."""
        unnamed = self.said.pop("", None)
        named = dict(self.said.values())
        if unnamed is not None and not self.single:
            if named:
                raise RuleError("no_sheet_named", {"line": unnamed[1].line})
            fields = unnamed[1].fields()
            return Document({**self.head, **fields}, {**self.lines, **unnamed[1].lines_at(())})
        if unnamed is not None or self.single:
            named[self.single] = unnamed[1] if unnamed is not None else _Sheet(self.shape, 1)
        lines = dict(self.lines)
        for name, sheet in named.items():
            lines |= {(heading, name): sheet.line, **sheet.lines_at((heading, name))}
        entries = {name: sheet.fields() for name, sheet in named.items()}
        return Document({**self.head, heading: entries} if entries or self.head else {}, lines)

    @staticmethod
    def _mind_new(known: Mapping[str, object], name: str, line: int) -> None:
        if name in known:
            raise RuleError("field_twice", {"field": name, "line": line})


Tree = dict[str | int, Any]


@dataclass
class _Sheet:
    """One contestant's fields as a tree; lists are filled by index, in any order."""

    shape: type
    line: int
    tree: Tree = field(default_factory=dict)
    lines: dict[Place, int] = field(default_factory=dict)

    def take(self, path: str, cell: str, line: int) -> None:
        """Add a cell at a path. Refuses with the `line`."""
        steps = cells.read_path(path)
        if steps is None:
            raise RuleError("unknown_field", {"field": path[:80], "allowed": (), "suggestions": (), "line": line})
        if word(steps[0]) == OWNER and len(steps) == 1 and field_named(self.shape, OWNER) is None:
            self._put(self.tree, OWNER, cell, path, line)
            return
        try:
            self._take(steps, cell, path, line)
        except RuleError as error:
            raise RuleError(error.code, {"line": line, **error.facts}) from None

    def _take(self, steps: Sequence[str], cell: str, path: str, line: int) -> None:
        forms: cells.Forms = (self.shape,)
        branch, place, parent = self.tree, list[str | int](), (self.shape, "")
        for number, typed in enumerate(steps):
            step, parent = self._step(forms, typed, path, parent)
            forms = cells.inside(forms, step)
            place.append(step)
            self.lines.setdefault(tuple(place), line)
            if number == len(steps) - 1:
                value = self._value(forms, cell, parent, piece=isinstance(step, int))
                self._put(branch, step, value, path, line)
                return
            below = branch.setdefault(step, {})
            if not isinstance(below, dict) or isinstance(below, _Leaf):
                raise RuleError("field_twice", {"field": path[:80]})
            branch = below

    def _step(
        self, forms: cells.Forms, typed: str, path: str, parent: tuple[type, str]
    ) -> tuple[str | int, tuple[type, str]]:
        """Return the step that a word refers to, and the nearest field of a shape above it. Refuses with
        `unknown_field`."""
        shape = cells.shape_in(forms)
        if shape is not None:
            name = field_named(shape, typed)
            if name is None or (shape is self.shape and name == NAME):
                raise unknown_field(shape, typed)
            return name, (shape, name)
        if cells.lists(forms):
            if not (typed.isdecimal() and typed.isascii() and len(typed) < 6 and int(typed) > 0):
                raise RuleError("bad_value", {"field": path[:80], "value": typed[:80], "expected": "whole number"})
            return int(typed) - 1, parent
        if cells.has_fields(forms):
            return typed, parent
        known = tuple(hints(self.shape))
        raise RuleError("unknown_field", {"field": path[:80], "allowed": known, "suggestions": near(known, path[:80])})

    def _value(self, forms: cells.Forms, cell: str, parent: tuple[type, str], *, piece: bool) -> object:
        """Return a cell's value; a list, pairs or one item of a list in a single cell are read as in chat."""
        value = cells.meant(forms, cell)
        if value == "" and not cells.says_text(forms):
            raise RuleError("missing_value", {"field": parent[1]})
        gathers = (cells.lists(forms) or cells.has_fields(forms)) and not cells.says_text(forms)
        if not gathers or not isinstance(value, str):
            return value
        shape, name = parent
        read = read_value(value, shape, name)
        return read[0] if piece and isinstance(read, list) and len(read) == 1 else read

    @staticmethod
    def _put(branch: Tree, step: str | int, value: object, path: str, line: int) -> None:
        if step in branch:
            raise RuleError("field_twice", {"field": path[:80], "line": line})
        branch[step] = _Leaf(value) if isinstance(value, dict) else value

    def fields(self) -> dict[str, object]:
        found: dict[str, object] = _settled(self.tree)
        return found

    def lines_at(self, place: Place) -> dict[Place, int]:
        return {(*place, *below): line for below, line in self.lines.items()}


class _Leaf(dict[str, object]):
    """Pairs from a single cell, to which nothing more can be added."""


def _settled(value: Any) -> Any:
    """Turn index-keyed dicts into lists, closing gaps."""
    if not isinstance(value, dict) or isinstance(value, _Leaf):
        return dict(value) if isinstance(value, _Leaf) else value
    if value and all(isinstance(step, int) for step in value):
        return [_settled(value[step]) for step in sorted(value)]
    return {step: _settled(item) for step, item in value.items()}

"""Contestants' sheets as a file: YAML, JSON, or rows of a spreadsheet (see `sheets.rows`).

Written files are complete: they contain every field the reader may know, even empty ones. Files to read may leave any
out. They are a pack of contestants only, or one contestant's fields with its `name`; `family` or `system` says which
game they are for.

Error codes: those of `markup`, `spreadsheet`, `sheets.rows` and `sheet_types`, each with the `line` and, if known, the
`entry`; `other_family` (family, wanted), `only_sheets` (section), `no_sheet_named`, `no_sheets`, `duplicate`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from bot.packs.differences import veiled
from bot.packs.file import HEAD, Shapes, line_of, section
from bot.packs.markup import Document, Place, as_json
from bot.packs.markup import read as read_markup
from bot.packs.markup import written as yaml
from bot.packs.names import checked, key, near
from bot.packs.pieces import unfenced
from bot.packs.places import about
from bot.packs.schema import EDITION
from bot.packs.sheet_types import canonical, field_named, hints, shaped
from bot.packs.sheets import cells
from bot.packs.sheets import rows as sheet_rows
from bot.packs.sheets.belonging import mind_single_values
from bot.packs.sheets.drafts import UNNAMED
from bot.packs.sheets.import_plan import values
from bot.packs.sheets.one_line import read_value
from bot.packs.sheets.rows import OWNER, SYSTEM
from rules import catalogue
from rules.errors import RuleError
from rules.system import Sheet
from rules.system.figures import Seen

FORMS: Final = ("yaml", "json", "csv", "tsv")
SEPARATORS: Final = {"csv": ",", "tsv": "\t"}
MOST: Final = 500
"""Maximum number of contestants in one file; more need an export of the whole game."""
_WHOLE: Final = 10**15


@dataclass(frozen=True, slots=True)
class Written:
    """A contestant as written in a file: the fields in it, as plain values under their own names."""

    name: str
    said: Mapping[str, object]
    owner: str | None
    document: Document
    place: Place
    spelt: Mapping[str, str]

    def at(self, error: RuleError) -> RuleError:
        """Return the error with its contestant and the field's line."""
        first, _, deeper = str(error.facts.get("field", "")).partition(" ")
        field = self.spelt.get(first.rstrip(","), first.rstrip(","))
        line = line_of(self.document, self.place, f"{field} {deeper}".strip())
        if line == self.document.line(self.place):
            line = self.document.line(about(self.document, self.place, error.facts))
        entry = {"entry": self.name} if self.place else {}
        return RuleError(error.code, {"line": line, **error.facts, **entry})


def readable(shape: type, *, whole: bool) -> tuple[str, ...]:
    """Return the fields of a sheet that may be shown: all (`whole`), or those an owner may read."""
    return tuple(
        one.name
        for one in fields(shape)
        if one.name != "name" and (whole or one.metadata.get("seen") in ("all", "owner"))
    )


def told(shape: type, sheet: Sheet, *, whole: bool) -> dict[str, object]:
    """Return a sheet's fields that a reader may know, as plain values without nested defaults."""
    known = values(shape, sheet)
    reader: Seen = "gm" if whole else "owner"
    return {name: _tidy(veiled(shape, name, known[name], reader)) for name in readable(shape, whole=whole)}


def _tidy(value: object) -> object:
    """Return the value with whole numbers as integers."""
    if isinstance(value, Mapping):
        return {name: _tidy(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_tidy(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < _WHOLE else value


def write(sheets: Mapping[str, Mapping[str, object]], shape: type, kind: str, family: str, form: str) -> str:
    """Write plain values by name in one of `FORMS`; reading them gives the same values."""
    head = {"schema": EDITION, "family": family}
    if form in SEPARATORS:
        return sheet_rows.write(head, sheets, shape, SEPARATORS[form])
    body = {**head, section(kind): sheets}
    return as_json(body) if form == "json" else yaml(body)


def read(
    text: str, ending: str, kind: str, shapes: Shapes, family: str, *, name: str = "", nameless: str = ""
) -> tuple[Written, ...]:
    """Read the contestants of a file with this extension, each checked by itself.

    `name` overrides the name of the one in the file; `nameless` is used if the file has none.
    """
    text = unfenced(text)
    rows = ending in (f".{one}" for one in SEPARATORS)
    if rows or (ending in ("", ".txt") and sheet_rows.looks_written(text)):
        document = sheet_rows.read(text, shapes[kind], section(kind))
    else:
        document = read_markup(text)
    found = of_document(document, kind, shapes, family, nameless=name or nameless)
    if not name:
        return found
    if len(found) > 1:
        raise RuleError("one_entry", {"kind": kind, "heading": section(kind), "count": len(found), "line": 1})
    return (replace(found[0], name=checked(kind, name)),)


def of_document(
    document: Document, kind: str, shapes: Shapes, family: str, *, nameless: str = ""
) -> tuple[Written, ...]:
    data, heading = document.data, section(kind)
    if not isinstance(data, Mapping):
        raise RuleError("bad_value", {"field": heading, "value": str(data)[:80], "expected": "fields", "line": 1})
    mind_family(document, family)
    others = {section(one): one for one in shapes}
    packed = heading in data or "schema" in data
    listed = [name for name in data if name in others and name != heading]
    stray = next((name for name in listed if packed or field_named(shapes[kind], name) is None), None)
    if stray is not None:
        raise RuleError("only_sheets", {"section": stray, "line": document.line((stray,))})
    if heading in data:
        found = tuple(_listed(document, heading, kind, shapes[kind]))
    else:
        found = tuple(_alone(document, kind, shapes, nameless))
    if not found:
        raise RuleError("no_sheets", {"heading": heading, "line": document.line((heading,))})
    seen: set[str] = set()
    for one in found:
        if key(one.name) in seen:
            raise one.at(RuleError("duplicate", {"what": kind, "name": one.name}))
        seen.add(key(one.name))
    return found


def mind_family(document: Document, family: str) -> None:
    """Refuse a file that says it is for another game (`other_family`: family, wanted)."""
    for word in ("family", SYSTEM):
        said = document.data.get(word)
        if said is None:
            continue
        known = {one.id.casefold(): one.family for one in catalogue.SYSTEMS.values()}
        known |= {one.family.casefold(): one.family for one in catalogue.SYSTEMS.values()}
        found = known.get(str(said).strip().casefold())
        if found != family:
            facts = {"family": found or str(said)[:80], "wanted": family, "line": document.line((word,))}
            raise RuleError("other_family", facts)


def _alone(document: Document, kind: str, shapes: Shapes, nameless: str) -> Iterator[Written]:
    head = (*HEAD, SYSTEM)
    own = {name: value for name, value in document.data.items() if name not in head or field_named(shapes[kind], name)}
    if own:
        yield _one(document, str(own.pop("name", None) or nameless), own, (), kind, shapes[kind])


def _listed(document: Document, heading: str, kind: str, shape: type) -> Iterator[Written]:
    data = document.data
    allowed = (*HEAD, SYSTEM, heading)
    for name in data:
        if name not in allowed:
            facts = {"field": name, "allowed": allowed, "suggestions": near(allowed, name)}
            raise RuleError("unknown_field", {**facts, "line": document.line((name,))})
    if data.get("schema", EDITION) != EDITION:
        edition = {"edition": str(data["schema"])[:20], "known": EDITION}
        raise RuleError("unknown_edition", {**edition, "line": document.line(("schema",))})
    listed, line = data[heading] or {}, document.line((heading,))
    if not isinstance(listed, Mapping):
        facts = {"field": heading, "value": str(listed)[:80], "expected": "fields"}
        raise RuleError("bad_value", {**facts, "line": line})
    if len(listed) > MOST:
        counts = {"kind": kind, "count": len(listed), "most": MOST}
        raise RuleError("too_many_entries", {**counts, "line": line})
    for name, said in listed.items():
        yield _one(document, name, {} if said is None else said, (heading, name), kind, shape)


def _one(document: Document, name: str, said: object, place: Place, kind: str, shape: type) -> Written:
    """Read one contestant. Refuses, with the line, whatever a sheet with only these fields would refuse."""
    line = document.line(place)
    if not name.strip():
        raise RuleError("no_sheet_named", {"line": line})
    if not isinstance(said, Mapping):
        facts = {"field": name, "value": str(said)[:80], "expected": "fields", "entry": name}
        raise RuleError("bad_value", {**facts, "line": line})
    rest = dict(said)
    owner = None if field_named(shape, OWNER) else rest.pop(OWNER, None)
    spelt = {field: one for one in rest if (field := field_named(shape, one)) is not None}
    written = Written(name, {}, None if owner is None else str(owner), document, place, spelt)
    try:
        tidy = checked(kind, name)
        own = canonical(shape, {field: _typed(field, value, shape) for field, value in rest.items()})
        if "name" in own:
            raise RuleError("field_twice", {"field": "name"})
        mind_single_values(shape, own)
        shaped(shape, {**own, "name": UNNAMED})
    except RuleError as error:
        raise written.at(error) from None
    return Written(tidy, own, written.owner, document, place, spelt)


def _typed(field: str, value: object, shape: type) -> object:
    """Return a value with lists or pairs on one line read as in chat, and numbers as text in a text field."""
    known = field_named(shape, field)
    if known is None:
        return value
    forms = cells.forms_of(hints(shape)[known])
    gathers = cells.lists(forms) or (cells.has_fields(forms) and cells.shape_in(forms) is None)
    if isinstance(value, str) and gathers and not cells.says_text(forms):
        return read_value(value, shape, known) if value.strip() else cells.meant(forms, "")
    return _texts(forms, value)


def _texts(forms: cells.Forms, value: object) -> object:
    if isinstance(value, Mapping):
        return {name: _texts(cells.inside(forms, str(name)), item) for name, item in value.items()}
    if isinstance(value, list):
        return [_texts(cells.inside(forms, place), item) for place, item in enumerate(value)]
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return str(value) if number and str in forms and int not in forms and float not in forms else value

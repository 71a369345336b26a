"""One entry in a file of its own: its fields, or a pack with only this entry.

Error codes: those of `markup` and `sheet_types`, with the `line` and the `entry` at fault; `one_entry` (kind, heading,
count).
"""

from collections.abc import Mapping
from typing import get_origin

from bot.packs.file import HEAD, Shapes, at, line_of, section
from bot.packs.markup import Document, Place, read
from bot.packs.names import checked
from bot.packs.sheet_types import canonical, field_named, hints, shaped
from bot.packs.sheets.belonging import mind_single_values
from bot.packs.sheets.drafts import UNNAMED
from bot.packs.sheets.one_line import read_value
from rules.errors import RuleError


def read_single(text: str, kind: str, shapes: Shapes) -> tuple[str, dict[str, object]]:
    """Read the name (empty if the file has none) and checked fields. Lists may be written as in chat: "axe (heavy),
    bow"."""
    document = read(text)
    data, name = document.data, ""
    place: Place = ()
    heading = section(kind)
    if isinstance(data, Mapping) and heading in data:
        stray = next((one for one in data if one not in (*HEAD, heading)), None)
        listed = data[heading]
        count = len(listed) if isinstance(listed, Mapping) else 0
        if stray is not None or count != 1:
            with at(document, (heading if stray is None else stray,)):
                raise RuleError("one_entry", {"kind": kind, "heading": heading, "count": count})
        ((name, data),) = listed.items()
        place = (heading, name)
    fields = {} if data is None else data
    with at(document, place, name or None):
        if not isinstance(fields, Mapping):
            raise RuleError("bad_value", {"field": kind, "value": str(data)[:80], "expected": "fields"})
    try:
        return _checked(dict(fields), name, kind, shapes[kind])
    except RuleError as error:
        raise _with_line(error, document, place, {field_named(shapes[kind], str(one)): one for one in fields}) from None


def _checked(fields: dict[str, object], name: str, kind: str, shape: type) -> tuple[str, dict[str, object]]:
    said = str(fields.pop("name", name) or "")
    if said:
        said = checked(kind, said)
    typed = {field: _typed(field, value, shape) for field, value in fields.items()}
    shaped(shape, {**typed, "name": said or UNNAMED})
    own = canonical(shape, typed)
    mind_single_values(shape, own)
    return said, own


def _with_line(error: RuleError, document: Document, place: Place, spelt: Mapping[str | None, object]) -> RuleError:
    """Return the error with the line of its field, as the file spells it."""
    field, _, deeper = str(error.facts.get("field", "")).partition(" ")
    written = spelt.get(field.rstrip(","), field.rstrip(","))
    line = line_of(document, place, f"{written} {deeper}".strip())
    return RuleError(error.code, {**error.facts, "line": line, **({"entry": place[-1]} if place else {})})


def _typed(field: str, value: object, shape: type) -> object:
    """Return a value with lists, or items in them, read as in chat."""
    known = field_named(shape, field)
    if known is None or not _lists(shape, known):
        return value
    if isinstance(value, str):
        return read_value(value, shape, known)
    if isinstance(value, list):
        return [read_value(one, shape, known)[0] if isinstance(one, str) and "(" in one else one for one in value]
    return value


def _lists(shape: type, field: str) -> bool:
    return get_origin(hints(shape)[field]) is tuple

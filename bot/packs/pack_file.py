"""A game's own pack as a file to keep and share: YAML or JSON, for the systems of one family.

Error codes: those of `file` and `sheets.file`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.packs.file import HEAD, Shapes, pack_of, section, written
from bot.packs.markup import Document, Place, as_json, read
from bot.packs.markup import written as yaml
from bot.packs.names import key
from bot.packs.pieces import unfenced
from bot.packs.places import about
from bot.packs.schema import EDITION, TABLE, PackFile
from bot.packs.sheets.file import Written, mind_family, of_document
from bot.packs.sheets.rows import SYSTEM
from rules.errors import RuleError

FORMS: Final = ("yaml", "json")


@dataclass(frozen=True, slots=True)
class Opened:
    """A pack that was read: its entries, and the contestants as written in it."""

    pack: PackFile
    contestants: tuple[Written, ...]
    document: Document

    def at(self, error: RuleError) -> RuleError:
        """Return the error with the line it refers to, as precisely as possible."""
        if "line" in error.facts:
            return error
        place = self._place(error.facts)
        if place is None:
            return error
        entry = {"entry": str(place[1])} if len(place) > 1 else {}
        return RuleError(error.code, {"line": self.document.line(place), **error.facts, **entry})

    def _place(self, facts: Mapping[str, object]) -> Place | None:
        table, row = facts.get("table"), facts.get("row")
        heading = section(TABLE)
        for name in self.document.data.get(heading) or {}:
            if table is not None and key(str(table)) == key(name):
                return (heading, name, "rows", row - 1) if isinstance(row, int) else (heading, name)
        found = about(self.document, (), facts)
        return found if len(found) > 1 else None

    def says(self, kind: str, name: str, field: str) -> bool:
        """Whether the file has a value for a field of an entry."""
        entries = self.document.data.get(section(kind)) or {}
        fields = next((said for one, said in entries.items() if key(one) == key(name)), None)
        return isinstance(fields, Mapping) and field in fields


def write(pack: PackFile, shapes: Shapes, family: str, form: str) -> str:
    """Write the pack in one of `FORMS`."""
    schema, *rest = written(pack, shapes).items()
    body = dict((schema, ("family", family), *rest))
    if not body["title"]:
        del body["title"]
    for table in body.get(section(TABLE), {}).values():
        table["rows"] = [row["text"] if set(row) == {"text"} else row for row in table["rows"]]
    return as_json(body) if form == "json" else yaml(body)


def open_pack(text: str, kind: str, shapes: Shapes, family: str) -> Opened:
    """Read a pack from a file, with its contestants, which are entries of `kind`."""
    document = read(unfenced(text))
    data, heading = document.data, section(kind)
    if not isinstance(data, Mapping):
        raise RuleError("bad_value", {"field": "pack", "value": str(data)[:80], "expected": "fields", "line": 1})
    mind_family(document, family)
    others = {one: shape for one, shape in shapes.items() if one != kind}
    rest = {"schema": EDITION} | {name: value for name, value in data.items() if name not in (heading, SYSTEM)}
    pack = pack_of(Document(rest, document.lines), others)
    if not data.get(heading):
        return Opened(pack, (), document)
    head = {name: value for name, value in data.items() if name in (*HEAD, heading)}
    return Opened(pack, of_document(Document(head, document.lines), kind, shapes, family), document)

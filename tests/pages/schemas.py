"""JSON Schema of the files that people write or keep: packs of each family, and the lines of a game file."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from bot.features.transfer.file.head import Head, Met, StoredRow
from bot.packs.file import LONGEST_TITLE, section
from bot.packs.library import shapes_of
from bot.packs.schema import EDITION, TABLE
from rules.system import System

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
WORDS: Final = (
    "Fields stand under their own names here, as the bot writes them. "
    "When it reads a pack, it also takes the other words that the page on packs lists."
)


def pack_schema(family: str, systems: tuple[System, ...]) -> str:
    """The schema of a pack, as JSON: a head, then entries by kind and name."""
    shapes = {kind: shape for system in systems for kind, shape in shapes_of(system).items()}
    found, shared = TypeAdapter.json_schemas(
        [(kind, "validation", TypeAdapter(shape)) for kind, shape in shapes.items()], ref_template="#/$defs/{model}"
    )
    definitions: dict[str, Any] = shared.get("$defs", {})
    entries = {kind: _entry(kind, found[kind, "validation"], definitions) for kind in shapes}
    short = {"type": "string", "maxLength": LONGEST_TITLE}
    head = {
        "schema": {"const": EDITION},
        "family": {"const": family},
        "title": short,
        "author": short,
        "ours": {"type": "boolean"},
    }
    kinds = {section(kind): {"type": "object", "additionalProperties": schema} for kind, schema in entries.items()}
    return _written(
        {
            "$schema": DRAFT,
            "title": f"A Turnkeeper pack ({family})",
            "description": WORDS,
            "type": "object",
            "properties": head | kinds,
            "required": ["schema"],
            "additionalProperties": False,
            "$defs": _used(kinds, definitions),
        }
    )


def _used(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the definitions that a schema refers to, by way of others too."""
    used: dict[str, Any] = {}
    waiting = [schema]
    while waiting:
        named = re.findall(r'"#/\$defs/(\w+)"', json.dumps(waiting.pop()))
        new = {name: definitions[name] for name in named if name not in used}
        used |= new
        waiting += new.values()
    return dict(sorted(used.items()))


def _entry(kind: str, schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> dict[str, Any]:
    """An entry is written below its name, so its fields are all but the name; a table may be just its rows."""
    shape = definitions[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    fields = {name: field for name, field in shape["properties"].items() if name != "name"}
    body = {
        "type": "object",
        "properties": fields,
        "required": [name for name in shape.get("required", ()) if name != "name"],
        "additionalProperties": False,
    }
    if kind != TABLE:
        return {"anyOf": [body, {"type": "null"}]}
    rows = dict(fields["rows"])
    rows["items"] = {"anyOf": [{"type": ["string", "number"]}, rows["items"]]}
    return {"anyOf": [{**body, "properties": {**fields, "rows": rows}}, rows]}


def game_schema() -> str:
    """The schema of one line of a game's file, as JSON: its head, somebody who was met, or a row of the journal."""
    lines = (Head, Met, StoredRow)
    found, shared = TypeAdapter.json_schemas(
        [(line.__name__, "validation", TypeAdapter(line)) for line in lines], ref_template="#/$defs/{model}"
    )
    return _written(
        {
            "$schema": DRAFT,
            "title": "A line of a Turnkeeper game file",
            "description": "The file is JSON Lines: one head, then everyone who was met, then the journal's rows.",
            "anyOf": [found[line.__name__, "validation"] for line in lines],
            "$defs": shared["$defs"],
        }
    )


def _written(schema: Mapping[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"

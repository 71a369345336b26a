"""Plain values as readable YAML or JSON, and anybody's YAML read back as the same values.

Every value has the line it came from, or is refused with it. Only what a sheet needs is understood: mappings, lists,
text, numbers, `true`/`false` and nothing. Words such as `no` stay words. Refused: more than `LARGEST` characters,
anchors and aliases, tags, deep nesting, duplicate keys, keys that aren't text, and more than one document.

JSON is YAML, so an exported pack is read the same way.

Error code: `pack_unreadable` (problem, line, and what the problem needs). Problems: `too_large` (size, most), `syntax`
(detail), `alias`, `tag`, `too_deep` (most), `too_many` (most), `too_long` (most), `key_twice` (key), `key_not_text`,
`empty`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import orjson
import yaml

from rules.errors import RuleError

LARGEST: Final = 256 * 1024
"""Characters of a file."""
DEEPEST: Final = 12
MOST_VALUES: Final = 40_000
LONGEST: Final = 1_000
"""Maximum number of things in one list, or fields in one place: as many as a table has rows."""
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE: Final = re.compile(r"[-+]?\d{1,15}", re.ASCII)
_DECIMAL: Final = re.compile(
    r"[-+]?((\d{1,17}\.\d{0,20}|\.\d{1,20})([eE][-+]?\d{1,3})?|\d{1,17}[eE][-+]\d{1,3})", re.ASCII
)
_PAIR: Final = re.compile(r"(?<!\\)((?:\\\\)*)(\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})")
"""A surrogate pair escaped in JSON, which YAML doesn't understand."""
_WORDS: Final[dict[str, object]] = {"true": True, "false": False, "null": None, "~": None, "": None}

Place = tuple[str | int, ...]
"""Keys and indexes that lead to a value."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document that was read. `lines`: the line, from 1, of each value by its place."""

    data: Any
    lines: dict[Place, int] = field(default_factory=dict)

    def line(self, place: Place) -> int:
        """Return the line of a value, or of the nearest value around it."""
        while place not in self.lines and place:
            place = place[:-1]
        return self.lines.get(place, 1)


def read(text: str) -> Document:
    """Read the single document in `text`. Raises `RuleError` with the code `pack_unreadable`."""
    if len(text) > LARGEST:
        raise RuleError("pack_unreadable", {"problem": "too_large", "line": 1, "size": len(text), "most": LARGEST})
    text = _PAIR.sub(lambda found: found[1] + orjson.loads(f'"{found[2]}"'), text)
    try:
        _survey(text)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise _refused("syntax", mark, detail=str(error.problem or error.context or "")) from None
    except yaml.YAMLError as error:
        raise _refused("syntax", None, detail=str(error).splitlines()[0]) from None
    if node is None:
        raise _refused("empty", None)
    lines: dict[Place, int] = {}
    return Document(_value(node, (), lines), lines)


def _survey(text: str) -> None:
    """Refuse, from the events alone, anything that would be expensive or surprising to build."""
    inside, rooms = [0], [LONGEST]
    for count, event in enumerate(_events(text)):
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _refused("alias", event.start_mark)
        if getattr(event, "tag", None) not in (None, "!"):
            raise _refused("tag", event.start_mark)
        if isinstance(event, yaml.NodeEvent):
            inside[-1] += 1
            if inside[-1] > rooms[-1]:
                raise _refused("too_long", event.start_mark, most=LONGEST)
        if isinstance(event, yaml.CollectionStartEvent):
            if len(inside) > DEEPEST:
                raise _refused("too_deep", event.start_mark, most=DEEPEST)
            inside.append(0)
            rooms.append(LONGEST * (2 if isinstance(event, yaml.MappingStartEvent) else 1))
        elif isinstance(event, yaml.CollectionEndEvent):
            inside.pop()
            rooms.pop()
        if count > MOST_VALUES:
            raise _refused("too_many", event.start_mark, most=MOST_VALUES)


def _events(text: str) -> Iterator[Any]:
    yield from yaml.parse(text, Loader=_LOADER)


def _value(node: Any, place: Place, lines: dict[Place, int]) -> Any:
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, (*place, index), lines) for index, item in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode):
        found: dict[str, Any] = {}
        for key_node, item in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise _refused("key_not_text", key_node.start_mark)
            key = str(key_node.value)
            if key in found:
                raise _refused("key_twice", key_node.start_mark, key=key)
            found[key] = _value(item, (*place, key), lines)
            lines[(*place, key)] = key_node.start_mark.line + 1
        return found
    return scalar(str(node.value), plain=not node.style)


def scalar(text: str, *, plain: bool) -> Any:
    """Return the value of a word; one in quotation marks (not `plain`) is text."""
    if not plain:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text


def _refused(problem: str, mark: Any, **facts: object) -> RuleError:
    return RuleError("pack_unreadable", {"problem": problem, "line": mark.line + 1 if mark else 1, **facts})


_WIDE: Final = 2_000_000
"""Columns, so that no text is folded."""


def _text(writer: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = None if isinstance(scalar(text, plain=True), str) and text.isprintable() else '"'
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_WRITER: Final[Any] = type(
    "_Writer", (getattr(yaml, "CSafeDumper", yaml.SafeDumper),), {"ignore_aliases": lambda *_: True}
)
"""Quotes text that would be read as something else, and writes no references. The C version, if available, takes a
fifth of the time."""
_WRITER.add_representer(str, _text)


_UNSEEN: Final = re.compile(r"[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")


def as_json(data: Any) -> str:
    """Write the values as JSON, with escapes for characters that YAML wouldn't read unchanged."""
    text = orjson.dumps(data, option=orjson.OPT_INDENT_2).decode()
    return _UNSEEN.sub(lambda found: f"\\u{ord(found.group()):04x}", text) + "\n"


def written(data: Any) -> str:
    """Write the values as YAML."""
    return yaml.dump(data, Dumper=_WRITER, allow_unicode=True, sort_keys=False, width=_WIDE)

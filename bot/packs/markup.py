"""Plain values written as YAML or JSON that `reading` reads back as the same values, and that people like to read."""

import re
from typing import Any, Final

import orjson
import yaml

from bot.packs.yaml_reader import scalar

_WIDE: Final = 2_000_000
"""Columns: no text is folded."""


def _text(writer: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = None if isinstance(scalar(text, plain=True), str) and text.isprintable() else '"'
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_WRITER: Final[Any] = type(
    "_Writer", (getattr(yaml, "CSafeDumper", yaml.SafeDumper),), {"ignore_aliases": lambda *_: True}
)
"""Text that would be read as something else stands in quotation marks; nothing is written as a reference. The one in C,
where there is one, takes a fifth of the time."""
_WRITER.add_representer(str, _text)


_UNSEEN: Final = re.compile(r"[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")


def as_json(data: Any) -> str:
    """The values as JSON. Signs that YAML would not take for themselves are written by their numbers."""
    text = orjson.dumps(data, option=orjson.OPT_INDENT_2).decode()
    return _UNSEEN.sub(lambda found: f"\\u{ord(found.group()):04x}", text) + "\n"


def written(data: Any) -> str:
    """The values as YAML."""
    return yaml.dump(data, Dumper=_WRITER, allow_unicode=True, sort_keys=False, width=_WIDE)

"""Random sheets of any shape with any valid content, for property tests."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from hypothesis import assume
from hypothesis import strategies as st

from bot.packs.names import checked
from bot.packs.sheet_types import hints, shaped
from bot.packs.sheets.belonging import mind_single_values
from rules.errors import RuleError

ODD = (
    "", " ", "12", "1.5", "1e-7", "1,5", "true", "no", "null", "~", "-", "- a", "a: b", "# a", "=1+1", "+2", "-3", "@x",
    "'", "'=a", "''", '"', '"a"', '""', "[]", "{}", "[a, b]", "a, b", "a; b", "a.b", ".", "1", "axe (heavy)", "a\nb",
    "a\r\nb", "\ta", "a\t", " a ", "*a", "&a", "!a", "%a", "|", ">", "\u2028", "\x85", "\ufeff", "\x00", "é", "🪓",
)  # fmt: skip
"""Texts that a file or a spreadsheet may take for something else."""
TEXT = st.sampled_from(ODD) | st.text(max_size=12) | st.sampled_from(("knife", "left arm", "Expert", "C2", "25/24/23"))
NUMBERS = st.integers(-30, 200) | st.floats(0, 1_000_000) | st.floats(-10, 200)
NAMES = st.sampled_from(("Al", "Bo Lee", "12", "null", "a.b", "=x", "-", '"q"', "@everyone", "Zoë")) | st.text(
    min_size=1, max_size=20
)


@st.composite
def sheets(draw: st.DrawFn, shape: type) -> Any:
    """A sheet whose fields are each usual or whatever the shape allows."""
    try:
        name = checked("fighter", draw(NAMES))
    except RuleError:
        assume(False)
    return draw(_filled(shape, name))


@st.composite
def _filled(draw: st.DrawFn, shape: type, name: str) -> Any:
    said: dict[str, Any] = {"name": name} if "name" in hints(shape) else {}
    needed = [one.name for one in fields(shape) if one.default is MISSING and one.default_factory is MISSING]
    said |= {field: draw(_value(hints(shape)[field])) for field in needed if field != "name"}
    others = [field for field in hints(shape) if field not in needed]
    for field in draw(st.lists(st.sampled_from(others), max_size=6, unique=True)):
        value = draw(_value(hints(shape)[field]))
        try:
            shaped(shape, {**said, field: value})
            mind_single_values(shape, {field: value})
        except RuleError:
            continue
        said[field] = value
    try:
        return shaped(shape, said)
    except RuleError:
        assume(False)


def _value(hint: Any) -> st.SearchStrategy[Any]:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return st.one_of(*map(_value, get_args(hint)))
    if hint is NoneType:
        return st.none()
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from([one.value for one in hint])
    if isinstance(hint, type) and is_dataclass(hint):
        return TEXT.flatmap(lambda name: _filled(hint, name) if name.strip() else st.none())
    if origin is tuple:
        return st.lists(_value(get_args(hint)[0]), max_size=3)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return st.dictionaries(TEXT, _value(get_args(hint)[1]), max_size=3)
    return {str: TEXT, bool: st.booleans(), int: NUMBERS, float: NUMBERS}[hint]

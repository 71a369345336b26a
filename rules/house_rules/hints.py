"""Finds the shape of a setting from the type of its field."""

import types
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from typing import Any, Literal, Union, get_args, get_origin

from rules.dice.random_tables import Table as RandomTable
from rules.house_rules import shapes
from rules.house_rules.meanings import About
from rules.house_rules.shapes import Shape


def is_union(hint: object) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


def pairs(hint: object, about: About) -> Shape | None:
    """Return the shape of what follows the key, if the field is a table of pairs keyed by a word."""
    if get_origin(hint) is not tuple or len(get_args(hint)) != 2 or get_args(hint)[1] is not ...:
        return None
    pair = get_args(hint)[0]
    inner = get_args(pair)
    if get_origin(pair) is not tuple or len(inner) < 2 or inner[0] is not str or inner[1] is ...:
        return None
    found = [shape_of([kind], None, about) for kind in inner[1:]]
    known = [shape for shape in found if shape is not None]
    return known[0] if len(known) == 1 else shapes.several(*known)


def shape_of(kinds: list[object], value: object, about: About) -> Shape | None:
    """Return the shape of a value of one of these types, or None for a value that can't be written."""
    if callable(value):
        return shapes.switch()
    # A weight is a number or one of the words in its table; only the numbers can be set.
    kind = type(value) if len(kinds) > 1 and value is not None and type(value) in kinds else kinds[0]
    if get_origin(kind) is tuple:
        return _list(get_args(kind), value, about)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return shapes.member(kind)
    if kind is str and len(kinds) > 1 and int in kinds:
        return None
    if get_origin(kind) is Literal:
        return shapes.word(replace(about, choices=get_args(kind)))
    if kind is RandomTable:
        return shapes.table(about.table)
    return _PLAIN[kind](about) if kind in _PLAIN else None


def _list(inner: tuple[Any, ...], value: Any, about: About) -> Shape | None:
    if inner == (str, ...):
        return shapes.words(about)
    if inner[0] in (int, float):
        length = about.length or (len(value) if value is not None else len(inner))
        return shapes.numbers(about, _PLAIN[inner[0]](about), length)
    return None


_PLAIN: dict[object, Callable[[About], Shape]] = {
    bool: lambda _: shapes.switch(),
    int: shapes.whole,
    float: shapes.number,
    Fraction: shapes.fraction,
    str: shapes.word,
}

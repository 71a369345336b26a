"""Every name that house rules may use under a revision, with the place of its value in the revision."""

import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.errors import RuleError
from rules.mazeworld.house import shapes
from rules.mazeworld.house.about import About
from rules.mazeworld.house.meanings import FIELDS, FIXED, KEYED, MEANINGS, NAMES, UNNAMED
from rules.mazeworld.house.shapes import Shape
from rules.mazeworld.revision import Revision
from rules.tables import Table as RandomTable

Step = str | int
Path = tuple[Step, ...]
"""From the revision down: names of fields, and keys of rows and pairs."""
CLOSE = 3
"""Names that are offered in place of an unknown one."""


@dataclass(frozen=True)
class Spot:
    """A place in a revision that a name stands for. `printed` is the value of the revision as printed."""

    name: str
    path: Path
    shape: Shape
    printed: Any
    about: About

    @property
    def subject(self) -> str:
        return self.name.partition(".")[0]


@dataclass(frozen=True)
class Table:
    """A table of pairs that takes further keys: "body.nearest.tooth head"."""

    name: str
    path: Path
    shape: Shape
    about: About


@dataclass(frozen=True)
class Names:
    """All names under one revision; `by_key` is how they are looked up, whatever the case and the blanks."""

    spots: dict[str, Spot]
    tables: dict[str, Table]
    by_key: dict[str, str]


@lru_cache(maxsize=16)
def names_of(rev: Revision) -> Names:
    """Every name under a revision as printed. Raises `TableError` where two places have one name."""
    spots: dict[str, Spot] = {}
    tables: dict[str, Table] = {}
    for found in _walk(rev, (), ()):
        if isinstance(found, Table):
            tables[found.name] = found
        elif found.name in spots:
            raise RuleError("row_twice", {"rows": (found.name,)})
        else:
            spots[found.name] = found
    return Names(spots, tables, {_key(name): name for name in (*spots, *tables)})


def spot_of(rev: Revision, name: str) -> Spot:
    """The place of a name, of a new key in an open table too. Refuses with `house_unknown` and the closest names."""
    names = names_of(rev)
    known = names.by_key.get(_key(name))
    if known is not None and known in names.spots:
        return names.spots[known]
    if known is not None:
        raise RuleError("house_table", {"name": known})
    for table in names.tables.values():
        head, key = name[: len(table.name)], name[len(table.name) + 1 :]
        if _key(head) == _key(table.name) and name[len(table.name) : len(table.name) + 1] == "." and key:
            return _new_spot(table, key.replace("_", " "))
    close = get_close_matches(_key(name)[:80], names.by_key, CLOSE, 0.5)
    raise RuleError("house_unknown", {"name": name, "choices": tuple(names.by_key[one] for one in close)})


def named(rev: Revision, text: str) -> str | None:
    """The name of a printed place that a text is, if it is one."""
    names = names_of(rev)
    known = names.by_key.get(_key(text))
    return known if known in names.spots else None


def _new_spot(table: Table, key: str) -> Spot:
    if len(key) > shapes.LONGEST_WORD or not key.isprintable() or "." in key:
        raise RuleError("house_word", {"name": table.name, "value": key, "limit": shapes.LONGEST_WORD})
    key = key.casefold()
    return Spot(f"{table.name}.{_written(key)}", (*table.path, key), table.shape, None, table.about)


def _key(name: str) -> str:
    """A name as it is compared: without case, and any sign between letters like any other."""
    pieces = ("".join(sign if sign.isalnum() else " " for sign in piece).split() for piece in name.split("."))
    return ".".join("_".join(words).casefold() for words in pieces)


def _written(key: Step) -> str:
    """A row's key as a piece of a name: in one word."""
    return "_".join("".join(sign if sign.isalnum() or sign in "-()" else " " for sign in str(key)).split())


def _walk(value: Any, path: Path, name: tuple[str, ...]) -> Iterator[Spot | Table]:
    """All places below a dataclass."""
    kind = type(value)
    hints = get_type_hints(kind)
    for field in fields(value):
        code = f"{kind.__name__}.{field.name}"
        if code in FIXED:
            continue
        here = (*path, field.name)
        part = getattr(value, field.name)
        called = name if field.name in UNNAMED else (*name, FIELDS.get(field.name, field.name))
        if is_dataclass(part) and not isinstance(part, RandomTable):
            about = MEANINGS.get(code) or MEANINGS.get(type(part).__name__)
            if about is not None and about.switch:
                yield _spot(called, here, shapes.switch(), True, about)
            yield from _walk(part, here, called)
        elif isinstance(part, tuple) and part and is_dataclass(part[0]):
            yield from _rows(part, here, called)
        elif (about := MEANINGS.get(code)) is not None:
            yield from _leaf(part, hints[field.name], about, here, called)


def _rows(rows: tuple[Any, ...], path: Path, name: tuple[str, ...]) -> Iterator[Spot | Table]:
    for index, row in enumerate(rows, 1):
        key = key_of(rows, index)
        under = (*name, _written(str(key.value) if isinstance(key, Enum) else key))
        yield from _walk(row, (*path, index), under)


def key_of(rows: tuple[Any, ...], index: int) -> Any:
    """What a row is called (rows count from 1): its first field where that tells the rows apart, else its number."""
    firsts = [getattr(row, fields(row)[0].name) for row in rows]
    words = type(rows[0]).__name__ in KEYED or all(isinstance(one, str) for one in firsts)
    return firsts[index - 1] if words and len(set(firsts)) == len(firsts) else index


def _leaf(value: Any, hint: Any, about: About, path: Path, name: tuple[str, ...]) -> Iterator[Spot | Table]:
    pairs = _pairs(hint, about)
    if pairs is not None:
        row = shapes.optional(pairs, "takes it away")
        yield Table(_named(name), path, row, about)
        for key, *rest in value:
            printed = rest[0] if len(rest) == 1 else tuple(rest)
            yield _spot((*name, _written(key)), (*path, key), row, printed, about)
        return
    kinds = [one for one in get_args(hint) if one is not type(None)] if _is_union(hint) else [hint]
    shape = _shape(kinds, value, about)
    if shape is None:
        return
    if callable(value):
        yield _spot(name, path, shape, True, about)
        return
    if value is None and about.none is None:
        return
    yield _spot(name, path, shape if about.none is None else shapes.optional(shape, about.none), value, about)


def _spot(name: tuple[str, ...], path: Path, shape: Shape, printed: Any, about: About) -> Spot:
    return Spot(_named(name), path, shape, printed, about)


def _named(name: tuple[str, ...]) -> str:
    dotted = ".".join(name)
    return NAMES.get(dotted, dotted)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


def _pairs(hint: Any, about: About) -> Shape | None:
    """The shape of what follows the key, where the field is a table of pairs with a word for a key."""
    if get_origin(hint) is not tuple or len(get_args(hint)) != 2 or get_args(hint)[1] is not ...:
        return None
    pair = get_args(hint)[0]
    inner = get_args(pair)
    if get_origin(pair) is not tuple or len(inner) < 2 or inner[0] is not str or inner[1] is ...:
        return None
    found = [_shape([kind], None, about) for kind in inner[1:]]
    known = [shape for shape in found if shape is not None]
    return known[0] if len(known) == 1 else shapes.several(*known)


def _shape(kinds: list[Any], value: Any, about: About) -> Shape | None:
    """The shape of a value of one of these types; None for what is not written down."""
    if callable(value):
        return shapes.switch()
    # A weight is a number or one of the words of its table: only the numbers can be set.
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


_PLAIN: dict[Any, Callable[[About], Shape]] = {
    bool: lambda _: shapes.switch(),
    int: shapes.whole,
    float: shapes.number,
    Fraction: shapes.fraction,
    str: shapes.word,
}

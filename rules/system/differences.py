"""Compare two frozen values figure by figure, and compute a short digest of all that a value holds."""

import hashlib
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from rules.wording import worded

CALLED = frozenset({"id", "title", "sources"})
"""Fields that only identify a value and aren't part of its rules."""
MOST_IN_ONE = 6
"""The most figures of a part that are given in one text."""
_DULL = (None, "no", "0", ())

Path = tuple[str, ...]
_Tree = dict[str, "_Tree"]
Figure = str | tuple[str, ...] | None
"""A figure in words: a text, a list of words, or None if the value doesn't have it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure in which two values differ. None: that value doesn't have it."""

    path: Path
    left: Figure
    right: Figure


def figures(value: Any, but: Container[str] = ()) -> dict[Path, Figure]:
    """Return every figure of a frozen value by its path, in the order of its fields, without its names and sources.
    `but`: fields to leave out."""
    found: dict[Path, Figure] = {}
    for field in fields(value):
        if field.name not in CALLED and field.name not in but:
            found |= _walk(getattr(value, field.name), (_named(field.name),))
    return found


def differences(left: Any, right: Any, *, whole: bool = True) -> tuple[Difference, ...]:
    """Return the differences, in the order of the fields. `whole`: a part or row that one value lacks entirely is one
    difference; otherwise each of its figures is."""
    # In any two systems half of the fields, with nearly half of the figures, are equal and need not be walked.
    equal = {one.name for one in fields(left) if getattr(left, one.name) == getattr(right, one.name)}
    here, there = figures(left, equal), figures(right, equal)
    parts_here, parts_there = _parts(here), _parts(there)
    told: dict[Path, Difference] = {}
    for path in merged(here, there):
        if not whole or (path in here and path in there):
            told[path] = Difference(path, here.get(path), there.get(path))
            continue
        every = (path[:end] for end in range(1, len(path) + 1))
        part = next(one for one in every if (one in parts_here) != (one in parts_there))
        if part not in told:
            told[part] = Difference(part, _whole(here, part), _whole(there, part))
    return tuple(one for one in told.values() if one.left != one.right)


def merged(*found: Mapping[Path, Figure]) -> list[Path]:
    """Merge the paths of several values, each part's together and in the order of the fields."""
    tree: _Tree = {}
    for paths in found:
        for path in paths:
            inside = tree
            for piece in path:
                inside = inside.setdefault(piece, {})
    return [path for path in _down(tree) if any(path in paths for paths in found)]


def _down(tree: _Tree, above: Path = ()) -> Iterator[Path]:
    """Yield all paths of a tree, each before those below it."""
    for piece, inside in tree.items():
        yield (*above, piece)
        yield from _down(inside, (*above, piece))


def _parts(found: Mapping[Path, Figure]) -> set[Path]:
    """Return the paths of all parts in which a value has a figure."""
    having = (path for path, figure in found.items() if figure is not None)
    return {path[:end] for path in having for end in range(1, len(path) + 1)}


def _whole(found: Mapping[Path, Figure], part: Path) -> Figure:
    """Return a part as one text: its figures if they are few, else their number; None if it is missing."""
    if part in found:
        return found[part]
    inside = [(path[len(part) :], figure) for path, figure in found.items() if path[: len(part)] == part]
    telling = [(" ".join(path), figure) for path, figure in inside if figure not in _DULL]
    if not inside:
        return None
    if len(telling) > MOST_IN_ONE:
        return worded("{count} figures", count=len(inside))
    told = [name if figure == "yes" else f"{name} {_one_text(figure)}" for name, figure in telling]
    return ", ".join(told) or "yes"


def _one_text(figure: Figure) -> str:
    return figure if isinstance(figure, str) else " ".join(figure or ())


def _named(field: str) -> str:
    return field.replace("_", " ")


def _walk(value: object, path: Path) -> Iterator[tuple[Path, Figure]]:
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _walk(getattr(value, field.name), (*path, _named(field.name)))
    elif isinstance(value, tuple) and value:
        yield from _list(value, path)
    else:
        yield path, _text(value)


def _list(rows: tuple[object, ...], path: Path) -> Iterator[tuple[Path, Figure]]:
    name = _naming(rows)
    if name is None:
        yield path, tuple(_spelled(row) for row in rows)
        return
    for place, row in enumerate(rows, 1):
        key, rest = name(row)
        own = (*path, key or str(place))
        if key is None:
            yield own, _spelled(row)
        elif is_dataclass(row) and not isinstance(row, type):
            for field in fields(row)[1:]:
                yield from _walk(getattr(row, field.name), (*own, _named(field.name)))
        else:
            yield from _walk(rest, own)


_Naming = Callable[[Any], tuple[str | None, Any]]


def _naming(rows: tuple[Any, ...]) -> _Naming | None:
    """Return how rows are identified: by their first field, by their place, or not at all (a list of plain values)."""
    if all(isinstance(row, tuple) and len(row) == 2 and isinstance(row[0], str) for row in rows) and rows:
        firsts = [row[0] for row in rows]
        return (lambda row: (row[0], row[1])) if len(set(firsts)) == len(firsts) else None
    if not rows or not all(is_dataclass(row) for row in rows):
        return None
    keys = [getattr(row, fields(row)[0].name) for row in rows]
    if all(isinstance(key, str) for key in keys) and len(set(keys)) == len(keys):
        return lambda row: (str(getattr(row, fields(row)[0].name)), None)
    return lambda row: (None, row)


def _spelled(row: object) -> str:
    """Return a whole row as one text."""
    if is_dataclass(row) and not isinstance(row, type):
        told = [(_named(field.name), _spelled(getattr(row, field.name))) for field in fields(row)]
        return ", ".join(f"{name} {text}" for name, text in told if text not in ("–", ""))
    if isinstance(row, tuple):
        return " ".join(_spelled(item) for item in row)
    return _text(row) or "–"


def _text(value: Any) -> str | None:
    match value:
        case None | ():
            return None
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case float():
            return f"{value:g}"
        case _ if callable(value):
            return str(value.__name__).replace("_", " ")
    return str(value)


def digest_of(value: object) -> str:
    """Return sixteen hexadecimal digits that change with any number, word, table or function of a frozen value."""
    return hashlib.sha256("\n".join(_lines_of(value)).encode()).hexdigest()[:16]


def _lines_of(value: Any) -> Iterable[str]:
    """Yield the lines of a value in a form that is the same in every process: functions by name, fields by name."""
    if is_dataclass(value) and not isinstance(value, type):
        yield type(value).__name__
        for field in fields(value):
            yield field.name
            yield from _lines_of(getattr(value, field.name))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _lines_of(item)
    elif callable(value):
        yield f"function {value.__name__}"
    else:
        yield str(value.value) if isinstance(value, Enum) else repr(value)

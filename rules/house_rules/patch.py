"""Applies a patch of house rules to a printed value: gives a new value or the reason for refusing."""

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass, replace
from functools import lru_cache
from typing import Any

from rules.errors import RuleError, TableError
from rules.house_rules import shapes
from rules.house_rules.meanings import Printed, Value
from rules.house_rules.names import names_of, spot_of
from rules.house_rules.targets import Path, Spot, Step
from rules.system import Patch, Setting
from rules.wording import listed, worded

MOST_CHANGES = 200
"""Maximum number of names in a patch."""


def read_value(spot: Spot, text: str) -> object:
    """Read a text as the value of a place. Refuses with `house_type` and its kin."""
    try:
        return spot.shape.read(text.strip())
    except shapes.Misread as why:
        raise shapes.refused(spot.name, text, spot.shape, why) from None
    except TableError as why:
        raise RuleError("house_refused", {"name": spot.name, "reason": why.code, "facts": why.facts}) from None


def patched(printed: Printed[Value], patch: Patch) -> Value:
    """Return the value under a patch, checked like a printed one. Refuses with the codes of `read_value`.

    Raises `TableError` if a part or the whole value is inconsistent.
    """
    changed: Value = _patched(printed, patch)
    return changed


@lru_cache(maxsize=64)
def _patched(printed: Printed[object], patch: Patch) -> Any:
    if len(patch) > MOST_CHANGES:
        raise RuleError("house_many", {"name": worded("house rules"), "limit": MOST_CHANGES})
    changes = [(spot.path, read_value(spot, text)) for name, text in patch for spot in [spot_of(printed, name)]]
    changed = _changed(printed.value, changes)
    printed.meanings.agree(changed)
    return changed


def with_change(printed: Printed[Any], patch: Patch, changes: Mapping[str, str | None]) -> Patch:
    """Return the patch with names set to texts, or reset to the printed value (None). Refuses as `patched` does.

    Names and texts are stored in our own spelling; a value equal to the printed one leaves the patch.
    """
    found = dict(patch)
    named = []
    for name, text in changes.items():
        spot = spot_of(printed, name)
        named.append(spot.name)
        value = spot.printed if text is None else read_value(spot, text)
        if value == spot.printed:
            found.pop(spot.name, None)
        else:
            found[spot.name] = shapes.spell(value)
    after = tuple(sorted(found.items()))
    try:
        patched(printed, after)
    except TableError as why:
        raise RuleError("house_refused", {"name": listed(named), "reason": why.code, "facts": why.facts}) from why
    return after


def still_valid(printed: Printed[object], patch: Patch) -> Patch:
    """Return the part of a stored patch that is still valid in a program with other names or bounds."""
    try:
        patched(printed, patch)
    except RuleError:
        return _one_by_one(printed, patch)
    return patch


def _one_by_one(printed: Printed[object], patch: Patch) -> Patch:
    kept: Patch = ()
    for pair in patch[:MOST_CHANGES]:
        try:
            patched(printed, (*kept, pair))
        except RuleError:
            continue
        kept = (*kept, pair)
    return kept


def settings(printed: Printed[Any], patch: Patch) -> tuple[Setting, ...]:
    """List everything that can be set, by name, with its value under the patch and as printed."""
    given = dict(patch)
    known = names_of(printed).spots
    added = {name: spot_of(printed, name) for name in given if name not in known}
    return tuple(
        Setting(
            name=spot.name,
            value=given.get(spot.name, shapes.spell(spot.printed)),
            printed=shapes.spell(spot.printed),
            wanted=spot.shape.wanted,
            meaning=spot.about.meaning,
            rule=spot.about.rule,
        )
        for spot in sorted((*known.values(), *added.values()), key=lambda spot: spot.name)
    )


def meaning(printed: Printed[Any], patch: Patch, name: str) -> str:
    """Return the meaning of one of the `settings`, by its name in our own spelling or by its place in the value; empty
    if there is none."""
    name = printed.meanings.names.get(name, name)
    spot = names_of(printed).spots.get(name)
    if spot is None and any(name == given for given, _ in patch):
        spot = spot_of(printed, name)
    return "" if spot is None else spot.about.meaning


def _changed(value: Any, changes: Sequence[tuple[Path, Any]]) -> Any:
    """Apply changes below a value. A part that is switched off becomes None, whatever else is changed in it."""
    whole = [new for path, new in changes if not path]
    if whole and not (is_dataclass(value) or callable(value)):
        return whole[-1]
    if whole and whole[-1] is False:
        return None
    below: dict[Step, list[tuple[Path, object]]] = {}
    for path, new in changes:
        if path:
            below.setdefault(path[0], []).append((path[1:], new))
    if not below:
        return value
    if is_dataclass(value) and not isinstance(value, type):
        fields = {str(name): _changed(getattr(value, str(name)), inner) for name, inner in below.items()}
        return replace(value, **fields)
    if value and is_dataclass(value[0]):
        return tuple(_changed(row, below[index]) if index in below else row for index, row in enumerate(value, 1))
    return _pairs(value, {str(key): inner[-1][1] for key, inner in below.items()})


def _pairs(rows: tuple[tuple[object, ...], ...], changes: Mapping[str, object]) -> tuple[tuple[object, ...], ...]:
    """Set, add or remove rows of a table of pairs; a value of None removes the row. A list of words is one column if
    the other rows have lists, otherwise one column per word."""
    kept = [row for row in rows if row[0] not in changes]
    places = {row[0]: index for index, row in enumerate(rows)}
    lists = any(len(row) > 1 and isinstance(row[1], tuple) for row in rows)
    wide = [(key, new if isinstance(new, tuple) and not lists else (new,)) for key, new in changes.items()]
    given = [(key, *columns) for key, columns in wide if columns != (None,)]
    return tuple(sorted((*kept, *given), key=lambda row: places.get(row[0], len(rows))))

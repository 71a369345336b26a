"""Texts of changes to a sheet: the field, its old value and its new one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import datetime

from bot.features.packs.text import word_for
from bot.packs.differences import Change
from bot.packs.sheet_types import hints, inner
from bot.text.language.speech import gettext, stamp
from bot.text.reply import Line, bold, code, line
from bot.text.words import number
from rules.system.sheet_rules import usual

LONGEST = 60
"""Maximum number of characters shown of a value."""


def told(shape: type, found: Sequence[Change], family: str) -> str:
    """List changes with their values: "agility 1 → 2, items +rope −torch"."""
    return ", ".join(_one(shape, change, family) for change in found)


def names(shape: type, found: Iterable[Change], family: str) -> str:
    """List what was changed, without values."""
    return ", ".join(dict.fromkeys(_name(shape, change, family) for change in found))


def written(shape: type, found: Iterable[Change], family: str) -> str:
    """List what was changed, with simple values as they are now, but without the old ones."""
    told = (
        f"{word_for(change.field, family, shape)} {_value(change.after)}"
        if change.key is None and isinstance(change.after, int | float | str)
        else _name(shape, change, family)
        for change in found
    )
    return ", ".join(dict.fromkeys(told))


def _name(shape: type, change: Change, family: str) -> str:
    return change.key if change.key and _says_more(shape, change.field) else word_for(change.field, family, shape)


def names_of(found: Iterable[str], family: str) -> str:
    return ", ".join(word_for(field, family) for field in found)


def entry(number_: int, at: datetime, who: str, typed: str, what: str) -> Line:
    """Return one entry of a history."""
    mark = f"{number_}. " if number_ else ""
    return line(bold(f"{mark}{stamp(at)}"), f" {who}, ", code(f"@{typed}"), f": {what}")


def _one(shape: type, change: Change, family: str) -> str:
    word, before, after = word_for(change.field, family, shape), change.before, change.after
    if _says_more(shape, change.field) and change.key is not None:
        before, after = before or {}, after or {}
    if change.key is None:
        stood = _usual(shape, change.field)
        return f"{word} {_value(stood if before is None else before)} → {_value(stood if after is None else after)}"
    if isinstance(before, int | None) and isinstance(after, int | None) and _is_list(shape, change.field):
        count = (after or 0) - (before or 0)
        return f"{word} {'+' if count > 0 else '−'}{f'{abs(count)} × ' if abs(count) > 1 else ''}{change.key}"
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        named = [
            name for name in dict.fromkeys((*before, *after)) if name != "name" and before.get(name) != after.get(name)
        ]
        part = inner(hints(shape)[_belongs_to(shape, change.field)])
        shown = (
            f"{word_for(name, family, part)} {_value(before.get(name))} → {_value(after.get(name))}" for name in named
        )
        return f"{change.key} {', '.join(shown)}"
    if isinstance(after, Mapping):
        return f"{word} +{_value(after)}"
    if isinstance(before, Mapping):
        return f"{word} −{change.key}"
    return f"{word} {change.key} {_value(before)} → {_value(after)}"


def _belongs_to(shape: type, name: str) -> str:
    """Return the field with the things whose details a field holds; the field itself if it holds things."""
    return next((str(field.metadata.get("of", name)) for field in fields(shape) if field.name == name), name)


def _says_more(shape: type, name: str) -> bool:
    """Whether a field holds details about the things in another one."""
    return any(field.name == name and "of" in field.metadata for field in fields(shape))


def _is_list(shape: type, name: str) -> bool:
    return isinstance(_usual(shape, name), tuple | list)


def _usual(shape: type, name: str) -> object:
    return next((usual(field) for field in fields(shape) if field.name == name), None)


def _value(value: object) -> str:
    if value is None or value in ("", (), [], {}):
        return gettext("none")
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, float):
        return number(value)
    if isinstance(value, Mapping):
        more = ", ".join(f"{name.replace('_', ' ')} {_value(one)}" for name, one in value.items() if name != "name")
        text = " ".join(filter(None, (str(value.get("name", "")), f"({more})" if more else "")))
    elif isinstance(value, list | tuple):
        text = ", ".join(map(_value, value))
    else:
        text = str(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"

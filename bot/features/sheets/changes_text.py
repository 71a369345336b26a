"""Texts of changes to a sheet: the field, its old value and its new one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Final

from bot.features.packs.text import word_for
from bot.packs.differences import Change
from bot.packs.sheet_types import hints, inner, local_values
from bot.text.language.speech import gettext, gettext_noop, stamp
from bot.text.reply import Line, bold, code, line
from bot.text.sentences import said
from bot.text.words import number
from rules.system.figures import usual

_EMPTY: Final[tuple[object, ...]] = ("", (), [], {})
_NOUNS: Final = {"wearing": gettext_noop("clothing and armour")}
"""Nouns for fields that are typed as verbs."""
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
        f"{word_for(change.field, family, shape)} {_quoted(local_values(shape, change.field, change.after), family)}"
        if change.key is None and isinstance(change.after, int | float | str)
        else _name(shape, change, family)
        for change in found
    )
    return ", ".join(dict.fromkeys(told))


def _name(shape: type, change: Change, family: str) -> str:
    if change.key and _says_more(shape, change.field):
        return change.key
    return gettext(_NOUNS.get(change.field, "")) or word_for(change.field, family, shape)


def names_of(found: Iterable[str], family: str) -> str:
    return ", ".join(word_for(field, family) for field in found)


def entry(number_: int, at: datetime, who: str, typed: str, what: str) -> Line:
    """Return one entry of a history."""
    mark = f"{number_}. " if number_ else ""
    return line(bold(f"{mark}{stamp(at)}"), f" {who}, ", code(f"@{typed}"), f": {what}")


def _one(shape: type, change: Change, family: str) -> str:
    word = word_for(change.field, family, shape)
    before, after = (local_values(shape, change.field, one) for one in (change.before, change.after))
    if _says_more(shape, change.field) and change.key is not None:
        before, after = before or {}, after or {}
    if change.key is None:
        stood = _usual(shape, change.field)
        return f"{word} {_became(stood if before is None else before, stood if after is None else after, family, None)}"
    if isinstance(before, int | None) and isinstance(after, int | None) and _is_list(shape, change.field):
        count = (after or 0) - (before or 0)
        return f"{word} {'+' if count > 0 else '−'}{f'{abs(count)} × ' if abs(count) > 1 else ''}{change.key}"
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        named = [
            name for name in dict.fromkeys((*before, *after)) if name != "name" and before.get(name) != after.get(name)
        ]
        part = inner(hints(shape)[_belongs_to(shape, change.field)])
        shown = (
            f"{word_for(name, family, part)} {_became(before.get(name), after.get(name), family, part)}"
            for name in named
        )
        return f"{change.key} {', '.join(shown)}"
    if isinstance(after, Mapping):
        return f"{word} +{_value(after, family, inner(hints(shape)[change.field]))}"
    if isinstance(before, Mapping):
        return f"{word} −{change.key}"
    return f"{word} {change.key} {_became(before, after, family, None)}"


def _became(before: object, after: object, family: str, shape: type | None) -> str:
    """Show an old and a new value, or only the new one if there was none."""
    new = _quoted(after, family, shape)
    return new if before is None or before in _EMPTY else f"{_quoted(before, family, shape)} → {new}"


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


def _quoted(value: object, family: str, shape: type | None = None) -> str:
    """Show a value, in quotes if it is a text of several words."""
    text = _value(value, family, shape)
    return said("“{text}”", text=text) if isinstance(value, str) and " " in text else text


def _value(value: object, family: str, shape: type | None = None) -> str:
    """Show a value; `shape` is that of the things in it, whose fields are named."""
    if value is None or value in _EMPTY:
        return gettext("none")
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, float):
        return number(value)
    if isinstance(value, Mapping):
        told = ((name, one) for name, one in value.items() if name != "name")
        more = ", ".join(f"{word_for(name, family, shape)} {_value(one, family, shape)}" for name, one in told)
        text = " ".join(filter(None, (str(value.get("name", "")), f"({more})" if more else "")))
    elif isinstance(value, list | tuple):
        text = ", ".join(_value(one, family, shape) for one in value)
    else:
        text = str(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"

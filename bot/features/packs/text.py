"""Texts of pack entries."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from bot.games.registry import words_of
from bot.packs.schema import RowEntry
from bot.packs.sheet_types import local_value, local_word
from bot.text.language.speech import gettext
from bot.text.reply import Line, bold, code, line
from bot.text.sentences import say
from bot.text.table_draws import row_read
from bot.text.words import listed, typed
from rules.system import Sheet

MOST_LINES: Final = 30
_EMPTY: Final[tuple[object, ...]] = (None, "", (), {})


def listing(kind: str, names: Sequence[str], total: int) -> list[Line]:
    if not names:
        return [say("There is no {what} yet. Add one: `@{kind} add NAME: …`", what=kind_named(kind), kind=kind)]
    more = total - len(names)
    told, rest = ", ".join(names), more if more > 0 else None
    return [say("**{kinds}**: {names}[ … and {n} more]", kinds=gettext(title_of(kind)), names=told, n=rest)]


def named(kind: str) -> str:
    """Return the name of a kind at the beginning of a sentence."""
    return gettext(kind.capitalize())


def title_of(kind: str) -> str:
    """Return the English heading for entries of a kind."""
    return f"{kind.capitalize()}s"


def kind_named(kind: str) -> str:
    """Return the word for a kind of entries within a sentence."""
    title = kind.capitalize()
    return kind if (said := gettext(title)) == title else said


def entry_lines(kind: str, entry: Sheet, family: str) -> list[Line]:
    """Show an entry field by field, without empty and default values.

    Fields whose metadata says `drawn` are shown as they are, row by row.
    """
    lines = [line(bold(entry.name), f" ({kind_named(kind)})")]
    drawn = {field.name for field in fields(entry) if field.metadata.get("drawn")}
    for name, value in _told(entry):
        if name in drawn:
            lines += [line(code(row)) for row in value]
        else:
            lines.append(line(f"{word_for(name, family, type(entry))}: {_valued(name, value, family, type(entry))}"))
    return lines[:MOST_LINES]


def one_line(entry: object, family: str, chosen: Container[str] | None = None) -> str:
    """Return an entry in one line, as typed, without its name; `chosen` limits it to these fields."""
    told = [(name, value) for name, value in _told(entry) if chosen is None or name in chosen]
    return ", ".join(_typed(name, value, family, type(entry)) for name, value in told)


def said_of(entry: Sheet, names: Iterable[str], family: str) -> str:
    """Return the values of fields as typed, including default ones: "agility 0, weapons none"."""
    held = [(name, getattr(entry, name)) for name in names]
    return ", ".join(
        f"{word_for(name, family, type(entry))} {gettext('none')}"
        if value in _EMPTY
        else _typed(name, value, family, type(entry))
        for name, value in held
    )


def _told(entry: Any) -> list[tuple[str, Any]]:
    """Return the fields and values of an entry, without its name and without empty and default values."""
    found = [(field, getattr(entry, field.name)) for field in fields(entry) if field.name != "name"]
    return [(field.name, value) for field, value in found if value != field.default and value not in _EMPTY]


def spelled(field: str, value: object, family: str, shape: type) -> str:
    """Return a field's value as typed."""
    return _valued(field, value, family, shape)


def word_for(field: str, family: str, shape: type | None = None) -> str:
    """Return the word for a field in the systems of a family, or a shape's own in the current language."""
    return local_word(shape, field) or words_of(family).fields.get(field) or field.replace("_", " ")


def row_typed(row: RowEntry, family: str) -> str:
    """Return a table row as typed: "4-5 one magazine", "3x dust", "6 @ammo [damage 1.5]"."""
    told = dict(_told(row))
    share = str(told.get("roll") or (f"{told['weight']}x" if "weight" in told else ""))
    text = f"@{told['table']}" if "table" in told else row.text
    effects = [(name, value) for name, value in told.items() if name not in ("text", "roll", "weight", "table")]
    made = ", ".join(_typed(name, value, family) for name, value in effects)
    return " ".join(filter(None, (share, text, f"[{made}]" if made else "")))


def _valued(field: str, value: object, family: str, shape: type | None) -> str:
    """Return a field's value as typed, its own values in the current language."""
    if isinstance(value, (tuple, list)):
        return ", ".join(_valued(field, one, family, shape) for one in value)
    if field == "notes":
        return row_read(str(value))
    return local_value(shape, field, value) if isinstance(value, str) else _spelled(value, family)


def _spelled(value: Any, family: str) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if is_dataclass(value):
        by_value = getattr(type(value), "BY_VALUE", {})
        told = [(name, item, isinstance(item, str) and by_value.get(item) == name) for name, item in _told(value)]
        shape = type(value)
        more = ", ".join(
            local_value(shape, name, item) if alone else _typed(name, item, family, shape) for name, item, alone in told
        )
        name = str(getattr(value, "name", ""))
        named_ = gettext(name) if name in words_of(family).body_attacks else name
        return " ".join(filter(None, (named_, f"({more})" if more else "")))
    if isinstance(value, dict):
        return listed([f"{key} {_spelled(item, family)}" for key, item in value.items()])
    if isinstance(value, (tuple, list)):
        return ", ".join(_spelled(item, family) for item in value)
    return typed(value) if isinstance(value, float) else str(value)


def _typed(field: str, value: object, family: str, shape: type | None = None) -> str:
    word = word_for(field, family, shape)
    return word if value is True else f"{word} {_valued(field, value, family, shape)}"

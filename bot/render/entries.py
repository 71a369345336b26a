"""Entries of the game's data as lines."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from bot.render.words import listed, number
from bot.reply import Line, bold, code, line


def listing(kind: str, names: Sequence[str], total: int) -> list[Line]:
    if not names:
        return [line(f"No {kind} yet. Add one: ", code(f"@{kind} add NAME: …"))]
    more = f" … and {total - len(names)} more" if total > len(names) else ""
    return [line(bold(f"{kind.capitalize()}s"), f": {', '.join(names)}{more}")]


def entry_lines(kind: str, entry: Any) -> list[Line]:
    """What was written down, field by field; what is empty or usual is left out."""
    lines = [line(bold(entry.name), f" ({kind})")]
    for field in fields(entry):
        value = getattr(entry, field.name)
        if field.name == "name" or value in (None, "", (), {}, False):
            continue
        lines.append(line(f"{field.name.replace('_', ' ')}: {spelled(value)}"))
    return lines[:30]


def spelled(value: Any) -> str:
    if is_dataclass(value):
        return " ".join(
            spelled(getattr(value, f.name)) for f in fields(value) if getattr(value, f.name) not in (None, "", ())
        )
    if isinstance(value, dict):
        return listed([f"{key} {spelled(item)}" for key, item in value.items()])
    if isinstance(value, (tuple, list)):
        return "; ".join(spelled(item) for item in value)
    return number(value) if isinstance(value, float) else str(value)

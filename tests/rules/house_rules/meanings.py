"""Which fields of a value its meanings describe, and which they don't."""

from dataclasses import fields, is_dataclass
from typing import Any

from rules.dice.random_tables import Table
from rules.house_rules.meanings import Meanings


def fields_of(value: Any) -> set[str]:
    """Every field of every part, as "Class.field"."""
    if isinstance(value, tuple):
        return {found for one in value for found in fields_of(one)}
    if not is_dataclass(value):
        return set()
    own = {f"{type(value).__name__}.{field.name}" for field in fields(value)}
    return own.union(*(fields_of(getattr(value, field.name)) for field in fields(value)))


def unsaid(value: Any, meanings: Meanings) -> set[str]:
    """Fields with a value of their own of which nothing is said, as "Class.field": neither a meaning, nor fixed.

    A row's first field is its name where it is a word; tables of rows and parts are looked into.
    """
    if isinstance(value, tuple):
        return {found for one in value for found in unsaid(one, meanings)} - {
            f"{type(one).__name__}.{fields(one)[0].name}" for one in value if _names_a_row(one, meanings)
        }
    if not is_dataclass(value) or isinstance(value, Table):
        return set()
    found = set()
    for field in fields(value):
        part, code = getattr(value, field.name), f"{type(value).__name__}.{field.name}"
        if code in meanings.fixed or code in meanings.settable:
            continue
        inside = is_dataclass(part) or (isinstance(part, tuple) and any(map(is_dataclass, part)))
        found |= unsaid(part, meanings) if inside else {code} if part not in (None, ()) else set()
    return found


def _names_a_row(row: Any, meanings: Meanings) -> bool:
    first = getattr(row, fields(row)[0].name) if is_dataclass(row) else None
    return isinstance(first, str) or type(row).__name__ in meanings.keyed

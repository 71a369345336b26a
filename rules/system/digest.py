"""What tells one state of the rules from another: a short digest of everything a value holds."""

import hashlib
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def digest_of(value: object) -> str:
    """Sixteen hexadecimal digits that change with any number, word, table or function of a frozen value."""
    return hashlib.sha256("\n".join(_spelled(value)).encode()).hexdigest()[:16]


def _spelled(value: Any) -> Iterable[str]:
    """A value in a form that is the same in every process: functions by name, fields by name."""
    if is_dataclass(value) and not isinstance(value, type):
        yield type(value).__name__
        for field in fields(value):
            yield field.name
            yield from _spelled(getattr(value, field.name))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _spelled(item)
    elif callable(value):
        yield f"function {value.__name__}"
    else:
        yield str(value.value) if isinstance(value, Enum) else repr(value)

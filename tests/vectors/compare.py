"""Subset comparison: listed values must match, and unlisted ones may be anything."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

TOLERANCE = 1e-9
MISSING = object()


def differences(expected: Any, actual: Any, path: str = "") -> list[str]:
    """Every place where `actual` is not what `expected` asks for; empty if it matches.

    Mappings are subsets, lists match exactly and in order, numbers within 1e-9; true is not 1.
    """
    here = path or "result"
    if isinstance(expected, Mapping):
        if not isinstance(actual, Mapping):
            return [f"{here}: expected a mapping, got {actual!r}"]
        found: list[str] = []
        for key, value in expected.items():
            got = actual.get(key, MISSING)
            where = f"{path}.{key}" if path else str(key)
            found += [f"{where}: missing"] if got is MISSING else differences(value, got, where)
        return found
    if isinstance(expected, list):
        if not isinstance(actual, Sequence) or isinstance(actual, str):
            return [f"{here}: expected {expected!r}, got {actual!r}"]
        if len(expected) != len(actual):
            return [f"{here}: expected {expected!r}, got {list(actual)!r}"]
        return [
            line
            for index, (one, other) in enumerate(zip(expected, actual, strict=True))
            for line in differences(one, other, f"{here}[{index}]")
        ]
    return [] if _same(expected, actual) else [f"{here}: expected {expected!r}, got {actual!r}"]


def _same(expected: Any, actual: Any) -> bool:
    if isinstance(expected, bool) or isinstance(actual, bool) or expected is None or actual is None:
        return expected is actual
    if isinstance(expected, int | float) and isinstance(actual, int | float):
        return abs(expected - actual) <= TOLERANCE
    alike = type(expected) is type(actual) or (isinstance(expected, str) and isinstance(actual, str))
    return alike and bool(expected == actual)


def plain(value: Any) -> Any:
    """Frozen records, enums and tuples as mappings, texts and lists."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {plain(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value

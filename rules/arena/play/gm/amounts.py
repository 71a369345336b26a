"""Figures as a GM types them."""

from rules.errors import RuleError
from rules.system.figures import within


def whole(value: str) -> int:
    """A whole number. Refuses with `not_a_number`."""
    try:
        return int(value)
    except ValueError:
        raise RuleError("not_a_number", {"value": value}) from None


def figure(name: str, value: str, high: int, low: int = 0) -> int:
    """A whole number within bounds. Refuses with `not_a_number` and `out_of_range`."""
    found = whole(value)
    within(name, found, low, high)
    return found

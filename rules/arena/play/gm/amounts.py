"""Figures as a GM types them."""

from rules.system.figures import whole_number, within


def figure(name: str, value: str, high: int, low: int = 0) -> int:
    """A whole number within bounds. Refuses with `not_a_number` and `out_of_range`."""
    found = whole_number(value)
    within(name, found, low, high)
    return found

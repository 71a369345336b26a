"""Small pieces of wording that the statements of rules share."""

from collections.abc import Iterable


def number(value: float) -> str:
    """As few digits as it takes: "0.4", "2"."""
    return f"{value:g}"


def times(value: float) -> str:
    return f"{value:g}x"


def signed(value: float) -> str:
    return f"{value:+g}".replace("-", "−")


def listed(words: Iterable[str], joint: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    found = list(words)
    return "".join(found) if len(found) < 2 else f"{', '.join(found[:-1])} {joint} {found[-1]}"


def span(low: int, high: int) -> str:
    """A range of scores: "7-8", "11", "none"."""
    return "none" if high < low else str(low) if low == high else f"{low}-{high}"


def counted(count: float, noun: str) -> str:
    """ "1 action", "2 actions", "no actions"."""
    return f"{count:g} {noun}" if count == 1 else f"{count:g} {noun}s" if count else f"no {noun}s"

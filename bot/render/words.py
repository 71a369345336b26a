"""Small pieces of wording that many sentences share."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

Names = Callable[[str], str]
"""From a fighter's id to the name that the reader knows."""

TIERS = {
    "critical_failure": "critical failure",
    "miss": "miss",
    "inaccurate_hit": "inaccurate hit",
    "hit": "hit",
    "critical_hit": "critical hit",
    "cancelled": "cancelled",
    "not_fired": "not fired",
    "not_attempted": "not attempted",
    "splash": "splash",
    "direct": "direct hit",
    "close": "close hit",
    "far": "far hit",
    "distant": "distant hit",
    "failed": "failed",
}
_PLURAL = {
    "miss": "misses",
    "inaccurate hit": "inaccurate hits",
    "hit": "hits",
    "critical hit": "critical hits",
    "critical failure": "critical failures",
    "cancelled": "cancelled",
    "not fired": "not fired",
    "not attempted": "not attempted",
}


def number(value: float) -> str:
    """At most one decimal, none where it would be zero (AMB-26)."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if abs(value) < 1e15 else f"{value:.0f}"


def exact(value: float) -> str:
    """A figure as it was set, with the decimals it has."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def summed(lines: Any) -> str:
    """A figure as the sum of its sources: the natural one, and what each other adds."""
    (_, natural), *others = lines
    return " ".join([str(natural), *(f"{signed(amount)} {source}" for source, amount in others)])


def faces(thrown: Iterable[int]) -> str:
    return "[" + " ".join(str(face) for face in thrown) + "]"


def count(amount: int, word: str) -> str:
    return f"{amount} {word if amount == 1 else _PLURAL.get(word, word + 's')}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def tally(tiers: Iterable[str]) -> str:
    """How many of each outcome, the best first."""
    order = (
        "critical_hit",
        "hit",
        "inaccurate_hit",
        "miss",
        "critical_failure",
        "not_fired",
        "cancelled",
        "not_attempted",
    )
    found = list(tiers)
    return ", ".join(count(found.count(tier), TIERS[tier]) for tier in order if tier in found)

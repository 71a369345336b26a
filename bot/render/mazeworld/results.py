"""MazeWorld's words for what became of an attack or an explosive, the best first."""

from collections.abc import Iterable
from typing import Final

from bot.render import words
from bot.render.words import Results

RESULTS: Final[Results] = {
    "critical_hit": ("critical hit", "critical hits"),
    "hit": ("hit", "hits"),
    "inaccurate_hit": ("inaccurate hit", "inaccurate hits"),
    "direct": ("direct hit", "direct hits"),
    "close": ("close hit", "close hits"),
    "far": ("far hit", "far hits"),
    "distant": ("distant hit", "distant hits"),
    "shrapnel": ("shrapnel", "shrapnel"),
    "splash": ("splash", "splashes"),
    "miss": ("miss", "misses"),
    "failed": ("failed", "failed"),
    "critical_failure": ("critical failure", "critical failures"),
    "not_fired": ("not fired", "not fired"),
    "cancelled": ("cancelled", "cancelled"),
    "not_attempted": ("not attempted", "not attempted"),
}


def tier(code: str) -> str:
    """What one attack came to, or the power that an explosive had."""
    return words.outcome(code, RESULTS)


def tally(codes: Iterable[str]) -> str:
    """How many attacks came to what."""
    return words.tally(codes, RESULTS)

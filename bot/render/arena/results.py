"""The arena's words for what dice that got through have done, the worst first, and for what came of none."""

from typing import Final

from bot.render import words
from bot.render.words import Results

RESULTS: Final[Results] = {
    "critical": ("critical wound", "critical wounds"),
    "major": ("major wound", "major wounds"),
    "bleeding": ("bleeding wound", "bleeding wounds"),
    "minor": ("minor wound", "minor wounds"),
    "hit": ("hit", "hits"),
    "stopped": ("stopped", "stopped"),
    "missed": ("missed", "missed"),
    "miss": ("miss", "misses"),
}


def severity(code: str) -> str:
    """What a wound is called."""
    return words.outcome(code, RESULTS)

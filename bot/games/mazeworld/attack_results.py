"""MazeWorld's words for what became of an attack or an explosive, the best first."""

from collections.abc import Iterable
from typing import Final

from bot.text import words
from bot.text.language.speech import gettext_noop
from bot.text.words import Results

RESULTS: Final[Results] = {
    "critical_hit": (gettext_noop("critical hit"), gettext_noop("critical hits")),
    "hit": (gettext_noop("hit"), gettext_noop("hits")),
    "inaccurate_hit": (gettext_noop("inaccurate hit"), gettext_noop("inaccurate hits")),
    "direct": (gettext_noop("direct hit"), gettext_noop("direct hits")),
    "close": (gettext_noop("close hit"), gettext_noop("close hits")),
    "far": (gettext_noop("far hit"), gettext_noop("far hits")),
    "distant": (gettext_noop("distant hit"), gettext_noop("distant hits")),
    "shrapnel": (gettext_noop("shrapnel"), gettext_noop("shrapnel")),
    "splash": (gettext_noop("splash"), gettext_noop("splashes")),
    "miss": (gettext_noop("miss"), gettext_noop("misses")),
    "failed": (gettext_noop("failed"), gettext_noop("failed")),
    "critical_failure": (gettext_noop("critical failure"), gettext_noop("critical failures")),
    "not_fired": (gettext_noop("not fired"), gettext_noop("not fired")),
    "cancelled": (gettext_noop("cancelled"), gettext_noop("cancelled")),
    "not_attempted": (gettext_noop("not attempted"), gettext_noop("not attempted")),
}


def tier(code: str) -> str:
    """What one attack came to, or the power that an explosive had."""
    return words.outcome(code, RESULTS)


def tally(codes: Iterable[str]) -> str:
    """How many attacks came to what."""
    return words.tally(codes, RESULTS)

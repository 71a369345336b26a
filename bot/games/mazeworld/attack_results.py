"""MazeWorld's words for the results of an attack or explosive, the best first, and for its odds."""

from collections.abc import Iterable
from typing import Final

from bot.games.vocabulary import Foresight
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
    """Describe the result of one attack, or the power of an explosive."""
    return words.outcome(code, RESULTS)


def tally(codes: Iterable[str]) -> str:
    """Say how many attacks had which result."""
    return words.tally(codes, RESULTS)


FORESIGHT: Final = Foresight(
    success=(gettext_noop("hit"), gettext_noop("hits")),
    figures={"pain": gettext_noop("{} % Pain"), "limb": gettext_noop("{} limb damage")},
    falls={"out": gettext_noop("{} falls"), "dead": gettext_noop("{} dies")},
    risks={"jammed": gettext_noop("the weapon fails and ends the attack")},
    notes={
        "short_burst": gettext_noop("1d8 says how many shots there are."),
        "blast": gettext_noop("Everyone there feels it; injuries and shrapnel aren't included."),
        "each_on_side": gettext_noop(
            "Everyone on that Side is hit in the same way; the Pain shown is that of the target you named."
        ),
        "pain_unknown": gettext_noop("I don't know how much Pain the weapon does."),
        "bare": gettext_noop("Assumed: an unprotected body with the usual Pain threshold, hurt as much as it looks."),
        "no_dodge": gettext_noop("Dodges aren't included."),
        "before_dodge": gettext_noop("Hits are counted before the dodge."),
        "novice": gettext_noop("This assumes that it dodges like a beginner."),
        "will_dodge": gettext_noop("{target} is going to dodge; that's included."),
        "then_counters": gettext_noop("What its counter does isn't included."),
    },
)

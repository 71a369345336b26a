"""Translations of the rules' words in the arena's facts: body parts, moves, and the effects of dice that got through,
the worst first."""

from typing import Final

from bot.games.vocabulary import Foresight
from bot.text import words
from bot.text.language.speech import gettext, gettext_noop
from bot.text.sentences import the
from bot.text.words import Results

ROLLS: Final = {
    gettext_noop("attack"): gettext_noop("to attack"),
    gettext_noop("aid"): gettext_noop("to give First Aid"),
    gettext_noop("predict"): gettext_noop("to predict what the creature will do"),
    gettext_noop("sneak"): gettext_noop("to sneak"),
    gettext_noop("search"): gettext_noop("to search"),
}
"""What a fighter's player rolls for, and each after "roll"."""
NOUNS: Final = {
    "die": gettext_noop("damage die"),
    "bleed": gettext_noop("Bleed"),
    "stage": gettext_noop("bleeding stage"),
}
"""Nouns for the figures that a GM can amend, by the name they are typed as."""
SENTENCE: Final = gettext_noop("move to C4, attack NAME with WEAPON, head")
"""An example for somebody whose declaration is not understood."""

BODY_ATTACKS: Final = {
    gettext_noop("fists"): gettext_noop("bare fists"),
    gettext_noop("punch"): gettext_noop("a punch"),
    gettext_noop("kick"): gettext_noop("a kick"),
    gettext_noop("tackle"): gettext_noop("a tackle"),
    gettext_noop("teeth"): gettext_noop("a bite"),
    gettext_noop("hand"): gettext_noop("a bare hand"),
}
"""Natural weapons, and each after "with"."""


def part_named(part: str | None) -> str | None:
    """Translate a body part."""
    return gettext(part) if part else None


def wielded(*weapons: str) -> str:
    """Name what an attack is made with: "the sword and dagger", "a kick"."""
    if any(one in BODY_ATTACKS for one in weapons):
        return words.listed([gettext(BODY_ATTACKS.get(one, one)) for one in weapons])
    return the(words.listed(weapons))


_MOVES: Final = (gettext_noop("trip"), gettext_noop("disarm"), gettext_noop("throw"), gettext_noop("hold"))
"""What may be done to somebody in a grapple."""


def move_named(title: str) -> str:
    """Translate a wrestling move."""
    return gettext(title)


RESULTS: Final[Results] = {
    "critical": (gettext_noop("critical wound"), gettext_noop("critical wounds")),
    "major": (gettext_noop("major wound"), gettext_noop("major wounds")),
    "bleeding": (gettext_noop("bleeding wound"), gettext_noop("bleeding wounds")),
    "minor": (gettext_noop("minor wound"), gettext_noop("minor wounds")),
    "hit": (gettext_noop("hit"), gettext_noop("hits")),
    "stopped": (gettext_noop("stopped"), gettext_noop("stopped")),
    "missed": (gettext_noop("missed"), gettext_noop("missed")),
    "miss": (gettext_noop("miss"), gettext_noop("misses")),
}


def severity(code: str) -> str:
    """Describe a wound's severity."""
    return words.outcome(code, RESULTS)


FORESIGHT: Final = Foresight(
    success=(gettext_noop("wound"), gettext_noop("wounds")),
    figures={},
    falls={"out": gettext_noop("{} is out by the end of the turn"), "dead": gettext_noop("{} dies")},
    notes={
        "guessed": gettext_noop("The creature's stats aren't known, so each counts as 1."),
        "beam": gettext_noop("Parrying with an INT roll isn't included."),
        "stances": gettext_noop(
            "Each attack counts once, as its worst wound. Rerolls from Defend, Counter or Feint aren't included."
        ),
        "defends": gettext_noop("Each attack counts once, with its worst wound. Rerolls by Defend are included."),
        "counters": gettext_noop("Each attack counts once, with its worst wound. Rerolls by Counter are included."),
        "will_defend": gettext_noop("{target} is going to defend; that's included."),
        "will_counter": gettext_noop("{target} is going to counter; that's included."),
    },
)

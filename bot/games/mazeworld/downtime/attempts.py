"""Tries at a chance in words: the dice, what they had to show, and how many succeeded."""

from typing import Any, Final

from bot.text.language.speech import gettext
from bot.text.reply import Line, showing
from bot.text.sentences import said
from bot.text.words import faces, number
from rules.mazeworld.noncombat_skills.chances import Tries

MOST_FACES: Final = 40
"""Dice of one throw that are shown."""


def percent(value: float) -> str:
    """A chance: 55%, 12.5%, and what does not come out even to one decimal."""
    return f"{number(value)}%"


def thrown(tries: Tries) -> str:
    """ "3d100 [12 80 55], 60 or less succeeds", or that no dice were needed."""
    if not tries.faces:
        return gettext("certain") if tries.won else gettext("impossible")
    what: Any = {"dice": f"{tries.times}d{tries.sides} {faces(tries.faces[:MOST_FACES])}", "most": tries.most}
    more = len(tries.faces) - MOST_FACES
    if more > 0:
        what["dice"] = said("{dice} and {n} more dice", dice=what["dice"], n=more)
    if tries.most > 1:
        return said("{dice}, {most} or less succeeds", **what)
    return said("{dice}, 1 succeeds", dice=what["dice"])


def showing_tries(told: Line, tries: Tries) -> Line:
    """Return the line, marked as one that shows the dice of these tries."""
    return showing(told, tries.faces[:MOST_FACES]) if tries.faces else told

"""Tries at a chance in words: the dice, what they had to show, and how many succeeded."""

from typing import Any, Final

from bot.render.words import faces, number

MOST_FACES: Final = 40
"""Dice of one throw that are shown."""


def percent(value: float) -> str:
    """A chance: 55%, 12.5%, and what does not come out even to one decimal."""
    return f"{number(value)}%"


def thrown(tries: Any) -> str:
    """ "3d100 [12 80 55], 60 or less succeeds", or that no dice were needed."""
    if not tries.faces:
        return "certain" if tries.won else "impossible"
    shown = faces(tries.faces[:MOST_FACES])
    cut = f" and {len(tries.faces) - MOST_FACES} more dice" if len(tries.faces) > MOST_FACES else ""
    needed = f"{tries.most} or less" if tries.most > 1 else "1"
    return f"{tries.times}d{tries.sides} {shown}{cut}, {needed} succeeds"

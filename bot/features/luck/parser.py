"""What follows `@luck`, read into whose dice are meant, since when, and which."""

import re
from typing import Any, Final

from bot.commands import requests as ask

EVERYWHERE: Final = {"here": "here", "scene": "here", "turn": "turn", "fight": "fight", "all": "all", "game": "all"}
_DICE: Final = re.compile(r"[1-9]?[0-9]{0,2}d(?:[1-9][0-9]{0,6}|%)", re.ASCII | re.IGNORECASE)
_NUMBER: Final = re.compile(r"[0-9]{1,6}", re.ASCII)


def luck(rest: str, _: str) -> ask.Luck:
    """ "", "NAME", "2d6", "NAME fight d20", "turn 3", in any order; what is neither is part of the name."""
    found: dict[str, Any] = {}
    name: list[str] = []
    words = rest.split()
    while words:
        word, *words = words
        at = EVERYWHERE.get(word.casefold())
        if at is not None and "at" not in found:
            found["at"] = at
            if at in ("turn", "fight") and words and _NUMBER.fullmatch(words[0]):
                found["number"], words = int(words[0]), words[1:]
        elif _DICE.fullmatch(word) and "dice" not in found:
            found["dice"] = word.casefold()
        else:
            name.append(word)
    return ask.Luck(name=" ".join(name), **found)

"""Reads the arguments of an errand: figures and words are taken out one by one, in any order; the rest is a name."""

import re
from typing import Final

from rules.errors import RuleError
from rules.system.figures import MOST

_NUMBER: Final = r"(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,4})?"
_AMOUNT: Final = re.compile(_NUMBER, re.ASCII)
_PERCENT: Final = re.compile(rf"({_NUMBER})%", re.ASCII)
_PAIR: Final = re.compile(rf"({_NUMBER})%?/({_NUMBER})%?", re.ASCII)
_TIMES: Final = re.compile(r"(?:x(\d{1,6})|(\d{1,6})x)", re.ASCII | re.IGNORECASE)
_CURRENCY: Final = frozenset({"p$", "$"})
LONGEST: Final = 80
"""Characters of a name."""


class Asked:
    """The words of one errand. Each method removes what it finds, and returns None if it isn't there."""

    def __init__(self, rest: str) -> None:
        self._words = [word for word in rest.replace("P$", " ").split() if word.casefold() not in _CURRENCY]

    def word(self, *options: str) -> str | None:
        """Take the first of these words, in lower case."""
        for place, word in enumerate(self._words):
            if word.casefold() in options:
                return self._words.pop(place).casefold()
        return None

    def after(self, *names: str) -> float | None:
        """Take the figure after one of these words, with or without a percent sign: `left 6`, `chance 55%`."""
        for place, word in enumerate(self._words[:-1]):
            figure = _number(self._words[place + 1].rstrip("%"))
            if word.casefold() in names and figure is not None:
                del self._words[place : place + 2]
                return figure
        return None

    def percent(self) -> float | None:
        """Take the first figure with a percent sign."""
        return self._first(_PERCENT)

    def amount(self) -> float | None:
        """Take the first plain figure."""
        return self._first(_AMOUNT)

    def pair(self) -> tuple[float, float] | None:
        """Take the first two figures separated by a slash: `900/22000`."""
        for place, word in enumerate(self._words):
            if found := _PAIR.fullmatch(word):
                del self._words[place]
                return float(found[1].replace(",", "")), float(found[2].replace(",", ""))
        return None

    def times(self, most: int) -> int:
        """Take the number of times from `x3` or `3x`; 1 by default. Refuses with `out_of_range`."""
        for place, word in enumerate(self._words):
            if found := _TIMES.fullmatch(word):
                del self._words[place]
                return whole("times", float(found[1] or found[2]), 1, most)
        return 1

    def name(self) -> str:
        """Take all remaining words as a name. Refuses with `name_too_long`."""
        name = " ".join(self._words)
        self._words.clear()
        if len(name) > LONGEST:
            raise RuleError("name_too_long", {"limit": LONGEST})
        return name

    def nothing_more(self, example: str) -> None:
        """Refuse with `errand_unread` if words are left that mean nothing here."""
        if self._words:
            raise RuleError("errand_unread", {"words": " ".join(self._words), "example": example})

    def _first(self, pattern: re.Pattern[str]) -> float | None:
        for place, word in enumerate(self._words):
            if found := pattern.fullmatch(word):
                del self._words[place]
                return float(found[pattern.groups].replace(",", ""))
        return None


def whole(field: str, value: float, low: int, high: int = MOST) -> int:
    """Check that a figure is whole and within its bounds. Refuses with `out_of_range`."""
    if value != int(value) or not low <= value <= high:
        raise RuleError("out_of_range", {"field": field, "value": value, "low": low, "high": high})
    return int(value)


def missing(what: str, page: str, command: str) -> RuleError:
    """Return the refusal that asks for a figure from a page outside the rules, with the command that gives it."""
    return RuleError("figure_missing", {"what": what, "page": page, "command": command})


def _number(text: str) -> float | None:
    return float(text.replace(",", "")) if _AMOUNT.fullmatch(text) else None

"""Figures as a GM types them."""

import re
from typing import Final

from rules.errors import RuleError
from rules.system.figures import MOST, within
from rules.wording import worded

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,6})?%?", re.ASCII)


def whole(value: str) -> int:
    """A whole number. Refuses with `not_a_number` and `out_of_range`."""
    if _NUMBER.fullmatch(value) is None or "." in value:
        raise RuleError("not_a_number", {"value": value})
    number = int(value.rstrip("%"))
    within(worded("A figure"), number, -MOST, MOST)
    return number


def amount(value: str) -> float:
    """A number with decimals; a percent sign behind it says nothing."""
    if _NUMBER.fullmatch(value) is None:
        raise RuleError("not_a_number", {"value": value})
    number = float(value.rstrip("%"))
    within(worded("A figure"), number, -MOST, MOST)
    return number

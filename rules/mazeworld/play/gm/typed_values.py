"""Values a GM types: figures, and names of things the game has sheets for."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from rules.errors import RuleError
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.sheets.to_weapon import weapon
from rules.mazeworld.sheets.weapon import several
from rules.reading.german.lexicon import in_digits
from rules.system.figures import MOST, within
from rules.wording import worded

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,6})?%?", re.ASCII)


def whole(value: str) -> int:
    """Read a whole number. Refuses with `not_a_number` and `out_of_range`."""
    digits = in_digits(value)
    if _NUMBER.fullmatch(digits) is None or "." in digits:
        raise RuleError("not_a_number", {"value": value})
    number = int(digits.rstrip("%"))
    within(worded("A figure"), number, -MOST, MOST)
    return number


def amount(value: str) -> float:
    """Read a number with decimals; a percent sign after it is ignored."""
    digits = in_digits(value)
    if _NUMBER.fullmatch(digits) is None:
        raise RuleError("not_a_number", {"value": value})
    number = float(digits.rstrip("%"))
    within(worded("A figure"), number, -MOST, MOST)
    return number


Shelf = Mapping[str, Any]
"""Sheets by kind, or by name."""
_FIRST: Final = re.compile(r"(?P<count>[1-9][0-9]{0,3}) (?P<name>\S.*)")


def on_shelf(sheets: Shelf, text: str) -> Any:
    """Return the sheet of that name in any case, or None."""
    return next((sheet for name, sheet in sheets.items() if name.casefold() == text.strip().casefold()), None)


def arm_named(shelf: Shelf, text: str) -> Weapon | None:
    """Return a weapon or several of it ("M67", "M67 x3", "3 M67"), or None if the game has none of that name."""
    first = _FIRST.fullmatch(text.strip())
    name, count = several(text)
    ways = ((text, None), (name, count), (first["name"], int(first["count"])) if first else (text, None))
    for said, n in ways:
        sheet = on_shelf(shelf["weapon"], said)
        if sheet is not None:
            made = weapon(sheet, shelf["ammunition"])
            return made if n is None else replace(made, count=n)
    return None

"""The armour on a contestant's sheet: an Armor Class, or a piece that is worn (linked page [AC-N])."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Final

from rules.errors import RuleError
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.armour import ArmourSheet
from rules.mazeworld.sheets.contestant import FighterSheet

_LIKE_A_CLASS: Final = re.compile(r"[A-Za-z]\d")
NAKED: Final = next(str(one.default) for one in fields(FighterSheet) if one.name == "armour")
"""The default Armor Class."""


def dressed(
    rev: Revision, sheet: FighterSheet, wardrobe: Mapping[str, ArmourSheet], classes: Iterable[str] = ()
) -> FighterSheet:
    """Return the sheet wearing the named piece of armour, if its armour is a piece instead of an Armor Class.

    `classes`: classes allowed in addition to those of the rules and anything written like one. Refuses anything else
    with `unknown_armour` (fighter, armour, allowed), since no damage figure is known against it.
    """
    said = sheet.armour.strip()
    ladder = (
        *(name for name, _ in rev.armour.classes),
        *classes,
        *(one.armour_class or "" for one in wardrobe.values()),
    )
    if _LIKE_A_CLASS.fullmatch(said) or _letters(said) in {_letters(name) for name in ladder}:
        return sheet
    piece = next((name for name in wardrobe if _letters(name) == _letters(said)), None)
    if piece is None:
        raise RuleError("unknown_armour", {"fighter": sheet.name, "armour": said, "allowed": tuple(wardrobe)})
    worn = {_letters(one if isinstance(one, str) else one.name) for one in sheet.wearing}
    return replace(sheet, armour=NAKED, wearing=sheet.wearing if _letters(piece) in worn else (*sheet.wearing, piece))


def _letters(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())

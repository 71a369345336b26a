"""Sheets of contestants, creatures, bodies and weapons as people write them, and the fighters made from them.

Other modules read them from files and lines of text. Each sheet is checked when it is made, so an existing sheet is
valid; references (a weapon or a body by name) are resolved when a fighter is made from it.
"""

from collections.abc import Mapping
from typing import Final

from rules.mazeworld.model.effects import Effect
from rules.mazeworld.sheets.ammunition import AmmunitionSheet
from rules.mazeworld.sheets.armour import ArmourSheet
from rules.mazeworld.sheets.body import BodySheet, PartSheet
from rules.mazeworld.sheets.consumable import ConsumableSheet
from rules.mazeworld.sheets.contestant import CreatureSheet, FighterSheet, proficiency
from rules.mazeworld.sheets.piece import PieceSheet
from rules.mazeworld.sheets.to_fighter import OF_FIGHT, carried, fighter
from rules.mazeworld.sheets.to_weapon import weapon
from rules.mazeworld.sheets.weapon import WeaponSheet

__all__ = [
    "OF_FIGHT",
    "SHEETS",
    "AmmunitionSheet",
    "ArmourSheet",
    "BodySheet",
    "ConsumableSheet",
    "CreatureSheet",
    "FighterSheet",
    "PartSheet",
    "PieceSheet",
    "WeaponSheet",
    "carried",
    "fighter",
    "proficiency",
    "weapon",
]

SHEETS: Final[Mapping[str, type]] = {
    "ammunition": AmmunitionSheet,
    "piece": PieceSheet,
    "weapon": WeaponSheet,
    "armour": ArmourSheet,
    "body": BodySheet,
    "fighter": FighterSheet,
    "creature": CreatureSheet,
    "effect": Effect,
    "consumable": ConsumableSheet,
}
"""Every sheet class by the word for its kind. A field's metadata names the kind that its texts refer to."""

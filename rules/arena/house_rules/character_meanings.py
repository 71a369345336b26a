"""Meanings of the settable fields of characters, weapons, blasts and rounds, by class and field, with the rule of each.

If the document is silent or ambiguous, the meaning says "our reading" and names the alternative.
"""

from collections.abc import Mapping
from typing import Final

from rules.arena.printed import ARENA
from rules.house_rules.meanings import About

CLASSES: Final = tuple(row.name for row in ARENA.weapons.classes)
PARTS: Final = tuple(row.name for row in ARENA.body.parts)
ATTACKS: Final = tuple(row.name for row in ARENA.defences.types)

MEANINGS: Final[Mapping[str, About]] = {
    "Creation.start": About("points every stat starts with", "AR-CHR-01", 0, 20),
    "Creation.physical_points": About(
        "points to add to DEX, AGI, STR and VIT (our reading: at most this many)", "AR-CHR-01, AMB-A21", 0, 100
    ),
    "Creation.mental_points": About(
        "points to add to FOC, TAC, INT and PER (our reading: at most this many)", "AR-CHR-01, AMB-A21", 0, 100
    ),
    "Creation.traits": About("traits per contestant", "AR-CHR-02", 0, 20),
    "WeaponClass.free": About("these weapons cost less to fight with and to draw", "AR-WPN-02"),
    "WeaponClass.heavy": About("these weapons count a 3 as a 4", "AR-WPN-03"),
    "WeaponClass.no_parry": About("weapons that these can't parry", "AR-WPN-02, AR-WPN-03", choices=CLASSES),
    "WeaponClass.tough": About("with Toughness, they can parry them anyway", "AR-WPN-03"),
    "WeaponClass.also": About("other words for these weapons", "AR-WPN-02, AR-WPN-03"),
    "NaturalRow.part": About("body part wounded when it parries", "AR-WPN-04", choices=PARTS),
    "NaturalRow.stat": About("stat its attacks use in the Defense phase", "AR-CMB-11"),
    "NaturalRow.attacks": About("attacks in one Combat action", "AR-CMB-01", 1, 100),
    "NaturalRow.bonus": About("added to the stat", "AR-CMB-01", -20, 20),
    "NaturalRow.weapon_class": About("its weapon class", "AR-CMB-01", choices=CLASSES),
    "NaturalRow.attack": About("its attack type (our reading)", "AR-CMB-11, AR-AD-02", choices=ATTACKS),
    "NaturalRow.also": About("other words for it", "AR-CMB-11"),
    "Weapons.strength_above": About(
        "how far the strongest weapon may exceed STR (our reading: in total, not on top)",
        "AR-CHR-03, AMB-A24",
        -20,
        100,
    ),
    "Weapons.hands": About("a contestant's hands, for one weapon each", "AR-CHR-03", 1, 20),
    "Weapons.thrown_metres": About("metres a thrown weapon flies per point of DEX and STR", "AR-WPN-05", 0.5, 1000),
    "Weapons.shield_from": About("points of Toughness that make a weapon a shield", "AR-WPN-03, AR-WPN-06", 1, 100),
    "Blasts.radius": About(
        "tiles a blast reaches around its centre (our reading: diagonals too)", "AR-AOE-01, AMB-A18", 0, 100
    ),
    "Blasts.stray_die": About("die rolled for the GM when a blast misses everyone", "AR-AOE-02", 2, 1000),
    "Blasts.aimed": About("kinds of blast that need an attack roll", "AR-AOE-02", choices=("thrown", "projectile")),
    "Rounds.roster": About("players in a round", "AR-GAME-01", 2, 100),
}
"""Descriptions of fields, by "Class.field"."""

PLACES: Final[Mapping[str, About]] = {
    "weapons.natural.kick.stat": About(
        "stat its attacks use in the Defense phase (our reading: AGI instead of STR)", "AR-CMB-11, AMB-A05"
    ),
    "weapons.natural.kick.bonus": About("added to the stat (our reading: the +1 stays)", "AR-CMB-01, AMB-A05", -20, 20),
}
"""Descriptions of single places, by full name."""

"""Weapons by class, natural weapons, throwing and parrying (AR-CHR-03, AR-WPN-01..06, AR-CMB-01, AR-CMB-11)."""

from dataclasses import dataclass

from rules.arena.model.ruleset import Arena, row_said
from rules.arena.parts.character import NaturalRow, WeaponClass
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Strength:
    """Dice of a natural weapon's strength in the Defense phase, and whether it is Heavy."""

    dice: int
    heavy: bool


def class_named(arena: Arena, name: str) -> WeaponClass:
    """Return the row of a weapon class. Refuses with `unknown_weapon_class`."""
    return row_said("unknown_weapon_class", name, ((row, row.name, row.also) for row in arena.weapons.classes))


def natural_named(arena: Arena, name: str) -> NaturalRow:
    """Return the row of a natural weapon. Refuses with `unknown_natural_weapon`."""
    rows = ((row, row.name, row.also) for row in arena.weapons.naturals)
    return row_said("unknown_natural_weapon", name, rows)


def natural_strength(arena: Arena, natural: str, strength: int, agi: int) -> Strength:
    """Return STR, or AGI for attacks by speed or legs, plus the weapon's bonus (AR-CMB-11, AMB-A05)."""
    row = natural_named(arena, natural)
    stat = agi if row.stat == "AGI" else strength
    return Strength(stat + row.bonus, class_named(arena, row.weapon_class).heavy)


def melee_strength(strength: int, bonus: int) -> int:
    """Return the user's STR plus the weapon's bonus (AR-WPN-01)."""
    return strength + bonus


def strongest(arena: Arena, strength: int) -> int:
    """Return the total strength of the most powerful weapon allowed with this STR (AR-CHR-03, AMB-A24)."""
    return strength + arena.weapons.strength_above


def wield(arena: Arena, hands_needed: int, hands: int | None = None) -> None:
    """Check that there are enough hands for the weapons. Refuses with `hands_full` (AR-CHR-03)."""
    free = arena.weapons.hands if hands is None else hands
    if hands_needed > free:
        raise RuleError("hands_full", {"wielded": hands_needed, "hands": free})


def thrown_range(arena: Arena, dex: int, strength: int) -> float:
    """Return how far a weapon can be thrown, in metres (AR-WPN-05)."""
    return (dex + strength) * arena.weapons.thrown_metres


def is_shield(arena: Arena, toughness: int) -> bool:
    """Whether the Toughness makes a weapon a shield that can block (AR-WPN-03, AR-WPN-06)."""
    return toughness >= arena.weapons.shield_from


def can_parry(arena: Arena, weapon: str, against: str, *, toughness: int = 0, ready: bool = True) -> bool:
    """Whether a weapon of one class parries one of another (AR-WPN-02, AR-WPN-03).

    It must be Ready: a drawn weapon isn't until its user's turn (AR-ACT-06).
    """
    own, other = class_named(arena, weapon), class_named(arena, against)
    barred = other.name in own.no_parry and not (own.tough and is_shield(arena, toughness))
    return ready and not barred

"""Parts on fighters and their equipment: stats, creation, weapons, natural weapons, blasts, rounds."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.arena.parts.checks import known, once

PHYSICAL: Final = ("DEX", "AGI", "STR", "VIT")
MENTAL: Final = ("FOC", "TAC", "INT", "PER")
STATS: Final = (*PHYSICAL, *MENTAL)


@dataclass(frozen=True, slots=True)
class Creation:
    """Character creation (AR-CHR-01, AR-CHR-02): stats begin at `start`, with points to add in each half."""

    start: int = 1
    physical_points: int = 4
    mental_points: int = 4
    traits: int = 1
    physical: tuple[str, ...] = PHYSICAL
    mental: tuple[str, ...] = MENTAL

    def __post_init__(self) -> None:
        once("stats", [*self.physical, *self.mental])
        known("stats", (*self.physical, *self.mental), STATS)


@dataclass(frozen=True, slots=True)
class WeaponClass:
    """A class of weapon (AR-WPN-02, AR-WPN-03).

    `free`: Combat and drawing cost as little as the action's row says for Light Weapons. `heavy`: 3s count as 4s. It
    can't parry weapons of the classes in `no_parry`, unless it is `tough` and has Toughness.
    """

    name: str
    free: bool = False
    heavy: bool = False
    no_parry: tuple[str, ...] = ()
    tough: bool = False
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NaturalRow:
    """A weapon that is part of the body (AR-CMB-01, AR-CMB-11, AR-WPN-04).

    `attacks`: in one Combat action. `bonus`: added to its strength. `stat`: used in the Defense phase. `part`: takes
    the wound when it parries. `attack`: its row in the Active Defense table. If the document is silent, these are our
    reading.
    """

    name: str
    part: str
    stat: Literal["STR", "AGI"] = "STR"
    attacks: int = 1
    bonus: int = 0
    weapon_class: str = "normal"
    attack: str = "blunt"
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Weapons:
    """Weapons (AR-CHR-03, AR-WPN-01..06).

    The strongest weapon has a total of STR plus `strength_above` (AMB-A24). `hands` hold one weapon each. Thrown
    weapons reach `thrown_metres` per point of DEX and STR. `shield_from` points of Toughness make a weapon a shield.
    """

    classes: tuple[WeaponClass, ...]
    naturals: tuple[NaturalRow, ...]
    strength_above: int = 2
    hands: int = 2
    thrown_metres: float = 5
    shield_from: int = 1

    def __post_init__(self) -> None:
        names = [row.name for row in self.classes]
        once("weapon classes", [word for row in self.classes for word in (row.name, *row.also)])
        once("natural weapons", [word for row in self.naturals for word in (row.name, *row.also)])
        known("no parry", (name for row in self.classes for name in row.no_parry), names)
        known("natural weapons", (row.weapon_class for row in self.naturals), names)


@dataclass(frozen=True, slots=True)
class Blasts:
    """Area blasts (AR-AOE-01, AR-AOE-02). `radius`: the surrounding tiles that are hit, including diagonals (AMB-A18).

    Blasts of the kinds in `aimed` need a roll against everyone in the radius; if all are missed, the GM reads a die
    with `stray_die` sides.
    """

    radius: int = 1
    stray_die: int = 6
    aimed: tuple[str, ...] = ("thrown", "projectile")


@dataclass(frozen=True, slots=True)
class Rounds:
    """The game (AR-GAME-01). `roster`: players in an arena."""

    roster: int = 6

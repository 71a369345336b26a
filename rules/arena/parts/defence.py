"""Parts on what stops an attack: the Active Defense table, cover by grade, wrestling."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Literal

from rules.arena.parts.character import PHYSICAL, STATS
from rules.arena.parts.checks import known, once, rising
from rules.errors import TableError


class When(StrEnum):
    """The condition under which a stat defends, as in the cells of the table (AR-AD-02, AR-WRS-03)."""

    YES = "yes"
    NO = "no"
    REFLEX = "reflex"
    """REF exceeds the row's figure, or the fighter has the trait (AMB-A33)."""
    INT_ROLL = "INT roll"
    WEAPON = "weapon"
    SHIELD = "shield"
    LIGHT = "light cover"
    SOLID = "solid cover"
    THICK = "thick cover"
    VITALITY = "VIT above STR"
    """The defender's VIT exceeds the enemy's STR."""


COVERED = {When.LIGHT: "light", When.SOLID: "solid", When.THICK: "thick"}
"""Conditions that require cover of at least this grade (AMB-A27)."""


@dataclass(frozen=True, slots=True)
class AttackType:
    """One row of the table (AR-AD-02, AR-WRS-03): who can parry (DEX), dodge (AGI) and block (STR) it.

    `title`: as the document prints it. `reflex`: the REF to exceed if a cell requires it.
    """

    name: str
    title: str
    kind: Literal["ranged", "melee", "wrestling"]
    parry: When
    dodge: When
    block: When
    reflex: int | None = None
    also: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if When.REFLEX in (self.parry, self.dodge, self.block) and self.reflex is None:
            raise TableError("arena_reflex", {"attack": self.title})


@dataclass(frozen=True, slots=True)
class CoverGrade:
    """A grade of cover by its points. The names are the document's; it gives no points, so these are ours."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Defences:
    """Active Defense (AR-AD-01..04).

    `parry`, `dodge` and `block`: the stats of the columns. `passive`: the stat rolled without Active Defense. REF is
    the sum of `reflex_stats`. `parry_guns`: a gun within close range is parried like a melee weapon (AR-AD-04).
    """

    types: tuple[AttackType, ...]
    cover: tuple[CoverGrade, ...]
    parry: str = "DEX"
    dodge: str = "AGI"
    block: str = "STR"
    passive: str = "VIT"
    reflex_stats: tuple[str, ...] = ("TAC", "PER")
    parry_guns: bool = True

    def __post_init__(self) -> None:
        once("attacks", [word for row in self.types for word in {row.name, row.title.casefold(), *row.also}])
        known("defence", (self.parry, self.dodge, self.block, self.passive), PHYSICAL)
        once("defence", (self.parry, self.dodge, self.block))
        known("reflex", self.reflex_stats, STATS)
        if [grade.name for grade in self.cover] != list(COVERED.values()):
            raise TableError("arena_cover", {"grades": tuple(COVERED.values())})
        rising("cover", [grade.points for grade in self.cover])


@dataclass(frozen=True, slots=True)
class Wrestling:
    """Grapples (AR-WRS-01, AR-WRS-02).

    Without Active Defense the lowest of the stats in `resist` is rolled, never VIT (AMB-A04). Each arm held costs the
    share `arm` of `arm_stat`, each leg the share `leg` of `leg_stat`; the rest is rounded down (AMB-A12). A two-handed
    weapon needs `two_handed` free arms.
    """

    resist: tuple[str, ...] = ("STR", "TAC")
    arm: Fraction = Fraction(1, 2)
    leg: Fraction = Fraction(1, 2)
    arm_stat: str = "DEX"
    leg_stat: str = "AGI"
    two_handed: int = 2

    def __post_init__(self) -> None:
        known("wrestling", (*self.resist, self.arm_stat, self.leg_stat), STATS)
        if not self.resist:
            raise TableError("arena_empty", {"name": "wrestling.resist"})

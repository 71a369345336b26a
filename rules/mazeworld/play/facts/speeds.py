"""How the order was determined."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class SpeedConflict(Fact):
    """Fighters of equal speed and the dice that ordered them: sides and face of each throw (MZ-IS-04)."""

    tied: tuple[str, ...]
    throws: tuple[tuple[int, int], ...]
    order: tuple[str, ...]
    kind: Literal["speed_conflict"] = "speed_conflict"


@dataclass(frozen=True, slots=True)
class SpeedRounded(Fact):
    """An Initiative Speed missing from the tier table, and the listed one it counts as (AMB-19)."""

    who: str
    speed: str
    counted_as: str
    kind: Literal["speed_rounded"] = "speed_rounded"


@dataclass(frozen=True, slots=True)
class SpeedTaken(Fact):
    """How an attack's Initiative Speed was determined: the weapon's weight and tier, each effect's tiers, and the
    result (MZ-IS-01, MZ-IS-03). Tiers are None if the rules have none; `weight` is None if unknown."""

    who: str
    weapon: str | None
    weight: str | None
    tier: int | None
    shifts: tuple[tuple[str, int], ...]
    speed: str
    speed_tier: int | None
    kind: Literal["speed_taken"] = "speed_taken"
    tells_figures: ClassVar[bool] = True

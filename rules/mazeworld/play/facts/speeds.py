"""How the order came about."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class SpeedConflict:
    """Fighters of equal speed and the dice that ordered them: sides and face of each throw (MZ-IS-04)."""

    tied: tuple[str, ...]
    throws: tuple[tuple[int, int], ...]
    order: tuple[str, ...]
    kind: Literal["speed_conflict"] = "speed_conflict"


@dataclass(frozen=True, slots=True)
class SpeedRounded:
    """An Initiative Speed that the tier table does not list, and the listed one it counts as (AMB-19)."""

    who: str
    speed: str
    counted_as: str
    kind: Literal["speed_rounded"] = "speed_rounded"

"""The parts of a revision about Pain, fatigue, stress, a weapon's condition and effects.

The rules refer to separate pages for all of this; the figures come from those pages, named by their keys.
"""

from dataclasses import dataclass
from typing import Literal

from rules.errors import TableError
from rules.wording import worded


@dataclass(frozen=True, slots=True)
class PainLevel:
    """A level of Pain below blackout: the percentage it begins at, and its FT."""

    name: str
    from_percent: float
    ft: int = 0


@dataclass(frozen=True, slots=True)
class Regeneration:
    """Natural healing of Pain at the end of every turn, in percent, and the cost of each percent.

    `fatigue`: in percent; `nutrition`: in the units of the time (ntri, earlier kcal).
    """

    per_turn: float
    fatigue: float = 0
    nutrition: float = 0
    unit: str = "ntri"


@dataclass(frozen=True, slots=True)
class Pain:
    """Levels of Pain, lowest first. The thresholds of blackout and death are on each fighter's sheet."""

    levels: tuple[PainLevel, ...]
    regeneration: Regeneration

    def __post_init__(self) -> None:
        _rising(worded("Pain levels"), [level.from_percent for level in self.levels])


@dataclass(frozen=True, slots=True)
class FatigueBand:
    """A band of fatigue. It begins at `from_percent`, or at a multiple of the fighter's Endurance."""

    name: str
    from_percent: float | None = None
    from_endurance: float | None = None
    agility: int = 0
    ft: int = 0
    ir: int = 0
    kills: bool = False

    def __post_init__(self) -> None:
        if (self.from_percent is None) == (self.from_endurance is None):
            raise TableError("band_without_edge", {"band": self.name})


@dataclass(frozen=True, slots=True)
class Fatigue:
    """Bands of fatigue, lightest first. `counts`: whether they have any effect in a fight."""

    bands: tuple[FatigueBand, ...]
    counts: bool

    def __post_init__(self) -> None:
        if not self.bands or self.bands[0].from_percent != 0:
            raise TableError("bands_out_of_order", {"table": worded("fatigue levels")})
        _rising(worded("fatigue levels"), [one.from_percent for one in self.bands if one.from_percent is not None])
        _rising(
            worded("fatigue levels"),
            [0, *(one.from_endurance for one in self.bands if one.from_endurance is not None)],
        )


@dataclass(frozen=True, slots=True)
class StressBand:
    """A band of stress, with its changes to Agility, Initiative Speed in tiers, Strength in percent, FT and IR."""

    name: str
    from_percent: float
    agility: int = 0
    is_tiers: int = 0
    strength: float = 0
    ft: int = 0
    ir: int = 0


@dataclass(frozen=True, slots=True)
class StressTrait:
    """A trait that multiplies the stress of a fight."""

    name: str
    factor: float


@dataclass(frozen=True, slots=True)
class Stress:
    """Bands of stress and what causes it. `counts`: whether the bands have any effect in a fight.

    `die`: sides of the die thrown for every turn when a fight ends, None if there is no such roll; each point is
    `per_point` percent for every enemy. `missed_attack` and `fracture`: percent for each of them.
    """

    bands: tuple[StressBand, ...]
    counts: bool
    die: int | None = None
    per_point: float = 0.1
    traits: tuple[StressTrait, ...] = ()
    missed_attack: float = 0
    fracture: float = 0

    def __post_init__(self) -> None:
        _rising(worded("stress levels"), [band.from_percent for band in self.bands])


@dataclass(frozen=True, slots=True)
class ConditionBand:
    """A band of a weapon's condition, in percent of its maximum, and the FT it adds for firearms."""

    name: str
    from_percent: float
    ft: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """Bands of a weapon's condition, best first; a weapon at 0 is broken.

    `counts`: whether the bands change FT. `per_shot`: points a firearm loses with every shot. A melee weapon below
    `melee_below` percent deals `melee_share` of its damage.
    """

    bands: tuple[ConditionBand, ...]
    counts: bool
    per_shot: float = 0
    melee_below: float = 50
    melee_share: float = 1

    def __post_init__(self) -> None:
        edges = [band.from_percent for band in self.bands]
        _rising(worded("condition levels"), edges[::-1])


@dataclass(frozen=True, slots=True)
class EffectRules:
    """Timed effects. `again`: what happens if the same source acts again: the effect lasts longer, starts anew, or
    stacks."""

    again: Literal["longer", "anew", "stacks"] = "longer"


def _rising(table: str, edges: list[float]) -> None:
    """Refuse a table that doesn't begin at 0 and rise."""
    if not edges or edges[0] != 0 or edges != sorted(set(edges)):
        raise TableError("bands_out_of_order", {"table": table})

"""What a fighter has used up and come to, over a turn or a whole fight."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Account:
    """Sums since a turn or a fight began. `rounds` and `condition` go by weapon, `points` by skill.

    `pain` is what effects dealt and `healed` what went by itself, in percent, as are `fatigue` and `stress`;
    `nutrition` is what the healing cost; `missed` counts the attacks that missed the fighter, `fractures` its own;
    `blood` is what came and went, in units.
    """

    rounds: Mapping[str, int] = field(default_factory=dict)
    condition: Mapping[str, float] = field(default_factory=dict)
    points: Mapping[str, float] = field(default_factory=dict)
    kills: int = 0
    pain: float = 0
    healed: float = 0
    nutrition: float = 0
    fatigue: float = 0
    stress: float = 0
    missed: int = 0
    fractures: int = 0
    blood: float = 0


NOTHING = Account()

"""What is kept of a contestant from fight to fight."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet.

    `levels` holds skill levels by skill name, `points` skill points where they are tracked: points decide over a level
    (AMB-47). `active` tells which non-combat skills were activated, or were not after all (MZ-NCS-00); `handloaded` is
    the stat "ammunition handloaded", in rounds (MZ-NCS-HAND-02).
    """

    name: str
    levels: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, float] = field(default_factory=dict)
    active: Mapping[str, bool] = field(default_factory=dict)
    handloaded: int = 0

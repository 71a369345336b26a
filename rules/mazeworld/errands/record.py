"""What is kept of a contestant from fight to fight."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet.

    `levels` holds skill levels by skill name, `points` skill points where they are tracked: points decide over a level
    (AMB-47).
    """

    name: str
    levels: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, float] = field(default_factory=dict)

"""Changes the GM makes to past results."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Amended(Fact):
    """A figure of a past result changed by the GM.

    `what`: the figure; `part`: the body part hit; `was` and `now`: the figure before and after. `pain`, `limb` and
    `stress`: what this adds to the fighter's Pain, the part's limb damage and the fighter's stress; `fractures`: how
    many fewer fractures the sums count. `ebbed`: it belonged to the end of a turn and counts in the sums of the
    fight.
    """

    who: str
    what: Literal["Pain", "limb", "healed", "stress", "blood lost", "blood won"]
    was: float | None
    now: float
    part: str = ""
    by: str | None = None
    pain: float = 0
    limb: float = 0
    stress: float = 0
    fractures: int = 0
    ebbed: bool = False
    kind: Literal["figure_amended"] = "figure_amended"
    tells_figures: ClassVar[bool] = True
    tells_limb_damage: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class KillRevoked(Fact):
    """A kill that no longer counts, as the GM let its victim live. The fields are those of the kill."""

    who: str
    victim: str
    tally: str | None = None
    skill: str | None = None
    unseen: bool = False
    kind: Literal["kill_revoked"] = "kill_revoked"
    of_a_kill: ClassVar[bool] = True

"""What the GM has otherwise than it came about."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Amended(Fact):
    """A figure of something that has happened is another one by the GM's word.

    `what` is the figure, `part` where it struck, `was` and `now` the figure before and after. `pain`, `limb` and
    `stress` are what that adds to the fighter's Pain, to the limb damage of the part and to its stress; `fractures` is
    by how many fewer it counts in the sums. `ebbed`: it was of the end of a turn and stands in the sums of the fight.
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

    def tells_limb_damage(self) -> bool:
        return self.what == "limb"


@dataclass(frozen=True, slots=True)
class KillRevoked(Fact):
    """A kill that does not count any more: its victim lives by the GM's word. The fields are those of the kill."""

    who: str
    victim: str
    tally: str | None = None
    skill: str | None = None
    unseen: bool = False
    kind: Literal["kill_revoked"] = "kill_revoked"
    of_a_kill: ClassVar[bool] = True

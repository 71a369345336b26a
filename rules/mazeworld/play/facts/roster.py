"""Who joins and leaves, and the values the GM sets."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Joined(Fact):
    fighter: Fighter
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Resheeted(Fact):
    """A fighter rebuilt from its changed sheet."""

    who: str
    fighter: Fighter
    kind: Literal["resheeted"] = "resheeted"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Entered(Fact):
    """Contestants and their allies enter the room on a Side, as will anyone joining later (MZ-BS-04, MZ-BS-05)."""

    who: tuple[str, ...]
    side: int
    kind: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class SideDrawn(Fact):
    """A random Side drawn for a fighter (`who`) or for a `thing` in the room (MZ-BS-03)."""

    who: str | None
    thing: str | None
    sides: int
    face: int
    side: int
    kind: Literal["side_drawn"] = "side_drawn"


@dataclass(frozen=True, slots=True)
class Left(Fact):
    who: str
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Adjusted(Fact):
    """A figure set by the GM. `who`: None for the surroundings; `old`: the former value, for the log."""

    what: str
    value: Any
    who: str | None = None
    old: Any = None
    kind: Literal["adjusted"] = "adjusted"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Allied(Fact):
    """A fighter becomes a contestant's formal ally, on the same team; None ends the alliance (MZ-KILL-02).

    `over_limit`: the GM allowed more allies than the rules do (MZ-GEN-05).
    """

    who: str
    contestant: str | None
    over_limit: bool = False
    kind: Literal["allied"] = "allied"


@dataclass(frozen=True, slots=True)
class WeaponAdjusted(Fact):
    """A weapon's figure set by the GM."""

    who: str
    weapon: str
    what: str
    value: Any
    kind: Literal["weapon_adjusted"] = "weapon_adjusted"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SkillSet(Fact):
    """A skill's level or points set by the GM; each replaces the other (AMB-47)."""

    who: str
    skill: str
    level: str | None = None
    points: float | None = None
    kind: Literal["skill_set"] = "skill_set"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Armed(Fact):
    """A weapon given to a fighter, replacing one of the same name."""

    who: str
    weapon: Weapon
    kind: Literal["armed"] = "armed"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Disarmed(Fact):
    who: str
    weapon: str
    kind: Literal["disarmed"] = "disarmed"
    tells_figures: ClassVar[bool] = True

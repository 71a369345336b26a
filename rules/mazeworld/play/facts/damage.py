"""What attacks do to the one attacked, and who gets the credit."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from rules.mazeworld.model.fighter import Status
from rules.mazeworld.model.world import OwedLimb
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class CriticalHit(Fact):
    who: str
    shot: int
    table: str
    die: str
    face: int
    text: str
    damage_mult: float
    kind: Literal["critical_hit"] = "critical_hit"


@dataclass(frozen=True, slots=True)
class Missing:
    """Pain that no page tells: of a weapon, a kind of ammunition, or a thing thrown that is not made for it (`of`),
    against an Armor Class."""

    what: str
    of: Literal["weapon", "ammunition", "throw"]
    armour: str


@dataclass(frozen=True, slots=True)
class PainGiven(Fact):
    """The GM says the Pain of what was `missing`, by Armor Class (`row`); it holds for the rest of the fight.

    `by` struck with it. `kept`: all Pain that the game's sheet of it has if the GM keeps that; empty: no such sheet.
    """

    missing: Missing
    row: Mapping[str, float]
    by: str | None
    kept: Mapping[str, float] = field(default_factory=dict)
    kind: Literal["pain_given"] = "pain_given"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Hurt(Fact):
    """Damage of one hit: Pain in percent and limb damage with their factors (name, factor); None: not known."""

    who: str
    by: str | None
    weapon: str | None
    part: str
    group: str
    tier: str
    pain: float | None
    pain_lines: tuple[tuple[str, float], ...] = ()
    limb: float | None = None
    limb_part: str | None = None
    limb_lines: tuple[tuple[str, float], ...] = ()
    limb_sum: tuple[tuple[str, int], ...] = ()
    """What limb damage is added up from before its factors: the limb die, the LDV, what armour takes away."""
    damage_type: str | None = None
    piece: int | None = None
    """Which of several projectiles of one shot, or of several pieces of shrapnel, this is."""
    missing: Missing | None = None
    """What has to be known for the Pain."""
    kind: Literal["hurt"] = "hurt"


@dataclass(frozen=True, slots=True)
class LimbOwed(Fact):
    """A hit whose limb damage nobody can work out: the GM says the weapon's LDV in this turn, or lets it be. `first`:
    of this weapon the GM has not been asked before."""

    who: str
    by: str
    owed: OwedLimb
    first: bool
    kind: Literal["limb_owed"] = "limb_owed"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LdvLearned(Fact):
    """The GM has said the LDV of something of which the game has a sheet without one."""

    what: str
    of: Literal["weapon", "ammunition", "throw"]
    ldv: int
    kind: Literal["ldv_learned"] = "ldv_learned"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PelletsHit(Fact):
    """How many of a shot's projectiles hit: the roll that says so, its faces, the sum at most as many as there are.

    `pain` and `limb` are those of each that came through, in percent and points; None: not known. They follow one by
    one as facts of their own.
    """

    who: str
    by: str
    weapon: str
    part: str
    shot: int
    die: str
    faces: tuple[int, ...]
    hit: int
    of: int
    tier: str
    pain: tuple[float | None, ...] = ()
    limb: tuple[float | None, ...] = ()
    kind: Literal["pellets_hit"] = "pellets_hit"


@dataclass(frozen=True, slots=True)
class EyeLost(Fact):
    who: str
    part: str
    roll: int
    destroyed: bool
    kind: Literal["eye_lost"] = "eye_lost"


@dataclass(frozen=True, slots=True)
class ExecutionJudged(Fact):
    """How an execution ended; it may be tried again while its victim lives (MZ-EXEC-01)."""

    who: str
    target: str
    success: bool
    may_retry: bool
    kind: Literal["execution_judged"] = "execution_judged"


@dataclass(frozen=True, slots=True)
class StatusChanged(Fact):
    who: str
    status: Status
    by: str | None = None
    kind: Literal["status_changed"] = "status_changed"


@dataclass(frozen=True, slots=True)
class KillCredited(Fact):
    who: str
    victim: str
    tally: str | None = None
    skill: str | None = None
    """The skill that covered the killing attack (AMB-61)."""
    unseen: bool = False
    """Nobody knows that the victim was there: the GM alone is told, and it counts with a fact of its own once that one
    is found."""
    kind: Literal["kill_credited"] = "kill_credited"
    of_a_kill: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointsEarned(Fact):
    """Points of a skill. `total`: those held now; `level`: the level just reached, with what it brings by name;
    `unseen`: they were for a kill of which nobody knew, when such kills still counted at once.
    """

    who: str
    skill: str
    points: float
    total: float | None = None
    level: str | None = None
    brings: tuple[tuple[str, int], ...] = ()
    unseen: bool = False
    kind: Literal["points_earned"] = "points_earned"
    of_a_kill: ClassVar[bool] = True

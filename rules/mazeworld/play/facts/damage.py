"""Damage from attacks, and credit for kills."""

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
    """Pain missing from the rules for a weapon, a kind of ammunition, or a thrown object not made for it (`of`),
    against an Armor Class."""

    what: str
    of: Literal["weapon", "ammunition", "throw"]
    armour: str


@dataclass(frozen=True, slots=True)
class PainGiven(Fact):
    """Pain the GM supplied for what was `missing`, by Armor Class (`row`), for the rest of the fight.

    `by`: the attacker. `kept`: all Pain values of the game's sheet for it if the GM saves them; empty without such a
    sheet.
    """

    missing: Missing
    row: Mapping[str, float]
    by: str | None
    kept: Mapping[str, float] = field(default_factory=dict)
    kind: Literal["pain_given"] = "pain_given"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Hurt(Fact):
    """Damage of one hit: Pain in percent and limb damage, each with its factors (name, factor); None: unknown."""

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
    """The summands of limb damage before its factors: limb die, LDV, the armour's reduction."""
    damage_type: str | None = None
    piece: int | None = None
    """Its number among the projectiles of one shot or pieces of shrapnel."""
    missing: Missing | None = None
    """The value needed to compute the Pain."""
    kind: Literal["hurt"] = "hurt"


@dataclass(frozen=True, slots=True)
class LimbOwed(Fact):
    """A hit whose limb damage can't be computed: the GM may supply the weapon's LDV this turn, or ignore it. `first`:
    the GM hasn't been asked about this weapon before."""

    who: str
    by: str
    owed: OwedLimb
    first: bool
    kind: Literal["limb_owed"] = "limb_owed"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LdvLearned(Fact):
    """An LDV supplied by the GM for something whose sheet in the game has none."""

    what: str
    of: Literal["weapon", "ammunition", "throw"]
    ldv: int
    kind: Literal["ldv_learned"] = "ldv_learned"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PelletsHit(Fact):
    """How many of a shot's projectiles hit: the roll and its faces; the sum is limited to the number of projectiles.

    `pain` and `limb`: those of each projectile that got through, in percent and points; None: unknown. Each also
    follows as a fact of its own.
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
    """The result of an execution; it may be repeated while the victim lives (MZ-EXEC-01)."""

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
    """Whether nobody knows of the victim: only the GM is told, and the kill counts with a new fact once the victim is
    found."""
    kind: Literal["kill_credited"] = "kill_credited"
    of_a_kill: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointsEarned(Fact):
    """Points in a skill. `total`: points now held; `level`: the level just reached, with what it brings by name;
    `unseen`: they were for an unknown kill, in fights where such kills still counted at once."""

    who: str
    skill: str
    points: float
    total: float | None = None
    level: str | None = None
    brings: tuple[tuple[str, int], ...] = ()
    unseen: bool = False
    kind: Literal["points_earned"] = "points_earned"
    of_a_kill: ClassVar[bool] = True

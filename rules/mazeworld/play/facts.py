"""What happened in a MazeWorld fight: one record per thing a person would be told. Each is applied to the world."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.mazeworld.actions import Action
from rules.mazeworld.arms import Readiness, Weapon
from rules.mazeworld.effects import Effect
from rules.mazeworld.fighter import Fighter, Status


@dataclass(frozen=True, slots=True)
class Joined:
    fighter: Fighter
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Left:
    who: str
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A figure set by the GM. `who` is None for the surroundings. `old` is for the log."""

    what: str
    value: Any
    who: str | None = None
    old: Any = None
    kind: Literal["adjusted"] = "adjusted"


@dataclass(frozen=True, slots=True)
class WeaponAdjusted:
    """A weapon's figure set by the GM."""

    who: str
    weapon: str
    what: str
    value: Any
    kind: Literal["weapon_adjusted"] = "weapon_adjusted"


@dataclass(frozen=True, slots=True)
class SkillSet:
    """A skill's level or points set by the GM; one takes the place of the other (AMB-47)."""

    who: str
    skill: str
    level: str | None = None
    points: float | None = None
    kind: Literal["skill_set"] = "skill_set"


@dataclass(frozen=True, slots=True)
class Armed:
    """A weapon given to a fighter (in place of one of the same name)."""

    who: str
    weapon: Weapon
    kind: Literal["armed"] = "armed"


@dataclass(frozen=True, slots=True)
class Disarmed:
    who: str
    weapon: str
    kind: Literal["disarmed"] = "disarmed"


@dataclass(frozen=True, slots=True)
class EffectBegan:
    who: str
    effect: Effect
    kind: Literal["effect_began"] = "effect_began"


@dataclass(frozen=True, slots=True)
class EffectTicked:
    """An effect at the end of a turn: Pain it brought, turns left (0: over; None: lasts)."""

    who: str
    name: str
    pain: float
    turns_left: int | None
    kind: Literal["effect_ticked"] = "effect_ticked"


@dataclass(frozen=True, slots=True)
class Acted:
    """A fighter's turn is used up."""

    who: str
    kind: Literal["acted"] = "acted"


@dataclass(frozen=True, slots=True)
class Passed:
    """A fighter does nothing; `reason` is a code with `facts`, empty when it was meant."""

    who: str
    reason: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Talked:
    who: str
    words: str
    kind: Literal["talked"] = "talked"


@dataclass(frozen=True, slots=True)
class Moved:
    """`manner`: combat (part of a melee attack), non_combat (the turn's action), bonus (after a Dodge)."""

    who: str
    origin: int
    to: int
    manner: Literal["combat", "non_combat", "bonus"]
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class CoverTaken:
    who: str
    side: int
    cover: str
    stealthy: bool = False
    kind: Literal["cover_taken"] = "cover_taken"


@dataclass(frozen=True, slots=True)
class StealthBroken:
    who: tuple[str, ...]
    reason: Literal["open_cover", "check_failed", "hostile_side", "attack", "gm"]
    kind: Literal["stealth_broken"] = "stealth_broken"


@dataclass(frozen=True, slots=True)
class Checked:
    """A 2d6 check: `faces` thrown, `modifier` added, `score`, the threshold it had to beat, and whether it did."""

    who: str
    check: Literal["stealth_cover", "stealth_move", "stealth_group", "escape", "stealth_escape"]
    faces: tuple[int, ...]
    modifier: int
    score: int
    threshold: int
    success: bool
    kind: Literal["checked"] = "checked"


@dataclass(frozen=True, slots=True)
class GroupChecked:
    """A group's stealth check: the average, rounded up, decides for all (MZ-COV-04)."""

    who: tuple[str, ...]
    average: int
    success: bool
    kind: Literal["group_checked"] = "group_checked"


@dataclass(frozen=True, slots=True)
class Escaped:
    who: str
    unseen: bool
    left_behind: tuple[str, ...] = ()
    kind: Literal["escaped"] = "escaped"


@dataclass(frozen=True, slots=True)
class Reloaded:
    who: str
    weapon: str
    loaded: int | None
    spare: int | None
    kind: Literal["reloaded"] = "reloaded"


@dataclass(frozen=True, slots=True)
class Swapped:
    who: str
    weapon: str
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class ItemUsed:
    who: str
    item: str
    target: str | None = None
    kind: Literal["item_used"] = "item_used"


@dataclass(frozen=True, slots=True)
class DodgePrepared:
    who: str
    target: str
    action: Action
    kind: Literal["dodge_prepared"] = "dodge_prepared"


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


@dataclass(frozen=True, slots=True)
class Aimed:
    """An attack about to be rolled, with what made its FT and IR: (source, amount) each."""

    who: str
    target: str
    weapon: str
    weapon_kind: str
    part: str
    group: str
    mode: str
    unit: str
    count: int
    rounds: int
    ft: int
    ft_raw: int
    ft_lines: tuple[tuple[str, int], ...]
    ir: int | None
    ir_lines: tuple[tuple[str, int], ...]
    act: str
    burst: int | None = None
    counter: bool = False
    execution: bool = False
    fewer: bool = False
    recoil: tuple[int, int] | None = None
    """ADT and the IR it adds each time it is passed, where this attack goes beyond it (MZ-IR-07)."""
    kind: Literal["aimed"] = "aimed"


@dataclass(frozen=True, slots=True)
class Shot:
    """One attack die pair: what fell, its FT and IR, and how it was read."""

    faces: tuple[int, ...]
    score: int
    ft: int
    ir: int | None
    tier: str


@dataclass(frozen=True, slots=True)
class Struck:
    who: str
    target: str
    weapon: str
    shots: tuple[Shot, ...]
    counter: bool = False
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class CriticalFailed:
    """A rolled 2 and what the table made of it. `failure` is the firearm failure that follows, if any.

    Without a `table` the attack's kind has none, and `text` is the word for what the GM decides.
    """

    who: str
    weapon: str
    shot: int
    table: str | None
    die: str
    face: int
    text: str
    condition_loss: float
    failure: str | None
    ready: Readiness
    kind: Literal["critical_failed"] = "critical_failed"


@dataclass(frozen=True, slots=True)
class AmmunitionSpent:
    who: str
    weapon: str
    used: int
    left: int
    kind: Literal["ammunition_spent"] = "ammunition_spent"


@dataclass(frozen=True, slots=True)
class DodgeRolled:
    """Dodge checks: (faces, total, outcome) each (MZ-EV-03)."""

    who: str
    target: str
    modifier: int
    checks: tuple[tuple[tuple[int, ...], int, str], ...]
    kind: Literal["dodge_rolled"] = "dodge_rolled"


@dataclass(frozen=True, slots=True)
class DodgeMissed:
    """A Dodge that named somebody who did not attack the dodger (MZ-EV-02)."""

    who: str
    target: str
    kind: Literal["dodge_missed"] = "dodge_missed"


@dataclass(frozen=True, slots=True)
class DodgeSpent:
    """Successes spent on attacks: (attack from 1, successes, critical successes), and the tiers that remain."""

    who: str
    target: str
    spending: tuple[tuple[int, int, int], ...]
    tiers: tuple[str, ...]
    kind: Literal["dodge_spent"] = "dodge_spent"


@dataclass(frozen=True, slots=True)
class Countered:
    who: str
    target: str
    most: int
    kind: Literal["countered"] = "countered"


@dataclass(frozen=True, slots=True)
class CriticalHit:
    who: str
    shot: int
    table: str
    die: str
    face: int
    text: str
    damage_mult: float
    kind: Literal["critical_hit"] = "critical_hit"


@dataclass(frozen=True, slots=True)
class Hurt:
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
    kind: Literal["hurt"] = "hurt"


@dataclass(frozen=True, slots=True)
class EyeLost:
    who: str
    part: str
    roll: int
    destroyed: bool
    kind: Literal["eye_lost"] = "eye_lost"


@dataclass(frozen=True, slots=True)
class StatusChanged:
    who: str
    status: Status
    by: str | None = None
    kind: Literal["status_changed"] = "status_changed"


@dataclass(frozen=True, slots=True)
class KillCredited:
    who: str
    victim: str
    tally: str | None = None
    kind: Literal["kill_credited"] = "kill_credited"


@dataclass(frozen=True, slots=True)
class PointsEarned:
    who: str
    skill: str
    points: float
    kind: Literal["points_earned"] = "points_earned"


@dataclass(frozen=True, slots=True)
class WeaponReady:
    who: str
    weapon: str
    kind: Literal["weapon_ready"] = "weapon_ready"


@dataclass(frozen=True, slots=True)
class Reminded:
    """What the end of a turn asks for and the rules leave to the GM (MZ-TURN-05)."""

    effects: tuple[str, ...]
    kind: Literal["reminded"] = "reminded"


@dataclass(frozen=True, slots=True)
class TurnOver:
    kind: Literal["turn_over"] = "turn_over"


Fact = (
    Joined
    | Left
    | Adjusted
    | WeaponAdjusted
    | SkillSet
    | Armed
    | Disarmed
    | EffectBegan
    | EffectTicked
    | Acted
    | Passed
    | Talked
    | Moved
    | CoverTaken
    | StealthBroken
    | Checked
    | GroupChecked
    | Escaped
    | Reloaded
    | Swapped
    | ItemUsed
    | DodgePrepared
    | SpeedConflict
    | SpeedRounded
    | Aimed
    | Struck
    | CriticalFailed
    | AmmunitionSpent
    | DodgeRolled
    | DodgeMissed
    | DodgeSpent
    | Countered
    | CriticalHit
    | Hurt
    | EyeLost
    | StatusChanged
    | KillCredited
    | PointsEarned
    | WeaponReady
    | Reminded
    | TurnOver
)

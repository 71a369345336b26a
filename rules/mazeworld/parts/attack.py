"""The parts of a revision about attacks and their effects: plain numbers, tables and function fields.

Every table is checked when it is built, so that an incomplete revision can't exist.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rules.errors import TableError
from rules.mazeworld.parts.skill import Coverage


class Group(StrEnum):
    """Body groups (MZ-BODY-03)."""

    HEAD = "HEAD"
    BODY = "BODY"
    LIMB = "LIMB"
    EXTREMITY = "EXTREMITY"
    WEAK_POINT = "WEAK POINT"


LEVELS = ("Unskilled", "Basic", "Skilled", "Expert", "Master")
"""Names of the five skill levels, lowest first (MZ-SK-03, MZ-EV-10)."""


@dataclass(frozen=True, slots=True)
class DiceRules:
    """The dice of an attack, how many fit on a line (None: no limit), and the chat commands by purpose."""

    attack: str
    batch: int | None
    commands: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Failure Threshold and Inaccuracy Range (MZ-FT-01, MZ-FT-04, MZ-IR-01).

    `natural_ir`: None if the revision has no inaccurate hits. `shifted_kinds`: the attack kinds whose score moves
    instead of the threshold (MZ-FT-07).
    """

    natural_ft: int = 6
    ft_min: int = 3
    ft_max: int = 10
    natural_ir: int | None = 2
    critical_score: int = 12
    failure_score: int = 2
    shifted_kinds: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        ordered = self.failure_score < self.ft_min <= self.natural_ft <= self.ft_max < self.critical_score
        if not ordered:
            raise TableError("accuracy_out_of_order", {"natural_ft": self.natural_ft})


@dataclass(frozen=True, slots=True)
class Graze:
    """The effect of an inaccurate hit: a multiplier on Pain and limb damage, and the sides of a die that misses on a
    1."""

    multiplier: float
    gamble: int | None = None


@dataclass(frozen=True, slots=True)
class Inaccuracy:
    """Inaccurate hits by reach (MZ-HIT-04), the kinds that ignore them (MZ-HIT-06), and the kinds counted as melee."""

    melee: Graze
    ranged: Graze
    exempt: tuple[str, ...] = ("technique",)
    melee_kinds: tuple[str, ...] = ("melee", "unarmed", "natural")


@dataclass(frozen=True, slots=True)
class GroupRow:
    """One row of the body table: multipliers for Pain and limb damage, and the FT for aiming there (MZ-BODY-03)."""

    group: Group
    pain: float
    limb: float
    ft: int
    limb_target: str | None = None


@dataclass(frozen=True, slots=True)
class EyeRule:
    """An eye is destroyed on a d100 of at most `chance` when hit for at least `limb_damage` (MZ-BODY-06)."""

    limb_damage: float = 1
    chance: int = 50


PartRule = Callable[[tuple[GroupRow, ...], str, GroupRow, str | None, bool], GroupRow]
"""Changes a part's row for damage type and headgear. Arguments: rows, singular part, its row, damage type, covered.
"""


@dataclass(frozen=True, slots=True)
class Body:
    """Body groups, the parts in them (singular), aliases, and where weak points send limb damage.

    `parts` is open-ended in the rules; a creature's own map takes precedence. `exception`: the function field for
    parts whose row depends on damage type and headgear (None: rows apply as printed). `unnamed`: what is hit if no
    part was named: the default part, or a random one (AMB-01). `regions`: parts and what contains them, for body
    maps that list only the latter.
    """

    rows: tuple[GroupRow, ...]
    parts: tuple[tuple[str, Group], ...]
    aliases: tuple[tuple[str, str], ...]
    nearest: tuple[tuple[str, str], ...]
    default_part: str
    eyes: EyeRule | None
    exception: PartRule | None = None
    unnamed: Literal["default", "random"] = "default"
    regions: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def __post_init__(self) -> None:
        if tuple(row.group for row in self.rows) != tuple(Group):
            raise TableError("body_groups", {"groups": [str(row.group) for row in self.rows]})
        names = [name for name, _ in self.parts]
        known = set(names)
        if len(names) != len(known):
            raise TableError("part_twice", {"parts": names})
        named = (*(name for _, name in self.aliases), *(name for name, _ in self.regions))
        astray = [name for name in named if name not in known]
        if astray or self.default_part not in known:
            raise TableError("unknown_part", {"parts": [*astray, self.default_part]})


@dataclass(frozen=True, slots=True)
class FailureEffect:
    """The effect of a firearm failure (MZ-FAIL-03..07).

    `remaining_shots`: cancelled or continue. `ready`: next_turn, after_reload or None (always usable). `recoil`:
    skip_round, reset_on_next_shot or None. `shot`: the tier shown for the failed shot.
    """

    type: str
    remaining_shots: str
    turn_ends: bool
    shot: str
    ready: str | None = None
    recoil: str | None = None
    reload_turns: int = 0
    spare_needed: bool = False
    fuel_spent: bool = False
    shot_fired: bool = True
    weapon_destroyed: bool = False


@dataclass(frozen=True, slots=True)
class Mishap:
    """The effect of a 2 for one kind of attack (MZ-HIT-03). `critical`: None if a hidden roll decides it."""

    kind: str
    critical: bool | None
    roll: str | None = None
    hidden: bool = False
    condition_loss: bool = False
    cleanliness_check: bool = False
    effect: str | None = None


@dataclass(frozen=True, slots=True)
class Failures:
    """Critical failures by attack kind, and the types of firearm failure.

    `cleanliness_die`: sides of the hidden check, None if a 2 is always critical (MZ-FAIL-01). `trigger`: the result
    of the critical failure table that causes the weapon's failure type, None if every 2 does (MZ-FAIL-08).
    """

    mishaps: tuple[Mishap, ...]
    types: tuple[FailureEffect, ...]
    cleanliness_die: int | None
    trigger: str | None

    def __post_init__(self) -> None:
        for keys in ([row.kind for row in self.mishaps], [row.type for row in self.types]):
            if len(keys) != len(set(keys)):
                raise TableError("row_twice", {"rows": keys})


@dataclass(frozen=True, slots=True)
class Damage:
    """The order of the damage steps (MZ-DMG-01)."""

    steps: tuple[str, ...] = ("pain", "limb_damage", "other")


@dataclass(frozen=True, slots=True)
class MeleeRow:
    """The most attacks per turn with one melee skill, lowest level first; `limits`: None if only weapons limit it."""

    skill: str
    names: tuple[str, ...]
    unit: str | None
    limits: tuple[int, ...] | None

    def __post_init__(self) -> None:
        if self.limits is not None and len(self.limits) != len(LEVELS):
            raise TableError("level_missing", {"skill": self.skill, "levels": len(self.limits)})


@dataclass(frozen=True, slots=True)
class Melee:
    """How many melee attacks fit in a turn (MZ-MEL-01..05).

    `weapons`: those with their own limit and unit; `classes`: limits by weapon class; `combo`: the first failed roll
    ends a series of the kinds in `combo_kinds`; `same_part`: all hits name one part; `unmixed`: the skill whose
    `basic_attacks` can't be mixed.
    """

    rows: tuple[MeleeRow, ...] = ()
    weapons: tuple[tuple[str, int, str], ...] = ()
    classes: tuple[tuple[str, int], ...] = ()
    combo: bool = False
    combo_kinds: tuple[str, ...] = ("melee", "unarmed")
    same_part: bool = False
    unmixed: str | None = None
    basic_attacks: tuple[str, ...] = ("punch", "kick")


@dataclass(frozen=True, slots=True)
class SkillLevel:
    """One combat skill level: the points it begins at, and its FT and IR (MZ-SK-03)."""

    level: str
    from_points: float
    ft: int
    ir: int


@dataclass(frozen=True, slots=True)
class Skills:
    """Combat skills (MZ-SK-01..06): groups, subgroups that train together, levels, and how points are earned.

    `coverage`: which skill covers which weapon; `aliases`: other words for a skill or for what it covers.
    `tp_per_point` Training Points make one point; at most `tp_cap` are credited per skill; `subgroup_share`: the
    share of credited points that goes to the other skills of the subgroup (AMB-23).
    """

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    subgroups: tuple[tuple[str, ...], ...]
    levels: tuple[SkillLevel, ...]
    coverage: Coverage
    aliases: tuple[tuple[str, str], ...] = ()
    default_level: str = "Basic"
    points_per_kill: float = 1
    tp_per_point: float = 10
    tp_cap: float = 250
    subgroup_share: float = 0.5

    def __post_init__(self) -> None:
        edges = [row.from_points for row in self.levels]
        if tuple(row.level for row in self.levels) != LEVELS or edges[0] != 0 or edges != sorted(set(edges)):
            raise TableError("skill_levels", {"from_points": edges})
        known = {skill for _, names in self.groups for skill in names}
        meant = (
            *self.coverage.skills(),
            *(skill for _, skill in self.aliases),
            *(s for row in self.subgroups for s in row),
        )
        astray = sorted(set(meant) - known)
        if astray:
            raise TableError("skill_astray", {"skills": astray})

"""A revision of the MazeWorld rules as one frozen value.

Revisions differ only in fields, tables, tuples and function fields. A missing part is None, and its functions refuse
with the code `not_in_revision`.
"""

from dataclasses import dataclass
from typing import TypeVar

from rules.errors import RuleError
from rules.mazeworld.parts.attack import (
    Accuracy,
    Body,
    Damage,
    DiceRules,
    Failures,
    Inaccuracy,
    Melee,
    Skills,
)
from rules.mazeworld.parts.blast import Blasts, Clouds, Fragments
from rules.mazeworld.parts.explosive import Explosives
from rules.mazeworld.parts.injury import Barriers, Blood, Injuries, Protection, Thresholds
from rules.mazeworld.parts.limb import Limbs
from rules.mazeworld.parts.shot import RecoilRules, Rounds
from rules.mazeworld.parts.strain import Condition, EffectRules, Fatigue, Pain, Stress
from rules.mazeworld.parts.trade import Trades
from rules.mazeworld.parts.turn import (
    ActionRules,
    Battlespace,
    Checks,
    Evading,
    Execution,
    General,
    Initiative,
    Kills,
    Turn,
)

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Revision:
    """One historical state of the rules. `sources`: the tags of its rule documents."""

    id: str
    title: str
    sources: tuple[str, ...]
    dice: DiceRules
    accuracy: Accuracy
    inaccuracy: Inaccuracy | None
    body: Body
    damage: Damage
    pain: Pain
    fatigue: Fatigue
    stress: Stress
    condition: Condition
    effects: EffectRules
    thresholds: Thresholds
    limbs: Limbs
    armour: Protection
    injuries: Injuries
    blood: Blood
    failures: Failures
    explosives: Explosives | None
    blasts: Blasts | None
    fragments: Fragments
    clouds: Clouds
    rounds: Rounds
    recoil: RecoilRules | None
    barriers: Barriers
    melee: Melee
    skills: Skills | None
    trades: Trades | None
    initiative: Initiative
    battlespace: Battlespace | None
    checks: Checks
    evading: Evading | None
    turn: Turn
    actions: ActionRules
    execution: Execution | None
    kills: Kills
    general: General

    @property
    def bursting(self) -> tuple[str, ...]:
        """Kinds of weapons that can reach a whole Side (MZ-EXPL-03, MZ-EXPL-04)."""
        rule = self.explosives or self.blasts
        return () if rule is None else rule.kinds

    def capabilities(self) -> tuple[str, ...]:
        """Return the names of the optional parts this revision has, so that a command can say what is missing."""
        checks = self.checks
        optional = {
            "inaccuracy": self.inaccuracy,
            "skills": self.skills,
            "trades": self.trades,
            "hacking": True if self.trades and self.trades.hacking else None,
            "healing_skill": self.trades and self.trades.healing,
            "evading_skill": self.trades and self.trades.evading,
            "initiative_tiers": self.initiative.tiers,
            "cover_first": self.initiative.cover_first or None,
            "battlespace": self.battlespace,
            "stealthy_movement": (self.battlespace is not None and self.battlespace.stealthy_movement) or None,
            "cover_roll": checks.cover.check,
            "stealth_cover": checks.stealth_cover,
            "stealth_group": checks.group_bounds,
            "slip_past": checks.slip_past,
            "before_first": self.turn.before_first,
            "burst_die": self.turn.burst_die,
            "cleanliness": self.failures.cleanliness_die,
            "room_cycle": self.general.room_cycle,
            "temerity": self.general.temerity_die,
            "evading": self.evading,
            "execution": self.execution,
            "explosives": self.explosives,
            "blasts": self.blasts,
            "recoil": self.recoil,
        }
        return tuple(name for name, part in optional.items() if part is not None)


def required(part: Part | None, subject: str) -> Part:
    """Return the part, or raise the refusal that this revision doesn't have it."""
    if part is None:
        raise RuleError("not_in_revision", {"subject": subject})
    return part

"""Changes by the GM to a contestant's skill levels and points (MZ-SK-03, MZ-SK-05, AMB-47)."""

import math
from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.fight_record import with_points
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

SKILL = Errand(
    ("skill",), "skill NAME Knives +2", "add or remove skill points, or set them: =30, Expert", gm=True, takes="active"
)
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class PointsSet:
    """Points of a skill before and after, the corresponding levels, and the new level's effect on FT and IR."""

    skill: str
    before: float
    points: float
    level_before: str
    level: str
    brings: tuple[tuple[str, int], ...] = ()
    to_next: float | None = None
    kind: Literal["points_set"] = "points_set"


def points(rev: Revision, record: Record, skill: str) -> float:
    """Return the points held in a combat skill: the tracked ones, otherwise the minimum for the level held."""
    return skills.standing(rev, skill, record.levels, record.points)


def changed(rev: Revision, record: Record, skill: str, after: float) -> PointsSet:
    """Change a skill's points from those in the record to `after`."""
    before = points(rev, record, skill)
    old, new = skills.level(rev, before), skills.level(rev, after)
    brings = (("FT", new.ft), ("IR", new.ir))
    return PointsSet(skill, before, after, old.level, new.level, brings, skills.to_next(rev, after))


def skill(rev: Revision, record: Record, rest: str, _: Occasion) -> list[object]:
    """Set "SKILL +2", "SKILL -2", "SKILL =30" or "SKILL Expert"; for a non-combat skill see `practice.given`.

    Refuses with `incomplete`, `unknown_skill`, `unknown_level`, `points_unread`, `points_below_zero`,
    `too_many_points`, `needs_no_activating`.
    """
    title, _space, amount = rest.strip().rpartition(" ")
    trade = practice.find(rev, title)
    if trade is not None:
        return practice.given(record, trade, amount)
    skills.rules_of(rev)
    if not title:
        raise RuleError("incomplete", {"example": SKILL.example})
    name = skill_naming.named(rev, title)
    if amount.casefold() in ("active", "inactive"):
        raise RuleError("needs_no_activating", {"skill": name})
    after = skills.exact(_meant(rev, name, points(rev, record, name), amount))
    if after < 0:
        raise RuleError("points_below_zero", {"skill": name, "points": points(rev, record, name)})
    if after > MOST_POINTS:
        raise RuleError("too_many_points", {"skill": name, "limit": MOST_POINTS})
    return [changed(rev, record, name, after)]


def _meant(rev: Revision, skill: str, before: float, amount: str) -> float:
    """Return the points after "+2", "-2", "=30" or a level's name, which means that level's minimum."""
    if amount[:1] not in ("+", "-", "="):
        if amount[:1].isdecimal():
            raise RuleError("points_unread", {"skill": skill, "levels": LEVELS})
        if amount.capitalize() not in LEVELS:
            raise RuleError("unknown_level", {"level": amount, "allowed": LEVELS})
        return skills.level_named(rev, amount).from_points
    try:
        value = float(amount.lstrip("="))
    except ValueError:
        value = float("nan")
    if not abs(value) < math.inf:
        raise RuleError("points_unread", {"skill": skill, "levels": LEVELS})
    return value if amount.startswith("=") else before + value


def keep(record: Record, outcome: PointsSet) -> Record:
    return with_points(record, outcome.skill, outcome.points)


ERRANDS = ((SKILL, skill),)
OUTCOMES = (PointsSet,)
KEEP = {PointsSet: keep}

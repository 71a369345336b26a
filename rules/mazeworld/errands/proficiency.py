"""Skill levels and points of a contestant, as the GM sets them (MZ-SK-03, MZ-SK-05, AMB-47)."""

from dataclasses import dataclass, replace
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld import skills
from rules.mazeworld.errands import practice
from rules.mazeworld.errands.record import Record
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

SKILL = Errand(("skill",), "skill NAME Knives +2", "give, take or set a skill's points", gm=True)


@dataclass(frozen=True, slots=True)
class PointsSet:
    """Points of a skill before and after, and the levels they stand for."""

    skill: str
    before: float
    points: float
    level_before: str
    level: str
    kind: Literal["points_set"] = "points_set"


def skill(rev: Revision, record: Record, rest: str, _: Occasion) -> list[object]:
    """ "SKILL +2", "SKILL -2" or "SKILL =30"; of a non-combat skill as in `practice.given`.

    Refuses with `incomplete`, `unknown_skill`, `points_below_zero`.
    """
    title, _space, amount = rest.strip().rpartition(" ")
    trade = practice.find(rev, title)
    if trade is not None:
        return practice.given(record, trade, amount)
    known = [name for _, names in skills.rules_of(rev).groups for name in names]
    name = next((one for one in known if one.casefold() == title.strip().casefold()), None)
    if not title or not amount[:1] or amount[0] not in "+-=":
        raise RuleError("incomplete", {"example": SKILL.example})
    if name is None:
        raise RuleError("unknown_skill", {"skill": title.strip(), "choices": tuple(known)})
    try:
        value = float(amount.lstrip("="))
    except ValueError:
        raise RuleError("incomplete", {"example": SKILL.example}) from None
    before = record.points.get(name, 0.0)
    after = value if amount.startswith("=") else before + value
    if not 0 <= after < 1e6:
        raise RuleError("points_below_zero", {"skill": name, "points": before})
    return [PointsSet(name, before, after, skills.level(rev, before).level, skills.level(rev, after).level)]


def keep(record: Record, outcome: PointsSet) -> Record:
    levels = {name: level for name, level in record.levels.items() if name != outcome.skill}
    return replace(record, levels=levels, points={**record.points, outcome.skill: outcome.points})


ERRANDS = ((SKILL, skill),)
OUTCOMES = (PointsSet,)
KEEP = {PointsSet: keep}

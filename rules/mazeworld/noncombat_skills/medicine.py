"""Healing others and oneself, by the level held in Healing (MZ-NCS-HEAL-03)."""

from collections.abc import Iterable, Mapping
from typing import Final

from rules.errors import RuleError
from rules.mazeworld.noncombat_skills import levels as skill_levels
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.parts.trade import Care, Trade

MASSAGE: Final = "healing massage"
"""What is done with bare hands and used like an item."""


def points_held(trade: Trade[Care], levels: Mapping[str, str], points: Mapping[str, float]) -> float:
    """Points in Healing: those tracked, else those from which the level on the sheet begins."""
    held = levels.get(trade.name, LEVELS[0])
    return points.get(trade.name, trade.from_points[LEVELS.index(held)] if held in LEVELS else 0)


def care_of(trade: Trade[Care], levels: Mapping[str, str], points: Mapping[str, float]) -> Care:
    """What somebody's level in Healing gives."""
    level = skill_levels.level(trade, points_held(trade, levels, points), active=True).level
    return skill_levels.able(trade, level)


def check_massage(trade: Trade[Care], row: Care) -> None:
    """Refuses a healing massage below the level that brings it: `not_learnt` (what, skill, level)."""
    if not row.massage:
        first = next(place for place, one in enumerate(trade.rows, 1) if one.massage)
        raise RuleError("not_learnt", {"what": MASSAGE, "skill": trade.name, "level": first})


def limb_heal(row: Care, limbs: Iterable[str], target: str) -> dict[str, int]:
    """HP that limbs gain beside what the FAK or FSK does for its target, which costs neither fatigue nor nutrition."""
    return {limb: 0 if limb == target else row.other_limbs for limb in limbs}

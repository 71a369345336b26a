"""What Pain, fatigue, stress and a worn weapon do, by the tables of a revision (MZ-FT-02, MZ-TURN-05)."""

from collections.abc import Collection

from rules.mazeworld.parts.strain import ConditionBand, FatigueBand, PainLevel, Regeneration, StressBand
from rules.mazeworld.revision import Revision

MOST_STRESS = 100.0
"""Percent at which stress stops."""


def pain_level(rev: Revision, pain: float) -> PainLevel:
    """The level of so many percent of Pain, for somebody who has not blacked out."""
    return next(level for level in reversed(rev.pain.levels) if pain >= level.from_percent or not level.from_percent)


def fatigue_band(rev: Revision, fatigue: float, endurance: float) -> FatigueBand:
    """The band of so many percent of fatigue at an Endurance: the last one that has begun."""
    return [band for band in rev.fatigue.bands if fatigue >= _edge(band, endurance)][-1]


def _edge(band: FatigueBand, endurance: float) -> float:
    return band.from_percent if band.from_percent is not None else (band.from_endurance or 0) * endurance


def stress_band(rev: Revision, stress: float) -> StressBand:
    """The band of so many percent of stress."""
    return [band for band in rev.stress.bands if stress >= band.from_percent][-1]


def condition_band(rev: Revision, condition: float | None, most: float | None) -> ConditionBand | None:
    """The band of a weapon's condition in percent of its most; None where either is not known."""
    if condition is None or not most:
        return None
    share = condition * 100 / most
    return next(band for band in rev.condition.bands if share >= band.from_percent)


def regeneration(rev: Revision, pain: float) -> Regeneration:
    """Natural healing at the end of a turn, with its cost in all: never more than there is Pain."""
    rule = rev.pain.regeneration
    healed = min(rule.per_turn, pain)
    return Regeneration(healed, _exact(healed * rule.fatigue), _exact(healed * rule.nutrition), rule.unit)


def combat_stress(rev: Revision, points: int, enemies: int, traits: Collection[str]) -> float:
    """Stress in percent after a fight: the sum of its dice, the enemies, and one's traits."""
    factor = 1.0
    for trait in rev.stress.traits:
        if any(trait.name.casefold() == one.casefold() for one in traits):
            factor *= trait.factor
    return _exact(points * rev.stress.per_point * enemies * factor)


def _exact(value: float) -> float:
    """Sums of tenths, without what binary fractions leave over."""
    return round(value, 6)

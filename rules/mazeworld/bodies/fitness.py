"""A fighter's figures as its state makes them: effects, Pain, bad limbs, fatigue, stress, a worn weapon (MZ-FT-02,
MZ-IS-03); and whether it stands, has blacked out or is dead."""

from collections.abc import Collection

from rules.mazeworld.bodies import blood as bleeding
from rules.mazeworld.bodies import impairment
from rules.mazeworld.model import effects
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import Fighter, Status
from rules.mazeworld.model.weapons import Weapon
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


def agility(rev: Revision, fighter: Fighter) -> int:
    tired, stressed = fatigue(rev, fighter), stress(rev, fighter)
    lost = (tired.agility if tired else 0) + (stressed.agility if stressed else 0)
    return fighter.agility + effects.agility(fighter.effects) + lost


def strength(rev: Revision, fighter: Fighter) -> float:
    """In percent, never below nothing."""
    stressed = stress(rev, fighter)
    own = effects.strength_pct(fighter.strength, fighter.effects) + impairment.strength(rev, fighter)
    return max(0.0, own + (stressed.strength if stressed else 0))


def tier_shifts(rev: Revision, fighter: Fighter) -> tuple[tuple[str, int], ...]:
    """Tiers by which Initiative Speed moves, with their sources; none where weights have no tiers (MZ-IS-03)."""
    if rev.initiative.tiers is None:
        return ()
    stressed = stress(rev, fighter)
    own = ((f"{stressed.name} stress", stressed.is_tiers),) if stressed and stressed.is_tiers else ()
    return (*effects.tier_mods(fighter.effects), *own)


def modifiers(rev: Revision, fighter: Fighter, weapon: Weapon | None = None) -> tuple[Modifier, ...]:
    """What changes FT and IR of a fighter, with a weapon in hand, beside skill and aim; one for each source."""
    level, tired, stressed = pain_level(rev, fighter.pain), fatigue(rev, fighter), stress(rev, fighter)
    found = [*effects.modifiers(fighter.effects), Modifier(level.name, level.ft)]
    found += impairment.modifiers(rev, fighter)
    found += [Modifier(tired.name, tired.ft, tired.ir)] if tired else []
    found += [Modifier(f"{stressed.name} stress", stressed.ft, stressed.ir)] if stressed else []
    if weapon is not None and weapon.kind == "firearm" and rev.condition.counts:
        worn = condition_band(rev, weapon.condition, weapon.max_condition)
        found += [Modifier(f"{worn.name} condition", worn.ft)] if worn else []
    return tuple(one for one in found if one.ft or one.ir)


def share_of_damage(rev: Revision, weapon: Weapon) -> float:
    """What a weapon does of its damage: all of it, but for a melee weapon whose condition is low."""
    if weapon.kind != "melee" or weapon.condition is None or not weapon.max_condition:
        return 1
    low = weapon.condition * 100 < rev.condition.melee_below * weapon.max_condition
    return rev.condition.melee_share if low else 1


def fatigue(rev: Revision, fighter: Fighter) -> FatigueBand | None:
    """The band of fatigue; None where the revision makes nothing of it."""
    return fatigue_band(rev, fighter.fatigue, fighter.endurance) if rev.fatigue.counts else None


def stress(rev: Revision, fighter: Fighter) -> StressBand | None:
    """The band of stress; None where the revision makes nothing of it."""
    return stress_band(rev, fighter.stress) if rev.stress.counts else None


def status(rev: Revision, fighter: Fighter) -> Status:
    """How a fighter should be by its figures: up, down or dead (linked pages [PAIN-O] [CC-LH] [BLD] [FAT])."""
    tired = fatigue(rev, fighter)
    dead = fighter.pain >= fighter.death or (tired is not None and tired.kills)
    if dead or bleeding.bled_out(fighter) or impairment.fatal(rev, fighter):
        return "dead"
    return "down" if fighter.pain >= fighter.blackout else "up"

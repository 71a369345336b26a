"""A fighter's current figures after effects, Pain, bad limbs, fatigue, stress and a worn weapon (MZ-FT-02, MZ-IS-03);
and whether it is up, blacked out or dead."""

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
"""Highest stress in percent."""


def pain_level(rev: Revision, pain: float) -> PainLevel:
    """Return the level for this much Pain (%), for someone who has not blacked out."""
    return next(level for level in reversed(rev.pain.levels) if pain >= level.from_percent or not level.from_percent)


def fatigue_band(rev: Revision, fatigue: float, endurance: float) -> FatigueBand:
    """Return the band for this much fatigue (%) at an Endurance: the highest one reached."""
    return [band for band in rev.fatigue.bands if fatigue >= _edge(band, endurance)][-1]


def _edge(band: FatigueBand, endurance: float) -> float:
    return band.from_percent if band.from_percent is not None else (band.from_endurance or 0) * endurance


def stress_band(rev: Revision, stress: float) -> StressBand:
    """Return the band for this much stress (%)."""
    return [band for band in rev.stress.bands if stress >= band.from_percent][-1]


def condition_band(rev: Revision, condition: float | None, most: float | None) -> ConditionBand | None:
    """Return the band of a weapon's condition as a percentage of its maximum; None if either is unknown."""
    if condition is None or not most:
        return None
    share = condition * 100 / most
    return next(band for band in rev.condition.bands if share >= band.from_percent)


def regeneration(rev: Revision, pain: float) -> Regeneration:
    """Return the natural healing at the end of a turn with its total cost; it never exceeds the Pain."""
    rule = rev.pain.regeneration
    healed = min(rule.per_turn, pain)
    return Regeneration(healed, _exact(healed * rule.fatigue), _exact(healed * rule.nutrition), rule.unit)


def combat_stress(rev: Revision, points: int, enemies: int, traits: Collection[str]) -> float:
    """Return the stress (%) after a fight, from the sum of its dice, the number of enemies, and the traits."""
    factor = 1.0
    for trait in rev.stress.traits:
        if any(trait.name.casefold() == one.casefold() for one in traits):
            factor *= trait.factor
    return _exact(points * rev.stress.per_point * enemies * factor)


def _exact(value: float) -> float:
    """Round away the remainders of binary fractions."""
    return round(value, 6)


def agility(rev: Revision, fighter: Fighter) -> int:
    tired, stressed = fatigue(rev, fighter), stress(rev, fighter)
    lost = (tired.agility if tired else 0) + (stressed.agility if stressed else 0)
    return fighter.agility + effects.agility(fighter.effects) + lost


def strength(rev: Revision, fighter: Fighter) -> float:
    """Return the strength in percent, at least 0."""
    stressed = stress(rev, fighter)
    own = effects.strength_pct(fighter.strength, fighter.effects) + impairment.strength(rev, fighter)
    return max(0.0, own + (stressed.strength if stressed else 0))


def tier_shifts(rev: Revision, fighter: Fighter) -> tuple[tuple[str, int], ...]:
    """Return the tier shifts of Initiative Speed with their sources; empty if weights have no tiers (MZ-IS-03)."""
    if rev.initiative.tiers is None:
        return ()
    stressed = stress(rev, fighter)
    own = ((f"{stressed.name} stress", stressed.is_tiers),) if stressed and stressed.is_tiers else ()
    return (*effects.tier_mods(fighter.effects), *own)


def modifiers(rev: Revision, fighter: Fighter, weapon: Weapon | None = None) -> tuple[Modifier, ...]:
    """Return the modifiers to FT and IR of a fighter with a weapon in hand, apart from skill and aim, by source."""
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
    """Return the share of its damage that a weapon does: all of it, except for a melee weapon in bad condition."""
    if weapon.kind != "melee" or weapon.condition is None or not weapon.max_condition:
        return 1
    low = weapon.condition * 100 < rev.condition.melee_below * weapon.max_condition
    return rev.condition.melee_share if low else 1


def fatigue(rev: Revision, fighter: Fighter) -> FatigueBand | None:
    """Return the fatigue band; None if fatigue has no effect in the revision."""
    return fatigue_band(rev, fighter.fatigue, fighter.endurance) if rev.fatigue.counts else None


def stress(rev: Revision, fighter: Fighter) -> StressBand | None:
    """Return the stress band; None if stress has no effect in the revision."""
    return stress_band(rev, fighter.stress) if rev.stress.counts else None


def status(rev: Revision, fighter: Fighter) -> Status:
    """Return the status that follows from a fighter's figures (linked pages [PAIN-O] [CC-LH] [BLD] [FAT])."""
    tired = fatigue(rev, fighter)
    dead = fighter.pain >= fighter.death or (tired is not None and tired.kills)
    if dead or bleeding.bled_out(fighter) or impairment.fatal(rev, fighter):
        return "dead"
    return "down" if fighter.pain >= fighter.blackout else "up"

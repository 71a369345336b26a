"""A fighter's figures as its state makes them: effects, Pain, bad limbs, fatigue, stress, a worn weapon (MZ-FT-02,
MZ-IS-03); and whether it stands, has blacked out or is dead."""

from rules.mazeworld.bodies import blood as bleeding
from rules.mazeworld.bodies import impairment, strain
from rules.mazeworld.model import effects
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import Fighter, Status
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.strain import FatigueBand, StressBand
from rules.mazeworld.revision import Revision


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
    level, tired, stressed = strain.pain_level(rev, fighter.pain), fatigue(rev, fighter), stress(rev, fighter)
    found = [*effects.modifiers(fighter.effects), Modifier(level.name, level.ft)]
    found += impairment.modifiers(rev, fighter)
    found += [Modifier(tired.name, tired.ft, tired.ir)] if tired else []
    found += [Modifier(f"{stressed.name} stress", stressed.ft, stressed.ir)] if stressed else []
    if weapon is not None and weapon.kind == "firearm" and rev.condition.counts:
        worn = strain.condition_band(rev, weapon.condition, weapon.max_condition)
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
    return strain.fatigue_band(rev, fighter.fatigue, fighter.endurance) if rev.fatigue.counts else None


def stress(rev: Revision, fighter: Fighter) -> StressBand | None:
    """The band of stress; None where the revision makes nothing of it."""
    return strain.stress_band(rev, fighter.stress) if rev.stress.counts else None


def status(rev: Revision, fighter: Fighter) -> Status:
    """How a fighter should be by its figures: up, down or dead (linked pages [PAIN-O] [CC-LH] [BLD] [FAT])."""
    tired = fatigue(rev, fighter)
    dead = fighter.pain >= fighter.death or (tired is not None and tired.kills)
    if dead or bleeding.bled_out(fighter) or impairment.fatal(rev, fighter):
        return "dead"
    return "down" if fighter.pain >= fighter.blackout else "up"

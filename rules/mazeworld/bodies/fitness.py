"""A fighter's figures after effects, Pain, bad limbs, lost blood, fatigue, stress and a worn weapon, and whether it is
up, blacked out or dead (MZ-FT-02, MZ-IS-03; linked pages [BLD] [BLD-14] [WND-O] [FRAC-O] [LD-16] [LH-INJ])."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rules.mazeworld.bodies import limbs
from rules.mazeworld.bodies.body_parts import singular
from rules.mazeworld.bodies.limbs import FRACTURE, STUMP
from rules.mazeworld.model import effects
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import BodyPart, Fighter, Status
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.injury import BloodBand
from rules.mazeworld.parts.limb import Impairment
from rules.mazeworld.parts.strain import ConditionBand, FatigueBand, PainLevel, Regeneration, StressBand
from rules.mazeworld.printed.limbs import NO_FLIGHT, NO_TWO_HANDED
from rules.mazeworld.revision import Revision
from rules.wording import worded

BLOOD_PLACES = 6
"""Decimal places of an amount of blood, so that tenths add up exactly."""
FLIGHT = "flight"
_HUMAN = frozenset({"arm", "hand", "leg", "foot"})


def bleeds(fighter: Fighter) -> bool:
    """Whether the fighter can lose blood. Fighters without blood get no wounds; an unknown amount counts as some."""
    return fighter.max_blood is None or fighter.max_blood > 0


def wounds(fighter: Fighter) -> int:
    """Count the open wounds of every kind, without severed limbs."""
    return sum(one.count for one in fighter.injuries if one.kind not in (FRACTURE, STUMP))


def stumps(fighter: Fighter) -> int:
    """Count the severed limbs that nobody has bound."""
    return sum(one.count for one in fighter.injuries if one.kind == STUMP)


def blood_loss(rev: Revision, fighter: Fighter) -> float:
    """Return the units of blood lost at the end of a turn, apart from a bleeding roll."""
    rules = rev.blood
    steady = 0.0 if rules.die is not None else rules.per_wound * wounds(fighter)
    return round(steady + rules.stump_per_turn * stumps(fighter), BLOOD_PLACES)


def bleeding_roll(rev: Revision, fighter: Fighter) -> tuple[int, int] | None:
    """Return the die of a bleeding roll and the highest result that costs blood; None if no roll is made [BLD-13]."""
    open_wounds = wounds(fighter)
    return None if rev.blood.die is None or not open_wounds else (rev.blood.die, rev.blood.chance * open_wounds)


def blood_gain(rev: Revision, fighter: Fighter) -> float:
    """Return the units regained at the end of a turn: none while a wound is open [BLD]."""
    if fighter.blood is None or fighter.max_blood is None or wounds(fighter) or stumps(fighter):
        return 0.0
    return round(max(0.0, min(rev.blood.healing, fighter.max_blood - fighter.blood)), BLOOD_PLACES)


def blood_after(fighter: Fighter, change: float) -> float | None:
    """Return the blood after a change, between 0 and the maximum; None if it isn't tracked."""
    if fighter.blood is None:
        return None
    most = fighter.max_blood if fighter.max_blood is not None else fighter.blood
    return round(max(0.0, min(max(most, fighter.blood), fighter.blood + change)), BLOOD_PLACES)


def bled_out(fighter: Fighter) -> bool:
    """Whether a fighter who had blood has lost all of it [BLD]."""
    return fighter.blood == 0 and bool(fighter.max_blood)


def blood_band(rev: Revision, fighter: Fighter) -> BloodBand | None:
    """Return the lowest band that the fighter's blood has fallen to."""
    if fighter.blood is None or not fighter.max_blood:
        return None
    share = fighter.blood if rev.blood.measure == "units" else 100 * fighter.blood / fighter.max_blood
    return next((one for one in reversed(rev.blood.bands) if share < one.below), None)


@dataclass(frozen=True, slots=True)
class Handicap:
    """The current effect of one sort of bad limbs, or of lost blood. `source`: its name in a breakdown; `parts`: the
    limbs; see `parts.limb.Impairment` for the rest."""

    source: str
    ft: int = 0
    strength: float = 0
    sensitivity: float = 0
    mark: str | None = None
    bans: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    dies: bool = False
    parts: tuple[str, ...] = ()


def handicaps(rev: Revision, fighter: Fighter) -> tuple[Handicap, ...]:
    """Return all current effects of bad limbs and lost blood. Different sources add up."""
    struck = limbs.struck(rev, fighter)
    found = _of_limbs(rev, fighter, struck) if struck else ()
    band = blood_band(rev, fighter)
    if band is None:
        return found
    return (*found, Handicap(worded("blood below a {band}", band=band.name), band.ft, band.strength))


def _of_limbs(rev: Revision, fighter: Fighter, struck: Sequence[BodyPart]) -> tuple[Handicap, ...]:
    words = {part.name: limbs.state(rev, fighter, part) for part in struck}
    broken = [part.name for part in struck if limbs.is_fractured(fighter, part.name)]
    severed = [name for name, word in words.items() if word == limbs.SEVERED]
    disabled = [name for name, word in words.items() if word == limbs.DISABLED]
    rules = rev.limbs
    return (
        *_of(fighter, rules.fractured, broken, "fractured"),
        *_of(fighter, rules.disabled, [*disabled, *severed], "disabled"),
        *_of(fighter, rules.severed, severed, "severed"),
    )


def _of(fighter: Fighter, rows: Sequence[Impairment], bad: Sequence[str], how: str) -> Iterator[Handicap]:
    """For each sort of limb, yield the matching row that requires the most limbs."""
    if not bad:
        return
    kind = "human" if {_word(part.name) for part in fighter.parts} >= _HUMAN else "other"
    groups = {part.name: part.group for part in fighter.parts}
    for sort in dict.fromkeys(row.part for row in rows):
        meant = tuple(name for name in bad if sort in (_word(name), groups[name]))
        fitting = [row for row in rows if row.part == sort and row.bodies in ("all", kind) and row.count <= len(meant)]
        if fitting and meant:
            yield _handicap(max(fitting, key=lambda row: row.count), meant, how)


def _handicap(row: Impairment, parts: tuple[str, ...], how: str) -> Handicap:
    times = len(parts) if row.each else 1
    source = f"{how} {' and '.join(parts)}"
    figures = (row.ft * times, row.strength * times, row.sensitivity * times)
    return Handicap(source, *figures, row.mark, row.bans, row.choices, row.dies, parts)


def _word(name: str) -> str:
    """Return the kind of a part: "left front leg" is a leg."""
    return singular(name).rpartition(" ")[2]


def handicap_modifiers(rev: Revision, fighter: Fighter) -> tuple[Modifier, ...]:
    """Return the modifiers to the Failure Threshold, one per source (MZ-FT-02)."""
    return tuple(Modifier(one.source, ft=one.ft) for one in handicaps(rev, fighter) if one.ft)


def handicap_strength(rev: Revision, fighter: Fighter) -> float:
    """Return what bad limbs and lost blood add to Strength, in percentage points."""
    return sum(one.strength for one in handicaps(rev, fighter))


def pain_sensitivity(rev: Revision, fighter: Fighter) -> float:
    """Return Pain Sensitivity (%) including the effect of bad limbs; at least 0 [PAIN-N]."""
    return max(0.0, fighter.sensitivity + sum(one.sensitivity for one in handicaps(rev, fighter)))


def fatal(rev: Revision, fighter: Fighter) -> bool:
    """Whether a vital limb is lost [CC-LH] [LD-16]."""
    return any(one.dies for one in handicaps(rev, fighter))


def marks(rev: Revision, fighter: Fighter) -> tuple[str, ...]:
    """Return marks such as limping, each once."""
    return tuple(dict.fromkeys(one.mark for one in handicaps(rev, fighter) if one.mark is not None))


def bans(rev: Revision, fighter: Fighter) -> tuple[str, ...]:
    """Return what the fighter can no longer do."""
    found = (ban for one in handicaps(rev, fighter) for ban in one.bans if ban != NO_FLIGHT or flies(fighter))
    return tuple(dict.fromkeys(found))


def flies(fighter: Fighter) -> bool:
    return any(trait.casefold() == FLIGHT for trait in fighter.traits)


def may_wield(rev: Revision, fighter: Fighter, weapon: Weapon) -> bool:
    """Whether the fighter has enough usable hands for the weapon."""
    return not weapon.two_handed or NO_TWO_HANDED not in bans(rev, fighter)


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
    own = effects.strength_pct(fighter.strength, fighter.effects) + handicap_strength(rev, fighter)
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
    found = [*(effects.modifiers(fighter.effects) if fighter.effects else ()), Modifier(level.name, level.ft)]
    found += handicap_modifiers(rev, fighter)
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
    if dead or bled_out(fighter) or fatal(rev, fighter):
        return "dead"
    return "down" if fighter.pain >= fighter.blackout else "up"

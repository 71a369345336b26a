"""Damage of the hits that remain, in the order Pain, limb damage, other effects (MZ-DMG-01)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.dice import Recorder, label
from rules.mazeworld import body, damage, executions, explosives, fitness
from rules.mazeworld.accuracy import HITS, Tier
from rules.mazeworld.arms import Mode, Weapon
from rules.mazeworld.damage import Adjustment
from rules.mazeworld.fighter import BodyPart, Fighter
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play import consequences, crediting
from rules.mazeworld.play.facts import (
    CriticalHit,
    ExecutionJudged,
    EyeLost,
    Hurt,
    InjuryRisked,
    Passed,
    StatusChanged,
)
from rules.mazeworld.play.mishaps import STRENGTH_COUNTS
from rules.mazeworld.play.tasks import Harm, Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity import helpless_as
from rules.mazeworld.world import World
from rules.system import Case
from rules.tables import Row, draw

HIT_TABLE = "critwin"
LIMB_DIE = 8
"""Sides of the die of limb damage, to which the LDV is added; one for each hit that lands."""


@dataclass(frozen=True, slots=True)
class Blow:
    """What is the same for all hits of one attack."""

    attack: Strike
    attacker: Fighter
    weapon: Weapon
    part: BodyPart
    throw: str


def harm(rev: Revision, world: World, task: Harm, case: Case) -> list[object]:
    """Every hit of the attack on its target, until it is dead."""
    attack = task.strike
    attacker, victim = world.fighter(attack.who), world.fighter(attack.target)
    if all(weapon.name != attack.weapon for weapon in attacker.weapons):
        return [Passed(attack.who, "no_such_weapon", {"weapon": attack.weapon})]
    weapon = attacker.weapon(attack.weapon)
    blow = blow_of(rev, world, attack, label(case.fight, case.turn, attack.who, attack.act, attack.target, ""))
    mode = next((mode for mode in weapon.modes if mode.name == attack.mode), weapon.modes[0])
    outputs: list[object] = []
    for number, tier in enumerate(attack.tiers, start=1):
        if tier not in HITS or world.fighter(attack.target).status in ("dead", "gone"):
            continue
        told = _hit(rev, world.fighter(attack.target), blow, Tier(tier), number, case)
        for fact in told:
            world = consequences.apply(world, fact)
        changed = fallen(rev, world, attack.target, attacker, weapon, mode)
        for fact in changed:
            world = consequences.apply(world, fact)
        outputs += [*told, *changed]
    known = attacker.weapon(attack.weapon).pain_against(victim.armour) is not None
    if attack.execution and known and (state := helpless_as(rev, victim)) is not None:
        tried = executions.attempt(rev, state, world.fighter(attack.target).status == "dead")
        outputs.append(ExecutionJudged(attack.who, attack.target, tried.success, tried.may_retry))
    return outputs


def blow_of(rev: Revision, world: World, attack: Strike, throw: str = "") -> Blow:
    """An attack and what it strikes; `throw` is what the labels of its dice begin with."""
    attacker, victim = world.fighter(attack.who), world.fighter(attack.target)
    nearest = None if victim.parts else body.limb_for(rev, attack.part)
    part = victim.part(attack.part) or BodyPart(attack.part, attack.group, nearest)
    return Blow(attack, attacker, attacker.weapon(attack.weapon), part, throw)


def effect_of(row: Row) -> tuple[float, float]:
    """What a row of the table of critical hits does: to Pain and limb damage, and to limb damage alone."""
    return float(row.effects.get("damage_mult", 1)), float(row.effects.get("limb_mult", 1))


def limb_of(ldv: int, face: int) -> int:
    """Limb damage before any factor: the limb die and the weapon's Limb Damage Value."""
    return max(0, face + ldv)


def _hit(rev: Revision, victim: Fighter, blow: Blow, tier: Tier, number: int, case: Case) -> list[object]:
    outputs: list[object] = []
    critical = limb_alone = 1.0
    if tier is Tier.CRITICAL_HIT:
        drawn = draw(case.tables[HIT_TABLE], case.dice, f"{blow.throw}{HIT_TABLE}/{number}", case.tables)
        critical, limb_alone = effect_of(drawn.row)
        outputs.append(
            CriticalHit(
                blow.attack.who, number, case.tables[HIT_TABLE].name, drawn.die, drawn.face, drawn.row.text, critical
            )
        )
    limb = None
    if blow.weapon.ldv is not None:
        (face,) = case.dice.roll(f"{blow.throw}limb/{number}", 1, LIMB_DIE)
        limb = limb_of(blow.weapon.ldv, face)
    hurt = dealt(rev, victim, blow, tier, (critical, limb_alone), limb)
    other: list[object] = []
    munition = blow.weapon.munition
    if munition is not None and rev.explosives is not None and explosives.is_localised(rev, munition):
        found = explosives.localised(rev, munition, blow.part.name, tier)
        other.append(InjuryRisked(victim.id, found.part or blow.part.name, "", 0, found.may_cause or ""))
    there = victim.part(blow.part.name) is not None
    alone = (hurt.limb or 0.0) / (_where(rev, victim, blow).limb_mult or 1.0)
    if there and body.eye_check_due(rev, blow.part.name, alone):
        dice = Recorder(case.dice)
        checked = body.eye(rev, blow.part.name, alone, dice, f"{blow.throw}eye/{number}")
        other.append(EyeLost(victim.id, blow.part.name, dice.throws[0].faces[0], checked.destroyed))
    # Limb damage stands in the same fact as Pain.
    by_step: dict[str, list[object]] = {"pain": [hurt], "other": other}
    return [*outputs, *(fact for step in damage.steps(rev) for fact in by_step.get(step, ()))]


def _where(rev: Revision, victim: Fighter, blow: Blow) -> body.Modifiers:
    """What a hit there does, by the part itself, the damage type and headgear (MZ-BODY-03, MZ-BODY-07..09)."""
    covered = body.covered(blow.part.name, victim.headgear)
    return body.modifiers(rev, Group(blow.attack.group), blow.part.name, blow.weapon.damage_type, covered)


def dealt(
    rev: Revision, victim: Fighter, blow: Blow, tier: Tier, effect: tuple[float, float], limb: int | None
) -> Hurt:
    """What one hit does. `effect`: what a critical hit does to Pain and limb damage together, and to limb damage alone;
    `limb`: limb damage before any factor, None where the weapon deals none."""
    weapon, attack, (critical, limb_alone) = blow.weapon, blow.attack, effect
    strength = fitness.strength(rev, blow.attacker) if weapon.kind in STRENGTH_COUNTS else 100.0
    base = weapon.pain_against(victim.armour)
    graze = None
    if tier is Tier.INACCURATE_HIT:
        graze = damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing)
    worn = fitness.share_of_damage(rev, weapon)
    done = damage.apply(
        rev, pain=base or 0.0, limb=float(limb or 0), group=Group(attack.group), tier=tier, kind=weapon.kind,
        strength_pct=strength, crit_mult=critical, part=blow.part.name, damage_type=weapon.damage_type,
        headgear=body.covered(blow.part.name, victim.headgear), graze=graze,
        adjustments=(Adjustment("critical", limb_mult=limb_alone), Adjustment("worn weapon", worn, worn)),
    )  # fmt: skip
    group = _where(rev, victim, blow)
    inaccurate = graze.multiplier if graze is not None else 1.0
    limb_part = blow.part.nearest if group.limb_target is not None else None
    sensitivity = victim.sensitivity / 100
    shared = (
        ("strength", strength / 100),
        ("worn weapon", worn),
        ("critical", critical),
        ("inaccurate", inaccurate),
    )
    pain_lines = (("base", base or 0.0), (attack.group, group.pain_mult), *shared, ("sensitivity", sensitivity))
    limb_lines = (("base", float(limb or 0)), (attack.group, group.limb_mult), *shared, ("critical, limb", limb_alone))
    return Hurt(
        victim.id, attack.who, weapon.name, blow.part.name, attack.group, tier.value,
        None if base is None else done.pain * sensitivity, _factors(pain_lines),
        None if limb is None else done.limb, limb_part or blow.part.name, _factors(limb_lines),
    )  # fmt: skip


def _factors(lines: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    """The base and those factors that change it."""
    return tuple(line for index, line in enumerate(lines) if index == 0 or line[1] != 1)


def fallen(rev: Revision, world: World, who: str, attacker: Fighter, weapon: Weapon, mode: Mode) -> list[object]:
    """Blacked out or dead by Pain, and to whom a kill belongs (MZ-KILL-01, MZ-KILL-02, AMB-61)."""
    victim = world.fighter(who)
    if victim.pain >= victim.death and victim.status != "dead":
        credit = crediting.kill(rev, attacker, who, (weapon, mode)) if who != attacker.id else []
        return [StatusChanged(who, "dead", attacker.id), *credit]
    if victim.pain >= victim.blackout and victim.status == "up":
        return [StatusChanged(who, "down", attacker.id)]
    return []

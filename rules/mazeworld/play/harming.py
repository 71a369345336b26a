"""Damage of the hits that remain, in the order Pain, limb damage, other effects (MZ-DMG-01)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.dice import Recorder, label
from rules.mazeworld import body, damage, kills, skills, wielding
from rules.mazeworld.accuracy import HITS, Tier
from rules.mazeworld.arms import Mode, Weapon
from rules.mazeworld.attack_parts import Group
from rules.mazeworld.damage import Adjustment
from rules.mazeworld.fighter import BodyPart, Fighter
from rules.mazeworld.play import consequences
from rules.mazeworld.play.facts import (
    CriticalHit,
    EyeLost,
    Hurt,
    KillCredited,
    Passed,
    PointsEarned,
    StatusChanged,
)
from rules.mazeworld.play.tasks import Harm, Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.world import World
from rules.system import Case
from rules.tables import draw

HIT_TABLE = "critwin"
LIMB_DIE = 8
"""Sides of the die of limb damage, to which the LDV is added; one for each hit that lands."""
STRENGTH_COUNTS = ("melee", "unarmed", "natural", "technique")


@dataclass(frozen=True, slots=True)
class _Blow:
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
    part = next((p for p in victim.parts if p.name == attack.part), BodyPart(attack.part, attack.group))
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "")
    blow = _Blow(attack, attacker, weapon, part, throw)
    mode = next((mode for mode in weapon.modes if mode.name == attack.mode), weapon.modes[0])
    outputs: list[object] = []
    for number, tier in enumerate(attack.tiers, start=1):
        if tier not in HITS or world.fighter(attack.target).status in ("dead", "gone"):
            continue
        told = _hit(rev, world.fighter(attack.target), blow, Tier(tier), number, case)
        for fact in told:
            world = consequences.apply(world, fact)
        changed = _status(rev, world, attack.target, attacker, weapon, mode)
        for fact in changed:
            world = consequences.apply(world, fact)
        outputs += [*told, *changed]
    return outputs


def _hit(rev: Revision, victim: Fighter, blow: _Blow, tier: Tier, number: int, case: Case) -> list[object]:
    outputs: list[object] = []
    critical = limb_alone = 1.0
    if tier is Tier.CRITICAL_HIT:
        drawn = draw(case.tables[HIT_TABLE], case.dice, f"{blow.throw}{HIT_TABLE}/{number}", case.tables)
        critical = float(drawn.row.effects.get("damage_mult", 1))
        limb_alone = float(drawn.row.effects.get("limb_mult", 1))
        outputs.append(
            CriticalHit(
                blow.attack.who, number, case.tables[HIT_TABLE].name, drawn.die, drawn.face, drawn.row.text, critical
            )
        )
    hurt = _damage(rev, victim, blow, tier, (critical, limb_alone), number, case)
    outputs.append(hurt)
    there = any(part.name == blow.part.name for part in victim.parts)
    if there and hurt.limb is not None and body.eye_check_due(rev, blow.part.name, dict(hurt.limb_lines)["base"]):
        dice = Recorder(case.dice)
        found = body.eye(rev, blow.part.name, dict(hurt.limb_lines)["base"], dice, f"{blow.throw}eye/{number}")
        outputs.append(EyeLost(victim.id, blow.part.name, dice.throws[0].faces[0], found.destroyed))
    return outputs


def _damage(
    rev: Revision, victim: Fighter, blow: _Blow, tier: Tier, effect: tuple[float, float], number: int, case: Case
) -> Hurt:
    """`effect`: what a critical hit does to Pain and limb damage together, and to limb damage alone."""
    weapon, attack, (critical, limb_alone) = blow.weapon, blow.attack, effect
    strength = blow.attacker.effective_strength() if weapon.kind in STRENGTH_COUNTS else 100.0
    base = weapon.pain_against(victim.armour)
    limb = None
    if weapon.ldv is not None:
        (face,) = case.dice.roll(f"{blow.throw}limb/{number}", 1, LIMB_DIE)
        limb = max(0, face + weapon.ldv)
    dealt = damage.apply(
        rev, pain=base or 0.0, limb=float(limb or 0), group=Group(attack.group), tier=tier, kind=weapon.kind,
        strength_pct=strength, crit_mult=critical, adjustments=(Adjustment("critical", limb_mult=limb_alone),),
    )  # fmt: skip
    group = body.modifiers(rev, Group(attack.group))
    inaccurate = damage.graze_of(rev, weapon.kind).multiplier if tier is Tier.INACCURATE_HIT else 1.0
    sensitivity = victim.sensitivity / 100
    shared = (("strength", strength / 100), ("critical", critical), ("inaccurate", inaccurate))
    pain_lines = (("base", base or 0.0), (attack.group, group.pain_mult), *shared, ("sensitivity", sensitivity))
    limb_lines = (("base", float(limb or 0)), (attack.group, group.limb_mult), *shared, ("critical, limb", limb_alone))
    return Hurt(
        victim.id, attack.who, weapon.name, blow.part.name, attack.group, tier.value,
        None if base is None else dealt.pain * sensitivity, _factors(pain_lines),
        None if limb is None else dealt.limb, blow.part.nearest or blow.part.name, _factors(limb_lines),
    )  # fmt: skip


def _factors(lines: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    """The base and those factors that change it."""
    return tuple(line for index, line in enumerate(lines) if index == 0 or line[1] != 1)


def _status(rev: Revision, world: World, who: str, attacker: Fighter, weapon: Weapon, mode: Mode) -> list[object]:
    """Blacked out or dead by Pain, and to whom a kill belongs (MZ-KILL-01, MZ-KILL-02, AMB-61)."""
    victim = world.fighter(who)
    if victim.pain >= victim.death and victim.status != "dead":
        credit: list[object] = [StatusChanged(who, "dead", attacker.id)]
        ally_of = attacker.ally_of
        tally = ally_of if ally_of and kills.tally(rev, "ally") else None
        credit.append(KillCredited(attacker.id, who, tally))
        skill = wielding.covered(rev, weapon, mode).skill
        if skill is not None and skill in attacker.points:
            credit.append(PointsEarned(attacker.id, skill, skills.points(rev, 1, 0)))
        return credit
    if victim.pain >= victim.blackout and victim.status == "up":
        return [StatusChanged(who, "down", attacker.id)]
    return []

"""Explosives at the table: power by score, Pain for everyone on the Side, injuries and shrapnel (MZ-EXPL-01..05)."""

from rules.dice import Recorder, label
from rules.mazeworld import body, explosives, failures
from rules.mazeworld.accuracy import Tier
from rules.mazeworld.arms import Weapon
from rules.mazeworld.fighter import BodyPart, Fighter
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play import aiming, consequences, harming
from rules.mazeworld.play.facts import (
    AmmunitionSpent,
    Blast,
    CriticalFailed,
    Exploded,
    Hurt,
    InjuryRisked,
    ShrapnelAbsorbed,
    ShrapnelFlew,
)
from rules.mazeworld.play.reaching import beside
from rules.mazeworld.play.tasks import Explode, Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.arm import pieces_roll
from rules.mazeworld.world import World
from rules.system import Case, Throws

SPLASH = "splash"
CREATURE = "creature"
FULL = 100.0


def blast(rev: Revision, attack: Strike, weapon: Weapon, throws: Throws) -> list[object]:
    """Read the dice of an explosive; what it does to whom comes next.

    Whether a 2 is a dud, and what that means for this type, is the GM's to say (MZ-HIT-03).
    """
    moved = (attack.shift or 0, attack.ft - rev.accuracy.natural_ft)
    read = [(tuple(faces), explosives.score(rev, sum(faces), moved)) for faces in throws]
    told = tuple(Blast(faces, one.score, one.power, one.pain_mult, one.may_cause) for faces, one in read)
    outputs: list[object] = [Exploded(attack.who, attack.target, weapon.name, attack.place, told)]
    mishap = failures.critical_failure(rev, weapon.kind)
    outputs += [
        CriticalFailed(attack.who, weapon.name, number, None, "", 0, mishap.effect or "", 0.0, None, weapon.ready)
        for number, one in enumerate(told, start=1)
        if one.power == Tier.CRITICAL_FAILURE
    ]
    if weapon.loaded is not None:
        outputs.append(AmmunitionSpent(attack.who, weapon.name, len(told), max(0, weapon.loaded - len(told))))
    return [*outputs, Explode(attack, tuple(one.power for one in told))]


def explode(rev: Revision, world: World, task: Explode, case: Case) -> list[object]:
    """Pain for all on the intended target's Side, once each; an injury risked by the target alone (AMB-40)."""
    attack = task.strike
    weapon = world.fighter(attack.who).weapon(attack.weapon)
    mode = weapon.mode(attack.mode)
    outputs: list[object] = []
    for number, power in enumerate(task.powers, start=1):
        if not explosives.power_named(rev, power).pain:
            continue
        told = _burst(rev, world, attack, weapon, (power, number), case)
        for fact in told:
            world = consequences.apply(world, fact)
        outputs += told
        for victim in dict.fromkeys(fact.who for fact in told if isinstance(fact, Hurt)):
            changed = harming.fallen(rev, world, victim, world.fighter(attack.who), weapon, mode)
            for fact in changed:
                world = consequences.apply(world, fact)
            outputs += changed
    return outputs


def _burst(
    rev: Revision, world: World, attack: Strike, weapon: Weapon, which: tuple[str, int], case: Case
) -> list[object]:
    """One explosion of a power, the so manieth of its attack."""
    power, number = which
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "")
    there = beside(rev, world, attack.target)
    splash = explosives.splash(rev, attack.target, attack.place or CREATURE, there, power, FULL)
    row = explosives.power_named(rev, power)
    outputs: list[object] = []
    for victim, share in splash.pain.items():
        fighter = world.fighter(victim)
        if victim not in splash.injury_risk:
            outputs.append(hurt_by(attack, weapon, fighter, ("", "", SPLASH), (power, share / FULL), None))
            continue
        part, die, face = _injured(rev, fighter, f"{throw}bodyaim/{number}", case)
        limb = None
        if weapon.ldv is not None:
            (rolled,) = case.dice.roll(f"{throw}limb/{number}", 1, harming.LIMB_DIE)
            limb = float(max(0, rolled + weapon.ldv))
        where = (part.name, part.group, power)
        outputs.append(hurt_by(attack, weapon, fighter, where, (power, share / FULL), limb))
        outputs.append(InjuryRisked(victim, part.name, die, face, row.injury or ""))
    return [*outputs, *_shrapnel(rev, world, attack, weapon, there, (f"{throw}shrapnel/{number}", case))]


def hurt_by(
    attack: Strike,
    weapon: Weapon,
    victim: Fighter,
    where: tuple[str, str, str],
    power: tuple[str, float],
    limb: float | None,
) -> Hurt:
    """Pain by the victim's armour and sensitivity; no part of the body multiplies what comes from all around."""
    base = weapon.pain_against(victim.armour)
    factors = (power, ("sensitivity", victim.sensitivity / 100))
    part, group, tier = where
    pain = None if base is None else base * power[1] * victim.sensitivity / 100
    lines = (("base", base or 0.0), *(factor for factor in factors if factor[1] != 1))
    limb_lines = () if limb is None else (("base", limb),)
    return Hurt(victim.id, attack.who, weapon.name, part, group, tier, pain, lines, limb, part or None, limb_lines)


def _injured(rev: Revision, victim: Fighter, throw: str, case: Case) -> tuple[BodyPart, str, int]:
    """A random part of the target (MZ-CMD-05), with the die that drew it; the default part of a body without a map."""
    if not victim.parts:
        part = body.default_part(rev)
        return BodyPart(part.name, part.group), "", 0
    recorder = Recorder(case.dice)
    drawn = aiming.draw_part(victim, recorder, throw)
    (fallen,) = recorder.throws
    return BodyPart(drawn.name, Group(drawn.group)), f"1d{fallen.sides}", fallen.faces[0]


def _shrapnel(
    rev: Revision, world: World, attack: Strike, weapon: Weapon, there: tuple[str, ...], rolling: tuple[str, Case]
) -> list[object]:
    """Pieces by victim: a roll for each in the open, one for all behind cover, which takes them first."""
    if weapon.shrapnel is None:
        return []
    throw, case = rolling
    count, sides, add = pieces_roll(weapon.shrapnel)
    covered = tuple(who for who in there if world.fighter(who).cover)
    outputs: list[object] = []
    for behind, victims in ((False, tuple(who for who in there if who not in covered)), (True, covered)):
        if not victims:
            continue
        rolls = [
            sum(case.dice.roll(f"{throw}/{who}", count, sides)) + add
            for who in victims[: explosives.shrapnel_rolls(rev, len(victims), behind)]
        ]
        flown = explosives.shrapnel(rev, victims, behind, rolls)
        outputs += [
            ShrapnelFlew(who, attack.who, weapon.name, weapon.shrapnel, max(0, pieces))
            for who, pieces in flown.pieces.items()
        ]
        if flown.absorbed is not None:
            absorbed = max(0, flown.absorbed)
            outputs.append(ShrapnelAbsorbed(victims, attack.who, weapon.name, weapon.shrapnel, absorbed))
    return outputs

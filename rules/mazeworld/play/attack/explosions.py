"""Explosives in play: power by score, Pain for everyone on the Side, injuries and shrapnel (MZ-EXPL-01..05)."""

from dataclasses import replace
from math import prod

from rules.dice.throws import label
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import damage, explosives, failures
from rules.mazeworld.attacks import explosive_hits as bursting
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.bodies import body_parts, fitness, limbs
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import TOGETHER, World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import (
    aim as aiming,
)
from rules.mazeworld.play.attack import (
    clouds as clouding,
)
from rules.mazeworld.play.attack import (
    cover_hits as shielding,
)
from rules.mazeworld.play.attack import (
    damage as harming,
)
from rules.mazeworld.play.attack import (
    explosion_injuries as bruising,
)
from rules.mazeworld.play.attack import (
    injuries as injuring,
)
from rules.mazeworld.play.attack.side_targets import beside
from rules.mazeworld.play.facts.actions import Passed
from rules.mazeworld.play.facts.attacks import CriticalFailed
from rules.mazeworld.play.facts.blasts import (
    Blast,
    Exploded,
    ForceRolled,
    InjuryRisked,
    LimbsBlasted,
    ShrapnelAbsorbed,
    ShrapnelFlew,
)
from rules.mazeworld.play.facts.damage import Hurt
from rules.mazeworld.play.gm import result_figures
from rules.mazeworld.play.turn import items as things
from rules.mazeworld.play.turn.tasks import Explode, Harm, Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import bed_roll, pieces_roll
from rules.system import Case, Throws

SPLASH = "splash"
SHRAPNEL = "shrapnel"
COVER = "cover"
CREATURE = "creature"
AREA = "area"
FULL = 100.0


def blast(rev: Revision, world: World, attack: Strike, weapon: Weapon, throws: Throws) -> list[object]:
    """Read the dice of an explosive; its damage comes next.

    Whether a 2 is a dud, and what that means for this type, is up to the GM (MZ-HIT-03).
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
    outputs += things.spent(world, attack, weapon, len(told))
    return [*outputs, Explode(attack, tuple(one.power for one in told))]


def explode(rev: Revision, world: World, task: Explode, case: Case) -> list[object]:
    """Deal Pain to everyone on the target's Side, once each; only the target risks an injury (AMB-40)."""
    attack = task.strike
    weapon = world.fighter(attack.who).weapon(attack.weapon)
    mode = weapon.mode(attack.mode)
    outputs: list[object] = []
    for number, power in enumerate(task.powers, start=1):
        if not explosives.power_named(rev, power).pain:
            continue
        told = injuring.settled(rev, world, _burst(rev, world, attack, weapon, (power, number), case))
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
    """Resolve one explosion. `which`: its power and its number within the attack."""
    power, number = which
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "")
    there = beside(rev, world, attack.target, attack.side)
    place = attack.place or (CREATURE if attack.target in there else AREA)
    splash = explosives.splash(rev, attack.target, place, there, power, FULL)
    row = explosives.power_named(rev, power)
    outputs: list[object] = []
    if attack.place == COVER:
        outputs += _at_cover(rev, world, attack, weapon, (f"{throw}limb/{number}", 1.0), case)
    for victim, share in splash.pain.items():
        fighter = world.fighter(victim)
        if victim not in splash.injury_risk:
            outputs.append(hurt_by(rev, attack, weapon, fighter, ("", "", SPLASH), (power, share / FULL), None))
            continue
        part, die, face = _injured(rev, fighter, f"{throw}bodyaim/{number}", case)
        limb = _limb(rev, (fighter, part), weapon, f"{throw}limb/{number}", case)
        where = (part.name, part.group, power)
        outputs.append(hurt_by(rev, attack, weapon, fighter, where, (power, share / FULL), limb))
        outputs.append(InjuryRisked(victim, part.name, die, face, row.injury or ""))
    outputs += _shrapnel(rev, world, attack, weapon, there, (f"{throw}shrapnel/{number}", case))
    return [*outputs, *_cloud(rev, world, attack, weapon)]


def burst(rev: Revision, world: World, task: Harm, case: Case) -> list[object]:
    """Resolve the explosions of an attack whose own dice decided which of them hit (MZ-EXPL-04)."""
    attack = task.strike
    attacker = world.fighter(attack.who)
    if attacker.find_weapon(attack.weapon) is None:
        return [Passed(attack.who, "no_such_weapon", {"weapon": attack.weapon})]
    base = replace(attacker.weapon(attack.weapon), loads=attack.loads)
    outputs: list[object] = []
    for number, tier in enumerate(attack.tiers, start=1):
        if tier not in HITS:
            continue
        weapon = loading.fired(base, number)
        told = injuring.settled(rev, world, _struck(rev, world, attack, weapon, (Tier(tier), number), case))
        for fact in told:
            world = consequences.apply(world, fact)
        outputs += told
        reached = dict.fromkeys(
            fact.who for fact in told if isinstance(fact, Hurt | LimbsBlasted) and fact.who in _ids(world)
        )
        for victim in reached:
            by = world.fighter(attack.who)
            changed = harming.fallen(rev, world, victim, by, weapon, weapon.mode(attack.mode))
            for fact in changed:
                world = consequences.apply(world, fact)
            outputs += changed
    return outputs


def _ids(world: World) -> frozenset[str]:
    return frozenset(fighter.id for fighter in world.fighters)


def _struck(
    rev: Revision, world: World, attack: Strike, weapon: Weapon, how: tuple[Tier, int], case: Case
) -> list[object]:
    """Resolve one explosion: power roll, Pain for everyone on the Side, limb damage for the target, shrapnel and
    clouds."""
    tier, number = how
    rule = bursting.rules_of(rev)
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "")
    outputs, power = list[object](), list[tuple[str, float]]()
    by_tier: dict[Tier, list[tuple[str, float]]] = {Tier.HIT: []}
    if tier is Tier.CRITICAL_HIT:
        effect, told = harming.critical(attack.who, number, throw, case)
        outputs.append(told)
        by_tier[tier] = [("critical", effect[0])]
    graze = damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing).multiplier
    by_tier[Tier.INACCURATE_HIT] = [("inaccurate", graze)]
    shared = prod(factor for _, factor in by_tier[tier])
    if rule.power_die is not None:
        (face,) = case.dice.roll(f"{throw}power/{number}", 1, rule.power_die)
        power = [("power", bursting.force(rev, face))]
        outputs.append(ForceRolled(attack.who, weapon.name, number, f"1d{rule.power_die}", face, power[0][1]))
    there = _reached(rev, world, attack, number)
    if attack.place == COVER:
        outputs += _at_cover(rev, world, attack, weapon, (f"{throw}limb/{number}", shared), case)
    reached = () if _gas_alone(weapon) else sorted(there, key=lambda who: who != attack.target)
    for who in reached:
        victim = world.fighter(who)
        factors = [*by_tier[_tier_for(attack, who, number)], *power]
        if who != attack.target or attack.place is not None:
            outputs.append(_pain(rev, attack, weapon, victim, [*factors, (SPLASH, rule.splash)], ("", "", SPLASH)))
            continue
        outputs += _at_target(rev, victim, attack, weapon, (tier, number, shared, factors), case)
    outputs += _shrapnel(rev, world, attack, weapon, there, (f"{throw}shrapnel/{number}", case))
    return [*outputs, *_cloud(rev, world, attack, weapon)]


def _reached(rev: Revision, world: World, attack: Strike, number: int) -> tuple[str, ...]:
    """Return the fighters an explosion reaches: everyone on the Side, before anyone dodged away."""
    if not attack.reached:
        return beside(rev, world, attack.target, attack.side)
    alive = {fighter.id for fighter in world.fighters if fighter.status in ("up", "down")}
    return tuple(who for who, _ in attack.reached if who in alive and _tier_for(attack, who, number) in HITS)


def _tier_for(attack: Strike, who: str, number: int) -> Tier:
    """Return the tier of an explosion for one fighter; a dodger's is what the Dodge left of it."""
    return Tier(dict(attack.reached).get(who, attack.tiers)[number - 1])


def _gas_alone(weapon: Weapon) -> bool:
    """Whether its only effect is a cloud."""
    return weapon.cloud is not None and not weapon.pain and weapon.bed is None and weapon.ldv is None


def _at_target(
    rev: Revision,
    victim: Fighter,
    attack: Strike,
    weapon: Weapon,
    how: tuple[Tier, int, float, list[tuple[str, float]]],
    case: Case,
) -> list[object]:
    """Deal the target's damage: Pain, and limb damage to a drawn part or Base Explosive Damage with fractures."""
    tier, number, shared, factors = how
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "")
    if weapon.bed is None and weapon.ldv is None:
        return [_pain(rev, attack, weapon, victim, factors, ("", "", tier.value))]
    if weapon.bed is not None:
        outputs: list[object] = [_pain(rev, attack, weapon, victim, factors, ("", "", tier.value))]
        return [*outputs, *bruising.blasted(rev, victim, attack, weapon, (None, shared), (throw, number), case)]
    part, _, _ = _injured(rev, victim, f"{throw}bodyaim/{number}", case)
    limb = _limb(rev, (victim, part), weapon, f"{throw}limb/{number}", case)
    hurt = _pain(rev, attack, weapon, victim, factors, (part.name, part.group, tier.value))
    spread = [one for one in factors if one[0] != "power" and one[1] != 1]
    at = part.nearest or part.name
    done = None if limb is None else limb * shared
    hurt = replace(hurt, limb=done, limb_part=at, limb_lines=(("base", limb or 0.0), *spread))
    return [hurt, *injuring.eye_struck(rev, victim, part.name, done or 0.0, f"{throw}eye/{number}", case)]


def _pain(
    rev: Revision,
    attack: Strike,
    weapon: Weapon,
    victim: Fighter,
    factors: list[tuple[str, float]],
    where: tuple[str, str, str],
) -> Hurt:
    """Compute Pain from the victim's armour, sensitivity and the given factors; the body part doesn't multiply it."""
    part, group, tier = where
    armour = limbs.armour_class(rev, victim, victim.part(part))
    base = weapon.pain_against(armour)
    lines = [*factors, ("sensitivity", fitness.pain_sensitivity(rev, victim) / 100)]
    pain = None if base is None else base * prod(factor for _, factor in lines)
    told = (("base", base or 0.0), *(one for one in lines if one[1] != 1))
    missing = None if base is not None else result_figures.missing(weapon, armour)
    return Hurt(victim.id, attack.who, weapon.name, part, group, tier, pain, told, missing=missing)


def _limb(rev: Revision, met: tuple[Fighter, BodyPart] | None, weapon: Weapon, throw: str, case: Case) -> float | None:
    """Return limb damage: the limb die, the LDV and its dice if any; None if the LDV is unknown. `met`: the victim and
    the part hit, whose armour reduces the damage; None if no body is hit."""
    if weapon.ldv is None:
        return None
    (face,) = case.dice.roll(throw, 1, rev.limbs.die)
    ldv = weapon.ldv + harming.rolled_ldv(weapon, throw, case)
    summed = (("rolled", face), ("LDV", ldv)) if met is None else harming.limb_sum(rev, *met, ldv, face)
    return float(harming.limb_of(summed))


def _at_cover(
    rev: Revision, world: World, attack: Strike, weapon: Weapon, how: tuple[str, float], case: Case
) -> tuple[object, ...]:
    """Damage the cover a blast is aimed at, by its limb damage or Base Explosive Damage."""
    throw, factor = how
    if weapon.bed is not None:
        count, sides, add = bed_roll(weapon.bed)
        dealt: float | None = float(sum(case.dice.roll(f"{throw}/bed", count, sides) if count else ()) + add)
    else:
        dealt = _limb(rev, None, weapon, f"{throw}/cover", case)
    if dealt is None:
        return ()
    side = attack.side or world.fighter(attack.target).side
    return shielding.wear(rev, world, side, dealt * factor, (attack.who, weapon.name), None, stopped=False)


def _cloud(rev: Revision, world: World, attack: Strike, weapon: Weapon) -> list[object]:
    """Leave the munition's cloud over the target's Side."""
    if weapon.cloud is None:
        return []
    side = TOGETHER if rev.battlespace is None else attack.side or world.fighter(attack.target).side
    return [clouding.rise(rev, weapon.cloud, side, attack.who)]


def hurt_by(
    rev: Revision,
    attack: Strike,
    weapon: Weapon,
    victim: Fighter,
    where: tuple[str, str, str],
    power: tuple[str, float],
    limb: float | None,
) -> Hurt:
    """Compute Pain from the victim's armour and sensitivity; as a blast comes from all around, the body part doesn't
    multiply it."""
    part, group, tier = where
    armour = limbs.armour_class(rev, victim, victim.part(part))
    base = weapon.pain_against(armour)
    sensitivity = fitness.pain_sensitivity(rev, victim) / 100
    factors = (power, ("sensitivity", sensitivity))
    pain = None if base is None else base * power[1] * sensitivity
    lines = (("base", base or 0.0), *(factor for factor in factors if factor[1] != 1))
    limb_lines = () if limb is None else (("base", limb),)
    return Hurt(
        victim.id, attack.who, weapon.name, part, group, tier, pain, lines, limb, part or None, limb_lines,
        missing=None if base is not None else result_figures.missing(weapon, armour),
    )  # fmt: skip


def _injured(rev: Revision, victim: Fighter, throw: str, case: Case) -> tuple[BodyPart, str, int]:
    """Draw a random part of the target, with its die (MZ-CMD-05); without a body map, use the default part."""
    if not victim.parts:
        part = body_parts.default_part(rev)
        return BodyPart(part.name, part.group), "", 0
    return bruising.drawn_part(rev, victim, throw, case)


def _shrapnel(
    rev: Revision, world: World, attack: Strike, weapon: Weapon, there: tuple[str, ...], rolling: tuple[str, Case]
) -> list[object]:
    """Roll shrapnel: once for each victim in the open, once for all behind cover, which takes it first.

    If pieces are resolved and the cover's figures are known, everyone behind it gets a roll too, and the pieces must
    get through.
    """
    if weapon.shrapnel is None:
        return []
    throw, case = rolling
    count, sides, add = pieces_roll(weapon.shrapnel)
    known = rev.fragments.resolved and all(world.barrier_of(world.fighter(who)) for who in _covered(world, there))
    covered = () if known else _covered(world, there)
    outputs: list[object] = []
    for behind, victims in ((False, tuple(who for who in there if who not in covered)), (True, covered)):
        if not victims:
            continue
        rolls = [
            sum(case.dice.roll(f"{throw}/{who}", count, sides)) + add
            for who in victims[: explosives.shrapnel_rolls(rev, len(victims), behind)]
        ]
        flown = explosives.shrapnel(rev, victims, behind, rolls)
        for who, pieces in flown.pieces.items():
            told = _pieces(rev, world, attack, weapon, (who, max(0, pieces)), (f"{throw}/{who}", case))
            for fact in told:
                world = consequences.apply(world, fact)
            outputs += told
        if flown.absorbed is not None:
            absorbed = max(0, flown.absorbed)
            outputs.append(ShrapnelAbsorbed(victims, attack.who, weapon.name, weapon.shrapnel, absorbed))
    return outputs


def _covered(world: World, there: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(who for who in there if world.fighter(who).cover)


def _pieces(
    rev: Revision,
    world: World,
    attack: Strike,
    weapon: Weapon,
    reached: tuple[str, int],
    rolling: tuple[str, Case],
) -> list[object]:
    """Resolve the pieces that fly at one victim; if pieces are resolved, each hits a random part like a bullet."""
    who, number = reached
    flew = ShrapnelFlew(who, attack.who, weapon.name, weapon.shrapnel or "", number, resolved=rev.fragments.resolved)
    if not rev.fragments.resolved or not world.fighter(who).parts:
        return [replace(flew, resolved=False)]
    throw, case = rolling
    piece = Weapon(
        weapon.name, "firearm", pain=dict(rev.fragments.pain), ldv=rev.fragments.ldv,
        damage_type=rev.fragments.damage_type,
    )  # fmt: skip
    told: list[object] = []
    for one in range(1, number + 1):
        victim = world.fighter(who)
        part = aiming.draw_part(rev, victim, case.dice, f"{throw}/{one}/bodyaim")
        flying = replace(attack, target=who, part=part.name, group=part.group, reach="ranged", loads=())
        blow = harming.Blow(flying, world.fighter(attack.who), piece, part, f"{throw}/")
        struck = harming.projectile(rev, world, blow, (Tier.HIT, (1.0, 1.0)), f"{one}", case)
        struck = [_as_piece(fact, one) if isinstance(fact, Hurt) else fact for fact in struck]
        for fact in struck:
            world = consequences.apply(world, fact)
        told += struck
    hurts = tuple((fact.part, fact.pain, fact.limb) for fact in told if isinstance(fact, Hurt))
    return [replace(flew, hurts=hurts), *told]


def _as_piece(fact: Hurt, number: int) -> Hurt:
    """Mark a hit as shrapnel, so that it isn't taken for the explosive's own Pain."""
    lacks = fact.missing and replace(fact.missing, what=SHRAPNEL)
    return replace(fact, piece=number, tier=SHRAPNEL, missing=lacks)

"""Damage of the remaining hits, in the order Pain, limb damage, other effects (MZ-DMG-01)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.dice.random_tables import Row, draw
from rules.dice.throws import label
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import damage, explosives, kills
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.attacks.damage import Adjustment
from rules.mazeworld.bodies import body_parts, fitness, limbs
from rules.mazeworld.model import cover_pieces as barriers
from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import (
    cover_hits as shielding,
)
from rules.mazeworld.play.attack import (
    credit as crediting,
)
from rules.mazeworld.play.attack import (
    explosion_injuries as bruising,
)
from rules.mazeworld.play.attack import (
    injuries as injuring,
)
from rules.mazeworld.play.attack.critical_failures import STRENGTH_COUNTS
from rules.mazeworld.play.facts.actions import Passed
from rules.mazeworld.play.facts.blasts import InjuryRisked
from rules.mazeworld.play.facts.damage import CriticalHit, ExecutionJudged, Hurt, LimbOwed, PelletsHit, StatusChanged
from rules.mazeworld.play.gm import result_figures
from rules.mazeworld.play.turn.tasks import Harm, Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import pieces_roll
from rules.mazeworld.validity.actions import helpless_as
from rules.system import Case

HIT_TABLE = "critwin"


@dataclass(frozen=True, slots=True)
class Blow:
    """The values shared by all hits of one attack."""

    attack: Strike
    attacker: Fighter
    weapon: Weapon
    part: BodyPart
    throw: str
    behind: Barrier | None = None
    """The cover it goes through."""

    @property
    def ldv(self) -> int:
        """The weapon's Limb Damage Value, changed by the cover in between."""
        return (self.weapon.ldv or 0) + (0 if self.behind is None else self.behind.ldv)


def harm(rev: Revision, world: World, task: Harm, case: Case) -> list[object]:
    """Resolve every hit of the attack on its target, until the target is dead."""
    attack = task.strike
    attacker, victim = world.fighter(attack.who), world.fighter(attack.target)
    if attacker.find_weapon(attack.weapon) is None:
        return [Passed(attack.who, "no_such_weapon", {"weapon": attack.weapon})]
    weapon = attacker.weapon(attack.weapon)
    blow = blow_of(rev, world, attack, label(case.fight, case.turn, attack.who, attack.act, attack.target, ""))
    mode = next((mode for mode in weapon.modes if mode.name == attack.mode), weapon.modes[0])
    if attack.place is not None:
        return _at_cover(rev, world, attack, weapon, case)
    outputs, owed = _unread(rev, world, attack, weapon), list[object]()
    for number, tier in enumerate(attack.tiers, start=1):
        if tier not in HITS or world.fighter(attack.target).status in ("dead", "gone"):
            continue
        told = injuring.settled(rev, world, _hit(rev, world, blow, Tier(tier), number, case))
        for fact in told:
            world = consequences.apply(world, fact)
        changed = fallen(rev, world, attack.target, attacker, weapon, mode)
        for fact in changed:
            world = consequences.apply(world, fact)
        owed += [fact for fact in told if isinstance(fact, LimbOwed)]
        outputs += [fact for fact in (*told, *changed) if not isinstance(fact, LimbOwed)]
    outputs += owed
    if attack.execution and (state := helpless_as(rev, victim)) is not None:
        tried = kills.attempt(rev, state, world.fighter(attack.target).status == "dead")
        outputs.append(ExecutionJudged(attack.who, attack.target, tried.success, tried.may_retry))
    return outputs


def _at_cover(rev: Revision, world: World, attack: Strike, weapon: Weapon, case: Case) -> list[object]:
    """Deal the limb damage of shots aimed at cover itself, hit by hit (the page Cover)."""
    victim, loaded = world.fighter(attack.target), replace(weapon, loads=attack.loads)
    throw = label(case.fight, case.turn, attack.who, attack.act, attack.target, "")
    outputs: list[object] = []
    for number, tier in enumerate(attack.tiers, start=1):
        one, barrier = loading.fired(loaded, number), world.barriers.get(victim.side)
        if tier not in HITS or one.ldv is None or barrier is None:
            continue
        (face,) = case.dice.roll(f"{throw}limb/{number}", 1, rev.limbs.die)
        met = barriers.met(rev.barriers, barrier, one.ldv, face)
        by = (attack.who, weapon.name)
        told = shielding.wear(rev, world, victim.side, met.damage, by, None, stopped=False)
        for fact in told:
            world = consequences.apply(world, fact)
        outputs += told
    if not outputs and HITS.intersection(attack.tiers):
        return shielding.unread(rev, world, victim, weapon.name)
    return outputs


def _unread(rev: Revision, world: World, attack: Strike, weapon: Weapon) -> list[object]:
    """Report once, for an attack that hits someone in cover, that the cover's effect is unknown."""
    victim = world.fighter(attack.target)
    if attack.reach != "ranged" or not victim.cover or not HITS.intersection(attack.tiers):
        return []
    known = loading.fired(replace(weapon, loads=attack.loads), 1).ldv is not None
    return [] if known and world.barrier_of(victim) else shielding.unread(rev, world, victim, weapon.name)


def blow_of(rev: Revision, world: World, attack: Strike, throw: str = "") -> Blow:
    """Return the blow of an attack: its weapon and the part hit. `throw`: the prefix of its dice labels."""
    attacker, victim = world.fighter(attack.who), world.fighter(attack.target)
    nearest = None if victim.parts else body_parts.limb_for(rev, attack.part)
    part = limbs.part_of(rev, victim, attack.part) or BodyPart(attack.part, attack.group, nearest)
    return Blow(attack, attacker, attacker.weapon(attack.weapon), part, throw)


def effect_of(row: Row) -> tuple[float, float]:
    """Return the multipliers of a critical hit row: for Pain and limb damage together, and for limb damage alone."""
    return float(row.effects.get("damage_mult", 1)), float(row.effects.get("limb_mult", 1))


def limb_sum(rev: Revision, victim: Fighter, part: BodyPart, ldv: int, face: int) -> tuple[tuple[str, int], ...]:
    """List what limb damage is added up from: the limb die, the Limb Damage Value, and the armour's reduction."""
    armour = limbs.armour_class(rev, victim, part)
    less = limbs.taken_from_ldv(rev, armour)
    return (("rolled", face), *((("LDV", ldv),) if ldv else ()), *(((armour, -less),) if less else ()))


def limb_of(summed: Sequence[tuple[str, int]]) -> int:
    """Add up limb damage before any factor, at least 0."""
    return max(0, sum(amount for _, amount in summed))


def critical(who: str, number: int, throw: str, case: Case) -> tuple[tuple[float, float], CriticalHit]:
    """Draw a critical hit: its multipliers (Pain and limb damage together, limb damage alone) and the fact."""
    drawn = draw(case.tables[HIT_TABLE], case.dice, f"{throw}{HIT_TABLE}/{number}", case.tables)
    effect = effect_of(drawn.row)
    name = case.tables[HIT_TABLE].name
    return effect, CriticalHit(who, number, name, drawn.die, drawn.face, drawn.row.text, effect[0])


def rolled_ldv(weapon: Weapon, throw: str, case: Case) -> int:
    """Roll the extra LDV of a weapon whose LDV includes dice; 0 for others."""
    if weapon.ldv_roll is None:
        return 0
    count, sides, add = pieces_roll(weapon.ldv_roll)
    return sum(case.dice.roll(f"{throw}/ldv", count, sides)) + add


def _hit(rev: Revision, world: World, blow: Blow, tier: Tier, number: int, case: Case) -> list[object]:
    """Resolve one hit, or every projectile of a shot that hit (MZ-FT-07)."""
    outputs: list[object] = []
    effect = (1.0, 1.0)
    if tier is Tier.CRITICAL_HIT:
        effect, told_of_it = critical(blow.attack.who, number, blow.throw, case)
        outputs.append(told_of_it)
    blow = replace(blow, weapon=loading.fired(replace(blow.weapon, loads=blow.attack.loads), number))
    if blow.weapon.pellets is None:
        return [*outputs, *projectile(rev, world, blow, (tier, effect), f"{number}", case)]
    hit = _pellets(rev, blow, tier, number, case)
    told: list[object] = []
    for pellet in range(1, hit.hit + 1):
        if world.fighter(blow.attack.target).status in ("dead", "gone"):
            break
        struck = projectile(rev, world, blow, (tier, effect), f"{number}.{pellet}", case)
        struck = [replace(fact, piece=pellet) if isinstance(fact, Hurt) else fact for fact in struck]
        for fact in struck:
            world = consequences.apply(world, fact)
        told += struck
    hurts = [fact for fact in told if isinstance(fact, Hurt)]
    hit = replace(hit, pain=tuple(one.pain for one in hurts), limb=tuple(one.limb for one in hurts))
    return [*outputs, hit, *told]


def _pellets(rev: Revision, blow: Blow, tier: Tier, number: int, case: Case) -> PelletsHit:
    """Return how many projectiles of a shot hit; with a table by score, this may need no die."""
    attack, several = blow.attack, blow.weapon.pellets or 1
    score = attack.scores[number - 1] if attack.scores else rev.accuracy.critical_score
    count, sides, add = loading.spread(rev, blow.weapon, score)
    faces = case.dice.roll(f"{blow.throw}pellets/{number}", count, sides) if count else ()
    die = f"{count}d{sides}" + (f"+{add}" if add else "") if count else ""
    hit = min(several, sum(faces) + add)
    part = blow.part.name
    return PelletsHit(
        attack.target, attack.who, blow.weapon.name, part, number, die, tuple(faces), hit, several, tier.value
    )


def projectile(
    rev: Revision, world: World, blow: Blow, how: tuple[Tier, tuple[float, float]], number: str, case: Case
) -> list[object]:
    """Resolve one projectile: cover, Pain, limb damage and their effects."""
    tier, effect = how
    victim = world.fighter(blow.attack.target)
    face = None
    if blow.weapon.ldv is not None:
        (face,) = case.dice.roll(f"{blow.throw}limb/{number}", 1, rev.limbs.die)
    outputs: list[object] = []
    if blow.attack.reach == "ranged" and victim.cover:
        met = shielding.struck(rev, world, victim, (blow.attack.who, blow.weapon), face)
        outputs += met.told
        if not met.through:
            return outputs
        blow = replace(blow, behind=met.behind)
    extra = 0 if face is None else rolled_ldv(blow.weapon, f"{blow.throw}limb/{number}", case)
    summed = () if face is None else limb_sum(rev, victim, blow.part, blow.ldv + extra, face)
    limb = None if face is None else limb_of(summed)
    hurt = replace(dealt(rev, victim, blow, tier, effect, limb), limb_sum=summed)
    other: list[object] = []
    munition = blow.weapon.munition
    if munition is not None and rev.explosives is not None and explosives.is_localised(rev, munition):
        found = explosives.localised(rev, munition, blow.part.name, tier)
        other.append(InjuryRisked(victim.id, found.part or blow.part.name, "", 0, found.may_cause or ""))
    if blow.weapon.bed is not None and rev.blasts is not None:
        shared = (tier, effect[0])
        other += bruising.localised(rev, victim, blow.attack, blow.weapon, shared, (blow.throw, number), case)
    alone = (hurt.limb or 0.0) / (_where(rev, victim, blow).limb_mult or 1.0)
    other += injuring.eye_struck(rev, victim, blow.part.name, alone, f"{blow.throw}eye/{number}", case)
    # Limb damage stays in the same fact as Pain until the whole hit is settled.
    lacks = result_figures.owed(rev, world, victim, blow.weapon, blow.part, hurt, f"{blow.throw}limb/{number}")
    by_step: dict[str, list[object]] = {"pain": [hurt], "limb_damage": lacks, "other": other}
    return [*outputs, *(fact for step in damage.steps(rev) for fact in by_step.get(step, ()))]


def _where(rev: Revision, victim: Fighter, blow: Blow) -> body_parts.Modifiers:
    """Return the multipliers of a hit there, by part, damage type and headgear (MZ-BODY-03, MZ-BODY-07..09)."""
    covered = body_parts.covered(blow.part.name, limbs.headgear(victim))
    return body_parts.modifiers(rev, Group(blow.attack.group), blow.part.name, blow.weapon.damage_type, covered)


def dealt(
    rev: Revision, victim: Fighter, blow: Blow, tier: Tier, effect: tuple[float, float], limb: int | None
) -> Hurt:
    """Compute the damage of one hit. `effect`: a critical hit's multipliers for Pain and limb damage together, and for
    limb damage alone; `limb`: limb damage before any factor, None if the weapon deals none."""
    weapon, attack, (critical, limb_alone) = blow.weapon, blow.attack, effect
    strength = fitness.strength(rev, blow.attacker) if weapon.kind in STRENGTH_COUNTS else 100.0
    armour = limbs.armour_class(rev, victim, blow.part)
    base = weapon.pain_against(armour)
    graze = None
    if tier is Tier.INACCURATE_HIT:
        graze = damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing)
    worn = fitness.share_of_damage(rev, weapon)
    done = damage.apply(
        rev, pain=base or 0.0, limb=float(limb or 0), group=Group(attack.group), tier=tier, kind=weapon.kind,
        strength_pct=strength, crit_mult=critical, part=blow.part.name, damage_type=weapon.damage_type,
        headgear=body_parts.covered(blow.part.name, limbs.headgear(victim)), graze=graze,
        adjustments=(
            Adjustment("critical", limb_mult=limb_alone),
            Adjustment("worn weapon", worn, worn),
            *(Adjustment(name, *two) for name, two in _of_the_round(rev, blow, victim).items()),
        ),
    )  # fmt: skip
    group = _where(rev, victim, blow)
    inaccurate = graze.multiplier if graze is not None else 1.0
    counts_as = group.group.value
    elsewhere = group.limb_target is not None or counts_as != attack.group or victim.part(blow.part.name) is None
    limb_part = blow.part.nearest if elsewhere else None
    sensitivity = fitness.pain_sensitivity(rev, victim) / 100
    shared = (
        ("strength", strength / 100),
        ("worn weapon", worn),
        ("critical", critical),
        ("inaccurate", inaccurate),
    )
    rounds = _of_the_round(rev, blow, victim)
    pain_rounds = tuple((name, pain) for name, (pain, _) in rounds.items())
    limb_rounds = tuple((name, hurt) for name, (_, hurt) in rounds.items())
    pain_lines = (
        ("base", base or 0.0), (counts_as, group.pain_mult), *shared, *pain_rounds, ("sensitivity", sensitivity),
    )  # fmt: skip
    limb_lines = (
        ("base", float(limb or 0)), (counts_as, group.limb_mult), *shared, *limb_rounds,
        ("critical, limb", limb_alone),
    )  # fmt: skip
    return Hurt(
        victim.id, attack.who, weapon.name, blow.part.name, counts_as, tier.value,
        None if base is None else done.pain * sensitivity, _factors(pain_lines),
        None if limb is None else done.limb, limb_part or blow.part.name, _factors(limb_lines),
        damage_type=weapon.damage_type,
        missing=None if base is not None else result_figures.missing(weapon, armour),
    )  # fmt: skip


def _of_the_round(rev: Revision, blow: Blow, victim: Fighter) -> dict[str, tuple[float, float]]:
    """Return the multipliers for Pain and limb damage from barrel, projectile and cover, by name."""
    found = dict(loading.factors(rev, blow.weapon, limbs.armour_class(rev, victim, blow.part)))
    if blow.behind is not None:
        found[blow.behind.name] = (blow.behind.left_of_pain(blow.weapon.damage_type), 1.0)
    return found


def _factors(lines: Sequence[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    """Return the base and the factors that change it."""
    return tuple(line for index, line in enumerate(lines) if index == 0 or line[1] != 1)


def fallen(rev: Revision, world: World, who: str, attacker: Fighter, weapon: Weapon, mode: Mode) -> list[object]:
    """Return the blackout or death that is due now, with the credit for a kill (MZ-KILL-01, MZ-KILL-02, AMB-61)."""
    victim = world.fighter(who)
    due = fitness.status(rev, victim)
    if due == "dead" and victim.status != "dead":
        credit = crediting.kill(rev, attacker, victim, (weapon, mode)) if who != attacker.id else []
        return [StatusChanged(who, "dead", attacker.id), *credit]
    if due == "down" and victim.status == "up":
        return [StatusChanged(who, "down", attacker.id)]
    return []

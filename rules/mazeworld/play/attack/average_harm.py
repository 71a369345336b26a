"""What an attack does on average: Pain and limb damage of its hits."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product

from rules.dice.odds import rows
from rules.dice.random_tables import Table
from rules.mazeworld.attacks import accuracy, damage
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import explosive_hits as bursting
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.bodies import limbs
from rules.mazeworld.model import cover_pieces as barriers
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.attack import attack_dice as striking
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack.volley_odds import FACES, Volley
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision

Tables = Mapping[str, Table]


def average_harm(
    rev: Revision, world: World, attack: Strike, found: Volley, tables: Tables
) -> Iterable[tuple[str, float]]:
    """Return average Pain in percent and average limb damage, as far as the weapon's data allow, if the target
    survives."""
    if attack.place is not None:
        return
    blow, victim = harming.blow_of(rev, world, attack), world.fighter(attack.target)
    blow = replace(blow, weapon=loading.fired(blow.weapon, 1))
    if loading.bursts(rev, blow.weapon):
        yield from _of_bursts(rev, blow, victim, found, tables)
        return
    pain = limb = 0.0
    ways = list(_through(rev, world, blow, victim))
    for tier in HITS.intersection(found.tiers):
        effects = [((1.0, 1.0), Fraction(1))]
        if tier is Tier.CRITICAL_HIT:
            effects = [(harming.effect_of(row), part) for row, part in rows(tables[harming.HIT_TABLE], tables)]
        for effect, part in effects:
            number = float(found.tiers[tier] * part) * _projectiles(rev, attack, blow.weapon, tier)
            for reaching, face, chance in ways:
                base = (
                    None
                    if face is None
                    else harming.limb_of(harming.limb_sum(rev, victim, blow.part, reaching.ldv, face))
                )
                done = harming.dealt(rev, victim, reaching, tier, effect, base)
                pain += number * chance * (done.pain or 0.0)
                limb += number * chance * (done.limb or 0.0)
    if blow.weapon.pain_against(limbs.armour_class(rev, victim, blow.part)) is not None:
        yield "pain", pain
    if blow.weapon.ldv is not None and blow.weapon.ldv_roll is None:
        yield "limb", limb


def _through(
    rev: Revision, world: World, blow: harming.Blow, victim: Fighter
) -> Iterable[tuple[harming.Blow, int | None, float]]:
    """Return the blow for each face of the limb die with its chance, as cover lets it through. Wear of the cover
    during the attack is ignored."""
    barrier = world.barrier_of(victim) if blow.attack.reach == "ranged" else None
    if blow.weapon.ldv is None:
        yield blow, None, 1.0
        return
    for face in range(1, rev.limbs.die + 1):
        if barrier is None or not rev.barriers.stops:
            yield blow, face, 1 / rev.limbs.die
        elif barriers.met(rev.barriers, barrier, blow.weapon.ldv, face).through:
            yield replace(blow, behind=barrier), face, 1 / rev.limbs.die


def _projectiles(rev: Revision, attack: Strike, weapon: Weapon, tier: Tier) -> float:
    """Return how many projectiles of a shot hit on average, given its tier."""
    if weapon.pellets is None:
        return 1.0
    found = []
    for first, second in product(range(1, FACES + 1), repeat=2):
        (score,) = striking.counted(rev, attack, weapon, [first + second])
        if accuracy.read(rev, score, attack.ft, attack.ir) is tier or not rev.rounds.scatter:
            count, sides, add = loading.spread(rev, weapon, score)
            found.append(min(float(weapon.pellets), count * (sides + 1) / 2 + add))
    return sum(found) / len(found) if found else 0.0


def _of_bursts(
    rev: Revision, blow: harming.Blow, victim: Fighter, found: Volley, tables: Tables
) -> Iterable[tuple[str, float]]:
    """Return an explosive's average Pain for its target, over its power roll; limb damage isn't predicted."""
    rule, weapon, attack = bursting.rules_of(rev), blow.weapon, blow.attack
    base = weapon.pain_against(victim.armour)
    if base is None:
        return
    faces = range(1, (rule.power_die or 0) + 1)
    power = sum(bursting.force(rev, face) for face in faces) / len(faces) if faces else 1.0
    pain = 0.0
    for tier in HITS.intersection(found.tiers):
        share = 1.0
        if tier is Tier.CRITICAL_HIT:
            drawn = rows(tables[harming.HIT_TABLE], tables)
            share = sum(harming.effect_of(row)[0] * float(part) for row, part in drawn)
        if tier is Tier.INACCURATE_HIT:
            share = damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing).multiplier
        pain += float(found.tiers[tier]) * base * share * power * victim.sensitivity / 100
    yield "pain", pain

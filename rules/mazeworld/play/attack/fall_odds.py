"""The chance that an attack's target falls: what each kind of hit does, played for real once, then added up."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, TypeAlias

from rules.dice.branches import branches
from rules.dice.distributions import Work
from rules.dice.odds import rows
from rules.dice.random_tables import Row, Table
from rules.dice.throws import Dice
from rules.errors import DiceError
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model.fighter import Fighter, Status
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack.volley_odds import Mix
from rules.mazeworld.play.turn.tasks import Harm, Strike
from rules.mazeworld.revision import Revision
from rules.system import Case, Fall

MOST_STEPS: Final = 300_000
"""Additions for one question: a twentieth of a second."""
A_HIT: Final = 1_200
"""Steps that playing one hit takes."""
MOST_FALLS: Final = 150
"""Ways that one hit may fall."""
PAIN, BLOOD = "", "/blood"
"""Names, beside those of body parts, of what a hit changes."""
TIERS: Final = (Tier.INACCURATE_HIT, Tier.HIT, Tier.CRITICAL_HIT)
Harmed: TypeAlias = tuple[float, ...]
"""How much of each figure a target has lost."""
Pains: TypeAlias = tuple[float, float]
"""The least and the most Pain (%) that somebody may have."""


@dataclass
class Toll:
    """What hits of one attack do to its target. `figures`: names of what they change."""

    rev: Revision
    victim: Fighter
    figures: tuple[str, ...]
    hits: Mapping[Tier, Mapping[Harmed, float]]
    work: Work
    known: dict[Harmed, Status] = field(default_factory=dict)

    def status(self, lost: Harmed) -> Status:
        """Return the target's status after losing this much."""
        if lost not in self.known:
            figures = dict(zip(self.figures, lost, strict=True))
            pain = self.victim.pain + figures.pop(PAIN, 0.0)
            blood = figures.pop(BLOOD, 0.0)
            harm = {part: self.victim.harm.get(part, 0.0) + amount for part, amount in figures.items()}
            left = None if self.victim.blood is None else max(0.0, round(self.victim.blood + blood, 6))
            after = replace(self.victim, pain=pain, blood=left, harm={**self.victim.harm, **harm})
            self.known[lost] = fitness.status(self.rev, after)
        return self.known[lost]

    def after(self, before: Mapping[Harmed, float], tier: Tier) -> dict[Harmed, float]:
        """Return the chances of all losses after one more hit. Someone dead is hit no more."""
        hit = self.hits[tier]
        self.work.spend(len(before) * len(hit))
        found: dict[Harmed, float] = {}
        for lost, chance in before.items():
            if self.status(lost) == "dead":
                found[lost] = found.get(lost, 0.0) + chance
                continue
            for more, share in hit.items():
                both = tuple([round(one + other, 6) for one, other in zip(lost, more, strict=True)])
                found[both] = found.get(both, 0.0) + chance * share
        return found


def toll_of(
    rev: Revision, world: World, attack: Strike, tiers: Sequence[Tier], tables: Mapping[str, Table], work: Work
) -> Toll:
    """Play one hit of each of these kinds with every face. What earlier hits of the same attack change for later ones,
    such as a lost limb or worn armour, isn't included. Raises `DiceError` "odds_too_long"."""
    victim = world.fighter(attack.target)
    losses: dict[Tier, list[tuple[dict[str, float], float]]] = {}
    for tier in tiers:
        losses[tier] = []
        for shelf, share in _effects(tier, tables):
            for after, chance in _struck(rev, world, attack, tier, shelf, work):
                losses[tier].append((_lost(victim, after), float(chance * share)))
    figures = tuple(sorted({name for each in losses.values() for lost, _ in each for name in lost}))
    hits: dict[Tier, dict[Harmed, float]] = {}
    for tier, each in losses.items():
        merged = hits[tier] = {}
        for lost, odds in each:
            key = tuple(lost.get(name, 0.0) for name in figures)
            merged[key] = merged.get(key, 0.0) + odds
    return Toll(rev, victim, figures, hits, work)


def _effects(tier: Tier, tables: Mapping[str, Table]) -> Iterator[tuple[Mapping[str, Table], Fraction]]:
    """Yield the tables to play a hit with, and their chance: for a critical hit, one for each of its effects."""
    if tier is not Tier.CRITICAL_HIT:
        yield tables, Fraction(1)
        return
    found: dict[tuple[float, float], tuple[Row, Fraction]] = {}
    for row, chance in rows(tables[harming.HIT_TABLE], tables):
        effect = harming.effect_of(row)
        found[effect] = (row, chance + (found[effect][1] if effect in found else 0))
    for row, chance in found.values():
        sure = replace(row, low=1, high=1, table=None)
        yield {**tables, harming.HIT_TABLE: Table(harming.HIT_TABLE, (sure,), 1, 1)}, chance


def _struck(
    rev: Revision, world: World, attack: Strike, tier: Tier, tables: Mapping[str, Table], work: Work
) -> Iterator[tuple[Fighter, Fraction]]:
    """Yield the target after one hit, for each way its dice can fall."""
    task = Harm(replace(attack, tiers=(tier.value,), scores=(), execution=False))

    def deal(dice: Dice) -> Fighter:
        work.spend(A_HIT)
        after = world
        for fact in harming.harm(rev, world, task, Case(1, 1, dice, tables)):
            after = consequences.apply(after, fact)
        return after.fighter(attack.target)

    yield from branches(deal, MOST_FALLS)


def _lost(before: Fighter, after: Fighter) -> dict[str, float]:
    """Return the figures that a hit changed. Damage to limbs of unknown health has no consequences."""
    lost = {PAIN: after.pain - before.pain}
    if before.blood is not None and after.blood is not None:
        lost[BLOOD] = after.blood - before.blood
    for part in before.parts:
        if part.health is not None:
            lost[part.name] = after.harm.get(part.name, 0.0) - before.harm.get(part.name, 0.0)
    return {name: round(amount, 6) for name, amount in lost.items() if amount}


def outcomes(toll: Toll, mixes: Mapping[Mix, Fraction]) -> dict[Status, Fraction]:
    """Return the chance of each status after an attack with these mixes of hits."""
    found: dict[Status, float] = {}
    losses: dict[Mix, dict[Harmed, float]] = {(0, 0, 0): {(0.0,) * len(toll.figures): 1.0}}
    for mix, often in mixes.items():
        for lost, chance in _losses(toll, mix, losses).items():
            status = toll.status(lost)
            found[status] = found.get(status, 0.0) + chance * float(often)
    return {status: Fraction(chance).limit_denominator(PRECISION) for status, chance in found.items()}


PRECISION: Final = 10**9
"""Chances are rounded to fractions with smaller denominators, because they are added up as binary numbers."""


def _losses(toll: Toll, mix: Mix, known: dict[Mix, dict[Harmed, float]]) -> dict[Harmed, float]:
    if mix not in known:
        place = next(at for at, number in enumerate(mix) if number)
        fewer = (mix[0] - (place == 0), mix[1] - (place == 1), mix[2] - (place == 2))
        known[mix] = toll.after(_losses(toll, fewer, known), TIERS[place])
    return known[mix]


def falls(
    rev: Revision,
    world: World,
    ways: Sequence[tuple[Strike, Fraction, Mapping[Mix, Fraction]]],
    tables: Mapping[str, Table],
    pains: Pains,
) -> tuple[Fall, ...]:
    """Return the chance that the target of an attack falls, and that it dies; nothing if they can't be counted.

    `ways`: the ways in which the attack may begin, with the chances of each and of its mixes of hits. `pains`: the
    least and the most Pain (%) that the target may have now.
    """
    strike = ways[0][0]
    weapon = loading.fired(world.fighter(strike.who).weapon(strike.weapon), 1)
    if strike.place is not None or not ways[0][2] or weapon.pellets is not None or loading.bursts(rev, weapon):
        return ()
    up = world.fighter(strike.target).status == "up"
    found = {(code, pain): Fraction(0) for code in (("out", "dead") if up else ("dead",)) for pain in pains}
    work = Work(MOST_STEPS)
    try:
        for attack, chance, mixes in ways:
            tiers = [tier for place, tier in enumerate(TIERS) if any(mix[place] for mix in mixes)]
            toll = toll_of(rev, world, attack, tiers, tables, work)
            for pain in dict.fromkeys(pains):
                ends = outcomes(replace(toll, victim=replace(toll.victim, pain=pain), known={}), mixes)
                for code, at in found:
                    if at == pain:
                        found[code, at] += chance * (ends.get("dead", 0) if code == "dead" else 1 - ends.get("up", 0))
    except DiceError:
        return ()
    return tuple(Fall(code, found[code, pains[0]], found[code, pains[1]]) for code, at in found if at == pains[0])

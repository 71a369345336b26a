"""The odds of an attack whose target dodges it and spends its successes as well as it can."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, TypeAlias

from rules.dice.branches import branches
from rules.dice.throws import Dice
from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.attacks.evasion import Outcome
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack.volley_odds import Mix, Volley
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision

MOST_SPENT: Final = 2_500
"""Maximum number of hits for which successes are spent, over all mixes and checks: a few hundredths of a second."""
_HITS: Final = (Tier.INACCURATE_HIT, Tier.HIT, Tier.CRITICAL_HIT)
Checks: TypeAlias = tuple[Outcome, ...]
"""The successful ones among the checks of a Dodge."""


def dodged(rev: Revision, world: World, attack: Strike, found: Volley) -> Volley | None:
    """Return the volley that is left after the Dodge; None if there are too many mixes of hits to work that out."""
    dodger = world.fighter(attack.target)
    applies = attack.reach is None or evading.applies(rev, attack.reach)
    if not applies or not dodger.able or attack.counter or attack.execution:
        return found
    checks = dict(_checks(rev, dodger))
    if not found.mixes or sum(map(sum, found.mixes)) * len(checks) > MOST_SPENT:
        return None
    mixes: dict[Mix, Fraction] = {}
    for mix, chance in found.mixes.items():
        for outcomes, share in checks.items():
            left = _left(rev, mix, outcomes)
            mixes[left] = mixes.get(left, Fraction(0)) + chance * share
    tiers = dict(found.tiers)
    for place, tier in enumerate(_HITS):
        now = sum((mix[place] * chance for mix, chance in mixes.items()), Fraction(0))
        tiers[Tier.MISS] = tiers.get(Tier.MISS, Fraction(0)) + tiers.get(tier, Fraction(0)) - now
        tiers[tier] = now
    hits = [Fraction(0)] * len(found.hits)
    for mix, chance in mixes.items():
        hits[sum(mix)] += chance
    return Volley(tiers, tuple(hits), found.jammed, mixes)


def _checks(rev: Revision, dodger: Fighter) -> Iterator[tuple[Checks, Fraction]]:
    """Yield the successes that the checks may bring, with their chances."""
    due = evading.limits_of_level(rev, aiming.evading_level(rev, dodger)).dodge_checks
    agility = fitness.agility(rev, dodger)

    def read(dice: Dice) -> Outcome:
        return evading.read_check(rev, sum(dice.roll("", 2, 6)) + agility)

    one: dict[Outcome, Fraction] = {}
    for outcome, chance in branches(read):
        one[outcome] = one.get(outcome, Fraction(0)) + chance
    merged: dict[Checks, Fraction] = {}
    for fallen in combinations_with_replacement(one, due):
        orders = factorial(due) // prod(factorial(fallen.count(outcome)) for outcome in one)
        good = tuple(outcome for outcome in fallen if outcome is not Outcome.FAILURE)
        merged[good] = merged.get(good, Fraction(0)) + orders * prod(one[outcome] for outcome in fallen)
    yield from merged.items()


def _left(rev: Revision, mix: Mix, outcomes: Checks) -> Mix:
    """Return the hits that are left of a mix."""
    if not outcomes or not sum(mix):
        return mix
    tiers = [tier for tier, number in zip(_HITS, mix, strict=True) for _ in range(number)]
    left = evading.spend(rev, tiers, evading.best_spending(rev, tiers, outcomes)).tiers
    inaccurate, hits, critical = (left.count(tier) for tier in _HITS)
    return inaccurate, hits, critical

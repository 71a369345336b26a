"""How facts change the world, and the sums of a turn and of a fight. Nothing is decided here: every number is in the
fact."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.model.fighter import NOTHING, Account
from rules.mazeworld.model.world import World
from rules.mazeworld.play.consequences import actions, damage, ground, items, roster, weapons
from rules.mazeworld.play.facts.amendments import Amended, KillRevoked
from rules.mazeworld.play.facts.attacks import AmmunitionSpent, CriticalFailed, Struck
from rules.mazeworld.play.facts.bodies import BloodChanged, Injured
from rules.mazeworld.play.facts.damage import KillCredited, PointsEarned
from rules.mazeworld.play.facts.end_of_turn import EffectTicked
from rules.mazeworld.play.facts.fact import CONSEQUENCES, Fact
from rules.mazeworld.play.facts.ground import CloudHurt
from rules.mazeworld.play.facts.summaries import ConditionLost, PainHealed, Stressed

SUBJECTS: Final = (actions, damage, ground, items, roster, weapons)
"""The modules that define consequences. Importing them registers what they define."""


def apply(world: World, fact: Any) -> World:
    """Return the world after `fact`; purely informative facts don't change it."""
    return noted(CONSEQUENCES.after(world, fact), fact)


def noted(world: World, fact: Fact) -> World:
    """Return the world with a fact added to the fighters' accounts."""
    for who, added in _entries(fact):
        world = replace(
            world,
            of_turn={**world.of_turn, who: _sum(world.of_turn.get(who, NOTHING), added)},
            of_fight={**world.of_fight, who: _sum(world.of_fight.get(who, NOTHING), added)},
        )
    return world


def _entries(fact: object) -> tuple[tuple[str, Account], ...]:
    match fact:
        case AmmunitionSpent(who=who, weapon=weapon) if fired := fact.used - fact.misfired:
            return ((who, Account(rounds={weapon: fired})),)
        case CriticalFailed(who=who, weapon=weapon, condition_loss=lost) if lost:
            return ((who, Account(condition={weapon: lost})),)
        case ConditionLost(who=who, weapon=weapon, lost=lost):
            return ((who, Account(condition={weapon: lost})),)
        case EffectTicked(who=who, pain=pain) | CloudHurt(who=who, pain=pain) if pain:
            return ((who, Account(pain=pain)),)
        case PainHealed(who=who):
            return ((who, Account(healed=fact.amount, nutrition=fact.nutrition, fatigue=fact.fatigue)),)
        case Stressed(who=who, amount=amount):
            return ((who, Account(stress=amount)),)
        case KillCredited(who=who, unseen=False):
            return ((who, Account(kills=1)),)
        case KillRevoked(who=who, unseen=False):
            return ((who, Account(kills=-1)),)
        case Amended(who=who):
            return _of_amended(who, fact)
        case PointsEarned(who=who, skill=skill, points=points, unseen=False):
            return ((who, Account(points={skill: points})),)
        case BloodChanged(who=who, amount=amount) if amount:
            return ((who, Account(blood=amount)),)
        case Injured(who=who, injury="fracture", count=count):
            return ((who, Account(fractures=count)),)
        case Struck(target=target, shots=shots):
            missed = sum(1 for shot in shots if shot.tier == Tier.MISS)
            return ((target, Account(missed=missed)),) if missed else ()
    return ()


def _of_amended(who: str, fact: Amended) -> tuple[tuple[str, Account], ...]:
    """Return what a changed figure adds to the sums; limbs, blood and injuries have facts of their own."""
    more = fact.now - (fact.was or 0.0)
    if fact.what == "healed":
        return ((who, Account(healed=more)),)
    if fact.what == "stress":
        return ((who, Account(stress=more)),)
    pain = more if fact.what == "Pain" and fact.ebbed else 0.0
    return ((who, Account(pain=pain, fractures=-fact.fractures)),) if pain or fact.fractures else ()


def _sum(one: Account, other: Account) -> Account:
    return Account(
        _added(one.rounds, other.rounds),
        _added(one.condition, other.condition),
        _added(one.points, other.points),
        one.kills + other.kills,
        one.pain + other.pain,
        one.healed + other.healed,
        one.nutrition + other.nutrition,
        one.fatigue + other.fatigue,
        one.stress + other.stress,
        one.missed + other.missed,
        one.fractures + other.fractures,
        one.blood + other.blood,
    )


def _added(one: Mapping[str, Any], other: Mapping[str, Any]) -> Mapping[str, Any]:
    if not other:
        return one
    sums = {**one, **{name: one.get(name, 0) + amount for name, amount in other.items()}}
    return {name: amount for name, amount in sums.items() if amount}

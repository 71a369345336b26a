"""Consequences for fighters: Pain, effects, limb damage, injuries, blood, armour, status, kills."""

from dataclasses import replace

from rules.mazeworld.bodies.fitness import MOST_STRESS
from rules.mazeworld.model.fighter import Fighter, Injury, InjuryKind
from rules.mazeworld.model.world import Unfound, World
from rules.mazeworld.play.facts.amendments import Amended, KillRevoked
from rules.mazeworld.play.facts.blasts import LimbsBlasted
from rules.mazeworld.play.facts.bodies import (
    ArmourDamaged,
    BloodChanged,
    Injured,
    InjuryTreated,
    LimbHurt,
    LimbSet,
    PutOn,
    TakenOff,
)
from rules.mazeworld.play.facts.damage import EyeLost, Hurt, KillCredited, LimbOwed, PointsEarned, StatusChanged
from rules.mazeworld.play.facts.end_of_turn import EffectBegan, EffectTicked
from rules.mazeworld.play.facts.fact import applies
from rules.mazeworld.play.facts.summaries import Dosed, PainHealed, Stressed
from rules.mazeworld.sheets.consumable import AT_ONCE
from rules.system.figures import tidy


@applies(EffectBegan)
def _effect_began(world: World, fact: EffectBegan) -> World:
    fighter = world.fighter(fact.who)
    others = tuple(e for e in fighter.effects if e.name != fact.effect.name)
    return world.change(fact.who, effects=(*others, fact.effect))


@applies(EffectTicked)
def _effect_ticked(world: World, fact: EffectTicked) -> World:
    fighter = world.fighter(fact.who)
    ticked = (replace(e, turns_left=fact.turns_left) if e.name == fact.name else e for e in fighter.effects)
    pain = max(0.0, fighter.pain + fact.pain)
    return world.change(fact.who, pain=pain, effects=tuple(e for e in ticked if e.turns_left != 0))


@applies(PainHealed)
def _pain_healed(world: World, fact: PainHealed) -> World:
    fighter = world.fighter(fact.who)
    return world.change(
        fact.who, pain=max(0.0, fighter.pain - fact.amount), fatigue=tidy(fighter.fatigue + fact.fatigue)
    )


@applies(Stressed)
def _stressed(world: World, fact: Stressed) -> World:
    return world.change(fact.who, stress=min(MOST_STRESS, tidy(world.fighter(fact.who).stress + fact.amount)))


@applies(Dosed)
def _dosed(world: World, fact: Dosed) -> World:
    fighter = world.fighter(fact.who)
    changed = {
        name: max(0.0, tidy((getattr(fighter, name) or 0.0) + getattr(fact, name)))
        for name in AT_ONCE
        if getattr(fact, name) and getattr(fighter, name) is not None
    }
    return world.change(fact.who, **changed)


@applies(Hurt)
def _hurt(world: World, fact: Hurt) -> World:
    fighter = world.fighter(fact.who)
    harm = dict(fighter.harm)
    if fact.limb and fact.limb_part:
        harm[fact.limb_part] = harm.get(fact.limb_part, 0.0) + fact.limb
    return world.change(fact.who, pain=max(0.0, fighter.pain + (fact.pain or 0.0)), harm=harm)


@applies(LimbOwed)
def _limb_owed(world: World, fact: LimbOwed) -> World:
    asked = tuple(dict.fromkeys((*world.asked, fact.owed.weapon)))
    return replace(world, owed=(*world.owed, fact.owed), asked=asked)


@applies(LimbsBlasted)
def _limbs_blasted(world: World, fact: LimbsBlasted) -> World:
    harm = dict(world.fighter(fact.who).harm)
    for limb, points in fact.limbs:
        harm[limb] = harm.get(limb, 0.0) + points
    return world.change(fact.who, harm=harm)


@applies(StatusChanged)
def _status_changed(world: World, fact: StatusChanged) -> World:
    return world.change(fact.who, status=fact.status)


@applies(KillCredited)
def _kill_credited(world: World, fact: KillCredited) -> World:
    if fact.unseen:
        return replace(world, unfound=(*world.unfound, Unfound(fact.who, fact.victim, fact.tally, fact.skill)))
    return _counted(_without(world, fact.victim), fact, 1)


@applies(KillRevoked)
def _kill_revoked(world: World, fact: KillRevoked) -> World:
    return _without(world, fact.victim) if fact.unseen else _counted(world, fact, -1)


def _counted(world: World, fact: KillCredited | KillRevoked, more: int) -> World:
    for who in {fact.who, fact.tally or fact.who}:
        if world.has(who):
            world = world.change(who, kills=max(0, world.fighter(who).kills + more))
    return world


def _without(world: World, victim: str) -> World:
    return replace(world, unfound=tuple(kill for kill in world.unfound if kill.victim != victim))


@applies(Amended)
def _amended(world: World, fact: Amended) -> World:
    fighter = world.fighter(fact.who)
    harm = dict(fighter.harm)
    if fact.limb:
        left = tidy(harm.pop(fact.part, 0.0) + fact.limb)
        harm |= {fact.part: left} if left > 0 else {}
    pain, stress = tidy(fighter.pain + fact.pain), tidy(fighter.stress + fact.stress)
    return world.change(fact.who, pain=max(0.0, pain), stress=min(MOST_STRESS, max(0.0, stress)), harm=harm)


@applies(PointsEarned)
def _points_earned(world: World, fact: PointsEarned) -> World:
    if not world.has(fact.who):
        return world
    points = dict(world.fighter(fact.who).points)
    points[fact.skill] = points.get(fact.skill, 0.0) + fact.points if fact.total is None else fact.total
    levels = {name: level for name, level in world.fighter(fact.who).levels.items() if name != fact.skill}
    return world.change(fact.who, points=points, levels=levels)


@applies(EyeLost)
def _eye_lost(world: World, fact: EyeLost) -> World:
    fighter: Fighter = world.fighter(fact.who)
    if not fact.destroyed:
        return world
    left = tuple(part for part in fighter.parts if part.name != fact.part)
    return world.change(fact.who, parts=left, lost=(*fighter.lost, fact.part))


@applies(LimbHurt)
def _limb_hurt(world: World, fact: LimbHurt) -> World:
    harm = dict(world.fighter(fact.who).harm)
    if fact.amount:
        harm[fact.part] = harm.get(fact.part, 0.0) + fact.amount
    return world.change(fact.who, harm=harm)


@applies(LimbSet)
def _limb_set(world: World, fact: LimbSet) -> World:
    harm = {part: amount for part, amount in world.fighter(fact.who).harm.items() if part != fact.part}
    if fact.harm:
        harm[fact.part] = fact.harm
    return world.change(fact.who, harm=harm)


@applies(Injured)
def _injured(world: World, fact: Injured) -> World:
    return world.change(fact.who, injuries=_with(world.fighter(fact.who), fact.part, fact.injury, fact.count))


@applies(InjuryTreated)
def _treated(world: World, fact: InjuryTreated) -> World:
    return world.change(fact.who, injuries=_with(world.fighter(fact.who), fact.part, fact.injury, -fact.count))


def _with(fighter: Fighter, part: str, kind: InjuryKind, count: int) -> tuple[Injury, ...]:
    """Return the injuries with `count` more of a kind to a part."""
    had = next((one.count for one in fighter.injuries if (one.name, one.kind) == (part, kind)), 0)
    others = tuple(one for one in fighter.injuries if (one.name, one.kind) != (part, kind))
    return (*others, Injury(part, kind, had + count)) if had + count > 0 else others


@applies(BloodChanged)
def _blood(world: World, fact: BloodChanged) -> World:
    return world.change(fact.who, blood=fact.left)


@applies(ArmourDamaged)
def _armour_damaged(world: World, fact: ArmourDamaged) -> World:
    worn = world.fighter(fact.who).worn
    return world.change(
        fact.who, worn=tuple(replace(one, condition=fact.left) if one.name == fact.piece else one for one in worn)
    )


@applies(PutOn)
def _put_on(world: World, fact: PutOn) -> World:
    others = tuple(one for one in world.fighter(fact.who).worn if one.name != fact.piece.name)
    return world.change(fact.who, worn=(*others, fact.piece))


@applies(TakenOff)
def _taken_off(world: World, fact: TakenOff) -> World:
    return world.change(fact.who, worn=tuple(one for one in world.fighter(fact.who).worn if one.name != fact.piece))

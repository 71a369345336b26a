"""Effects of facts on weapons, aim and other figures."""

import math
from dataclasses import replace

from rules.arena.model.limbs import with_all
from rules.arena.model.world import Lying, World
from rules.arena.play.consequences.attempts import counted
from rules.arena.play.facts.actions import Aided, AimTaken, CirculationCut, Drew, Dropped, PickedUp
from rules.arena.play.facts.attacks import BlastThrown
from rules.arena.play.facts.fact import applies
from rules.arena.play.facts.roster import Adjusted, Armed, Disarmed, EffectBegan, EffectTicked


@applies(Adjusted)
def adjusted(world: World, fact: Adjusted) -> World:
    """Set a stat by its name, or a field of the fighter."""
    one = world.fighter(fact.who)
    if fact.what in one.stats:
        return world.change(fact.who, stats={**one.stats, fact.what: fact.value})
    return world.change(fact.who, **{fact.what: fact.value})


@applies(Armed)
def armed(world: World, fact: Armed) -> World:
    one = world.fighter(fact.who)
    others = tuple(weapon for weapon in one.weapons if weapon.name != fact.weapon.name)
    wielded = (*one.wielded, fact.weapon.name) if fact.wielded and fact.weapon.name not in one.wielded else one.wielded
    return world.change(fact.who, weapons=(*others, fact.weapon), wielded=wielded)


def _without(world: World, who: str, name: str, *, lost: bool) -> World:
    one = world.fighter(who)
    weapons = tuple(weapon for weapon in one.weapons if weapon.name != name) if lost else one.weapons
    return world.change(who, weapons=weapons, wielded=tuple(other for other in one.wielded if other != name))


@applies(Disarmed)
def disarmed(world: World, fact: Disarmed) -> World:
    return _without(world, fact.who, fact.weapon, lost=True)


@applies(Drew)
def drew(world: World, fact: Drew) -> World:
    one = world.fighter(fact.who)
    return world if fact.weapon in one.wielded else world.change(fact.who, wielded=(*one.wielded, fact.weapon))


@applies(Dropped)
def dropped(world: World, fact: Dropped) -> World:
    """Leave a lost weapon on the ground where its owner is."""
    if fact.lost:
        one = world.fighter(fact.who)
        world = replace(
            world, lying=(*world.lying, Lying(one.weapon(fact.weapon), one.at, one.id if fact.unseen else ""))
        )
    return _without(world, fact.who, fact.weapon, lost=fact.lost)


@applies(PickedUp)
def picked_up(world: World, fact: PickedUp) -> World:
    one = world.fighter(fact.who)
    named = [lying for lying in world.lying if lying.weapon.name == fact.weapon]
    taken = min(named, key=lambda lying: math.dist(lying.at, one.at))
    rest = list(world.lying)
    rest.remove(taken)
    weapons = (*one.weapons, replace(taken.weapon, name=fact.name))
    wielded = (*one.wielded, fact.name) if fact.wielded else one.wielded
    return replace(world, lying=tuple(rest)).change(fact.who, weapons=weapons, wielded=wielded)


@applies(AimTaken)
def aim_taken(world: World, fact: AimTaken) -> World:
    return world.change(fact.who, aim=fact.target)


@applies(Aided)
def aided(world: World, fact: Aided) -> World:
    world = counted(world, fact.who)
    if fact.wound is None:
        return world
    one = world.fighter(fact.target)
    wounds = tuple(replace(wound, bleed=0) if wound.number == fact.wound else wound for wound in one.wounds)
    return world.change(fact.target, wounds=wounds)


@applies(CirculationCut)
def circulation_cut(world: World, fact: CirculationCut) -> World:
    """Stop the bleeding of a limb and the parts attached to it, and make them unusable."""
    one = world.fighter(fact.target)
    tied = with_all(fact.part)
    wounds = tuple(replace(wound, bleed=0) if wound.part in tied else wound for wound in one.wounds)
    return world.change(fact.target, wounds=wounds, unusable=tuple(dict.fromkeys((*one.unusable, *tied))))


@applies(BlastThrown)
def blast_thrown(world: World, fact: BlastThrown) -> World:
    """Use up one of the weapon, if it is counted."""
    count = world.fighter(fact.who).weapon(fact.weapon).count
    return world if count is None else used_up(world, fact.who, fact.weapon, count - 1)


def used_up(world: World, who: str, name: str, left: int) -> World:
    """Set how many of a weapon are left; the last one leaves the hand."""
    one = world.fighter(who)
    weapons = tuple(replace(weapon, count=left) if weapon.name == name else weapon for weapon in one.weapons)
    wielded = one.wielded if left else tuple(other for other in one.wielded if other != name)
    return world.change(who, weapons=weapons, wielded=wielded)


@applies(EffectBegan)
def effect_began(world: World, fact: EffectBegan) -> World:
    effects = tuple(one for one in world.fighter(fact.who).effects if one.name != fact.effect.name)
    return world.change(fact.who, effects=(*effects, fact.effect))


@applies(EffectTicked)
def effect_ticked(world: World, fact: EffectTicked) -> World:
    effects = tuple(
        replace(one, turns_left=fact.turns_left) if one.name == fact.name else one
        for one in world.fighter(fact.who).effects
        if one.name != fact.name or fact.turns_left != 0
    )
    return world.change(fact.who, effects=effects)

"""Consequences for items, lying or carried."""

from dataclasses import replace

from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import Lying, World
from rules.mazeworld.play.facts.fact import applies
from rules.mazeworld.play.facts.items import Dropped, PickedUp, Placed, Robbed, Thrown


def laid(world: World, thing: Lying) -> World:
    """Put something on a Side; a weapon is merged with an equal one already lying there."""
    if thing.weapon is None and thing.name not in world.items:
        return replace(world, items={**world.items, thing.name: thing.side})
    for place, other in enumerate(world.lying):
        if thing.weapon is not None and other.weapon is not None and _same(other, thing):
            more = replace(other, weapon=replace(other.weapon, count=other.weapon.count + thing.weapon.count))
            return replace(world, lying=(*world.lying[:place], more, *world.lying[place + 1 :]))
    return replace(world, lying=(*world.lying, thing))


def without(world: World, who: str, thing: Lying) -> World:
    """Remove something a fighter carries. A weapon stays listed at count 0, for the rest of an attack under way."""
    fighter, gone = world.fighter(who), thing.weapon
    if gone is not None:
        left = (replace(o, count=max(0, o.count - gone.count)) if o.name == gone.name else o for o in fighter.weapons)
        return world.change(who, weapons=tuple(left))
    items = list(fighter.items)
    if thing.name in items:
        items.remove(thing.name)
    return world.change(who, items=tuple(items))


def _same(one: Lying, other: Lying) -> bool:
    """Whether two can be merged: weapons without ammunition loaded."""
    arms = (one.weapon, other.weapon)
    return (one.name, one.side) == (other.name, other.side) and all(arm and arm.loaded is None for arm in arms)


@applies(Thrown)
def _thrown(world: World, fact: Thrown) -> World:
    if fact.lies is not None and fact.lies.weapon is None:
        return laid(without(world, fact.who, fact.lies), fact.lies)
    fighter = world.fighter(fact.who)
    arms = tuple(replace(one, count=fact.left) if one.name == fact.weapon else one for one in fighter.weapons)
    world = world.change(fact.who, weapons=arms)
    return world if fact.lies is None else laid(world, fact.lies)


@applies(Dropped)
def _dropped(world: World, fact: Dropped) -> World:
    return laid(without(world, fact.who, fact.thing), fact.thing)


@applies(PickedUp)
def _picked_up(world: World, fact: PickedUp) -> World:
    return _carried(world, fact.who, fact.thing)


@applies(Robbed)
def _robbed(world: World, fact: Robbed) -> World:
    return world if fact.thing is None else _carried(world, fact.who, fact.thing)


def _carried(world: World, who: str, thing: Lying) -> World:
    """Give a fighter something that lay there or belonged to someone else."""
    left = taken(world, thing)
    fighter = left.fighter(who)
    if thing.weapon is None:
        return left.change(who, items=(*fighter.items, thing.name))
    return left.change(who, weapons=_with(fighter.weapons, thing.weapon))


def taken(world: World, thing: Lying) -> World:
    """Remove something that lay there."""
    if thing.of is not None:
        return without(world, thing.of, thing)
    place = next((n for n, one in enumerate(world.lying) if (one.name, one.side) == (thing.name, thing.side)), None)
    if place is not None and (thing.weapon is not None or world.items.get(thing.name) != thing.side):
        return replace(world, lying=(*world.lying[:place], *world.lying[place + 1 :]))
    return replace(world, items={name: side for name, side in world.items.items() if name != thing.name})


def _with(own: tuple[Weapon, ...], got: Weapon) -> tuple[Weapon, ...]:
    """Add a weapon: merged with an equal one, in the place of one thrown or dropped, or under a numbered name."""
    for place, one in enumerate(own):
        if one.name == got.name and (not one.count or one.loaded is None):
            more = replace(got if not one.count else one, count=one.count + got.count)
            return (*own[:place], more, *own[place + 1 :])
    taken_names = {one.name for one in own}
    names = (got.name, *(f"{got.name} {number}" for number in range(2, len(own) + 3)))
    return (*own, replace(got, name=next(name for name in names if name not in taken_names)))


@applies(Placed)
def _placed(world: World, fact: Placed) -> World:
    return taken(world, fact.thing) if fact.gone else laid(world, fact.thing)

"""Consequences of actions, attack dice and dodges."""

from dataclasses import replace
from typing import Any

from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks.accuracy import HITS
from rules.mazeworld.model.world import Dodge, Lock, World
from rules.mazeworld.play.consequences import items as things
from rules.mazeworld.play.facts.actions import (
    Acted,
    Concentrated,
    CoverTaken,
    Escaped,
    Improvised,
    ItemUsed,
    Moved,
    StealthBroken,
)
from rules.mazeworld.play.facts.attacks import Aimed, AmmunitionSpent, CriticalFailed, Struck
from rules.mazeworld.play.facts.dodges import Countered, DodgePrepared, DodgeRolled
from rules.mazeworld.play.facts.end_of_turn import TurnOver
from rules.mazeworld.play.facts.fact import applies


@applies(Acted)
def _acted(world: World, fact: Acted) -> World:
    return world if fact.who in world.acted else replace(world, acted=(*world.acted, fact.who))


@applies(Moved)
def _moved(world: World, fact: Moved) -> World:
    moved = world.change(fact.who, side=fact.to, cover=False)
    if fact.manner != "bonus":
        return moved
    return _dodge(moved, fact.who, moved=True)


def _dodge(world: World, who: str, **fields: Any) -> World:
    return replace(world, dodges=tuple(replace(d, **fields) if d.who == who else d for d in world.dodges))


@applies(CoverTaken)
def _cover_taken(world: World, fact: CoverTaken) -> World:
    world = world.change(fact.who, cover=True)
    return world if fact.score is None else replace(world, covering={**world.covering, fact.who: fact.score})


@applies(StealthBroken)
def _stealth_broken(world: World, fact: StealthBroken) -> World:
    for who in fact.who:
        world = world.change(who, stealth=False)
    return world


@applies(Escaped)
def _escaped(world: World, fact: Escaped) -> World:
    fled = {**world.fled, fact.who: world.turns + 1}
    return replace(world.change(fact.who, status="gone"), fled=fled)


@applies(Improvised)
def _improvised(world: World, fact: Improvised) -> World:
    """Leave a thrown object lying where it landed."""
    if fact.use != "throw":
        return world
    if fact.lies is not None:
        return things.laid(things.without(world, fact.who, fact.lies), fact.lies)
    fighter = world.fighter(fact.who)
    items = list(fighter.items)
    if fact.thing in items:
        items.remove(fact.thing)
    kept = tuple(weapon for weapon in fighter.weapons if weapon.name != fact.thing)
    left = world.change(fact.who, items=tuple(items), weapons=kept)
    return replace(left, items={**left.items, fact.thing: fact.to})


@applies(ItemUsed)
def _item_used(world: World, fact: ItemUsed) -> World:
    items = list(world.fighter(fact.who).items)
    left = [fact.left] if fact.left else []
    if fact.item in items:
        place = items.index(fact.item)
        return world.change(fact.who, items=(*items[:place], *left, *items[place + 1 :]))
    if fact.item in world.furniture:
        return world
    lying = {name: side for name, side in world.items.items() if name != fact.item}
    if fact.item in world.items:
        lying |= dict.fromkeys(left, world.items[fact.item])
    return replace(world, items=lying)


@applies(DodgePrepared)
def _dodge_prepared(world: World, fact: DodgePrepared) -> World:
    return replace(world, dodges=(*world.dodges, Dodge(fact.who, fact.target, fact.action)))


@applies(DodgeRolled)
def _dodge_rolled(world: World, fact: DodgeRolled) -> World:
    successes = sum(1 for _, _, outcome in fact.checks if outcome != "failure")
    return _dodge(world, fact.who, successes=successes, checked=True)


@applies(Aimed)
def _aimed(world: World, fact: Aimed) -> World:
    locks = {who: lock for who, lock in world.locks.items() if not (fact.concentrated and who == fact.who)}
    return replace(world, begun=(*world.begun, f"{fact.who}/{fact.act}/{fact.target}"), locks=locks)


@applies(Concentrated)
def _concentrated(world: World, fact: Concentrated) -> World:
    if fact.target is None:
        return world
    return replace(world, locks={**world.locks, fact.who: Lock(fact.target, fact.weapon, world.turns)})


@applies(Struck)
def _struck(world: World, fact: Struck) -> World:
    landed = fact.counter and any(shot.tier in HITS for shot in fact.shots)
    return _dodge(world, fact.who, landed=True) if landed else world


@applies(AmmunitionSpent)
def _ammunition_spent(world: World, fact: AmmunitionSpent) -> World:
    loads = loading.spent(world.fighter(fact.who).weapon(fact.weapon).loads, fact.used)
    munition = {"munition": loads[0].cartridge.name} if loads else {}
    return world.change_weapon(fact.who, fact.weapon, loaded=fact.left, loads=loads, **munition)


@applies(CriticalFailed)
def _critical_failed(world: World, fact: CriticalFailed) -> World:
    weapon = world.fighter(fact.who).weapon(fact.weapon)
    left = None if weapon.condition is None else max(0.0, weapon.condition - fact.condition_loss)
    ready = "broken" if left == 0 else fact.ready
    return world.change_weapon(fact.who, fact.weapon, condition=left, ready=ready)


@applies(Countered)
def _countered(world: World, fact: Countered) -> World:
    return _dodge(world, fact.who, countered=True)


@applies(TurnOver)
def _turn_over(world: World, _: TurnOver) -> World:
    locks = {who: lock for who, lock in world.locks.items() if lock.turn == world.turns and _lasts(world, who, lock)}
    over = replace(world, dodges=(), acted=(), begun=(), covering={}, turns=world.turns + 1, of_turn={}, owed=())
    return replace(over, locks=locks)


def _lasts(world: World, who: str, lock: Lock) -> bool:
    """Whether both are still in the fight (linked page [CONC-O])."""
    both = (who, lock.target)
    return all(world.has(one) and world.fighter(one).status == "up" for one in both)

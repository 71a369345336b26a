"""Consequences for weapons: rounds, wear, and ammunition carried."""

from dataclasses import replace

from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.model.weapons import Cartridge, Supply, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.actions import Loaded, Reloaded, Supplied, Swapped, Unpacked
from rules.mazeworld.play.facts.damage import PainGiven
from rules.mazeworld.play.facts.end_of_turn import WeaponReady
from rules.mazeworld.play.facts.fact import applies
from rules.mazeworld.play.facts.roster import Armed, Disarmed, WeaponAdjusted
from rules.mazeworld.play.facts.summaries import ConditionLost
from rules.system.figures import tidy


@applies(WeaponAdjusted)
def _weapon_adjusted(world: World, fact: WeaponAdjusted) -> World:
    if fact.what == "loaded":
        held = loading.holding(world.fighter(fact.who).weapon(fact.weapon), fact.value)
        return world.change_weapon(fact.who, fact.weapon, loaded=held.loaded, loads=held.loads)
    if fact.what == "ldv":
        world = replace(world, owed=tuple(one for one in world.owed if (one.by, one.weapon) != (fact.who, fact.weapon)))
    return world.change_weapon(fact.who, fact.weapon, **{fact.what: fact.value})


@applies(Armed)
def _armed(world: World, fact: Armed) -> World:
    others = tuple(w for w in world.fighter(fact.who).weapons if w.name != fact.weapon.name)
    return world.change(fact.who, weapons=(*others, fact.weapon))


@applies(Disarmed)
def _disarmed(world: World, fact: Disarmed) -> World:
    return world.change(fact.who, weapons=tuple(w for w in world.fighter(fact.who).weapons if w.name != fact.weapon))


@applies(ConditionLost)
def _condition_lost(world: World, fact: ConditionLost) -> World:
    weapon = world.fighter(fact.who).weapon(fact.weapon)
    left = max(0.0, tidy((weapon.condition or 0.0) - fact.lost))
    return world.change_weapon(fact.who, fact.weapon, condition=left, ready=weapon.ready if left else "broken")


@applies(Reloaded)
def _reloaded(world: World, fact: Reloaded) -> World:
    filled = {"loads": fact.loads, "munition": fact.loads[0].cartridge.name} if fact.loads else {}
    world = world.change_weapon(fact.who, fact.weapon, loaded=fact.loaded, spare=fact.spare, ready="ready", **filled)
    if fact.munition is None or fact.left is None:
        return world
    own = world.fighter(fact.who).ammunition
    left = (replace(o, count=fact.left) if o.cartridge.name == fact.munition and not o.packed else o for o in own)
    return world.change(fact.who, ammunition=tuple(one for one in left if one.count))


@applies(Loaded)
def _loaded(world: World, fact: Loaded) -> World:
    loaded = sum(load.count for load in fact.loads)
    counted = {} if world.fighter(fact.who).weapon(fact.weapon).loaded is None else {"loaded": loaded}
    munition = fact.loads[0].cartridge.name
    return world.change_weapon(fact.who, fact.weapon, loads=fact.loads, munition=munition, **counted)


@applies(Supplied)
def _supplied(world: World, fact: Supplied) -> World:
    key = (fact.cartridge.name, fact.packed)
    others = tuple(o for o in world.fighter(fact.who).ammunition if (o.cartridge.name, o.packed) != key)
    given = (Supply(fact.cartridge, fact.count, fact.packed),) if fact.count else ()
    return world.change(fact.who, ammunition=(*others, *given))


@applies(Unpacked)
def _unpacked(world: World, fact: Unpacked) -> World:
    own = world.fighter(fact.who).ammunition
    named = [one for one in own if one.cartridge.name == fact.name]
    count = sum(one.count for one in named)
    others = tuple(one for one in own if one.cartridge.name != fact.name)
    return world.change(fact.who, ammunition=(*others, Supply(named[0].cartridge, count)) if named else others)


@applies(Swapped)
def _swapped(world: World, fact: Swapped) -> World:
    fighter = world.fighter(fact.who)
    first = tuple(w for w in fighter.weapons if w.name == fact.weapon)
    return world.change(fact.who, weapons=first + tuple(w for w in fighter.weapons if w.name != fact.weapon))


@applies(WeaponReady)
def _weapon_ready(world: World, fact: WeaponReady) -> World:
    return world.change_weapon(fact.who, fact.weapon, ready="ready")


@applies(PainGiven)
def _pain_given(world: World, fact: PainGiven) -> World:
    """Give the Pain to everything of the same kind in the fight that has none yet. A creature's natural attack isn't
    shared with others of the same name."""
    one, known = fact.missing, {fighter.id: fighter for fighter in world.fighters}
    own = known[fact.by].weapons if fact.by in known else ()
    like = next((_make(weapon) for weapon in own if weapon.name == one.what), None)

    def cartridge(kind: Cartridge) -> Cartridge:
        alike = one.of == "ammunition" and kind.name == one.what
        return replace(kind, pain={**fact.row, **kind.pain}) if alike else kind

    def weapon(kind: Weapon) -> Weapon:
        loads = tuple(replace(load, cartridge=cartridge(load.cartridge)) for load in kind.loads)
        alike = one.of == "weapon" and kind.name == one.what and _make(kind) == (like or _make(kind))
        return replace(kind, loads=loads, pain={**fact.row, **kind.pain} if alike else kind.pain)

    for fighter in world.fighters:
        supplies = tuple(replace(own, cartridge=cartridge(own.cartridge)) for own in fighter.ammunition)
        world = world.change(fighter.id, weapons=tuple(map(weapon, fighter.weapons)), ammunition=supplies)
    return world


def _make(weapon: Weapon) -> tuple[object, ...]:
    return weapon.kind, weapon.ldv, weapon.damage_type

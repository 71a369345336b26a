"""Dropping and picking up items (MZ-BS-09, MZ-SK-02, MZ-MEL-02), and loading weapons (AMB-35)."""

from collections.abc import Sequence
from dataclasses import replace

from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Load, Weapon
from rules.mazeworld.model.world import Lying, World
from rules.mazeworld.play.facts.actions import Reloaded, StealthBroken, Supplied, Unpacked
from rules.mazeworld.play.facts.attacks import AmmunitionSpent
from rules.mazeworld.play.facts.items import Dropped, PickedUp, Robbed, Thrown
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.consumable import counted
from rules.mazeworld.validity.equipment import in_reach
from rules.reading import words


def spent(world: World, attack: Strike, weapon: Weapon, used: int, misfired: int = 0) -> list[object]:
    """Spend an attack's rounds, or leave a thrown weapon on the target's Side."""
    if weapon.loaded is not None:
        return [AmmunitionSpent(attack.who, weapon.name, used, max(0, weapon.loaded - used), misfired)]
    if not used or not throwing.is_throw(weapon, weapon.mode(attack.mode)):
        return []
    own = world.fighter(attack.who).weapon(attack.weapon)
    thing = throwing.unmade_name(own.name)
    if thing is not None:
        return [_let_go(world, attack, thing, own.count)]
    there = Lying(own.name, attack.side or world.fighter(attack.target).side, replace(own, count=used))
    lies = None if throwing.explodes(own) else there
    return [Thrown(attack.who, own.name, used, max(0, own.count - used), lies)]


def _let_go(world: World, attack: Strike, name: str, count: int) -> Thrown:
    """Throw something that isn't made for it; it can be picked up again where it lands."""
    own = next((one for one in world.fighter(attack.who).weapons if one.name == name), None)
    there = Lying(name, world.fighter(attack.target).side, None if own is None else replace(own, count=1))
    return Thrown(attack.who, name, 1, max(0, count - 1), there)


def drop(fighter: Fighter, action: Action) -> list[object]:
    """Drop something where the fighter stands."""
    return [dropped(fighter, action.weapon or action.item or ""), *_given_away(fighter)]


def dropped(fighter: Fighter, name: str) -> Dropped:
    weapon = next((one for one in fighter.weapons if one.name == name and one.is_item), None)
    return Dropped(fighter.id, Lying(name, fighter.side, weapon))


def pick_up(rev: Revision, world: World, fighter: Fighter, action: Action) -> list[object]:
    """Pick up all of a kind lying in one place, or search a helpless fighter for an item."""
    if action.target is not None:
        found = _found(world.fighter(action.target), action.item or "")
        return [Robbed(fighter.id, action.target, action.item or "", found), *_given_away(fighter)]
    return [PickedUp(fighter.id, in_reach(rev, world, fighter, action)), *_given_away(fighter)]


def _found(victim: Fighter, said: str) -> Lying | None:
    """Return what someone carries by that name or with these words in it; None unless exactly one thing matches."""
    wanted = words.key(said)
    carried: dict[str, Weapon | None] = {**dict.fromkeys(victim.items)} | {
        one.name: one for one in victim.weapons if one.is_item
    }
    named = {name: words.key(counted(name)[0]) for name in carried}
    meant = [name for name, key in named.items() if key == wanted] or [
        name for name, key in named.items() if f" {' '.join(wanted)} " in f" {' '.join(key)} "
    ]
    return Lying(meant[0], victim.side, carried[meant[0]], victim.id) if len(meant) == 1 else None


def _given_away(fighter: Fighter) -> Sequence[object]:
    """Break a creature's stealth: everyone sees things appear or disappear."""
    return [StealthBroken((fighter.id,), "handled")] if fighter.stealth and not fighter.contestant else []


def reload(fighter: Fighter, action: Action) -> list[object]:
    """Reload a weapon: first with rounds carried by kind, once they are out of the backpack; else with as many spare
    rounds as fit. If spare rounds aren't counted, there are always enough."""
    weapon = fighter.weapon(action.weapon or "")
    supply = loading.supply_for(fighter, weapon, action.munition)
    if loading.same_again(weapon, supply, named=action.munition is not None):
        return [Reloaded(fighter.id, weapon.name, weapon.loaded, weapon.spare, loads=weapon.loads, same=True)]
    if supply is not None and supply.packed:
        return [Unpacked(fighter.id, supply.cartridge.name, supply.count)]
    if supply is not None:
        filled = loading.refill(weapon, supply)
        told = Reloaded(
            fighter.id, weapon.name, filled.loaded, weapon.spare, supply.cartridge.name, filled.loads, filled.left
        )
        return [*_taken_out(fighter, weapon, supply.cartridge.name), told]
    if weapon.spare is None or weapon.capacity is None:
        return [Reloaded(fighter.id, weapon.name, weapon.capacity, weapon.spare, loads=_full(weapon))]
    taken = min(weapon.spare, weapon.capacity - (weapon.loaded or 0))
    loaded = (weapon.loaded or 0) + taken
    loads = loading.holding(weapon, loaded).loads
    return [Reloaded(fighter.id, weapon.name, loaded, weapon.spare - taken, loads=loads)]


def between(rev: Revision, world: World, attack: Strike, used: int) -> list[object]:
    """Return the contents of a weapon reloaded after every shot of an attack, and the rounds left."""
    fighter = world.fighter(attack.who)
    weapon = fighter.weapon(attack.weapon)
    if not used or weapon.loaded is None or not loading.shot_by_shot(rev, fighter, weapon, weapon.mode(attack.mode)):
        return []
    inside, beyond = max(0, weapon.loaded - used), max(0, used - weapon.loaded)
    wanted = beyond + (weapon.capacity or 0) - inside
    supply = loading.at_hand(fighter, weapon)
    if supply is None and weapon.spare is None:
        return [Reloaded(fighter.id, weapon.name, weapon.capacity, None, loads=_full(weapon))]
    taken = min(wanted, supply.count if supply is not None else weapon.spare or 0)
    loaded = inside + taken - beyond
    if not taken:
        return []
    if supply is None:
        loads = loading.holding(weapon, loaded).loads
        return [Reloaded(fighter.id, weapon.name, loaded, (weapon.spare or 0) - taken, loads=loads)]
    kind, left = supply.cartridge, supply.count - taken
    return [Reloaded(fighter.id, weapon.name, loaded, weapon.spare, kind.name, (Load(kind, loaded),), left)]


def _full(weapon: Weapon) -> tuple[Load, ...]:
    return loading.holding(weapon, weapon.capacity).loads


def _taken_out(fighter: Fighter, weapon: Weapon, put_in: str) -> list[object]:
    """Keep the rounds of a magazine swapped whole, so that none are lost."""
    if loading.loose(weapon):
        return []
    held = {one.cartridge.name: one.count for one in fighter.ammunition if not one.packed}
    return [
        Supplied(fighter.id, load.cartridge, held.get(load.cartridge.name, 0) + load.count)
        for load in weapon.loads
        if load.count and load.cartridge.name != put_in
    ]

"""Rounds put into a weapon: by an action of their own, or between the shots of one attack (MZ-MEL-01, AMB-35)."""

from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import reloads as reloading
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Load, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.actions import Reloaded, Supplied, Unpacked
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision


def reload(fighter: Fighter, action: Action) -> list[object]:
    """Rounds carried by kind go first, and have to be out of the backpack; else as many of the spare rounds as fit.
    Without a count of spare rounds there are always enough."""
    weapon = fighter.weapon(action.weapon or "")
    supply = reloading.supply_for(fighter, weapon, action.munition)
    if reloading.same_again(weapon, supply, named=action.munition is not None):
        return [Reloaded(fighter.id, weapon.name, weapon.loaded, weapon.spare, loads=weapon.loads, same=True)]
    if supply is not None and supply.packed:
        return [Unpacked(fighter.id, supply.cartridge.name, supply.count)]
    if supply is not None:
        filled = reloading.refill(weapon, supply)
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
    """What is in a weapon after an attack whose shots were each loaded anew, and what is left beside it."""
    fighter = world.fighter(attack.who)
    weapon = fighter.weapon(attack.weapon)
    if not used or weapon.loaded is None or not reloading.shot_by_shot(rev, fighter, weapon, weapon.mode(attack.mode)):
        return []
    inside, beyond = max(0, weapon.loaded - used), max(0, used - weapon.loaded)
    wanted = beyond + (weapon.capacity or 0) - inside
    supply = reloading.at_hand(fighter, weapon)
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
    """The rounds of a magazine that is swapped whole are carried on, so that none is lost."""
    if reloading.loose(weapon):
        return []
    held = {one.cartridge.name: one.count for one in fighter.ammunition if not one.packed}
    return [
        Supplied(fighter.id, load.cartridge, held.get(load.cartridge.name, 0) + load.count)
        for load in weapon.loads
        if load.count and load.cartridge.name != put_in
    ]

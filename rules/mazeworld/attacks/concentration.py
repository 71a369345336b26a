"""Concentrating on a target through a scope, and the single shot that follows (MZ-IS-06, linked page [CONC])."""

from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.reading import words

_ALWAYS_SEVERAL = "full-auto"


def single_shot(weapon: Weapon) -> Mode | None:
    """Return the lowest mode in which a weapon can fire a single shot, or None."""
    modes = (mode for mode in weapon.modes if mode.unit == "shots" and mode.rounds == 1)
    return next((mode for mode in modes if mode.name != _ALWAYS_SEVERAL), None)


def steadies(rev: Revision, weapon: Weapon) -> bool:
    """Whether a weapon allows concentrating: it has a strong enough scope, and a mode for single shots."""
    scopes = [words.key(scope) for scope in rev.initiative.scopes]
    mounted = [words.key(accessory.name) for accessory in weapon.accessories]
    scoped = any(one[n : n + len(scope)] == scope for one in mounted for scope in scopes for n in range(len(one)))
    return scoped and single_shot(weapon) is not None


def locked_shot(world: World, fighter: Fighter, action: Action) -> bool:
    """Whether an attack is the single shot at the target concentrated on a turn ago, with the same weapon."""
    lock = world.locks.get(fighter.id)
    if lock is None or lock.turn >= world.turns or action.doing is not Doing.ATTACK or action.place is not None:
        return False
    weapon = fighter.find_weapon(action.weapon or "")
    if weapon is None or (lock.target, lock.weapon) != (action.target, weapon.name) or (action.count or 1) != 1:
        return False
    mode = weapon.mode(action.mode)
    return not action.burst_die and mode.unit == "shots" and mode.rounds == 1

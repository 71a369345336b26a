"""What is in hand: weapons loaded and swapped."""

from collections.abc import Sequence

from rules.errors import RuleError
from rules.mazeworld.attacks import reloads as reloading
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.items import armed
from rules.mazeworld.validity.targets import Validity


def applied_accessories(weapon: Weapon, announced: Sequence[str] = ()) -> tuple[str, ...]:
    """Names of the accessories that count: passive ones always, others only when announced (MZ-ACT-07)."""
    return tuple(one.name for one in weapon.accessories if one.passive or one.name in announced)


def reload(_: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    weapon = armed(world, actor, action)
    if weapon.ready == "broken":
        raise RuleError("weapon_broken", {"weapon": weapon.name})
    jammed = weapon.ready == "after_reload"
    if weapon.capacity is None and not jammed:
        raise RuleError("not_loadable", {"weapon": weapon.name})
    full = weapon.loaded is not None and weapon.loaded >= (weapon.capacity or 0)
    supply = reloading.supply_for(actor, weapon, action.munition)
    if supply is not None and not reloading.fits(weapon, supply.cartridge):
        facts = {"weapon": weapon.name, "munition": supply.cartridge.name, "calibre": weapon.caliber}
        raise RuleError("wrong_calibre", facts)
    if supply is not None and supply.cartridge.name != weapon.munition and not reloading.loose(weapon):
        return Validity()
    if full and not jammed:
        raise RuleError("nothing_to_reload", {"weapon": weapon.name, "loaded": weapon.loaded})
    if weapon.spare == 0 and supply is None and not jammed:
        raise RuleError("no_spare", {"weapon": weapon.name})
    return Validity()


def swap(_: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    weapon = armed(world, actor, action)
    if actor.held[0].name == weapon.name:
        raise RuleError("already_in_hand", {"weapon": weapon.name})
    return Validity()

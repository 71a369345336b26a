"""What is in hand or within reach: weapons loaded and swapped, items used."""

from collections.abc import Sequence

from rules.errors import RuleError
from rules.mazeworld import battlespace, reloading
from rules.mazeworld.actions import Action
from rules.mazeworld.arms import Weapon
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.verdict import Validity
from rules.mazeworld.world import World


def armed(actor: Fighter, action: Action) -> Weapon:
    if action.weapon is None:
        choices = [weapon.name for weapon in actor.weapons]
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": choices}})
    return actor.weapon(action.weapon)


def applied_accessories(weapon: Weapon, announced: Sequence[str] = ()) -> tuple[str, ...]:
    """Names of the accessories that count: passive ones always, others only when announced (MZ-ACT-07)."""
    return tuple(one.name for one in weapon.accessories if one.passive or one.name in announced)


def reload(_: Revision, __: World, actor: Fighter, action: Action) -> Validity:
    weapon = armed(actor, action)
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


def swap(_: Revision, __: World, actor: Fighter, action: Action) -> Validity:
    weapon = armed(actor, action)
    if actor.weapons[0].name == weapon.name:
        raise RuleError("already_in_hand", {"weapon": weapon.name})
    return Validity()


def use(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """An item at hand, or one that lies within reach (MZ-BS-09)."""
    if action.item is None or action.item in actor.items:
        return Validity()
    if action.item not in world.items:
        raise RuleError("no_such_item", {"item": action.item, "choices": [*actor.items, *world.items]})
    at = world.items[action.item]
    if rev.battlespace is not None and not battlespace.item_in_reach(rev, world.fought(actor), actor.side, at):
        raise RuleError("item_out_of_reach", {"item": action.item, "side": at})
    return Validity()

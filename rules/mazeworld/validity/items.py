"""Validity of using, loading, swapping and picking up things at hand or in reach (MZ-BS-07, MZ-BS-09, MZ-MEL-02)."""

from collections.abc import Sequence

from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.attacks import ammunition as reloading
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import Lying, World
from rules.mazeworld.noncombat_skills import levels, trades
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.limits import Validity


def armed(world: World, actor: Fighter, action: Action) -> Weapon:
    """Return the weapon of an action. Refuses one that was thrown, dropped or used up."""
    if action.weapon is None:
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": [one.name for one in actor.held]}})
    weapon = actor.weapon(action.weapon)
    if not weapon.count:
        raise out_of_hand(world, actor, throwing.unmade_name(weapon.name) or weapon.name)
    return weapon


def out_of_hand(world: World, actor: Fighter, name: str) -> RuleError:
    """Return the refusal for a weapon or thing not in hand: where it lies, otherwise what is available instead."""
    sides = sorted((thing.side for thing in world.things if thing.name == name), key=lambda side: side != actor.side)
    if not sides:
        return RuleError("none_left", {"weapon": name, "choices": [one.name for one in actor.held]})
    return RuleError("lies_there", {"weapon": name, "side": sides[0] or None})


def enough(weapon: Weapon, mode: Mode, count: int) -> None:
    """Refuse more throws than there are weapons to throw."""
    if throwing.is_throw(weapon, mode) and count > weapon.count:
        raise RuleError("too_few_left", {"weapon": weapon.name, "announced": count, "left": weapon.count})


def in_reach(rev: Revision, world: World, actor: Fighter, action: Action) -> Lying:
    """Return the thing to pick up, preferring one on the fighter's own Side."""
    there = [thing for thing in world.things if thing.name == action.item and thing.of != actor.id]
    if action.item in world.furniture:
        raise RuleError("furniture_stays", {"thing": action.item})
    there.sort(key=lambda thing: thing.side != actor.side)
    if not there:
        raise RuleError("nothing_lies", {"thing": action.item, "choices": [thing.name for thing in world.things]})
    return _near(rev, world, actor, there[0])


def _near(rev: Revision, world: World, actor: Fighter, thing: Lying) -> Lying:
    known = rev.battlespace is not None
    if known and not battlespace.item_in_reach(rev, world.fought(actor), actor.side, thing.side):
        raise RuleError("item_out_of_reach", {"item": thing.name, "side": thing.side})
    return thing


def pick_up(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    if action.target is not None:
        return _rob(rev, world, actor, world.fighter(action.target))
    in_reach(rev, world, actor, action)
    return Validity()


def _rob(rev: Revision, world: World, actor: Fighter, victim: Fighter) -> Validity:
    """Allow robbing anyone who can't act (MZ-GEN-03). Their belongings aren't checked: that would reveal them."""
    if victim.able:
        raise RuleError("victim_resists", {"target": victim.name})
    if victim.status == "gone":
        raise RuleError("target_out", {"target": victim.name, "status": victim.status})
    known = rev.battlespace is not None
    if known and not battlespace.item_in_reach(rev, world.fought(actor), actor.side, victim.side):
        raise RuleError("victim_out_of_reach", {"target": victim.name, "side": victim.side})
    return Validity()


def drop(_: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    if action.item is not None and action.item not in actor.items:
        raise RuleError("no_such_item", {"item": action.item, "choices": list(actor.items)})
    if action.item is None and not armed(world, actor, action).is_item:
        raise RuleError("part_of_body", {"weapon": action.weapon})
    return Validity()


def use(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """Allow using an item in hand or within reach (MZ-BS-09)."""
    if action.item is None or action.item in actor.items:
        return Validity()
    if action.item == trades.MASSAGE:
        trade = levels.there(levels.rules_of(rev).healing, "healing_skill")
        trades.check_massage(trade, trades.care_of(trade, actor.levels, actor.points))
        return Validity()
    if action.item not in world.items:
        raise RuleError("no_such_item", {"item": action.item, "choices": [*actor.items, *world.items]})
    _near(rev, world, actor, Lying(action.item, world.items[action.item]))
    return Validity()


def applied_accessories(weapon: Weapon, announced: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the accessories that count: passive ones always, others only if announced (MZ-ACT-07)."""
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

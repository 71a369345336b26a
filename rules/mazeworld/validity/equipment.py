"""Validity of using weapons and things: what is at hand or in reach, and how often a weapon may be used in a turn, in
which combinations and at whom (MZ-ACT-04, MZ-BS-07, MZ-BS-09, MZ-MEL-01..05)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.attacks import ammunition as reloading
from rules.mazeworld.attacks import melee
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import Lying, World
from rules.mazeworld.noncombat_skills import levels, trades
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import FIRE_MODES

MOST_ROUNDS: Final = 300
MOST_BLASTS: Final = 6
"""The most rounds or hits of one action, and the most explosions, whatever the weapon's sheet allows: everyone waits
while they are worked out."""


def bearable(weapon: Weapon, mode: Mode) -> int:
    """Return the most units of one action that a turn can hold with any weapon of its kind."""
    return MOST_ROUNDS // mode.rounds if weapon.bed is None and weapon.shrapnel is None else MOST_BLASTS


def most_units(rev: Revision, actor: Fighter, weapon: Weapon, mode: Mode) -> int | None:
    """Return the maximum units of a mode per turn: the limit of the mode, weapon, class or skill; None: no limit
    (MZ-ACT-04, MZ-MEL-01..03)."""
    own = _own_limit(rev, weapon, mode)
    held = coverage.held(rev, actor, weapon, mode)
    if own is not None or held is None or not _by_level(rev, held[0], weapon):
        return own
    return melee.limit(rev, held[0], held[1].level).max


def _own_limit(rev: Revision, weapon: Weapon, mode: Mode) -> int | None:
    """Return the limit of the mode, the weapon or its class, regardless of the user."""
    usual = FIRE_MODES.get(mode.name)
    most = mode.most
    if usual is not None and most == usual.most:
        most = dict(rev.actions.fire_limits).get(mode.name)
    own = most if most is not None else melee.weapon_limit(rev, weapon.name).max
    if own is None and weapon.weapon_class is not None and weapon.reach(mode) == "melee":
        own = melee.class_limit(rev, weapon.weapon_class).max
    return None if own is None else min(own, bearable(weapon, mode))


def _by_level(rev: Revision, skill: str, weapon: Weapon) -> bool:
    """Whether the skill's level limits attacks with this weapon: in martial arts only the basic ones (MZ-MEL-05)."""
    row = melee.row_of(rev, skill)
    return row is None or row.skill != rev.melee.unmixed or weapon.name.casefold() in rev.melee.basic_attacks


def within_limit(rev: Revision, actor: Fighter, weapon: Weapon, mode: Mode, count: int) -> None:
    """Refuse more attacks per turn than the weapon, or otherwise the skill, allows (MZ-MEL-01..05), or than can be
    borne: `over_limit`."""
    own = _own_limit(rev, weapon, mode)
    held = coverage.held(rev, actor, weapon, mode) if own is None else None
    most = melee.limit(rev, held[0], held[1].level).max if held is not None else None
    if held is not None and most is not None:
        try:
            # Refuse any excess like a single attack too many, so that huge numbers cost nothing.
            melee.validate(rev, held[0], held[1].level, [weapon.name.casefold()] * min(count, most + 1))
        except RuleError as refused:
            facts = {**refused.facts, "announced": count, "unit": mode.unit, "weapon": weapon.name}
            raise RuleError(refused.code, facts) from None
    limit = bearable(weapon, mode) if own is None else own
    if count > limit:
        raise RuleError("over_limit", {"announced": count, "max": limit, "unit": mode.unit, "weapon": weapon.name})


def unmixed(rev: Revision, actor: Fighter, actions: Sequence[Action]) -> None:
    """Refuse attacks of one turn that mix punches and kicks: `mixed_basic_attacks` (MZ-MEL-05).

    Alternatives don't count, because only one of them is carried out.
    """
    attacks = [one for one in actions if one.doing is Doing.ATTACK and one.weapon is not None and not one.otherwise]
    basic = [name for one in attacks if (name := str(one.weapon).casefold()) in rev.melee.basic_attacks]
    if basic and rev.melee.unmixed is not None and rev.skills is not None:
        level = skills.held(rev, rev.melee.unmixed, actor.levels, actor.points).level
        melee.validate(rev, rev.melee.unmixed, level, list(dict.fromkeys(basic)))


@dataclass(frozen=True, slots=True)
class Validity:
    """A possible action. `fired`: rounds fired, None if nothing is loaded; `turn_ends`: because there were fewer than
    announced; `dry_fire`: the weapon is empty and clicks (MZ-ACT-05, MZ-ACT-06)."""

    fired: int | None = None
    turn_ends: bool = False
    dry_fire: bool = False


def target_of(world: World, actor: Fighter, action: Action) -> Fighter:
    if action.target is None:
        choices = [fighter.name for fighter in world.hostile_to(actor) if not fighter.stealth]
        raise RuleError("missing", {"missing": ["target"], "choices": {"target": choices}})
    target = world.fighter(action.target)
    if target.id == actor.id:
        raise RuleError("self_target")
    if target.stealth and target.team != actor.team and target.status == "up":
        raise RuleError("hidden_target", {"target": target.name})
    return target


def one_target(weapon: Weapon, targets: Sequence[Fighter]) -> None:
    """Refuse several targets unless the weapon is side-wide and they share a Side: `single_target_only`."""
    together = weapon.side_wide and len({target.side for target in targets}) <= 1
    if len(targets) > 1 and not together:
        raise RuleError("single_target_only", {"targets": [target.name for target in targets]})


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

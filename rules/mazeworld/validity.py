"""Whether an action that was understood is possible now (MZ-ACT-04..08, AMB-50).

Every refusal is a `RuleError` with one of these codes and facts:

- `missing` (missing: items, choices: item -> names): the action lacks its weapon, target, item or Side
- `not_in_system` (what: evading, battlespace, execution or stealth_cover): this revision has no such thing
- `no_such_fighter` (fighter), `no_such_weapon` (fighter, weapon): not there anymore
- `self_target`: a fighter against itself
- `target_out` (target, status): the target is down, dead or gone
- `hidden_target` (target): the target is in stealth
- `single_target_only` (targets): one attack, several targets (MZ-ACT-08)
- `weapon_broken` (weapon), `weapon_not_ready` (weapon, ready: next_turn or after_reload)
- `no_such_mode` (weapon, mode, modes), `accessory_not_mounted` (weapon, accessory, mounted)
- `not_aimable` (weapon, part): the weapon takes the creature as a whole (MZ-BODY-11)
- `no_place_to_hit` (weapon): only an explosive that bursts takes an area or cover as its target (MZ-EXPL-03)
- `no_such_part` (part, target, parts), `part_severed` (part, target, parts): nothing is left of it
- `needs_two_hands` (weapon): bad limbs rule out weapons for two hands
- `amount_below_one` (count), `over_limit` (announced, max, unit, weapon)
- `empty_weapon` (weapon, choose_again, turn_ends)
- `mixed_basic_attacks` (attacks): punches and kicks in one turn (MZ-MEL-05)
- `no_cover` (side), `already_in_cover` (side)
- `no_such_side` (side, sides), `same_side` (side), `wrong_side_for_door` (door, side), `no_door` (side, doors)
- `not_loadable` (weapon), `nothing_to_reload` (weapon, loaded), `no_spare` (weapon), `wrong_calibre` (weapon, munition,
  calibre)
- `seen_already`: only who is in stealth slips past anyone (MZ-ESC-04)
- `already_in_hand` (weapon)
- `no_such_item` (item, choices), `item_out_of_reach` (item, side)
- `victim_can_fight` (target): executions are for those who cannot
- `no_techniques` (weapon), `counter_other` (target, dodged): what a Counter cannot be (MZ-EV-06)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld import battlespace, executions, impairment, limbs, loading, melee, reloading, skills, wielding
from rules.mazeworld.actions import Action, Doing
from rules.mazeworld.arms import Mode, Weapon
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.arm import FIRE_MODES
from rules.mazeworld.world import World

BLACKED_OUT = "blacked out"
"""The state of whoever is down, in the words of the rules on executions (MZ-EXEC-01)."""


@dataclass(frozen=True, slots=True)
class Validity:
    """A possible action. `fired`: rounds that go off, None where nothing is loaded; `turn_ends`: because there were
    fewer than announced; `dry_fire`: the weapon is empty and clicks (MZ-ACT-05, MZ-ACT-06)."""

    fired: int | None = None
    turn_ends: bool = False
    dry_fire: bool = False


def validate(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """Accepts an action of `actor` as things stand, or refuses it with a code of this module."""
    check = _CHECKS.get(action.doing)
    return check(rev, world, actor, action) if check else Validity()


def applied_accessories(weapon: Weapon, announced: Sequence[str] = ()) -> tuple[str, ...]:
    """Names of the accessories that count: passive ones always, others only when announced (MZ-ACT-07)."""
    return tuple(one.name for one in weapon.accessories if one.passive or one.name in announced)


def one_target(weapon: Weapon, targets: Sequence[Fighter]) -> None:
    """Accepts several targets only for a side-wide weapon and one Side, else refuses: `single_target_only`."""
    together = weapon.side_wide and len({target.side for target in targets}) <= 1
    if len(targets) > 1 and not together:
        raise RuleError("single_target_only", {"targets": [target.name for target in targets]})


def unmixed(rev: Revision, actor: Fighter, actions: Sequence[Action]) -> None:
    """Accepts the attacks of one turn unless punches and kicks are mixed: `mixed_basic_attacks` (MZ-MEL-05).

    Alternatives do not count: only one of them is done.
    """
    attacks = [one for one in actions if one.doing is Doing.ATTACK and one.weapon is not None and not one.otherwise]
    basic = [name for one in attacks if (name := str(one.weapon).casefold()) in rev.melee.basic_attacks]
    if rev.melee.unmixed is not None and rev.skills is not None:
        level = skills.held(rev, rev.melee.unmixed, actor.levels, actor.points).level
        melee.validate(rev, rev.melee.unmixed, level, list(dict.fromkeys(basic)))


def helpless_as(rev: Revision, victim: Fighter) -> str | None:
    """The state in which somebody can be executed: the one named for it, or blacked out; None: still able to fight."""
    state = victim.state or (BLACKED_OUT if victim.status in ("down", "dead") else "")
    return state if executions.may_execute(rev, state) else None


def most_units(rev: Revision, actor: Fighter, weapon: Weapon, mode: Mode) -> int | None:
    """The most units of a mode in one turn: its own limit, the weapon's, the class's or the skill's; None: no limit
    (MZ-ACT-04, MZ-MEL-01..03)."""
    own = _own_limit(rev, weapon, mode)
    held = wielding.held(rev, actor, weapon, mode)
    if own is not None or held is None or not _by_level(rev, held[0], weapon):
        return own
    return melee.limit(rev, held[0], held[1].level).max


def _own_limit(rev: Revision, weapon: Weapon, mode: Mode) -> int | None:
    """The limit of the mode, the weapon or its class, whoever uses it."""
    usual = FIRE_MODES.get(mode.name)
    most = mode.most
    if usual is not None and most == usual.most:
        most = dict(rev.actions.fire_limits).get(mode.name)
    own = most if most is not None else melee.weapon_limit(rev, weapon.name).max
    if own is None and weapon.weapon_class is not None and weapon.reach(mode) == "melee":
        own = melee.class_limit(rev, weapon.weapon_class).max
    return own


def _by_level(rev: Revision, skill: str, weapon: Weapon) -> bool:
    """Whether the skill's level limits attacks with this weapon: in martial arts only the basic ones (MZ-MEL-05)."""
    row = melee.row_of(rev, skill)
    return row is None or row.skill != rev.melee.unmixed or weapon.name.casefold() in rev.melee.basic_attacks


def _within_limit(rev: Revision, actor: Fighter, weapon: Weapon, mode: Mode, count: int) -> None:
    """Accepts as many attacks as the weapon, or else the skill, allows in a turn (MZ-MEL-01..05): `over_limit`."""
    own = _own_limit(rev, weapon, mode)
    if own is not None and count > own:
        raise RuleError("over_limit", {"announced": count, "max": own, "unit": mode.unit, "weapon": weapon.name})
    held = wielding.held(rev, actor, weapon, mode) if own is None else None
    most = melee.limit(rev, held[0], held[1].level).max if held is not None else None
    if held is None or most is None:
        return
    try:
        # However many were announced, one too many is refused like all of them.
        melee.validate(rev, held[0], held[1].level, [weapon.name.casefold()] * min(count, most + 1))
    except RuleError as refused:
        facts = {**refused.facts, "announced": count, "unit": mode.unit, "weapon": weapon.name}
        raise RuleError(refused.code, facts) from None


def _attack(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    target = _target(world, actor, action)
    if target.status != "up":
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    return _strike(rev, actor, target, action)


def _target(world: World, actor: Fighter, action: Action) -> Fighter:
    if action.target is None:
        choices = [fighter.name for fighter in world.hostile_to(actor) if not fighter.stealth]
        raise RuleError("missing", {"missing": ["target"], "choices": {"target": choices}})
    target = world.fighter(action.target)
    if target.id == actor.id:
        raise RuleError("self_target")
    if target.stealth and target.team != actor.team and target.status == "up":
        raise RuleError("hidden_target", {"target": target.name})
    return target


def _armed(actor: Fighter, action: Action) -> Weapon:
    if action.weapon is None:
        choices = [weapon.name for weapon in actor.weapons]
        raise RuleError("missing", {"missing": ["weapon"], "choices": {"weapon": choices}})
    return actor.weapon(action.weapon)


def _strike(rev: Revision, actor: Fighter, target: Fighter, action: Action) -> Validity:
    """An attack by its weapon, whoever it is aimed at."""
    weapon = _armed(actor, action)
    if weapon.ready == "broken":
        raise RuleError("weapon_broken", {"weapon": weapon.name})
    if weapon.ready != "ready":
        raise RuleError("weapon_not_ready", {"weapon": weapon.name, "ready": weapon.ready})
    if not impairment.may_wield(rev, actor, weapon):
        raise RuleError("needs_two_hands", {"weapon": weapon.name})
    mode = weapon.mode(action.mode)
    mounted = [accessory.name for accessory in weapon.accessories]
    for name in action.accessories:
        if name not in mounted:
            raise RuleError("accessory_not_mounted", {"weapon": weapon.name, "accessory": name, "mounted": mounted})
    bursts = loading.bursts(rev, weapon)
    shoots_cover = action.place == "cover" and weapon.reach(mode) == "ranged"
    if action.place is not None and not (bursts or shoots_cover):
        raise RuleError("no_place_to_hit", {"weapon": weapon.name})
    if action.aimed and (bursts or not weapon.aimable):
        raise RuleError("not_aimable", {"weapon": weapon.name, "part": action.part})
    if action.aimed and target.parts and target.part(action.part) is None:
        parts = [part.name for part in target.parts]
        raise RuleError("no_such_part", {"part": action.part, "target": target.name, "parts": parts})
    _there(rev, target, action)
    count = 1 if action.count is None else action.count
    if count < 1:
        raise RuleError("amount_below_one", {"count": count})
    _within_limit(rev, actor, weapon, mode, count)
    return _fired(rev, weapon, count * mode.rounds, counted=not action.burst_die)


def _there(rev: Revision, target: Fighter, action: Action) -> None:
    """Refuses a part that is severed: `part_severed`."""
    meant = target.part(action.part) if action.aimed else None
    if meant is not None and meant not in limbs.attached(rev, target):
        parts = [part.name for part in limbs.attached(rev, target)]
        raise RuleError("part_severed", {"part": meant.name, "target": target.name, "parts": parts})


def _fired(rev: Revision, weapon: Weapon, rounds: int, *, counted: bool) -> Validity:
    """What goes off of the rounds announced (MZ-ACT-05, MZ-ACT-06). `counted` False: a die is still to say how many."""
    if weapon.loaded is None:
        return Validity()
    if weapon.loaded == 0:
        if rev.actions.empty_weapon_choose_again:
            raise RuleError("empty_weapon", {"weapon": weapon.name, "choose_again": True, "turn_ends": False})
        return Validity(fired=0, turn_ends=True, dry_fire=True)
    if not counted:
        return Validity()
    fired = min(rounds, weapon.loaded)
    return Validity(fired=fired, turn_ends=fired < rounds)


def _execute(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    if rev.execution is None:
        raise RuleError("not_in_system", {"what": "execution"})
    target = _target(world, actor, action)
    if target.status in ("dead", "gone"):
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    if helpless_as(rev, target) is None:
        raise RuleError("victim_can_fight", {"target": target.name})
    return _strike(rev, actor, target, action)


def _improvise(_: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    target = _target(world, actor, action)
    if target.status != "up":
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    if action.item is not None and action.item not in actor.items:
        raise RuleError("no_such_item", {"item": action.item, "choices": list(actor.items)})
    if action.weapon is not None:
        actor.weapon(action.weapon)
    return Validity()


def _dodge(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    if rev.evading is None:
        raise RuleError("not_in_system", {"what": "evading"})
    target = _target(world, actor, action)
    if target.status != "up":
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    for follow in action.follow:
        if follow.doing is Doing.MOVE:
            _move(rev, world, actor, follow)
        elif follow.doing is Doing.ATTACK:
            if follow.target not in (None, target.id):
                aimed_at = world.fighter(str(follow.target)).name
                raise RuleError("counter_other", {"target": aimed_at, "dodged": target.name})
            if _armed(actor, follow).kind in rev.evading.banned_counters:
                raise RuleError("no_techniques", {"weapon": follow.weapon})
            _strike(rev, actor, target, follow)
    return Validity()


def _cover(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    if action.stealthy and rev.checks.stealth_cover is None:
        raise RuleError("not_in_system", {"what": "stealth_cover"})
    if actor.side not in world.cover:
        raise RuleError("no_cover", {"side": actor.side})
    if actor.cover:
        raise RuleError("already_in_cover", {"side": actor.side})
    if actor.id in world.covering:
        raise RuleError("cover_twice")
    if action.stealthy and not actor.stealth:
        raise RuleError("no_stealth")
    return Validity()


def _move(rev: Revision, _: World, actor: Fighter, action: Action) -> Validity:
    if rev.battlespace is None:
        raise RuleError("not_in_system", {"what": "battlespace"})
    sides = [side.number for side in rev.battlespace.sides]
    if action.side is None:
        raise RuleError("missing", battlespace.which_side(sides))
    if action.stealthy and not rev.battlespace.stealthy_movement:
        raise RuleError("not_in_system", {"what": "stealthy_movement"})
    if action.side not in sides:
        raise RuleError("no_such_side", {"side": action.side, "sides": sides})
    if action.side == actor.side:
        raise RuleError("same_side", {"side": action.side})
    return Validity()


def _escape(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """By a door named, one has to stand on its Side (MZ-BS-06)."""
    if rev.battlespace is None:
        return Validity()
    if action.side is None:
        if actor.side not in world.doors:
            raise RuleError("no_door", {"side": actor.side, "doors": list(world.doors)})
        return Validity()
    if action.side not in world.doors:
        raise RuleError("no_door", {"side": action.side, "doors": list(world.doors)})
    found = battlespace.leave(rev, world.fought(actor), actor.side, action.side)
    if not found.allowed_now:
        raise RuleError("wrong_side_for_door", {"door": action.side, "side": actor.side, "steps": list(found.steps)})
    return Validity()


def _slip_past(rev: Revision, _: World, actor: Fighter, __: Action) -> Validity:
    if rev.checks.slip_past is None:
        raise RuleError("not_in_system", {"what": "slip_past"})
    if not actor.stealth:
        raise RuleError("seen_already")
    return Validity()


def _reload(_: Revision, __: World, actor: Fighter, action: Action) -> Validity:
    weapon = _armed(actor, action)
    if weapon.ready == "broken":
        raise RuleError("weapon_broken", {"weapon": weapon.name})
    if weapon.capacity is None:
        raise RuleError("not_loadable", {"weapon": weapon.name})
    full = weapon.loaded is not None and weapon.loaded >= weapon.capacity
    supply = reloading.supply_for(actor, weapon, action.munition)
    if supply is not None and not reloading.fits(weapon, supply.cartridge):
        facts = {"weapon": weapon.name, "munition": supply.cartridge.name, "calibre": weapon.caliber}
        raise RuleError("wrong_calibre", facts)
    if supply is not None and supply.cartridge.name != weapon.munition and not reloading.loose(weapon):
        return Validity()
    if full and weapon.ready != "after_reload":
        raise RuleError("nothing_to_reload", {"weapon": weapon.name, "loaded": weapon.loaded})
    if weapon.spare == 0 and supply is None:
        raise RuleError("no_spare", {"weapon": weapon.name})
    return Validity()


def _swap(_: Revision, __: World, actor: Fighter, action: Action) -> Validity:
    weapon = _armed(actor, action)
    if actor.weapons[0].name == weapon.name:
        raise RuleError("already_in_hand", {"weapon": weapon.name})
    return Validity()


def _use(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """An item at hand, or one that lies within reach (MZ-BS-09)."""
    if action.item is None or action.item in actor.items:
        return Validity()
    if action.item not in world.items:
        raise RuleError("no_such_item", {"item": action.item, "choices": [*actor.items, *world.items]})
    at = world.items[action.item]
    if rev.battlespace is not None and not battlespace.item_in_reach(rev, world.fought(actor), actor.side, at):
        raise RuleError("item_out_of_reach", {"item": action.item, "side": at})
    return Validity()


_CHECKS: Mapping[Doing, Callable[[Revision, World, Fighter, Action], Validity]] = {
    Doing.ATTACK: _attack,
    Doing.EXECUTE: _execute,
    Doing.IMPROVISE: _improvise,
    Doing.DODGE: _dodge,
    Doing.TAKE_COVER: _cover,
    Doing.MOVE: _move,
    Doing.ESCAPE: _escape,
    Doing.SLIP_PAST: _slip_past,
    Doing.RELOAD: _reload,
    Doing.SWAP: _swap,
    Doing.USE: _use,
}

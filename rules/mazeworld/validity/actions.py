"""Whether an action is possible: the check for each kind of action, and the checks of attacks and dodges."""

from collections.abc import Callable, Mapping

from rules.errors import RuleError
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.attacks import kills
from rules.mazeworld.bodies import fitness, limbs
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.equipment import (
    Validity,
    armed,
    drop,
    enough,
    pick_up,
    reload,
    swap,
    target_of,
    use,
    within_limit,
)
from rules.mazeworld.validity.moves import concentrate, escape, move, on_side, slip_past, take_cover

BLACKED_OUT = "blacked out"
"""The state of a fighter who is down, in the words of the execution rules (MZ-EXEC-01)."""


def helpless_as(rev: Revision, victim: Fighter) -> str | None:
    """Return the state in which someone can be executed: their set state, or blacked out; None if they can fight."""
    state = victim.state or (BLACKED_OUT if victim.status in ("down", "dead") else "")
    return state if kills.may_execute(rev, state) else None


def attack(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """Check an attack on someone standing. If the rules have no executions, fighters who are down can be attacked
    normally."""
    if action.place is not None and action.side is not None:
        on_side(rev, action.side)
        return strike(rev, world, actor, world.fighter(action.target or ""), action)
    target = target_of(world, actor, action)
    if target.status == "gone" and target.id in world.fled:
        raise RuleError("target_escaped", {"target": target.name})
    if target.status == "down" and rev.execution is None:
        return strike(rev, world, actor, target, action)
    if target.status == "down" and helpless_as(rev, target) is not None:
        raise RuleError("target_helpless", {"target": target.name})
    if target.status != "up":
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    return strike(rev, world, actor, target, action)


def strike(rev: Revision, world: World, actor: Fighter, target: Fighter, action: Action) -> Validity:
    """Check an attack by its weapon, whatever its target."""
    weapon = armed(world, actor, action)
    if weapon.ready == "broken":
        raise RuleError("weapon_broken", {"weapon": weapon.name})
    if weapon.ready != "ready":
        raise RuleError("weapon_not_ready", {"weapon": weapon.name, "ready": weapon.ready})
    if not fitness.may_wield(rev, actor, weapon):
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
    if action.aimed and not loading.aimable(rev, weapon):
        raise RuleError("not_aimable", {"weapon": weapon.name, "part": action.part})
    if action.aimed and target.parts and limbs.part_of(rev, target, action.part) is None:
        parts = [part.name for part in target.parts]
        code = "part_severed" if action.part in target.lost else "no_such_part"
        raise RuleError(code, {"part": action.part, "target": target.name, "parts": parts})
    _there(rev, target, action)
    count = 1 if action.count is None else action.count
    if count < 1:
        raise RuleError("amount_below_one", {"count": count})
    within_limit(rev, actor, weapon, mode, count)
    enough(weapon, mode, count)
    weapon = loading.with_carried(rev, actor, weapon, mode)
    return _fired(rev, weapon, count * mode.rounds, counted=not action.burst_die)


def _there(rev: Revision, target: Fighter, action: Action) -> None:
    """Refuse a severed part with `part_severed`."""
    meant = limbs.part_of(rev, target, action.part) if action.aimed else None
    parts = [part.name for part in limbs.attached(rev, target)]
    if meant is not None and {meant.name, meant.nearest}.isdisjoint(parts):
        raise RuleError("part_severed", {"part": meant.name, "target": target.name, "parts": parts})


def _fired(rev: Revision, weapon: Weapon, rounds: int, *, counted: bool) -> Validity:
    """Return how many announced rounds are fired (MZ-ACT-05, MZ-ACT-06). `counted`: False if a die will decide their
    number."""
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


def execute(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    if rev.execution is None:
        raise RuleError("not_in_system", {"what": "execution"})
    target = target_of(world, actor, action)
    if target.status in ("dead", "gone"):
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    if helpless_as(rev, target) is None:
        raise RuleError("victim_can_fight", {"target": target.name})
    return strike(rev, world, actor, target, action)


def improvise(_: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    target = target_of(world, actor, action)
    if target.status != "up":
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    if action.item is not None and action.item not in actor.items:
        raise RuleError("no_such_item", {"item": action.item, "choices": list(actor.items)})
    if action.weapon is not None:
        armed(world, actor, action)
    return Validity()


def dodge(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    if rev.evading is None:
        raise RuleError("not_in_system", {"what": "evading"})
    target = target_of(world, actor, action)
    if target.status != "up":
        raise RuleError("target_out", {"target": target.name, "status": target.status})
    for follow in action.follow:
        if follow.doing is Doing.MOVE:
            move(rev, world, actor, follow)
        elif follow.doing is Doing.ATTACK:
            if follow.target not in (None, target.id):
                aimed_at = world.fighter(str(follow.target)).name
                raise RuleError("counter_other", {"target": aimed_at, "dodged": target.name})
            if armed(world, actor, follow).kind in rev.evading.banned_counters:
                raise RuleError("no_techniques", {"weapon": follow.weapon})
            strike(rev, world, actor, target, follow)
            within_counter(rev, actor, follow)
    return Validity()


def within_counter(rev: Revision, actor: Fighter, action: Action) -> None:
    """Refuse a mode that fires more rounds at once than a Counter may have attacks: `counter_rounds` (weapon, rounds,
    max) (MZ-EV-06)."""
    weapon = actor.weapon(action.weapon or "")
    rounds = weapon.mode(action.mode).rounds
    most = evading.limits(rev, evading.standing(rev, actor.levels, actor.points)).counter_attacks
    if rounds > most:
        raise RuleError("counter_rounds", {"weapon": weapon.name, "rounds": rounds, "max": most})


def validate(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """Accept an action of `actor` in the current situation, or refuse it with a code of this package."""
    check = _CHECKS.get(action.doing)
    return check(rev, world, actor, action) if check else Validity()


_CHECKS: Mapping[Doing, Callable[[Revision, World, Fighter, Action], Validity]] = {
    Doing.ATTACK: attack,
    Doing.EXECUTE: execute,
    Doing.IMPROVISE: improvise,
    Doing.DODGE: dodge,
    Doing.TAKE_COVER: take_cover,
    Doing.MOVE: move,
    Doing.ESCAPE: escape,
    Doing.SLIP_PAST: slip_past,
    Doing.RELOAD: reload,
    Doing.SWAP: swap,
    Doing.USE: use,
    Doing.PICK_UP: pick_up,
    Doing.DROP: drop,
    Doing.CONCENTRATE: concentrate,
}

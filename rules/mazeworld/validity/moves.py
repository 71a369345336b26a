"""Validity of moving across the battlespace, leaving it, and taking cover."""

from rules.errors import RuleError
from rules.mazeworld import battlespace
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity.equipment import Validity, armed, target_of


def take_cover(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
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


def move(rev: Revision, _: World, actor: Fighter, action: Action) -> Validity:
    if rev.battlespace is None:
        raise RuleError("not_in_system", {"what": "battlespace"})
    if action.side is None:
        raise RuleError("missing", battlespace.which_side([side.number for side in rev.battlespace.sides]))
    if action.stealthy and not rev.battlespace.stealthy_movement:
        raise RuleError("not_in_system", {"what": "stealthy_movement"})
    on_side(rev, action.side)
    if action.side == actor.side:
        raise RuleError("same_side", {"side": action.side})
    return Validity()


def on_side(rev: Revision, side: int) -> None:
    """Refuse a number that isn't a Side: `no_such_side` (side, sides)."""
    sides = [] if rev.battlespace is None else [one.number for one in rev.battlespace.sides]
    if side not in sides:
        raise RuleError("no_such_side", {"side": side, "sides": sides})


def escape(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """Check an escape. To use a named door, the fighter must be on its Side (MZ-BS-06)."""
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


def concentrate(rev: Revision, world: World, actor: Fighter, action: Action) -> Validity:
    """Refuse concentration without Initiative Speed tiers (MZ-IS-06). A target in a scope must be attackable."""
    if rev.initiative.tiers is None:
        raise RuleError("not_in_system", {"what": "initiative_tiers"})
    if action.target is not None:
        target = target_of(world, actor, action)
        armed(world, actor, action)
        if target.status != "up":
            raise RuleError("target_out", {"target": target.name, "status": target.status})
    return Validity()


def slip_past(rev: Revision, _: World, actor: Fighter, __: Action) -> Validity:
    if rev.checks.slip_past is None:
        raise RuleError("not_in_system", {"what": "slip_past"})
    if not actor.stealth:
        raise RuleError("seen_already")
    return Validity()

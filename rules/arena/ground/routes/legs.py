"""The length of a move, and whether the fighter is fast enough for it (AR-MOVE-02, AR-MOVE-03)."""

from dataclasses import dataclass

from rules.arena.ground import movement
from rules.arena.model import limbs
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Point, World
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Journey:
    """The destination of a move, its distance (in metres, on a map in tiles), and whether it crosses dangerous terrain.

    `escapes`: the enemy it flees from can't catch it this turn.
    """

    to: Point
    distance: float
    danger: bool = False
    escapes: bool = False


def stride(arena: Arena, fighter: Fighter, action: Action) -> float:
    """Return the metres of one Move. On one leg they are halved, and running is impossible (AR-ACT-05; the half is our
    reading).

    Refuses with `no_leg_to_walk` and `no_leg_to_run` (part, most).
    """
    whole, lame = movement.move_distance(arena, 1), limbs.lame(fighter)
    if len(lame) > 1:
        raise RuleError("no_leg_to_walk")
    if lame and action.doing in (Doing.CHARGE, Doing.FLEE):
        raise RuleError("no_leg_to_run", {"part": lame[0], "most": whole / 2})
    return whole / 2 if lame else whole


def may_charge(arena: Arena, world: World, fighter: Fighter, target: Fighter, metres: float) -> None:
    """Refuse a Charge at someone who has run away or is too far away."""
    if world.escaped.get(target.id) == fighter.id:
        raise RuleError("cannot_catch", {"target": target.name})
    found = movement.charge(arena, limbs.stat(arena, fighter, "AGI"), limbs.stat(arena, target, "AGI"), metres)
    if not found.allowed:
        furthest = movement.move_distance(arena, arena.movement.charge_moves)
        most = furthest if found.max_distance is None else min(furthest, found.max_distance)
        raise RuleError("charge_too_far", {"target": target.name, "metres": round(metres, 1), "most": round(most, 1)})


def outruns(arena: Arena, fighter: Fighter, enemy: Fighter, *, cornered: bool = False, danger: bool = False) -> bool:
    """Whether a flight shakes off its enemy (AR-MOVE-03)."""
    mine, other = limbs.stat(arena, fighter, "AGI"), limbs.stat(arena, enemy, "AGI")
    return not movement.can_be_caught(mine, other, cornered=cornered, dangerous_terrain=danger)

"""Moves without a map: so many metres along the line between two fighters (AR-MOVE-01..03)."""

from math import dist
from typing import Final

from rules.arena.ground.geometry import measure, melee_reach
from rules.arena.ground.geometry import metres as metres_between
from rules.arena.ground.movement import move_distance
from rules.arena.ground.ranges import metres_of
from rules.arena.ground.routes.legs import Journey, may_charge, outruns
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Point, World
from rules.errors import RuleError

NOWHERE: Final = 0.001
"""Metres that are no distance at all."""


def close_limit(arena: Arena, world: World) -> float:
    """Up to how many metres Close Range is, as the rules count here."""
    if measure(arena, world) == "tiles":
        return metres_of(arena, arena.ranges.tiles[0].limit or 0)
    return arena.ranges.metres[0].limit or 0


def beside(arena: Arena, world: World) -> float:
    """How far from somebody one stops, in metres: 2 where Close Range ends at 3."""
    return min(2.0, close_limit(arena, world) * 2 / 3)


def toward(arena: Arena, world: World, fighter: Fighter, target: Fighter, metres: float) -> Journey:
    """So many metres nearer to somebody; short of whom has run away from it (AR-MOVE-03)."""
    if melee_reach(arena, world, fighter, target):
        raise RuleError("already_beside", {"target": target.name})
    apart = dist(fighter.at, target.at)
    uncaught = world.escaped.get(target.id) == fighter.id
    length = min(metres, apart - (close_limit(arena, world) + 1 if uncaught else beside(arena, world)))
    if length <= 0:
        raise RuleError("cannot_catch", {"target": target.name})
    return _along(fighter, target, length)


def away(_arena: Arena, _world: World, fighter: Fighter, target: Fighter, metres: float) -> Journey:
    """So many metres straight away from somebody."""
    return _along(fighter, target, -metres)


def charge(arena: Arena, world: World, fighter: Fighter, target: Fighter) -> Journey:
    """Into melee range of an enemy (AR-MOVE-02)."""
    if melee_reach(arena, world, fighter, target):
        return Journey(fighter.at, 0)
    apart = metres_between(arena, world, fighter, target)
    may_charge(arena, world, fighter, target, apart)
    return _along(fighter, target, apart - beside(arena, world))


def flee(arena: Arena, _world: World, fighter: Fighter, enemy: Fighter) -> Journey:
    """One Move straight away from an enemy; in the open there is no corner."""
    gone = _along(fighter, enemy, -move_distance(arena, 1))
    return Journey(gone.to, gone.distance, escapes=outruns(arena, fighter, enemy))


def _along(fighter: Fighter, target: Fighter, length: float) -> Journey:
    """So many metres on the line toward somebody (less than 0: away). Who stands on one spot parts eastward."""
    (x, y), (to_x, to_y) = fighter.at, target.at
    apart = dist(fighter.at, target.at)
    step = ((to_x - x) / apart, (to_y - y) / apart) if apart > NOWHERE else (-1.0, 0.0)
    to: Point = (round(x + step[0] * length, 2), round(y + step[1] * length, 2))
    return Journey(to, round(abs(length), 1))

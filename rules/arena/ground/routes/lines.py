"""Moves without a map: metres along the line between two fighters (AR-MOVE-01..03)."""

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
"""Metres below which a distance counts as none."""


def close_limit(arena: Arena, world: World) -> float:
    """Return the limit of Close Range in metres, by the unit of the rules here."""
    if measure(arena, world) == "tiles":
        return metres_of(arena, arena.ranges.tiles[0].limit or 0)
    return arena.ranges.metres[0].limit or 0


def beside(arena: Arena, world: World) -> float:
    """Return how many metres from someone a move stops: 2 if Close Range ends at 3."""
    return min(2.0, close_limit(arena, world) * 2 / 3)


def toward(arena: Arena, world: World, fighter: Fighter, target: Fighter, metres: float) -> Journey:
    """Move toward someone; a fighter who has run away can't be reached (AR-MOVE-03)."""
    if melee_reach(arena, world, fighter, target):
        raise RuleError("already_beside", {"target": target.name})
    apart = dist(fighter.at, target.at)
    uncaught = world.escaped.get(target.id) == fighter.id
    length = min(metres, apart - (close_limit(arena, world) + 1 if uncaught else beside(arena, world)))
    if length <= 0:
        raise RuleError("cannot_catch", {"target": target.name})
    return _along(fighter, target, length)


def away(_arena: Arena, _world: World, fighter: Fighter, target: Fighter, metres: float) -> Journey:
    """Move straight away from someone."""
    return _along(fighter, target, -metres)


def charge(arena: Arena, world: World, fighter: Fighter, target: Fighter) -> Journey:
    """Charge into melee range of an enemy (AR-MOVE-02)."""
    if melee_reach(arena, world, fighter, target):
        return Journey(fighter.at, 0)
    apart = metres_between(arena, world, fighter, target)
    may_charge(arena, world, fighter, target, apart)
    return _along(fighter, target, apart - beside(arena, world))


def flee(arena: Arena, _world: World, fighter: Fighter, enemy: Fighter) -> Journey:
    """Flee one Move straight away from an enemy; without a map there are no corners."""
    gone = _along(fighter, enemy, -move_distance(arena, 1))
    return Journey(gone.to, gone.distance, escapes=outruns(arena, fighter, enemy))


def _along(fighter: Fighter, target: Fighter, length: float) -> Journey:
    """Move along the line toward someone (negative: away). Fighters on the same spot separate eastward."""
    (x, y), (to_x, to_y) = fighter.at, target.at
    apart = dist(fighter.at, target.at)
    step = ((to_x - x) / apart, (to_y - y) / apart) if apart > NOWHERE else (-1.0, 0.0)
    to: Point = (round(x + step[0] * length, 2), round(y + step[1] * length, 2))
    return Journey(to, round(abs(length), 1))

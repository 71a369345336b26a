"""Moves on a map: tiles along a path around walls and fighters (AR-MOVE-01..03)."""

from collections.abc import Mapping
from math import dist

from rules.arena.ground import paths, ranges
from rules.arena.ground.geometry import Tile, melee_reach, tile_name, tile_of, tiles_between
from rules.arena.ground.movement import move_distance
from rules.arena.ground.paths import Way
from rules.arena.ground.routes.legs import Journey, may_charge, outruns
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map, World
from rules.errors import RuleError


def most_steps(arena: Arena, metres: float) -> int:
    """Return the tiles that a move of this many metres covers: at least one."""
    return max(1, ranges.tiles_of(arena, metres))


def to(world: World, ground: Map, fighter: Fighter, goal: Tile, most: int) -> Journey:
    """Move to a tile within `most` steps."""
    tile = tile_name(goal)
    if goal == tile_of(fighter):
        raise RuleError("already_there", {"tile": tile})
    there = paths.standing(world, fighter).get(goal)
    if there is not None:
        raise RuleError("tile_taken", {"tile": tile, "by": there.name})
    way = paths.ways_for(world, ground, fighter).get(goal)
    if way is None:
        raise RuleError("no_way", {"tile": tile})
    if way.steps > most:
        raise RuleError("too_far", {"tile": tile, "tiles": way.steps, "most": most})
    return _along(fighter, way)


def toward(arena: Arena, world: World, ground: Map, fighter: Fighter, target: Fighter, metres: float) -> Journey:
    """Move as near to someone as possible, but not next to a fighter who has run away (AR-MOVE-03)."""
    goal, most = tile_of(target), most_steps(arena, metres)
    if tiles_between(fighter, target) <= 1:
        raise RuleError("already_beside", {"target": target.name})
    found = paths.ways_for(world, ground, fighter)
    way = paths.beside(found, goal)
    if way is None:
        near = [tile for tile, one in found.items() if one.steps <= most]
        best = min(near, key=lambda tile: (tiles_between(tile, goal), dist(tile, goal), found[tile].steps, tile))
        if tiles_between(best, goal) >= tiles_between(fighter, goal):
            raise RuleError("no_way", {"target": target.name})
        way = found[best]
    way = paths.cut(ground, way, most)
    if world.escaped.get(target.id) == fighter.id:
        while way.tiles and melee_reach(arena, world, way.tiles[-1], target):
            way = paths.cut(ground, way, way.steps - 1)
        if not way.tiles:
            raise RuleError("cannot_catch", {"target": target.name})
    return _along(fighter, way)


def away(arena: Arena, world: World, ground: Map, fighter: Fighter, target: Fighter, metres: float) -> Journey:
    """Move as far from someone as possible, in as straight a line as possible."""
    found = paths.ways_for(world, ground, fighter, most_steps(arena, metres))
    return _along(fighter, found[_farthest(ground, found, tile_of(fighter), target)])


def charge(arena: Arena, world: World, ground: Map, fighter: Fighter, target: Fighter) -> Journey:
    """Charge to the nearest tile next to an enemy (AR-MOVE-02). The limit is for the path to the enemy itself
    (AMB-A08)."""
    if tiles_between(fighter, target) <= 1:
        return _along(fighter, Way(()))
    way = paths.beside(paths.ways_for(world, ground, fighter), tile_of(target))
    if way is None:
        raise RuleError("no_way", {"target": target.name})
    may_charge(arena, world, fighter, target, ranges.metres_of(arena, way.steps + 1))
    return _along(fighter, way)


def flee(arena: Arena, world: World, ground: Map, fighter: Fighter, enemy: Fighter) -> Journey:
    """Flee one Move from an enemy. The enemy catches up if the path ends in a dead end or dangerous terrain."""
    most = most_steps(arena, move_distance(arena, 1))
    found = paths.ways_for(world, ground, fighter, most)
    end = _farthest(ground, found, tile_of(fighter), enemy)
    beyond = paths.ways(ground, end, paths.standing(world, fighter), most)
    cornered = max(tiles_between(tile, enemy) for tile in beyond) <= tiles_between(end, enemy)
    danger = ground.sign(end) == paths.DANGER
    reached = _along(fighter, found[end])
    shaken = outruns(arena, fighter, enemy, cornered=cornered, danger=danger)
    return Journey(reached.to, reached.distance, reached.danger, shaken)


def _farthest(ground: Map, found: Mapping[Tile, Way], start: Tile, enemy: Fighter) -> Tile:
    """Return the tile farthest from an enemy; of equal ones a safe one, then the straightest, then the nearest.

    Refuses with `cornered` if none is farther than the start.
    """
    (column, row), origin = start, tile_of(enemy)
    across, along = column - origin[0], row - origin[1]

    def worth(tile: Tile) -> tuple[float, ...]:
        safe = -(ground.sign(tile) == paths.DANGER) - found[tile].dangers
        aside = abs((tile[0] - column) * along - (tile[1] - row) * across)
        return (tiles_between(tile, enemy), safe, -aside, -found[tile].steps, -tile[0], -tile[1])

    best = max(found, key=worth)
    if tiles_between(best, enemy) <= tiles_between(start, enemy):
        raise RuleError("cornered", {"target": enemy.name})
    return best


def _along(fighter: Fighter, way: Way) -> Journey:
    return Journey(way.tiles[-1] if way.tiles else tile_of(fighter), way.steps, way.dangers > 0)

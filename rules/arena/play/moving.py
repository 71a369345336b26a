"""Moves, charges and flights at their place (AR-MOVE-01..03)."""

from typing import Final, Literal

from rules.arena import geometry, journeys, paths
from rules.arena.actions import Action, Doing
from rules.arena.arena import Arena
from rules.arena.fighter import Fighter
from rules.arena.journeys import Journey
from rules.arena.play import grips
from rules.arena.play.consequences import after
from rules.arena.play.facts import Moved
from rules.arena.world import World
from rules.system import Case

_MANNERS: Final[dict[Doing, Literal["charge", "flee"]]] = {Doing.CHARGE: "charge", Doing.FLEE: "flee"}


def go(arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """A Move, a Charge or a flight; refuses as `journeys.journey` does."""
    return moved(arena, world, who, action, journeys.journey(arena, world, world.fighter(who), action))


def moved(arena: Arena, world: World, who: str, action: Action, found: Journey) -> list[object]:
    """What comes of a move that leads somewhere: whoever hides there unknown gives way, and holds are let go that do
    not reach so far.
    """
    fighter = world.fighter(who)
    told: list[object] = [*_gives_way(world, fighter, found)]
    target = None if action.target is None else world.fighter(action.target)
    told.append(
        Moved(
            who,
            found.to,
            found.distance,
            _MANNERS.get(action.doing, "move"),
            action.target,
            action.heading if action.heading in ("toward", "away") else None,
            None if target is None else geometry.apart(world, found.to, target),
            found.danger,
            found.escapes,
            world.seen_by(fighter),
            geometry.tile_there(world, found.to),
        )
    )
    return [*told, *grips.torn(arena, after(world, told), who)]


def _gives_way(world: World, fighter: Fighter, found: Journey) -> list[Moved]:
    """Nobody learns of a hidden fighter by walking into it: it steps aside, to the nearest free tile."""
    there = geometry.tile_of(found.to)
    hidden = paths.standing(world, fighter, known=False).get(there)
    if world.map is None or hidden is None:
        return []
    taken = {there, *(geometry.tile_of(other) for other in paths.standing(world, fighter, known=False).values())}
    aside = paths.nearest_free(world.map, there, taken)
    if aside is None:
        return []
    danger = world.map.sign(aside) == paths.DANGER
    steps = geometry.tiles_between(hidden, aside)
    tile, seen_by = geometry.tile_there(world, aside), world.seen_by(hidden)
    return [Moved(hidden.id, aside, steps, "aside", danger=danger, seen_by=seen_by, tile=tile)]

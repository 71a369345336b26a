"""Moves, charges and flights at their place (AR-MOVE-01..03)."""

from typing import Final, Literal

from rules.arena.ground import geometry
from rules.arena.ground import routes as journeys
from rules.arena.ground.routes import Journey
from rules.arena.model.actions import Action, Doing
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.consequences import after
from rules.arena.play.facts.movement import Moved
from rules.arena.play.turn import displacement
from rules.system import Case

_MANNERS: Final[dict[Doing, Literal["charge", "flee"]]] = {Doing.CHARGE: "charge", Doing.FLEE: "flee"}


def go(arena: Arena, world: World, who: str, action: Action, _case: Case) -> list[object]:
    """Carry out a Move, a Charge or a flight; refuses as `journeys.journey` does."""
    return moved(arena, world, who, action, journeys.journey(arena, world, world.fighter(who), action))


def moved(arena: Arena, world: World, who: str, action: Action, found: Journey) -> list[object]:
    """Return the facts of a move: an unknown hidden fighter there makes way, and holds out of reach end."""
    fighter = world.fighter(who)
    told = displacement.gives_way(arena, world, who, found.to)
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
    return [*told, *displacement.torn(arena, after(world, told), who)]

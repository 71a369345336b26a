"""Destinations of a Move to a tile, toward someone or away, a Charge, a flight (AR-MOVE-01..03, AMB-A08).

`journey` only says where a fighter would end up, or refuses. `certain` refuses what is impossible regardless of who
moves first: `no_destination`, `no_map`, `off_map` (tile, last), `wall_there` (tile), `move_too_long` (metres, most),
`no_leg_to_walk` and `no_leg_to_run` (part, most). Other refusals depend on everyone's position: `already_there` (tile),
`tile_taken` (tile, by), `no_way` (tile or target), `too_far` (tile, tiles, most), `already_beside`, `cornered` and
`cannot_catch` (target), `charge_too_far` (target, metres, most) and `held` (by, part).
"""

from rules.arena.ground.geometry import Tile, melee_reach, tile_name
from rules.arena.ground.routes import lines, tiles
from rules.arena.ground.routes.legs import Journey, stride
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.errors import RuleError

__all__ = ["Journey", "certain", "journey", "on_the_map"]


def certain(arena: Arena, world: World, fighter: Fighter, action: Action) -> None:
    """Refuse a move that is impossible wherever everyone stands."""
    if action.tile is not None:
        on_the_map(world, action.tile)
    most = stride(arena, fighter, action)
    if action.metres is not None and action.metres > most:
        raise RuleError("move_too_long", {"metres": action.metres, "most": most})
    if action.tile is None and (action.target is None or (action.metres is not None and action.metres <= 0)):
        raise RuleError("no_destination")


def on_the_map(world: World, tile: Tile) -> None:
    """Refuse a tile that can never be entered, and any tile if there is no map."""
    if world.map is None:
        raise RuleError("no_map", {"tile": tile_name(tile)})
    column, row = tile
    if not (0 <= column < world.map.width and 0 <= row < world.map.height):
        last = tile_name((world.map.width - 1, world.map.height - 1))
        raise RuleError("off_map", {"tile": tile_name(tile), "last": last})
    if not world.map.open(tile):
        raise RuleError("wall_there", {"tile": tile_name(tile)})


def journey(arena: Arena, world: World, fighter: Fighter, action: Action) -> Journey:
    """Return where a Move, a Charge, a flight or a moving Sneak leads from everyone's current position."""
    certain(arena, world, fighter, action)
    target = None if action.target is None else world.fighter(action.target)
    found = (
        _toward_tile(arena, world, fighter, action) if target is None else _about(arena, world, action, fighter, target)
    )
    for hold in fighter.holds:
        holder = world.fighter(hold.by)
        if holder.status == "up" and not melee_reach(arena, world, found.to, holder):
            raise RuleError("held", {"by": holder.name, "part": hold.part})
    return found


def _toward_tile(arena: Arena, world: World, fighter: Fighter, action: Action) -> Journey:
    if world.map is None or action.tile is None:
        raise RuleError("no_destination")
    found = tiles.to(world, world.map, fighter, action.tile, tiles.most_steps(arena, stride(arena, fighter, action)))
    for who, by in world.escaped.items():
        fled = world.fighter(who)
        if by == fighter.id and world.aware(fighter, fled) and melee_reach(arena, world, found.to, fled):
            raise RuleError("cannot_catch", {"target": fled.name})
    return found


def _about(arena: Arena, world: World, action: Action, fighter: Fighter, target: Fighter) -> Journey:
    """Return where a move relative to someone else leads: toward, away, a Charge, a flight."""
    ground = world.map
    match action.doing:
        case Doing.CHARGE:
            if ground is None:
                return lines.charge(arena, world, fighter, target)
            return tiles.charge(arena, world, ground, fighter, target)
        case Doing.FLEE:
            if ground is None:
                return lines.flee(arena, world, fighter, target)
            return tiles.flee(arena, world, ground, fighter, target)
    if action.heading == "to" and action.tile is not None:
        return _toward_tile(arena, world, fighter, action)
    far = stride(arena, fighter, action) if action.metres is None else action.metres
    if ground is None:
        step = lines.away if action.heading == "away" else lines.toward
        return step(arena, world, fighter, target, far)
    walk = tiles.away if action.heading == "away" else tiles.toward
    return walk(arena, world, ground, fighter, target, far)

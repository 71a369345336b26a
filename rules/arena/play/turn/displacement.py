"""Effects of a changed position: holds out of reach end (AR-WRS-02), and a hidden fighter there makes way unseen
(AR-STL-01)."""

from rules.arena.ground import geometry, paths
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map, Point, World
from rules.arena.play.consequences import after
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.movement import Moved
from rules.arena.play.facts.wounds import Released


def torn(arena: Arena, world: World, who: str) -> list[Released]:
    """Return the holds on and by a fighter whose holder is now out of reach."""
    return [
        Released(one.id, hold.by, hold.part)
        for one in world.fighters
        for hold in one.holds
        if who in (one.id, hold.by) and not geometry.melee_reach(arena, world, one, world.fighter(hold.by))
    ]


def gives_way(arena: Arena, world: World, who: str, to: Point) -> list[Fact]:
    """Move another fighter on a newly entered tile to the nearest free one, ending holds out of reach. Without a free
    tile they stay."""
    ground, there = world.map, geometry.tile_of(to)
    others = {geometry.tile_of(one): one for one in world.fighters if one.status == "up" and one.id != who}
    if ground is None or there not in others:
        return []
    hidden = others[there]
    aside = _aside(ground, there, {there, *others})
    if aside is None:
        return []
    danger = ground.sign(aside) == paths.DANGER
    steps = geometry.tiles_between(hidden, aside)
    tile, seen_by = geometry.tile_there(world, aside), world.seen_by(hidden)
    moved = Moved(hidden.id, aside, steps, "aside", danger=danger, seen_by=seen_by, tile=tile)
    return [moved, *torn(arena, after(world, [moved]), hidden.id)]


def _aside(ground: Map, there: geometry.Tile, taken: set[geometry.Tile]) -> geometry.Tile | None:
    """Return the free tile nearest to `there` or, if no path leads to any, the first free one."""
    near = paths.nearest_free(ground, there, taken)
    return near or next((one for one in ground.tiles() if ground.open(one) and one not in taken), None)

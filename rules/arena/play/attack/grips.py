"""Holds that no longer reach: the document is silent about them (AR-WRS-02)."""

from rules.arena.ground import geometry
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.wounds import Released


def torn(arena: Arena, world: World, who: str) -> list[Released]:
    """Holds on somebody, and by somebody, whose holder stands out of reach now."""
    return [
        Released(one.id, hold.by, hold.part)
        for one in world.fighters
        for hold in one.holds
        if who in (one.id, hold.by) and not geometry.melee_reach(arena, world, one, world.fighter(hold.by))
    ]

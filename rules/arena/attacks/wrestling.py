"""Grapples: what resists them, what being held costs, breaking out (AR-WRS-01, AR-WRS-02, AR-WRS-04)."""

from collections.abc import Mapping

from rules.arena.model.body import called
from rules.arena.model.ruleset import Arena


def grapple_defense(arena: Arena, stats: Mapping[str, int]) -> tuple[str, int]:
    """The stat that resists a grapple without Active Defense, never VIT, and its dice: the lower one (AR-WRS-01)."""
    stat = min(arena.wrestling.resist, key=lambda name: stats[name])
    return stat, max(0, stats[stat])


def breaks_hold(arena: Arena, held: str, uses: str) -> bool:
    """Whether using a part tries to break out: only the part that is held, which rolls the move again (AR-WRS-04)."""
    return called(arena, uses, held) or called(arena, held, uses)

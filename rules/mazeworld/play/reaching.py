"""Whom an attack on a whole Side reaches (MZ-BS-12, MZ-EXPL-03)."""

from rules.mazeworld import battlespace
from rules.mazeworld.revision import Revision
from rules.mazeworld.world import World


def beside(rev: Revision, world: World, target: str) -> tuple[str, ...]:
    """Everyone on a fighter's Side, that one included. Where there is no battlespace a side is a party."""
    there = [fighter for fighter in world.fighters if fighter.status in ("up", "down")]
    if rev.battlespace is None:
        team = world.fighter(target).team
        return tuple(fighter.id for fighter in there if fighter.team == team)
    return battlespace.side_wide({fighter.id: fighter.side for fighter in there}, target)

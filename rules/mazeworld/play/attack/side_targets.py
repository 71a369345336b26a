"""Whom an attack on a whole Side reaches (MZ-BS-12, MZ-EXPL-03)."""

from rules.mazeworld import battlespace
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision


def beside(rev: Revision, world: World, target: str, side: int | None = None) -> tuple[str, ...]:
    """Return everyone alive on a fighter's Side, or on the Side given. Where there is no battlespace, a side is a
    party.

    A target that an earlier round of the same attack has killed marks the spot, but is not struck again.
    """
    there = [fighter for fighter in world.fighters if fighter.status in ("up", "down")]
    spot = world.fighter(target)
    if rev.battlespace is None:
        return tuple(fighter.id for fighter in there if fighter.team == spot.team)
    if side is not None:
        return tuple(fighter.id for fighter in there if fighter.side == side)
    positions = {fighter.id: fighter.side for fighter in (*there, spot)}
    alive = {fighter.id for fighter in there}
    return tuple(who for who in battlespace.side_wide(positions, target) if who in alive)

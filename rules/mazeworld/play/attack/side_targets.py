"""The fighters an attack on a whole Side reaches (MZ-BS-12, MZ-EXPL-03), those immune to its clouds, and the accuracy
clouds cost the others (the page Explosives)."""

from rules.mazeworld import battlespace
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision


def beside(rev: Revision, world: World, target: str, side: int | None = None) -> tuple[str, ...]:
    """Return everyone alive on a fighter's Side, or on the given Side. Without a battlespace, a side is a party.

    A target killed by an earlier round of the same attack marks the spot but isn't hit again.
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


def spared(rev: Revision, fighter: Fighter) -> str | None:
    """Return what protects someone from clouds: a trait, or a mask worn or carried; None if nothing does."""
    immune, masks = ({one.casefold() for one in few} for few in (rev.clouds.immune, rev.clouds.masks))
    worn = (*(piece.name for piece in fighter.worn), *fighter.items)
    return next(
        (one for one in fighter.traits if one.casefold() in immune),
        next((one for one in worn if one.casefold() in masks), None),
    )


def about(rev: Revision, world: World, fighter: Fighter) -> tuple[Modifier, ...]:
    """Return the FT modifiers of the clouds someone stands in."""
    there = [one for one in world.clouds if one.side == fighter.side and one.ft]
    return () if not there or spared(rev, fighter) else tuple(Modifier(one.name, ft=one.ft) for one in there)

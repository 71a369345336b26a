"""Who is spared by the clouds over a Side, and what they cost the others in accuracy (the page Explosives)."""

from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.modifiers import Modifier
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision


def spared(rev: Revision, fighter: Fighter) -> str | None:
    """What keeps a cloud from somebody: a trait, or a mask that is worn or carried; None: nothing does."""
    immune, masks = ({one.casefold() for one in few} for few in (rev.clouds.immune, rev.clouds.masks))
    worn = (*(piece.name for piece in fighter.worn), *fighter.items)
    return next(
        (one for one in fighter.traits if one.casefold() in immune),
        next((one for one in worn if one.casefold() in masks), None),
    )


def about(rev: Revision, world: World, fighter: Fighter) -> tuple[Modifier, ...]:
    """FT of the clouds that somebody stands in."""
    there = [one for one in world.clouds if one.side == fighter.side and one.ft]
    return () if not there or spared(rev, fighter) else tuple(Modifier(one.name, ft=one.ft) for one in there)

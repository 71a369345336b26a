"""Shots at someone behind cover: what they do to the cover, and which get through (the page Cover; MZ-BS-11)."""

from dataclasses import dataclass

from rules.mazeworld.model import cover_pieces as barriers
from rules.mazeworld.model.cover_pieces import Barrier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.ground import CoverDestroyed, CoverStruck, CoverUnread, CoverWorn
from rules.mazeworld.revision import Revision

SOME_COVER = "cover"


@dataclass(frozen=True, slots=True)
class Shield:
    """The result of a shot at cover: facts, whether it goes through, and through which barrier."""

    told: tuple[object, ...]
    through: bool = True
    behind: Barrier | None = None


def struck(rev: Revision, world: World, victim: Fighter, by: tuple[str, Weapon], face: int | None) -> Shield:
    """Resolve a hit on someone in cover. `face`: the limb die; None if the weapon's LDV is unknown."""
    who, weapon = by
    barrier = world.barrier_of(victim)
    if barrier is None or face is None or weapon.ldv is None or not (rev.barriers.stops or rev.barriers.wears):
        return Shield(())
    met = barriers.met(rev.barriers, barrier, weapon.ldv, face)
    told = wear(rev, world, victim.side, met.damage, (who, weapon.name), victim.id, stopped=not met.through)
    return Shield(told, met.through, barrier if rev.barriers.stops else None)


def unread(rev: Revision, world: World, victim: Fighter, weapon: str) -> list[object]:
    """Report that someone in cover was hit and that the cover's effect is unknown."""
    if not (rev.barriers.stops or rev.barriers.wears):
        return []
    return [CoverUnread(victim.id, world.cover.get(victim.side, SOME_COVER), weapon)]


def wear(
    rev: Revision,
    world: World,
    side: int,
    damage: float,
    by: tuple[str, str],
    meant: str | None,
    *,
    stopped: bool,
) -> tuple[object, ...]:
    """Deal limb damage to the cover on a Side and destroy it if that is too much.

    Without cover that has figures, nothing happens.
    """
    barrier = world.barriers.get(side)
    if barrier is None:
        return ()
    who, weapon = by
    after = barriers.worn(rev.barriers, barrier, damage)
    told: tuple[object, ...] = (
        CoverStruck(meant, who, weapon, side, barrier.name, stopped),
        CoverWorn(side, barrier.name, damage, after.health),
    )
    if after.health > 0:
        return told
    behind = tuple(one.id for one in world.on_side(side) if one.cover)
    return (*told, CoverDestroyed(side, barrier.name, behind))

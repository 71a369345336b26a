"""Shots at somebody behind a piece of cover: what they do to it, and which come through (the page Cover; MZ-BS-11)."""

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
    """What became of a shot at the cover: facts, whether it goes on to whoever is behind, and through what."""

    told: tuple[object, ...]
    through: bool = True
    behind: Barrier | None = None


def struck(rev: Revision, world: World, victim: Fighter, by: tuple[str, Weapon], face: int | None) -> Shield:
    """A hit on its way to somebody in cover. `face`: of its limb die, None where the weapon's LDV is not known."""
    who, weapon = by
    barrier = world.barrier_of(victim)
    if barrier is None or face is None or weapon.ldv is None or not (rev.barriers.stops or rev.barriers.wears):
        return Shield(())
    met = barriers.met(rev.barriers, barrier, weapon.ldv, face)
    told = wear(rev, world, victim.side, met.damage, (who, weapon.name), victim.id, stopped=not met.through)
    return Shield(told, met.through, barrier if rev.barriers.stops else None)


def unread(rev: Revision, world: World, victim: Fighter, weapon: str) -> list[object]:
    """That somebody in cover is hit of which nobody knows what it does."""
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
    """Limb damage to the piece of cover on a Side, by somebody with something, and its end where that is too much.

    Nothing where there is no piece with figures."""
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

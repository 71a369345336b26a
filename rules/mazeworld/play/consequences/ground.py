"""Consequences for the ground: cover and clouds."""

from dataclasses import replace

from rules.mazeworld.model.world import Airborne, World
from rules.mazeworld.play.facts.fact import applies
from rules.mazeworld.play.facts.ground import CloudHurt, CloudRose, CloudThinned, CoverDestroyed, CoverWorn, PiecesSet


@applies(PiecesSet)
def _pieces_set(world: World, fact: PiecesSet) -> World:
    return replace(world, barriers=fact.barriers)


@applies(CoverWorn)
def _cover_worn(world: World, fact: CoverWorn) -> World:
    barrier = replace(world.barriers[fact.side], health=fact.left)
    return replace(world, barriers={**world.barriers, fact.side: barrier})


@applies(CoverDestroyed)
def _cover_destroyed(world: World, fact: CoverDestroyed) -> World:
    for who in fact.who:
        world = world.change(who, cover=False)
    cover = {side: piece for side, piece in world.cover.items() if side != fact.side}
    return replace(world, cover=cover, barriers={s: one for s, one in world.barriers.items() if s != fact.side})


@applies(CloudRose)
def _cloud_rose(world: World, fact: CloudRose) -> World:
    others = tuple(one for one in world.clouds if (one.side, one.name) != (fact.side, fact.name))
    risen = Airborne(fact.name, fact.side, fact.turns_left, fact.ft, fact.pain, fact.limb)
    return replace(world, clouds=(*others, risen))


@applies(CloudHurt)
def _cloud_hurt(world: World, fact: CloudHurt) -> World:
    fighter = world.fighter(fact.who)
    harm = dict(fighter.harm)
    if fact.limb and fact.part:
        harm[fact.part] = harm.get(fact.part, 0.0) + fact.limb
    return world.change(fact.who, pain=fighter.pain + fact.pain, harm=harm)


@applies(CloudThinned)
def _cloud_thinned(world: World, fact: CloudThinned) -> World:
    meant = (fact.side, fact.name)
    after = (replace(c, turns_left=fact.turns_left) if (c.side, c.name) == meant else c for c in world.clouds)
    return replace(world, clouds=tuple(cloud for cloud in after if cloud.turns_left))

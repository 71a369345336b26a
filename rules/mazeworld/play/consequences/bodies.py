"""Bodies after a fact: limbs, injuries, blood, and what is worn."""

from dataclasses import replace

from rules.mazeworld.model.fighter import Fighter, Injury, InjuryKind
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.bodies import (
    ArmourDamaged,
    BloodChanged,
    Injured,
    InjuryTreated,
    LimbHurt,
    LimbSet,
    PutOn,
    TakenOff,
)
from rules.mazeworld.play.facts.fact import applies


@applies(LimbHurt)
def _limb_hurt(world: World, fact: LimbHurt) -> World:
    harm = dict(world.fighter(fact.who).harm)
    if fact.amount:
        harm[fact.part] = harm.get(fact.part, 0.0) + fact.amount
    return world.change(fact.who, harm=harm)


@applies(LimbSet)
def _limb_set(world: World, fact: LimbSet) -> World:
    harm = {part: amount for part, amount in world.fighter(fact.who).harm.items() if part != fact.part}
    if fact.harm:
        harm[fact.part] = fact.harm
    return world.change(fact.who, harm=harm)


@applies(Injured)
def _injured(world: World, fact: Injured) -> World:
    return world.change(fact.who, injuries=_with(world.fighter(fact.who), fact.part, fact.injury, fact.count))


@applies(InjuryTreated)
def _treated(world: World, fact: InjuryTreated) -> World:
    return world.change(fact.who, injuries=_with(world.fighter(fact.who), fact.part, fact.injury, -fact.count))


def _with(fighter: Fighter, part: str, kind: InjuryKind, count: int) -> tuple[Injury, ...]:
    """The injuries with so many more of a kind to a part."""
    had = next((one.count for one in fighter.injuries if (one.name, one.kind) == (part, kind)), 0)
    others = tuple(one for one in fighter.injuries if (one.name, one.kind) != (part, kind))
    return (*others, Injury(part, kind, had + count)) if had + count > 0 else others


@applies(BloodChanged)
def _blood(world: World, fact: BloodChanged) -> World:
    return world.change(fact.who, blood=fact.left)


@applies(ArmourDamaged)
def _armour_damaged(world: World, fact: ArmourDamaged) -> World:
    worn = world.fighter(fact.who).worn
    return world.change(
        fact.who, worn=tuple(replace(one, condition=fact.left) if one.name == fact.piece else one for one in worn)
    )


@applies(PutOn)
def _put_on(world: World, fact: PutOn) -> World:
    others = tuple(one for one in world.fighter(fact.who).worn if one.name != fact.piece.name)
    return world.change(fact.who, worn=(*others, fact.piece))


@applies(TakenOff)
def _taken_off(world: World, fact: TakenOff) -> World:
    return world.change(fact.who, worn=tuple(one for one in world.fighter(fact.who).worn if one.name != fact.piece))

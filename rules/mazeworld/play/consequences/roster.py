"""Consequences for who takes part, and for values the GM sets."""

from dataclasses import replace
from typing import Any

from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts.actions import OpeningOver
from rules.mazeworld.play.facts.fact import applies
from rules.mazeworld.play.facts.roster import Adjusted, Allied, Entered, Joined, Left, Resheeted, SideDrawn, SkillSet


@applies(Joined)
def _joined(world: World, fact: Joined) -> World:
    since = {**world.since, fact.fighter.id: world.turns} if world.turns else world.since
    return replace(world, fighters=(*world.fighters, fact.fighter), since=since)


@applies(Resheeted)
def _resheeted(world: World, fact: Resheeted) -> World:
    return replace(world, fighters=tuple(fact.fighter if f.id == fact.who else f for f in world.fighters))


@applies(Left)
def _left(world: World, fact: Left) -> World:
    return replace(
        world,
        fighters=tuple(
            replace(f, ally_of=None) if f.ally_of == fact.who else f for f in world.fighters if f.id != fact.who
        ),
        dodges=tuple(d for d in world.dodges if fact.who not in (d.who, d.target)),
        covering={who: score for who, score in world.covering.items() if who != fact.who},
    )


@applies(Adjusted)
def _adjusted(world: World, fact: Adjusted) -> World:
    value: Any = tuple(fact.value) if isinstance(fact.value, list) else fact.value
    if fact.who is not None:
        return world.change(fact.who, **{fact.what: value})
    if fact.what == "cover":
        # A stored fact has its Sides as text.
        value = {int(side): piece for side, piece in value.items()}
    return replace(world, **{fact.what: value})


@applies(Allied)
def _allied(world: World, fact: Allied) -> World:
    if fact.contestant is None:
        return world.change(fact.who, ally_of=None)
    return world.change(fact.who, ally_of=fact.contestant, team=world.fighter(fact.contestant).team)


@applies(SkillSet)
def _skill_set(world: World, fact: SkillSet) -> World:
    fighter = world.fighter(fact.who)
    levels = {name: level for name, level in fighter.levels.items() if name != fact.skill}
    points = {name: amount for name, amount in fighter.points.items() if name != fact.skill}
    if fact.level is not None:
        levels[fact.skill] = fact.level
    if fact.points is not None:
        points[fact.skill] = fact.points
    return world.change(fact.who, levels=levels, points=points)


@applies(Entered)
def _entered(world: World, fact: Entered) -> World:
    for who in fact.who:
        world = world.change(who, side=fact.side, cover=False)
    return replace(world, entry=fact.side)


@applies(SideDrawn)
def _side_drawn(world: World, _: SideDrawn) -> World:
    return replace(world, drawn=world.drawn + 1)


@applies(OpeningOver)
def _opening_over(world: World, _: OpeningOver) -> World:
    covering = {who: score for who, score in world.covering.items() if world.fighter(who).stealth}
    return replace(world, opening=False, acted=(), begun=(), covering=covering)

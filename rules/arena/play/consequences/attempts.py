"""Counts attempts, so that the dice of each have their own label."""

from dataclasses import replace

from rules.arena.model.world import World
from rules.arena.play.facts.actions import Foretold, Predicted
from rules.arena.play.facts.fact import applies
from rules.arena.play.facts.movement import Searched
from rules.arena.play.facts.turn import Passed


def counted(world: World, who: str) -> World:
    """Count one more attempt."""
    return replace(world, tried={**world.tried, who: world.tried.get(who, 0) + 1})


@applies(Searched)
def searched(world: World, fact: Searched) -> World:
    return counted(world, fact.who)


@applies(Predicted)
def predicted(world: World, fact: Predicted) -> World:
    """Remember who successfully predicted a target that had already acted: they learn its next plan."""
    world = counted(world, fact.who)
    if not fact.ahead or fact.score < fact.needs:
        return world
    watchers = dict.fromkeys((*world.foreseen.get(fact.target, ()), fact.who))
    return replace(world, foreseen={**world.foreseen, fact.target: tuple(watchers)})


@applies(Passed)
def passed(world: World, fact: Passed) -> World:
    return counted(world, fact.who) if fact.tried else world


@applies(Foretold)
def foretold(world: World, fact: Foretold) -> World:
    left = tuple(who for who in world.foreseen.get(fact.target, ()) if who != fact.who)
    others = {target: watchers for target, watchers in world.foreseen.items() if target != fact.target}
    return replace(world, foreseen={**others, fact.target: left} if left else others)

"""Fighters in figures: wounds, Bleed and things left to throw; and the hits of an attack."""

from typing import Final

from rules.arena.ground import geometry
from rules.arena.model.fighter import Stage
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.attacks import AttackPhase
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.wounds import Wounded
from rules.system import Gauge, Strikes
from rules.wording import worded

_LEFT: Final[dict[Stage, float]] = {"none": 1.0, "pale": 0.6, "faint": 0.3, "dead": 0.0}
"""How healthy a fighter is at each stage of bleeding out."""
_HALF: Final = 0.2
"""How much of that is lost halfway to the next stage."""
_WOUNDED: Final = 0.1
"""How much each point of Bleed takes away."""


def gauge(_: Arena, world: World, who: str) -> Gauge:
    """Return a fighter's state; how sound it is depends on how far it has bled out, and on how fast it bleeds."""
    fighter = world.fighter(who)
    left = _LEFT[fighter.stage] - _HALF * fighter.half - _WOUNDED * fighter.bleeds
    thrown = [weapon.count for weapon in fighter.weapons if weapon.count is not None]
    return Gauge(
        fighter.status,
        max(0.0, left) if fighter.status == "up" else 0.0,
        (
            (worded("wounds"), len(fighter.wounds)),
            (worded("Bleed"), fighter.bleeds),
            (worded("left to throw"), sum(thrown) if thrown else None),
        ),
    )


def distance(arena: Arena, world: World, one: str, other: str) -> float:
    return geometry.distance(arena, world, world.fighter(one), world.fighter(other))


def strikes(_: Arena, fact: Fact) -> Strikes | None:
    """Return a try for each Attack phase that isn't a reroll, and a hit for each wound."""
    if isinstance(fact, AttackPhase) and fact.again is None:
        return Strikes(fact.who, 1, 0)
    if isinstance(fact, Wounded) and fact.by is not None:
        return Strikes(fact.by, 0, 1)
    return None

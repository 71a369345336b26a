"""Fighters in figures: Pain, wounds and rounds left; and the hits of an attack."""

from typing import Final

from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.model.world import World
from rules.mazeworld.play.facts import Fact
from rules.mazeworld.play.facts.attacks import Struck
from rules.mazeworld.revision import Revision
from rules.system import Gauge, Odds, Strikes
from rules.wording import worded

_UNFIRED: Final = (Tier.CANCELLED, Tier.NOT_FIRED, Tier.NOT_ATTEMPTED)

_UNKNOWN: Final = 10.0
"""The Pain of a hit in percent if the figures of its weapon are missing."""


def gauge(_: Revision, world: World, who: str) -> Gauge:
    """Return a fighter's state; how sound it is depends on how far it is from blacking out."""
    fighter = world.fighter(who)
    loads = [weapon.loaded for weapon in fighter.held if weapon.loaded is not None]
    counted = bool(loads or fighter.ammunition)
    rounds = sum(loads) + sum(one.count for one in fighter.ammunition)
    return Gauge(
        fighter.status,
        max(0.0, 1 - fighter.pain / fighter.blackout) if fighter.able and fighter.blackout else 0.0,
        (
            ("Pain", fighter.pain),
            (worded("wounds"), sum(injury.count for injury in fighter.injuries)),
            (worded("rounds left"), rounds if counted else None),
        ),
    )


def distance(_: Revision, world: World, one: str, other: str) -> float:
    """Return 0 on the same Side, otherwise 1: every other Side is one move away."""
    return float(world.fighter(one).side != world.fighter(other).side)


def worth(_: Revision, odds: Odds) -> float:
    """Return the average Pain of an attack; if it is unknown, that of a weak weapon."""
    hits = float(sum(number * chance for number, chance in enumerate(odds.successes)))
    return dict(odds.expected).get("pain", _UNKNOWN * hits)


def strikes(_: Revision, fact: Fact) -> Strikes | None:
    if not isinstance(fact, Struck):
        return None
    fired = [Tier(shot.tier) for shot in fact.shots if shot.tier not in _UNFIRED]
    return Strikes(fact.who, len(fired), sum(tier in HITS for tier in fired))

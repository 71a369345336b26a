"""Pieces of cover with figures: damage to them, and hits that get through (the page Cover; MZ-BS-11).

The pages name the figures, but not how they work together. Our reading: a hit rolls its limb damage against the
piece, with the piece's LDV change, minus what its Armor Class takes off; from the threshold on it goes through.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules.mazeworld.model.weapons import ANY_ARMOUR
from rules.mazeworld.parts.injury import Barriers


@dataclass(frozen=True, slots=True)
class Barrier:
    """A piece of cover. `threshold`: limb damage from which a hit goes through; None: unknown. `pain`: the share of
    Pain left behind it, by damage type; "*" for all others."""

    name: str
    health: float
    ldv: int = 0
    armour: str = ""
    threshold: float | None = None
    pain: Mapping[str, float] = field(default_factory=dict)

    def left_of_pain(self, damage_type: str | None) -> float:
        """Return the share of its Pain that a hit keeps when it goes through."""
        return self.pain.get((damage_type or "").casefold(), self.pain.get(ANY_ARMOUR, 1.0))


@dataclass(frozen=True, slots=True)
class Met:
    """A hit on a piece of cover: limb damage to it, and whether it goes through."""

    damage: float
    through: bool


def met(rule: Barriers, barrier: Barrier, ldv: int, face: int) -> Met:
    """Return what a hit with that limb die and LDV does to a piece of cover, and whether it goes through."""
    spared = dict(rule.armour).get(barrier.armour.upper(), 0)
    damage = float(max(0, face + ldv + barrier.ldv - spared))
    stopped = rule.stops and barrier.threshold is not None and damage < barrier.threshold
    return Met(damage, not stopped)


def worn(rule: Barriers, barrier: Barrier, damage: float) -> Barrier:
    """Return the piece after a hit."""
    return replace(barrier, health=max(0.0, barrier.health - damage)) if rule.wears else barrier

"""INTuition actions: predicting, first aid, anticipating a beam, a tourniquet (AR-INT-01, AR-INT-02, AR-ACT-05)."""

from dataclasses import dataclass

from rules.arena.model.body import part_named
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Attempt:
    """A score on one die and whether it was enough."""

    score: int
    success: bool


def predict(arena: Arena, face: int, intuition: int, enemy_intuition: int) -> Attempt:
    """Predict what an enemy played by the GM will do next (AR-INT-01, AMB-A10)."""
    score = face + intuition - enemy_intuition
    return Attempt(score, score >= arena.wits.predict_from)


def first_aid(arena: Arena, face: int, intuition: int, bleed: int) -> Attempt:
    """Try to stop one bleeding wound with `bleed` points (AR-INT-02, AMB-A29)."""
    score = face + intuition - bleed
    return Attempt(score, score >= arena.wits.aid_from)


def int_roll(arena: Arena, face: int, intuition: int) -> Attempt:
    """Make the INT roll that allows a Beam to be parried (AR-AD-02, AMB-A10)."""
    score = face + intuition
    return Attempt(score, score >= arena.wits.int_roll_from)


def cut_circulation(arena: Arena, part: str) -> None:
    """Check that a tourniquet can be applied: it stops all bleeding of a limb and disables it, without a roll.

    Refuses with `not_a_limb` and `unknown_body_part` (AR-ACT-05).
    """
    if not part_named(arena, part).limb:
        limbs = tuple(row.name for row in arena.body.parts if row.limb)
        raise RuleError("not_a_limb", {"part": part, "limbs": limbs})

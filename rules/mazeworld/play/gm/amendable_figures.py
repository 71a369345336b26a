"""The figures of an attack or the end of a turn that a GM may change afterwards."""

from collections.abc import Mapping, Sequence
from typing import Final

from rules.mazeworld.play.facts.blasts import LimbsBlasted
from rules.mazeworld.play.facts.bodies import BloodChanged, LimbHurt
from rules.mazeworld.play.facts.damage import Hurt
from rules.mazeworld.play.facts.end_of_turn import EffectTicked
from rules.mazeworld.play.facts.ground import CloudHurt
from rules.mazeworld.play.facts.summaries import PainHealed, Stressed
from rules.system import Figure

PAIN: Final = "Pain"
LIMB: Final = "limb"
HEALED: Final = "healed"
STRESS: Final = "stress"
LOST: Final = "blood lost"
WON: Final = "blood won"
UNKNOWN: Final = "unknown"
"""Stands for Pain missing from the rules."""
EBBING: Final = ("bleeding", "healing")
"""Reasons for which blood changes by itself at the end of a turn; other changes follow from something."""
BY_GM: Final = "the GM"
"""The source of a figure the GM set."""
MOST: Final = 100_000.0


def figures(told: Sequence[object]) -> tuple[Figure, ...]:
    """Return all amendable figures, in the order of the facts."""
    return tuple(figure for at, fact in enumerate(told) for figure in _of(at, fact))


def _of(at: int, fact: object) -> list[Figure]:
    match fact:
        case Hurt():
            value = UNKNOWN if fact.pain is None else fact.pain
            return [Figure(at, fact.who, PAIN, value, fact.part, fact.by, " %", most=MOST)]
        case LimbHurt() if struck(fact):
            return [Figure(at, fact.who, LIMB, fact.amount, fact.part, fact.by, most=MOST)]
        case LimbsBlasted():
            return [Figure(at, fact.who, LIMB, points, limb, fact.by, most=MOST) for limb, points in fact.limbs]
        case CloudHurt():
            pain = [Figure(at, fact.who, PAIN, fact.pain, fact.name, None, " %", most=MOST)] if fact.pain else []
            limb = [Figure(at, fact.who, LIMB, fact.limb, fact.part or "", most=MOST)] if fact.limb else []
            return pain + limb
        case EffectTicked() if fact.pain:
            return [Figure(at, fact.who, PAIN, fact.pain, fact.name, None, " %", most=MOST)]
        case PainHealed():
            return [Figure(at, fact.who, HEALED, fact.amount, "", None, " %", most=MOST)]
        case Stressed() if not fact.faces:
            return [Figure(at, fact.who, STRESS, fact.amount, "", None, " %", most=MOST)]
        case BloodChanged() if fact.reason in EBBING:
            name, sign = blood_of(fact)
            return [Figure(at, fact.who, name, sign * fact.amount, most=MOST)]
    return []


def blood_of(fact: BloodChanged) -> tuple[str, int]:
    """Return the name of a change of blood and the sign to report it with."""
    return (LOST, -1) if fact.reason == "bleeding" else (WON, 1)


def struck(fact: LimbHurt) -> bool:
    """Whether limb damage came from outside, rather than from a brittle fighter's fracture."""
    return fact.by is not None or bool(fact.lines)


def by_fact(told: Sequence[object], changes: Mapping[int, object]) -> dict[int, dict[tuple[str, str], object]]:
    """Return the GM's changes by the position of their fact, then by figure name and body part. `changes`: by number
    among `figures`, from 1."""
    found: dict[int, dict[tuple[str, str], object]] = {}
    for number, figure in enumerate(figures(told), start=1):
        if number in changes:
            found.setdefault(figure.at, {})[figure.name, figure.where] = changes[number]
    return found

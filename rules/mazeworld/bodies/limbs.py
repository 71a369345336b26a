"""Limb health: what is left of it, and the state that this is (linked pages [LD-O] [CC-LH] [LH-FR])."""

from typing import Final

from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.parts.limb import STATES
from rules.mazeworld.revision import Revision

HEALTHY, DAMAGED, DISABLED, SEVERED = STATES
FRACTURE: Final = "fracture"
STUMP: Final = "stump"


def left(fighter: Fighter, part: BodyPart) -> float | None:
    """Health points that a limb has left, below 0 too; None where its health is not known."""
    return None if part.health is None else part.health - fighter.harm.get(part.name, 0.0)


def state(rev: Revision, fighter: Fighter, part: BodyPart) -> str:
    """The word for a limb; one whose health is not known is whole as far as that can be told."""
    worst = DAMAGED if rev.limbs.fracture_damages and is_fractured(fighter, part.name) else HEALTHY
    hp = left(fighter, part)
    if hp is None or not part.health:
        return worst
    percent = 100 * hp / part.health
    for row in rev.limbs.states:
        if percent < row.percent or (percent == row.percent and not row.under):
            worst = max(worst, row.state, key=STATES.index)
    return worst


def struck(rev: Revision, fighter: Fighter) -> tuple[BodyPart, ...]:
    """The parts that may be anything but whole: where nothing else is said, those that something has struck."""
    # The states stand in order, the one with the highest edge first.
    if rev.limbs.states[0].percent >= 100:
        return fighter.parts
    bad = {*fighter.harm, *(one.name for one in fighter.injuries)}
    return tuple([part for part in fighter.parts if part.name in bad]) if bad else ()


def is_fractured(fighter: Fighter, part: str) -> bool:
    return any(one.name == part and one.kind == FRACTURE for one in fighter.injuries)


def attached(rev: Revision, fighter: Fighter) -> tuple[BodyPart, ...]:
    """The parts that can still be hit: none that is severed, and no weak point of one that is."""
    gone = {part.name for part in struck(rev, fighter) if state(rev, fighter, part) == SEVERED}
    if not gone:
        return fighter.parts
    return tuple(part for part in fighter.parts if part.name not in gone and part.nearest not in gone)

"""Limb health: what is left, and the resulting state (linked pages [LD-O] [CC-LH] [LH-FR])."""

from typing import Final

from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.parts.limb import STATES
from rules.mazeworld.revision import Revision

HEALTHY, DAMAGED, DISABLED, SEVERED = STATES
FRACTURE: Final = "fracture"
STUMP: Final = "stump"


def left(fighter: Fighter, part: BodyPart) -> float | None:
    """Return the health points left in a limb, possibly below 0; None if its health is unknown."""
    return None if part.health is None else part.health - fighter.harm.get(part.name, 0.0)


def state(rev: Revision, fighter: Fighter, part: BodyPart) -> str:
    """Return the word for a limb's state. A limb of unknown health counts as healthy unless it is fractured."""
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
    """Return the parts that may not be healthy: usually those that were struck."""
    # The states are ordered by threshold, highest first.
    if rev.limbs.states[0].percent >= 100:
        return fighter.parts
    bad = {*fighter.harm, *(one.name for one in fighter.injuries)}
    return tuple([part for part in fighter.parts if part.name in bad]) if bad else ()


def is_fractured(fighter: Fighter, part: str) -> bool:
    return any(one.name == part and one.kind == FRACTURE for one in fighter.injuries)


def attached(rev: Revision, fighter: Fighter) -> tuple[BodyPart, ...]:
    """Return the parts that can still be hit: no severed ones, nor the weak points of severed ones."""
    gone = {part.name for part in struck(rev, fighter) if state(rev, fighter, part) == SEVERED}
    if not gone:
        return fighter.parts
    return tuple(part for part in fighter.parts if part.name not in gone and part.nearest not in gone)

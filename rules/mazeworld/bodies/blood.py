"""Blood: what wounds cost and the effects of losing too much (linked pages [BLD] [BLD-14] [WND-O])."""

from rules.mazeworld.bodies.limbs import FRACTURE, STUMP
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.parts.injury import BloodBand
from rules.mazeworld.revision import Revision

PLACES = 6
"""Decimal places of an amount of blood, so that tenths add up exactly."""


def bleeds(fighter: Fighter) -> bool:
    """Whether the fighter can lose blood. Fighters without blood get no wounds; an unknown amount counts as some."""
    return fighter.max_blood is None or fighter.max_blood > 0


def wounds(fighter: Fighter) -> int:
    """Count the open wounds of every kind, without severed limbs."""
    return sum(one.count for one in fighter.injuries if one.kind not in (FRACTURE, STUMP))


def stumps(fighter: Fighter) -> int:
    """Count the severed limbs that nobody has bound."""
    return sum(one.count for one in fighter.injuries if one.kind == STUMP)


def loss(rev: Revision, fighter: Fighter) -> float:
    """Return the units of blood lost at the end of a turn, apart from a bleeding roll."""
    rules = rev.blood
    steady = 0.0 if rules.die is not None else rules.per_wound * wounds(fighter)
    return round(steady + rules.stump_per_turn * stumps(fighter), PLACES)


def roll_at(rev: Revision, fighter: Fighter) -> tuple[int, int] | None:
    """Return the die of a bleeding roll and the highest result that costs blood; None if no roll is made [BLD-13]."""
    open_wounds = wounds(fighter)
    return None if rev.blood.die is None or not open_wounds else (rev.blood.die, rev.blood.chance * open_wounds)


def gain(rev: Revision, fighter: Fighter) -> float:
    """Return the units regained at the end of a turn: none while a wound is open [BLD]."""
    if fighter.blood is None or fighter.max_blood is None or wounds(fighter) or stumps(fighter):
        return 0.0
    return round(max(0.0, min(rev.blood.healing, fighter.max_blood - fighter.blood)), PLACES)


def after(fighter: Fighter, change: float) -> float | None:
    """Return the blood after a change, between 0 and the maximum; None if it isn't tracked."""
    if fighter.blood is None:
        return None
    most = fighter.max_blood if fighter.max_blood is not None else fighter.blood
    return round(max(0.0, min(max(most, fighter.blood), fighter.blood + change)), PLACES)


def bled_out(fighter: Fighter) -> bool:
    """Whether a fighter who had blood has lost all of it [BLD]."""
    return fighter.blood == 0 and bool(fighter.max_blood)


def band(rev: Revision, fighter: Fighter) -> BloodBand | None:
    """Return the lowest band that the fighter's blood has fallen to."""
    if fighter.blood is None or not fighter.max_blood:
        return None
    share = fighter.blood if rev.blood.measure == "units" else 100 * fighter.blood / fighter.max_blood
    return next((one for one in reversed(rev.blood.bands) if share < one.below), None)

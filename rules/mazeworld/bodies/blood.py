"""Blood: what wounds cost of it, and how much is too little (linked pages [BLD] [BLD-14] [WND-O])."""

from rules.mazeworld.bodies.limbs import FRACTURE, STUMP
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.parts.injury import BloodBand
from rules.mazeworld.revision import Revision

PLACES = 6
"""Decimals of an amount of blood, so that tenths add up."""


def bleeds(fighter: Fighter) -> bool:
    """Whether there is blood to lose: who has none gets no wounds. Where its amount is not known there is some."""
    return fighter.max_blood is None or fighter.max_blood > 0


def wounds(fighter: Fighter) -> int:
    """Open wounds of every kind, without severed limbs."""
    return sum(one.count for one in fighter.injuries if one.kind not in (FRACTURE, STUMP))


def stumps(fighter: Fighter) -> int:
    """Severed limbs that nobody has bound."""
    return sum(one.count for one in fighter.injuries if one.kind == STUMP)


def loss(rev: Revision, fighter: Fighter) -> float:
    """Units of blood that the end of a turn costs, but for a bleeding roll."""
    rules = rev.blood
    steady = 0.0 if rules.die is not None else rules.per_wound * wounds(fighter)
    return round(steady + rules.stump_per_turn * stumps(fighter), PLACES)


def roll_at(rev: Revision, fighter: Fighter) -> tuple[int, int] | None:
    """The die of a bleeding roll and the most at which it costs blood; None where none is made [BLD-13]."""
    open_wounds = wounds(fighter)
    return None if rev.blood.die is None or not open_wounds else (rev.blood.die, rev.blood.chance * open_wounds)


def gain(rev: Revision, fighter: Fighter) -> float:
    """Units that come back at the end of a turn: none while a wound is open [BLD]."""
    if fighter.blood is None or fighter.max_blood is None or wounds(fighter) or stumps(fighter):
        return 0.0
    return round(max(0.0, min(rev.blood.healing, fighter.max_blood - fighter.blood)), PLACES)


def after(fighter: Fighter, change: float) -> float | None:
    """Blood after a change, never under 0 or over what is full; None where it is not tracked."""
    if fighter.blood is None:
        return None
    most = fighter.max_blood if fighter.max_blood is not None else fighter.blood
    return round(max(0.0, min(max(most, fighter.blood), fighter.blood + change)), PLACES)


def bled_out(fighter: Fighter) -> bool:
    """Whether all blood is lost, of somebody who had some [BLD]."""
    return fighter.blood == 0 and bool(fighter.max_blood)


def band(rev: Revision, fighter: Fighter) -> BloodBand | None:
    """The lowest band that a fighter's blood has come into."""
    if fighter.blood is None or not fighter.max_blood:
        return None
    share = fighter.blood if rev.blood.measure == "units" else 100 * fighter.blood / fighter.max_blood
    return next((one for one in reversed(rev.blood.bands) if share < one.below), None)

"""Blood at the end of a turn: what open wounds cost, and what comes back (linked pages [BLD] [WND-O] [BLD-13])."""

from rules.dice.throws import label
from rules.mazeworld.bodies import blood as bleeding
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.bodies import BloodChanged
from rules.mazeworld.revision import Revision
from rules.system import Case


def ebb(rev: Revision, world: World, fighter: Fighter, case: Case) -> list[object]:
    """Blood that one fighter loses or wins back now, with what too little of it does."""
    if fighter.blood is None or not bleeding.bleeds(fighter):
        return []
    lost, die = bleeding.loss(rev, fighter), None
    rolled = bleeding.roll_at(rev, fighter)
    if rolled is not None:
        sides, most = rolled
        throw = label(case.fight, case.turn, fighter.id, "bleeding", fighter.id, "roll")
        (face,) = case.dice.roll(f"{throw}/1", 1, sides)
        die = (sides, face, most)
        lost += rev.blood.bleed if face <= most else 0
    gained = bleeding.gain(rev, fighter)
    if not lost and not gained and die is None:
        return []
    change = gained - lost
    left = bleeding.after(fighter, change)
    fact = BloodChanged(fighter.id, change, "healing" if gained else "bleeding", left, fighter.max_blood, die)
    after = consequences.apply(world, fact).fighter(fighter.id)
    return [fact, *injuring.changed(rev, fighter, after)]

"""Whether somebody stands, has blacked out or is dead: by Pain, fatigue, a vital limb, lost blood."""

from rules.mazeworld.bodies import blood as bleeding
from rules.mazeworld.bodies import fitness, impairment
from rules.mazeworld.model.fighter import Fighter, Status
from rules.mazeworld.revision import Revision


def status(rev: Revision, fighter: Fighter) -> Status:
    """How a fighter should be by its figures: up, down or dead (linked pages [PAIN-O] [CC-LH] [BLD] [FAT])."""
    tired = fitness.fatigue(rev, fighter)
    dead = fighter.pain >= fighter.death or (tired is not None and tired.kills)
    if dead or bleeding.bled_out(fighter) or impairment.fatal(rev, fighter):
        return "dead"
    return "down" if fighter.pain >= fighter.blackout else "up"

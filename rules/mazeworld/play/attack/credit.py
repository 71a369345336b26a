"""Credit for kills, and the points for kills and Dodges (MZ-KILL-01, MZ-KILL-02, MZ-SK-05, MZ-EV-09, AMB-61)."""

from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.attacks import kills
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.play.facts.damage import KillCredited, PointsEarned
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.revision import Revision


def kill(rev: Revision, killer: Fighter, victim: Fighter, arm: tuple[Weapon, Mode]) -> list[object]:
    """Credit a kill, with its point in the skill of the killing attack if points are tracked. Only killing an enemy
    earns one (MZ-SK-05).

    The kill of a creature in stealth counts once it is found, as the killer's figures would reveal it (our reading).
    """
    unseen = victim.stealth and not victim.contestant
    tally = killer.ally_of if killer.ally_of and kills.tally(rev, "ally") else None
    skill = coverage.covered(rev, *arm).skill
    credited = KillCredited(kills.credit(killer.id), victim.id, tally, skill, unseen)
    teaches = killer.team != victim.team and not unseen
    return [credited, *point(rev, killer, skill)] if teaches else [credited]


def point(rev: Revision, killer: Fighter, skill: str | None) -> list[Fact]:
    """Return the point earned for a kill, if points are tracked."""
    if skill is None or not _kept(killer, skill):
        return []
    before = skills.standing(rev, skill, killer.levels, killer.points)
    after = skills.kill(rev, {skill: before}, skill)[skill]
    old, new = skills.level(rev, before), skills.level(rev, after)
    risen = new.level != old.level
    brings = (("FT", new.ft), ("IR", new.ir)) if risen else ()
    level = new.level if risen else None
    return [PointsEarned(killer.id, skill, after - before, after, level, brings)]


def evaded(rev: Revision, dodger: Fighter, points: float) -> list[object]:
    """Return the points earned in evading, if points are tracked."""
    skill = evading.rules_of(rev).skill
    if not points or not _kept(dodger, skill):
        return []
    before = evading.standing(rev, dodger.levels, dodger.points)
    after = skills.exact(before + points)
    old, new = evading.limits(rev, before), evading.limits(rev, after)
    risen = new.level != old.level
    brings = (("Dodge checks", new.dodge_checks), ("Counter attacks", new.counter_attacks)) if risen else ()
    return [PointsEarned(dodger.id, skill, points, after, new.level if risen else None, brings)]


def practised(fighter: Fighter, skill: str, points: float, total: float) -> list[object]:
    """Return the points earned in a non-combat skill, if points are tracked."""
    return [PointsEarned(fighter.id, skill, points, total)] if points and _kept(fighter, skill) else []


def _kept(fighter: Fighter, skill: str) -> bool:
    return fighter.recorded or skill in fighter.points

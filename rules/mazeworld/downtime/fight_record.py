"""Writes a fight into contestants' records: kills, points earned, and the GM's changes (MZ-KILL-02, MZ-SK-05)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.play.facts.amendments import KillRevoked
from rules.mazeworld.play.facts.damage import KillCredited, PointsEarned
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.roster import SkillSet
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import FighterSheet, proficiency

REMEMBERED = (KillCredited, KillRevoked, PointsEarned, SkillSet)
"""The facts that may change a contestant's record."""


def whose(fact: Fact) -> tuple[str, ...]:
    """Return the ids of the fighters whose records a fact changes."""
    match fact:
        case KillCredited(unseen=True) | KillRevoked(unseen=True):
            return ()
        case KillCredited(who=who, tally=tally) | KillRevoked(who=who, tally=tally):
            return (who,) if tally is None or tally == who else (who, tally)
        case PointsEarned(who=who) | SkillSet(who=who):
            return (who,)
    return ()


def noted(rev: Revision, record: Record, fact: Fact, who: str) -> Record:
    """Return the record after a fact about its owner."""
    return _NOTES[type(fact)](rev, record, fact, who)


def named(rev: Revision, record: Record) -> Record:
    """Return the record with the revision's own names for its skills."""
    levels = {skill_naming.find(rev, name) or name: level for name, level in record.levels.items()}
    points = {skill_naming.find(rev, name) or name: amount for name, amount in record.points.items()}
    return replace(record, levels={n: level for n, level in levels.items() if n not in points}, points=points)


def kept(rev: Revision, sheet: FighterSheet) -> Record:
    """Return the record that a sheet holds, with the revision's own names for its skills."""
    levels, points = proficiency(sheet)
    return named(
        rev,
        Record(
            sheet.name,
            levels,
            points,
            sheet.active,
            sheet.handloaded,
            sheet.training,
            sheet.killed_with,
            sheet.kills,
            sheet.ally_kills,
            sheet.harm,
            sheet.injuries,
        ),
    )


def written(sheet: FighterSheet, record: Record) -> FighterSheet:
    """Write a record into the sheet; `kept` reads the same record back."""
    return replace(
        sheet,
        evading=None,
        skills={**record.levels, **{skill: float(points) for skill, points in record.points.items()}},
        active=record.active,
        handloaded=record.handloaded,
        training=record.training,
        killed_with=record.killed_with,
        kills=record.kills,
        ally_kills=record.ally_kills,
        harm=record.harm,
        injuries=record.injuries,
    )


def brought(rev: Revision, fighter: Fighter, record: Record) -> Fighter:
    """Give a fighter the levels and points of its record, which override those of its sheet."""
    own = named(rev, record)
    known = {*own.levels, *own.points}
    levels = {name: level for name, level in fighter.levels.items() if name not in known}
    points = {name: amount for name, amount in fighter.points.items() if name not in known}
    return replace(fighter, levels={**levels, **own.levels}, points={**points, **own.points}, recorded=True)


def with_points(record: Record, skill: str, points: float) -> Record:
    """Track a skill by points from now on instead of by level (AMB-47)."""
    levels = {name: level for name, level in record.levels.items() if name != skill}
    return replace(record, levels=levels, points={**record.points, skill: skills.exact(points)})


def killed(record: Record, fact: KillCredited, who: str) -> Record:
    """Add a kill to the record of `who`: their own, or that of an ally."""
    if who != fact.who:
        return replace(record, ally_kills=record.ally_kills + 1)
    killed = dict(record.killed_with)
    if fact.skill is not None:
        killed[fact.skill] = killed.get(fact.skill, 0) + 1
    return replace(record, kills=record.kills + 1, killed_with=killed)


def _revoked(record: Record, fact: KillRevoked, who: str) -> Record:
    """Remove a kill from the record of `who`: their own, or that of an ally."""
    if who != fact.who:
        return replace(record, ally_kills=max(0, record.ally_kills - 1))
    killed = {skill: count - (skill == fact.skill) for skill, count in record.killed_with.items()}
    left = {skill: count for skill, count in killed.items() if count > 0}
    return replace(record, kills=max(0, record.kills - 1), killed_with=left)


def _earned(rev: Revision, record: Record, fact: PointsEarned, _: str) -> Record:
    """Add points to those in the record, because the GM may have changed the record during the fight."""
    if rev.evading is not None and rev.evading.skill == fact.skill:
        held = evading.standing(rev, record.levels, record.points)
    else:
        held = skills.standing(rev, fact.skill, record.levels, record.points)
    return with_points(record, fact.skill, held + fact.points)


def _set(_: Revision, record: Record, fact: SkillSet, __: str) -> Record:
    if fact.points is not None:
        return with_points(record, fact.skill, fact.points)
    points = {name: amount for name, amount in record.points.items() if name != fact.skill}
    levels = dict(record.levels) if fact.level is None else {**record.levels, fact.skill: fact.level}
    return replace(record, levels=levels, points=points)


_NOTES: Mapping[type, Callable[[Revision, Record, Any, str], Record]] = {
    KillCredited: lambda _, record, fact, who: killed(record, fact, who),
    KillRevoked: lambda _, record, fact, who: _revoked(record, fact, who),
    PointsEarned: _earned,
    SkillSet: _set,
}

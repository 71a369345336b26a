"""Combat skills: levels, their accuracy, points and training (MZ-SK)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.combat_skills.names import plain
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.parts.attack import SkillLevel, Skills
from rules.mazeworld.revision import Revision, required


@dataclass(frozen=True, slots=True)
class Training:
    """Training Points credited and held afterwards, in TP (MZ-SK-05)."""

    credited: float
    tp: float


def rules_of(rev: Revision) -> Skills:
    """Return the revision's combat skills. Refuses with `not_in_revision`."""
    return required(rev.skills, "skills")


def level(rev: Revision, points: float | None) -> SkillLevel:
    """Return the level reached with these points; without tracked points, the default level (MZ-SK-03, AMB-43,
    AMB-47)."""
    rule = rules_of(rev)
    if points is None:
        return level_named(rev, rule.default_level)
    return next(row for row in reversed(rule.levels) if points >= row.from_points or row.from_points == 0)


def level_named(rev: Revision, name: str) -> SkillLevel:
    """Return a level by name. Refuses with `unknown_level`."""
    for row in rules_of(rev).levels:
        if row.level.lower() == name.strip().lower():
            return row
    raise RuleError("unknown_level", {"level": name})


def held(rev: Revision, skill: str, levels: Mapping[str, str], tracked: Mapping[str, float]) -> SkillLevel:
    """Return someone's level in a skill: by tracked points, else by level, else the default (AMB-47)."""
    wanted = skill.casefold()
    for name, amount in tracked.items():
        if name.casefold() == wanted:
            return level(rev, amount)
    named = next((level for name, level in levels.items() if name.casefold() == wanted), None)
    return level(rev, None) if named is None else level_named(rev, named)


def standing(rev: Revision, skill: str, levels: Mapping[str, str], tracked: Mapping[str, float]) -> float:
    """Return the points held: those tracked, else the least for the level held, so that learning never lowers a
    level."""
    return tracked[skill] if skill in tracked else held(rev, skill, levels, tracked).from_points


def to_next(rev: Revision, amount: float) -> float | None:
    """Return the points missing to the next level; None at the highest."""
    edges = (row.from_points for row in rules_of(rev).levels)
    return next((edge - amount for edge in edges if edge > amount), None)


def modifier(skill: str, row: SkillLevel) -> Modifier:
    """Return a skill level's FT and IR, as one line of the breakdown (MZ-FT-02, MZ-IR-04)."""
    return Modifier(f"{skill}: {row.level}", row.ft, row.ir)


def badge(rev: Revision, row: SkillLevel) -> str | None:
    """Return the weapon badge of a level; None for the lowest (MZ-SK-04)."""
    return None if row.level == rules_of(rev).levels[0].level else row.level


def group(rev: Revision, name: str) -> tuple[str, ...]:
    """Return the skills of a group, in the order of the rules (MZ-SK-01); "firearms" means "Firearm".

    Refuses with `unknown_group`.
    """
    groups = {plain(title): names for title, names in rules_of(rev).groups}
    if plain(name) not in groups:
        raise RuleError("unknown_group", {"group": name, "known": sorted(title for title, _ in rules_of(rev).groups)})
    return groups[plain(name)]


def count(rev: Revision) -> int:
    """Return the number of combat skills in the list (AMB-09)."""
    return sum(len(names) for _, names in rules_of(rev).groups)


def points(rev: Revision, kills: float, tp: float) -> float:
    """Return the skill points for kills and Training Points, which don't count as kills (MZ-SK-05)."""
    rule = rules_of(rev)
    return kills * rule.points_per_kill + min(tp, rule.tp_cap) / rule.tp_per_point


def kill(rev: Revision, sp: Mapping[str, float], skill: str, kills: float = 1) -> dict[str, float]:
    """Return the points of all skills after kills with one; its subgroup gains nothing (MZ-SK-05, MZ-SK-06)."""
    return {**sp, skill: exact(sp.get(skill, 0) + points(rev, kills, 0))}


def exact(amount: float) -> float:
    """Round off the error left by adding tenths."""
    return round(amount, 6)


def train(rev: Revision, tp_before: float, earned: float) -> Training:
    """Credit Training Points up to the cap per skill (MZ-SK-05)."""
    room = max(0, rules_of(rev).tp_cap - tp_before)
    credited = min(earned, room)
    return Training(credited, tp_before + credited)


def train_subgroup(rev: Revision, tp: Mapping[str, float], skill: str, earned: float) -> dict[str, float]:
    """Return the TP of all skills after training one: half of the credited TP goes to its subgroup (MZ-SK-06,
    AMB-23)."""
    rule = rules_of(rev)
    after = dict(tp)
    own = train(rev, after.get(skill, 0), earned)
    after[skill] = own.tp
    for subgroup in rule.subgroups:
        if skill in subgroup:
            for other in subgroup:
                if other != skill and (other in tp or own.credited):
                    after[other] = train(rev, after.get(other, 0), own.credited * rule.subgroup_share).tp
    return after

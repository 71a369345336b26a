"""Combat skills: levels, the accuracy they bring, points and training (MZ-SK)."""

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
    """The combat skills of the revision. Refuses with `not_in_revision`."""
    return required(rev.skills, "skills")


def level(rev: Revision, points: float | None) -> SkillLevel:
    """The level that the points give; without tracked points the default level (MZ-SK-03, AMB-43, AMB-47)."""
    rule = rules_of(rev)
    if points is None:
        return level_named(rev, rule.default_level)
    return next(row for row in reversed(rule.levels) if points >= row.from_points or row.from_points == 0)


def level_named(rev: Revision, name: str) -> SkillLevel:
    """A level by its name. Refuses with `unknown_level`."""
    for row in rules_of(rev).levels:
        if row.level.lower() == name.strip().lower():
            return row
    raise RuleError("unknown_level", {"level": name})


def held(rev: Revision, skill: str, levels: Mapping[str, str], tracked: Mapping[str, float]) -> SkillLevel:
    """The level somebody holds: by points where they are tracked, else by level, else the default (AMB-47)."""
    wanted = skill.casefold()
    for name, amount in tracked.items():
        if name.casefold() == wanted:
            return level(rev, amount)
    named = next((level for name, level in levels.items() if name.casefold() == wanted), None)
    return level(rev, None) if named is None else level_named(rev, named)


def standing(rev: Revision, skill: str, levels: Mapping[str, str], tracked: Mapping[str, float]) -> float:
    """Points held: those tracked, else those from which the level held begins, so that nobody falls by learning."""
    return tracked[skill] if skill in tracked else held(rev, skill, levels, tracked).from_points


def to_next(rev: Revision, amount: float) -> float | None:
    """Points missing to the next level; None at the highest."""
    edges = (row.from_points for row in rules_of(rev).levels)
    return next((edge - amount for edge in edges if edge > amount), None)


def modifier(skill: str, row: SkillLevel) -> Modifier:
    """What a skill level does to FT and IR, as one source of the breakdown (MZ-FT-02, MZ-IR-04)."""
    return Modifier(f"{skill}: {row.level}", row.ft, row.ir)


def badge(rev: Revision, row: SkillLevel) -> str | None:
    """The weapon badge of a level; none for the lowest (MZ-SK-04)."""
    return None if row.level == rules_of(rev).levels[0].level else row.level


def group(rev: Revision, name: str) -> tuple[str, ...]:
    """The skills of a group, in the order of the rules (MZ-SK-01); "firearms" is "Firearm".

    Refuses with `unknown_group`.
    """
    groups = {plain(title): names for title, names in rules_of(rev).groups}
    if plain(name) not in groups:
        raise RuleError("unknown_group", {"group": name, "known": sorted(title for title, _ in rules_of(rev).groups)})
    return groups[plain(name)]


def count(rev: Revision) -> int:
    """How many combat skills the list has (AMB-09)."""
    return sum(len(names) for _, names in rules_of(rev).groups)


def points(rev: Revision, kills: float, tp: float) -> float:
    """Skill points of kills and Training Points, which are no kills (MZ-SK-05)."""
    rule = rules_of(rev)
    return kills * rule.points_per_kill + min(tp, rule.tp_cap) / rule.tp_per_point


def kill(rev: Revision, sp: Mapping[str, float], skill: str, kills: float = 1) -> dict[str, float]:
    """Points of all skills after kills with one: they give nothing to its subgroup (MZ-SK-05, MZ-SK-06)."""
    return {**sp, skill: exact(sp.get(skill, 0) + points(rev, kills, 0))}


def exact(amount: float) -> float:
    """Points without what adding tenths leaves behind."""
    return round(amount, 6)


def train(rev: Revision, tp_before: float, earned: float) -> Training:
    """Training Points credited up to the cap per skill (MZ-SK-05)."""
    room = max(0, rules_of(rev).tp_cap - tp_before)
    credited = min(earned, room)
    return Training(credited, tp_before + credited)


def train_subgroup(rev: Revision, tp: Mapping[str, float], skill: str, earned: float) -> dict[str, float]:
    """TP of all skills after training one: half of what was credited goes to its subgroup (MZ-SK-06, AMB-23)."""
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

"""Combat skills (MZ-SK)."""

from rules.entry import Field, Met, section
from rules.mazeworld import coverage, skills, wielding
from rules.mazeworld.errands import deeds, links, mastery, training
from rules.mazeworld.parts.attack import SkillLevel, Skills
from rules.mazeworld.play import crediting
from rules.mazeworld.play.facts import Aimed, Improvised, KillCredited, PointsEarned
from rules.mazeworld.reading import improvising
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import ASSIST, FULL, REF, page, rule
from rules.wording import listed, number, signed


def _list(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    groups = [f"{title} ({len(names)}): {', '.join(names)}" for title, names in rev.skills.groups]
    return f"{skills.count(rev)} combat skills.\n" + "\n".join(groups)


def _level(row: SkillLevel) -> str:
    brings = listed(f"{name}{signed(value)}" for name, value in (("FT", row.ft), ("IR", row.ir)) if value)
    return f"{row.level}: from {number(row.from_points)} points{f', {brings}' if brings else ''}"


def _levels(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    return (
        "\n".join(map(_level, rev.skills.levels))
        + f"\nWhose points are not tracked is {rev.skills.default_level} unless the sheet says otherwise."
    )


def _badges(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    badges = [badge for row in rev.skills.levels if (badge := skills.badge(rev, row)) is not None]
    return f"A skill shows a weapon badge for its level: {listed(badges)}."


def _points(rev: Revision) -> str | None:
    own = rev.skills
    if own is None:
        return None
    return (
        f"A kill is {number(own.points_per_kill)} point in the skill of the weapon that killed. "
        f"{number(own.tp_per_point)} Training Points are 1 point and no kills; at most {number(own.tp_cap)} TP count "
        "for each skill."
    )


def _subgroups(rev: Revision) -> str | None:
    if rev.skills is None or not rev.skills.subgroups:
        return None
    groups = "; ".join(" and ".join(names) for names in rev.skills.subgroups)
    return (
        f"Training a skill gives {rev.skills.subgroup_share:.0%} of the TP credited to the others of its subgroup; "
        f"kills do not. {groups}."
    )


def _coverage(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    cover = rev.skills.coverage
    thrown = "anything" if cover.any_thrown else "what has a throw mode; anything else takes no roll and does no damage"
    said = [
        "What a weapon is and how it is used decides which skill covers it; its level is the one that counts.",
        "Full-auto and burst: the automatic skill. Semi-auto and single shots: the semi-auto one.",
        f"As rifles count {listed(row.kind for row in cover.guns if row.single == 'Semi-auto rifle')}.",
        *(f"{row.kind.capitalize()}, {listed(row.calibers, 'or')}: {row.skill}." for row in cover.combinations),
        "By name: " + ", ".join(f"{row.words} ({row.skill})" for row in cover.named) + ".",
        f"{cover.thrown}: hand grenades, planted explosives that are thrown, and {thrown}.",
    ]
    if cover.strike_needs_mode:
        said.append("What has no strike mode can push or hit, without a roll and without damage.")
    return "\n".join(said)


def _games(rev: Revision) -> str | None:
    if not {"shooting range", "dojo"} & set(rev.general.pages):
        return None
    return (
        "Training Points come from mini-games, at the shooting range for firearms and explosives and in the dojo for "
        "melee. The GM plays them and gives the points; @links shows the pages that the GM named."
    )


ENTRIES = section(
    "combat skills",
    rule(
        "MZ-SK-01",
        "List of skills",
        FULL,
        _list,
        home=(skills.group, skills.count, mastery.skills_shown, Field(Skills, "groups")),
        met=Met(("skills", "skill", "set")),
        keywords="skills list groups",
    ),
    rule(
        "MZ-SK-02",
        "Which skill covers a weapon",
        FULL,
        _coverage,
        home=(coverage.for_weapon, wielding.covered, wielding.sound, improvising.use_of, Field(Skills, "coverage")),
        met=Met(("attack", "weapon", "give"), facts=(Aimed, Improvised)),
        keywords="coverage weapon skill shotgun rifle pistol revolver",
    ),
    rule(
        "MZ-SK-03",
        "Skill levels",
        FULL,
        _levels,
        home=(skills.level, skills.held, SkillLevel),
        met=Met(("skills", "skill", "attack"), facts=(Aimed,)),
        keywords="level unskilled basic skilled expert master points",
    ),
    rule(
        "MZ-SK-04",
        "Badges",
        ASSIST,
        _badges,
        home=(skills.badge, mastery.shown),
        met=Met(("skills",)),
        keywords="badge",
    ),
    rule(
        "MZ-SK-05",
        "Skill points",
        FULL,
        _points,
        home=(skills.points, skills.kill, skills.train, crediting.kill, deeds.noted, Field(Skills, "tp_cap")),
        met=Met(("train", "skills", "skill"), facts=(KillCredited, PointsEarned)),
        keywords="points kill training tp",
    ),
    rule(
        "MZ-SK-06",
        "Subgroups",
        FULL,
        _subgroups,
        home=(skills.train_subgroup, training.train, Field(Skills, "subgroups")),
        met=Met(("train",)),
        keywords="subgroup training half",
    ),
    rule(
        "MZ-SK-07",
        "Training mini-games",
        REF,
        _games,
        home=(links.links, training.train),
        met=Met(("train", "link", "links")),
        keywords="minigame shooting range dojo training",
    ),
    rule(
        "MZ-SK-08",
        "Martial-arts techniques",
        REF,
        page("martial arts techniques", "Levels in martial arts also open techniques that the dojo teaches."),
        home=(links.links,),
        met=Met(("link", "links")),
        keywords="technique dojo martial arts",
    ),
)

"""Combat skills (MZ-SK)."""

from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.downtime import (
    combat_report as mastery,
)
from rules.mazeworld.downtime import (
    fight_record as deeds,
)
from rules.mazeworld.downtime import (
    linked_pages as links,
)
from rules.mazeworld.downtime import (
    training_points as training,
)
from rules.mazeworld.parts.attack import SkillLevel, Skills
from rules.mazeworld.play.attack import credit as crediting
from rules.mazeworld.play.facts.actions import Improvised
from rules.mazeworld.play.facts.attacks import Aimed
from rules.mazeworld.play.facts.damage import KillCredited, PointsEarned
from rules.mazeworld.printed.tables import TECHNIQUES_PAGE
from rules.mazeworld.reading import improvised_items as improvising
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, REF, page, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, signed, worded


def _list(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    groups = (joined((title, f"({len(names)}): {', '.join(names)}")) for title, names in rev.skills.groups)
    return joined((worded("{count} combat skills.", count=skills.count(rev)), *groups), "\n")


def _level(row: SkillLevel) -> str:
    brings = listed(f"{name}{signed(value)}" for name, value in (("FT", row.ft), ("IR", row.ir)) if value)
    return joined((worded("{level}: from {points} points", level=row.level, points=row.from_points), brings), ", ")


def _levels(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    untracked = worded(
        "If the points aren't tracked, the level is {level}, unless the sheet says otherwise.",
        level=rev.skills.default_level,
    )
    return joined((*map(_level, rev.skills.levels), untracked), "\n")


def _badges(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    badges = [badge for row in rev.skills.levels if (badge := skills.badge(rev, row)) is not None]
    return worded("Each skill has a weapon badge for its level: {badges}.", badges=listed(badges))


def _points(rev: Revision) -> str | None:
    own = rev.skills
    if own is None:
        return None
    return worded(
        "Killing an enemy earns {points} point in the skill of the weapon used. {training} Training Points earn 1 "
        "point, but no kill. At most {most} TP count for each skill.",
        points=own.points_per_kill,
        training=own.tp_per_point,
        most=own.tp_cap,
    )


def _subgroups(rev: Revision) -> str | None:
    if rev.skills is None or not rev.skills.subgroups:
        return None
    return worded(
        "When you train a skill, the others in its subgroup get {share} of the credited TP. Kills don't count for "
        "them. {groups}.",
        share=f"{rev.skills.subgroup_share:.0%}",
        groups=joined(map(listed, rev.skills.subgroups), "; "),
    )


def _coverage(rev: Revision) -> str | None:
    if rev.skills is None:
        return None
    cover = rev.skills.coverage
    thrown = (
        worded(
            "{skill}: hand grenades, planted explosives that you throw, and anything else thrown.", skill=cover.thrown
        )
        if cover.any_thrown
        else worded(
            "{skill}: hand grenades, planted explosives that you throw, and anything with a throw mode. Anything "
            "else needs no roll and does no damage.",
            skill=cover.thrown,
        )
    )
    return joined(
        (
            worded("The skill depends on the weapon and how you use it. The level of that skill counts."),
            worded(
                "Full-auto and bursts use the automatic skill. Semi-auto and single shots use the semi-automatic skill."
            ),
            worded(
                "These count as rifles: {kinds}.",
                kinds=listed(row.kind for row in cover.guns if row.single == "Semi-auto rifle"),
            ),
            *(
                worded(
                    "{kind}, {calibers}: {skill}.",
                    kind=row.kind.capitalize(),
                    calibers=listed(row.calibers, "or"),
                    skill=row.skill,
                )
                for row in cover.combinations
            ),
            worded("By name: {names}.", names=", ".join(f"{row.words} ({row.skill})" for row in cover.named)),
            thrown,
            worded("Anything without a strike mode can push or hit, with no roll and no damage.")
            if cover.strike_needs_mode
            else "",
        ),
        "\n",
    )


def _games(rev: Revision) -> str | None:
    if not {"shooting range", "dojo"} & set(rev.general.pages):
        return None
    return worded(
        "You get Training Points from mini-games: at the shooting range for firearms and explosives, in the dojo "
        "for melee. The GM runs them and awards the points. @links shows the pages the GM has named."
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
        home=(coverage.for_weapon, coverage.covered, coverage.sound, improvising.use_of, Field(Skills, "coverage")),
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
        page(TECHNIQUES_PAGE, worded("Martial-arts levels also unlock techniques that the dojo teaches.")),
        home=(links.links,),
        met=Met(("link", "links")),
        keywords="technique dojo martial arts",
    ),
)

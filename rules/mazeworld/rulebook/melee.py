"""Melee attacks per turn (MZ-MEL)."""

from rules.mazeworld.attacks import melee
from rules.mazeworld.parts.attack import Melee, MeleeRow
from rules.mazeworld.play.facts.attacks import Aimed, Struck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, by_level, rule
from rules.mazeworld.rulebook.our_words import ours, tier_named
from rules.mazeworld.validity.equipment import most_units
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, number, worded


def _by_skill(rev: Revision) -> str | None:
    rows = [row for row in rev.melee.rows if row.limits is not None]
    if not rows:
        return None
    alike: dict[tuple[int, ...], list[str]] = {}
    for row in rows:
        alike.setdefault(row.limits or (), []).append(row.skill)
    lines = [joined((f"{', '.join(names)}:", by_level(limits))) for limits, names in alike.items()]
    return joined((worded("Maximum attacks per turn, by skill and level:"), *lines), "\n")


def _own_limits(rev: Revision) -> str | None:
    if not rev.melee.weapons:
        return None
    return worded(
        "Some weapons have their own limit, regardless of level: {limits}.",
        limits=listed(joined((name, number(limit), ours(unit))) for name, limit, unit in rev.melee.weapons),
    )


def _by_class(rev: Revision) -> str | None:
    if not rev.melee.classes:
        return None
    told = worded(
        "Hits per turn by weapon class: {limits}. Ranged weapons have no such limit. Announce the number first.",
        limits=listed(
            worded("Class {name} up to {limit}", name=name, limit=limit) for name, limit in rev.melee.classes
        ),
    )
    return joined((told, worded("All hits of a series go to the same body part.") if rev.melee.same_part else ""))


def _combo(rev: Revision) -> str | None:
    if not rev.melee.combo:
        return None
    return worded(
        "A series of blows is a combo. The first failed roll ends it. Example: FT 5 with 9, 4, 7: {outcomes}.",
        outcomes=joined(map(tier_named, melee.combo(rev, (9, 4, 7), 3, 5, 0).outcomes), ", "),
    )


def _unmixed(rev: Revision) -> str | None:
    if rev.melee.unmixed is None:
        return None
    return worded(
        "{skill}: the level limits basic attacks ({kinds}). All of them in a turn have to be of one kind. "
        "Techniques don't count.",
        skill=rev.melee.unmixed,
        kinds=listed((ours(f"{kind}{'es' if kind.endswith('ch') else 's'}") for kind in rev.melee.basic_attacks), "or"),
    )


ENTRIES = section(
    "melee attacks per turn",
    rule(
        "MZ-MEL-01",
        "Attacks by skill and level",
        FULL,
        _by_skill,
        home=(melee.limit, most_units, Field(MeleeRow, "limits")),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="melee limit level attacks turn max knife sword club axe",
    ),
    rule(
        "MZ-MEL-02",
        "Weapons with their own limit",
        FULL,
        _own_limits,
        home=(melee.weapon_limit, most_units, Field(Melee, "weapons")),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="chainsaw nailgun limit weapon",
    ),
    rule(
        "MZ-MEL-03",
        "Attacks by weapon class",
        FULL,
        _by_class,
        home=(melee.class_limit, melee.same_part, Field(Melee, "classes")),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="class limit same part hits max attacks knife sword club axe",
    ),
    rule(
        "MZ-MEL-04",
        "Combo",
        FULL,
        _combo,
        home=(melee.combo, Field(Melee, "combo")),
        met=Met(("attack",), facts=(Struck,)),
        keywords="combo series",
    ),
    rule(
        "MZ-MEL-05",
        "Martial arts",
        FULL,
        _unmixed,
        home=(melee.validate, Field(Melee, "unmixed")),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="martial arts punch kick unarmed mix",
    ),
)

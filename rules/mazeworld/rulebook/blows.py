"""Melee attacks per turn (MZ-MEL)."""

from rules.entry import Field, Met, section
from rules.mazeworld import melee, validity
from rules.mazeworld.accuracy import Tier
from rules.mazeworld.parts.attack import Melee, MeleeRow
from rules.mazeworld.play.facts import Aimed, Struck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import FULL, by_level, rule
from rules.wording import listed

_WORDS = {Tier.NOT_ATTEMPTED: "not made", Tier.INACCURATE_HIT: "inaccurate hit"}


def _by_skill(rev: Revision) -> str | None:
    rows = [row for row in rev.melee.rows if row.limits is not None]
    if not rows:
        return None
    alike: dict[tuple[int, ...], list[str]] = {}
    for row in rows:
        alike.setdefault(row.limits or (), []).append(row.skill)
    lines = [f"{', '.join(names)}: {by_level(limits)}" for limits, names in alike.items()]
    return "Most attacks in a turn, by skill and level:\n" + "\n".join(lines)


def _own_limits(rev: Revision) -> str | None:
    if not rev.melee.weapons:
        return None
    most = listed(f"{name} {limit} {unit}" for name, limit, unit in rev.melee.weapons)
    return f"Some weapons have a limit of their own, whatever the level: {most}."


def _by_class(rev: Revision) -> str | None:
    if not rev.melee.classes:
        return None
    most = listed(f"Class {name} up to {limit}" for name, limit in rev.melee.classes)
    same = " All hits of a series name the same part." if rev.melee.same_part else ""
    return f"Hits in a turn by weapon class: {most}; ranged ones not. The number is announced first.{same}"


def _combo(rev: Revision) -> str | None:
    if not rev.melee.combo:
        return None
    tiers = melee.combo(rev, (9, 4, 7), 3, 5, 0).outcomes
    told = ", ".join(_WORDS.get(tier, tier.value.replace("_", " ")) for tier in tiers)
    return f"A series of blows is a combo: the first failed roll ends it. FT 5 with 9, 4, 7: {told}."


def _unmixed(rev: Revision) -> str | None:
    if rev.melee.unmixed is None:
        return None
    kinds = listed((f"{kind}{'es' if kind.endswith('ch') else 's'}" for kind in rev.melee.basic_attacks), "or")
    return (
        f"{rev.melee.unmixed}: the level limits basic attacks ({kinds}), and a turn's are all of one kind. Techniques "
        "are not counted."
    )


ENTRIES = section(
    "melee attacks per turn",
    rule(
        "MZ-MEL-01",
        "Attacks by skill and level",
        FULL,
        _by_skill,
        home=(melee.limit, validity.most_units, Field(MeleeRow, "limits")),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="melee limit level attacks turn max knife sword club axe",
    ),
    rule(
        "MZ-MEL-02",
        "Weapons with their own limit",
        FULL,
        _own_limits,
        home=(melee.weapon_limit, validity.most_units, Field(Melee, "weapons")),
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

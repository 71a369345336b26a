"""Explosives (MZ-EXPL)."""

from rules.entry import Field, Met, section
from rules.mazeworld import accuracy, explosives
from rules.mazeworld.parts.explosive import Explosives, Power
from rules.mazeworld.play.facts import Hurt, Struck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import ASSIST, FULL, REF, page, rule
from rules.wording import listed, span, times


def _power(row: Power) -> str:
    name = row.name.replace("_", " ")
    cause = f", may cause {row.injury}" if row.injury else ""
    pain = f"Pain {times(row.pain)}" if row.pain else "no Pain"
    return f"{span(row.low, row.high)}: {name}, {pain}{cause}"


def _table(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    return "An explosive's own table:\n" + "\n".join(map(_power, own.powers))


def _moved(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    better = explosives.score(rev, 8, (-1,))
    return (
        "FT modifiers move an explosive's score: FT−1 adds 1, FT+1 takes 1 away. An 8 with FT−1 is "
        f"{better.score}: {better.power}."
    )


def _splash(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    return (
        "Any target will do, even cover or an area. The intended target takes the Pain and may be injured in parts "
        "drawn with @bodyaim; everyone else on its Side takes splash, the same Pain only. Aimed at "
        f"{listed(own.places, 'or')}, nobody risks an injury."
    )


def _shrapnel(rev: Revision) -> str | None:
    if rev.explosives is None:
        return None
    return (
        "Fragmentation grenades throw shrapnel at everyone on the Side: one roll each, such as 1d13-1 for 0 to 12 "
        f"pieces. With cover there is {explosives.shrapnel_rolls(rev, 5, True)} roll, and the cover takes its pieces "
        "first."
    )


def _localised(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    return (
        f"{listed(own.localised)} work like bullets: no splash, the part aimed at, and always a {own.localised_power} "
        "hit."
    )


ENTRIES = section(
    "explosives",
    rule(
        "MZ-EXPL-01",
        "Power by score",
        FULL,
        _table,
        home=(explosives.score, Field(Explosives, "powers"), Power),
        met=Met(("attack",), facts=(Struck, Hurt)),
        keywords="explosive grenade power table",
    ),
    rule(
        "MZ-EXPL-02",
        "FT moves the score of explosives",
        FULL,
        _moved,
        home=(explosives.score, accuracy.score_shift),
        met=Met(("attack",), facts=(Struck,)),
        keywords="explosive ft score shift",
    ),
    rule(
        "MZ-EXPL-03",
        "Intended target and splash",
        ASSIST,
        _splash,
        home=(explosives.splash, Field(Explosives, "places")),
        met=Met(("attack", "bodyaim"), facts=(Hurt,)),
        keywords="splash area target injury",
    ),
    rule(
        "MZ-EXPL-04",
        "Explosives rules",
        REF,
        page("explosives", "Explosives have an article of their own that the rules only point to."),
        home=(accuracy.read,),
        met=Met(("link", "links")),
        keywords="explosives article",
    ),
    rule(
        "MZ-EXPL-05",
        "Shrapnel",
        FULL,
        _shrapnel,
        home=(explosives.shrapnel, explosives.shrapnel_rolls),
        met=Met(("attack",), facts=(Hurt,)),
        keywords="shrapnel fragmentation cover",
    ),
    rule(
        "MZ-EXPL-06",
        "Localised munitions",
        FULL,
        _localised,
        home=(explosives.localised, explosives.is_localised, Field(Explosives, "localised")),
        met=Met(("attack",), facts=(Struck,)),
        keywords="frag-12 explosive arrow localised",
    ),
    rule(
        "MZ-EXPL-07",
        "Planted explosives",
        REF,
        page("planted explosives", "Planted explosives follow rules of their own, in the articles about each of them."),
        home=(explosives.rules_of,),
        met=Met(("link", "links")),
        keywords="planted charge mine",
    ),
)

"""Explosives (MZ-EXPL)."""

from rules.entry import Field, Met, section
from rules.mazeworld import accuracy, bursting, explosives
from rules.mazeworld.arms import Weapon
from rules.mazeworld.parts.blast import Blasts, Cloud, Clouds, Fragments
from rules.mazeworld.parts.explosive import Explosives, Power
from rules.mazeworld.play import blasting, breathing, clouding
from rules.mazeworld.play.facts import CloudHurt, CloudRose, ForceRolled, Hurt, LimbsBlasted, ShrapnelFlew, Struck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import ASSIST, FULL, REF, page, rule
from rules.wording import listed, number, signed, span, times


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
    pieces = rev.fragments
    if rev.explosives is None and pieces.resolved:
        row = ", ".join(f"{armour} {number(pain)}" for armour, pain in pieces.pain)
        return (
            "Shrapnel strikes everyone on the Side: a roll each says how many pieces. Each is a "
            f"{pieces.damage_type} hit at a drawn part, LDV {signed(pieces.ldv)}, Pain in percent: {row}. Known "
            "cover is in their way."
        )
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


def _struck(rev: Revision) -> str | None:
    """Explosives whose attack roll decides (the page Explosives)."""
    rule = rev.blasts
    if rule is None:
        return page("explosives", "Explosives have an article of their own that the rules only point to.")(rev)
    power = ""
    if rule.power_die is not None:
        rows = listed(f"{span(row.low, row.high)} {times(row.pain)}" for row in rule.powers)
        power = f" A hit is followed by a power roll of 1d{rule.power_die} for its Pain: {rows}."
    fractures = "" if rule.bed_per is None else f", and a fracture on a random part for every {rule.bed_per} of it"
    return (
        "The attack roll says whether an explosive hits; an inaccurate hit does less, but not its shrapnel."
        f"{power} The target takes Pain and limb damage at a drawn part, all others on its Side Pain only. With a Base "
        "Explosive Damage each limb takes its share of that instead (a mine: legs and feet all, others a quarter)"
        f"{fractures}. {listed(rule.localised)} burst in what they hit alone. Some leave a cloud on the Side: "
        f"{'; '.join(map(_cloud, rev.clouds.rows))}. Immunity to gas and gas masks cancel it."
    )


def _cloud(row: Cloud) -> str:
    limb = f", {number(row.limb)} limb damage" if row.limb else ""
    return f"{row.name} {row.turns} turns, FT{signed(row.ft)}, {number(row.pain)} % Pain a turn{limb}"


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
        ASSIST,
        _struck,
        home=(
            blasting.burst,
            bursting.force,
            bursting.shares,
            bursting.fractures,
            clouding.tick,
            breathing.about,
            Blasts,
            Clouds,
            Field(Weapon, "bed"),
            Field(Weapon, "cloud"),
        ),
        met=Met(("attack", "room"), facts=(ForceRolled, LimbsBlasted, CloudRose, CloudHurt)),
        keywords="explosives article power bed cloud gas mine",
    ),
    rule(
        "MZ-EXPL-05",
        "Shrapnel",
        FULL,
        _shrapnel,
        home=(explosives.shrapnel, explosives.shrapnel_rolls, Fragments),
        met=Met(("attack",), facts=(Hurt, ShrapnelFlew)),
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

"""Explosives (MZ-EXPL)."""

from rules.mazeworld.attacks import accuracy, explosives
from rules.mazeworld.attacks import explosive_hits as bursting
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.blast import Blasts, Cloud, Clouds, Fragments
from rules.mazeworld.parts.explosive import Explosives, Power
from rules.mazeworld.play.attack import clouds as clouding
from rules.mazeworld.play.attack import explosions as blasting
from rules.mazeworld.play.attack import side_targets as breathing
from rules.mazeworld.play.facts.attacks import Struck
from rules.mazeworld.play.facts.blasts import ForceRolled, LimbsBlasted, ShrapnelFlew
from rules.mazeworld.play.facts.damage import Hurt
from rules.mazeworld.play.facts.ground import CloudHurt, CloudRose
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, REF, page, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, number, signed, span, times, worded


def _power(row: Power) -> str:
    name = worded("{scores}: {power}", scores=span(row.low, row.high), power=ours(row.name.replace("_", " ")))
    pain = worded("Pain {pain}", pain=times(row.pain)) if row.pain else worded("no Pain")
    cause = worded("may cause {injury}", injury=ours(row.injury)) if row.injury else ""
    return joined((name, pain, cause), ", ")


def _table(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    return joined((worded("Explosives have their own table:"), *map(_power, own.powers)), "\n")


def _moved(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    better = explosives.score(rev, 8, (-1,))
    return worded(
        "FT modifiers change an explosive's score: FT−1 adds 1, FT+1 subtracts 1. An 8 with FT−1 is {score}: {power}.",
        score=better.score,
        power=ours(better.power),
    )


def _splash(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    told = worded(
        "You can aim at any target, even cover or an area. The intended target takes the Pain and can be injured in "
        "body parts drawn with @bodyaim. Everyone else on that Side takes splash: the same Pain, but no injuries. "
        "If you aim at {places}, nobody risks an injury.",
        places=listed(map(ours, own.places), "or"),
    )
    if not own.aimed:
        return told
    aimed = worded("You can also aim at a body part. Its FT changes the score, but the injured parts are still drawn.")
    return joined((told, aimed))


def _shrapnel(rev: Revision) -> str | None:
    pieces = rev.fragments
    if rev.explosives is None and pieces.resolved:
        return worded(
            "Shrapnel hits everyone on the Side. One roll per person decides how many pieces hit. Each piece is a "
            "{kind} hit on a random body part, with LDV {ldv} and this Pain in percent: {pain}. Known cover gets in "
            "the way.",
            kind=pieces.damage_type,
            ldv=signed(pieces.ldv),
            pain=joined((joined((armour, number(pain))) for armour, pain in pieces.pain), ", "),
        )
    return worded(
        "Fragmentation grenades throw shrapnel at everyone on the Side. Roll the number of pieces for each person "
        "(1d13-1 gives 0 to 12). With cover, make only {rolls} roll; the pieces hit the cover first.",
        rolls=explosives.shrapnel_rolls(rev, 5, True),
    )


def _localised(rev: Revision) -> str | None:
    own = rev.explosives
    if own is None:
        return None
    return worded(
        "{munitions} work like bullets: they have no splash, hit the body part you aim at, and always cause a "
        "{power} hit.",
        munitions=listed(own.localised),
        power=ours(own.localised_power),
    )


def _struck(rev: Revision) -> str | None:
    """Describe explosives whose attack roll decides their effect (page Explosives)."""
    rule = rev.blasts
    if rule is None:
        return _ELSEWHERE(rev)
    return joined(
        (
            worded(
                "The attack roll decides whether an explosive hits. An inaccurate hit does less damage, but its "
                "shrapnel doesn't."
            ),
            _power_roll(rule),
            worded(
                "The target takes Pain, and limb damage to a random body part. All others on that Side take only Pain."
            ),
            _bed(rule),
            worded("{munitions} affect only the target they hit.", munitions=listed(rule.localised)),
            worded(
                "Some leave a cloud on the Side: {clouds}. Immunity to gas or a gas mask protects from it.",
                clouds=joined(map(_cloud, rev.clouds.rows), "; "),
            ),
        )
    )


_ELSEWHERE = page("explosives", worded("The rules refer to a separate article on explosives."))


def _power_roll(rule: Blasts) -> str:
    if rule.power_die is None:
        return ""
    return worded(
        "After a hit, roll 1d{die} for the power, which decides the Pain: {rows}.",
        die=f"{rule.power_die}",
        rows=listed(joined((span(row.low, row.high), times(row.pain))) for row in rule.powers),
    )


def _bed(rule: Blasts) -> str:
    if rule.bed_per is None:
        return worded(
            "With a Base Explosive Damage, each limb takes its share of that instead. For a mine, legs and feet "
            "take all of it, other limbs a quarter."
        )
    return worded(
        "With a Base Explosive Damage, each limb takes its share of that instead. For a mine, legs and feet take "
        "all of it, other limbs a quarter. For every {each} of it, a random body part breaks.",
        each=rule.bed_per,
    )


def _cloud(row: Cloud) -> str:
    told = worded(
        "{cloud} {turns} turns, FT{ft}, {pain} % Pain per turn",
        cloud=ours(row.name),
        turns=row.turns,
        ft=signed(row.ft),
        pain=row.pain,
    )
    return joined((told, worded("{limb} limb damage", limb=row.limb) if row.limb else ""), ", ")


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
        "FT changes the score of explosives",
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
        page(
            "planted explosives",
            worded("Planted explosives have their own rules, each in its own article."),
        ),
        home=(explosives.rules_of,),
        met=Met(("link", "links")),
        keywords="planted charge mine",
    ),
)

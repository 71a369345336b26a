"""Limbs, injuries, blood, armour: rules of the pages that the rule documents point to. Each names the pages."""

from rules.entry import Field, Met, section
from rules.mazeworld import bleeding, impairment, limbs, protection, vitals
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.parts.injury import Blood, Injuries, Protection, Thresholds
from rules.mazeworld.parts.limb import Impairment, Limbs, LimbState
from rules.mazeworld.play import blood, harming, injuring, surgery
from rules.mazeworld.play.facts import (
    ArmourDamaged,
    BloodChanged,
    Impaired,
    Injured,
    InjuryTreated,
    LimbChanged,
    LimbHurt,
    LimbSet,
    PutOn,
    RulingNeeded,
    StatusChanged,
)
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import ASSIST, FULL, rule
from rules.wording import listed, number, signed


def _thresholds(rev: Revision) -> str:
    own = rev.thresholds
    return (
        f"Who has {number(own.blackout)} % Pain blacks out, who has {number(own.death)} % dies, unless the own sheet "
        "says otherwise. Pages: Pain of the old wiki, for 2014 its version of that year."
    )


def _limbs(rev: Revision) -> str:
    own = rev.limbs
    states = ", ".join(
        f"{row.state} {'under' if row.under else 'at'} {number(row.percent)} %{'' if row.under else ' or less'}"
        for row in own.states
    )
    told = "The GM sees the figures; players are told the words alone." if own.hidden else "Everyone sees the figures."
    return (
        f"Each hit that lands deals 1d{own.die} plus the weapon's Limb Damage Value, less what the armour there takes, "
        f"times its multipliers. A limb's health is its share of the base (a human's is 70). Healthy, then {states}. "
        f"{told} Pages: Limb health, Limb damage, Character creation."
    )


def _bad(rev: Revision) -> str:
    own = rev.limbs
    dead = [row.limbs for row in own.disabled if row.dies]
    lost = [row.limbs for row in own.severed if row.dies]
    severed = f", or the {listed(lost, 'or')} severed" if lost else ""
    lines = [f"Who has the {listed(dead, 'or')} disabled{severed} dies."]
    lines += [f"Disabled {row.limbs}: {_does(row)}." for row in own.disabled if not row.dies and _does(row)]
    open_ = [row.limbs for row in own.disabled if row.choices]
    lines.append(f"What else bad {listed(open_)} do, the GM decides; the bot asks. A severed part is not aimed at.")
    lines.append("Pages: Limb health and Limb damage; both end before the table does.")
    return "\n".join(lines)


def _does(row: Impairment) -> str:
    said = [f"FT {signed(row.ft)}"] if row.ft else []
    said += [f"Strength {signed(row.strength)} %"] if row.strength else []
    said += [f"Pain Sensitivity {signed(row.sensitivity)} %"] if row.sensitivity else []
    said += [row.mark] if row.mark else []
    return ", ".join([*said, *(f"no {ban}" for ban in row.bans)])


def _injuries(rev: Revision) -> str:
    own = rev.injuries
    rows = "; ".join(f"{row.limbs} {_does(row)}" for row in rev.limbs.fractured if row.bodies != "other")
    fractures = "A broken limb counts as Damaged at least." if rev.limbs.fracture_damages else f"Broken: {rows}."
    return (
        f"A hit injures the part from {number(own.bare)} limb damage on, {number(own.resistant)} where armour resists "
        f"the damage type, {number(own.proof)} where it is proof. {listed(own.fracturing)} breaks, "
        f"{listed(own.wounding)} opens a wound. {fractures} Pages: Protection chart, Limb health, Broken limb, Wound."
    )


def _blood(rev: Revision) -> str:
    own = rev.blood
    unit = "%" if own.measure == "percent" else "units"
    bands = "; ".join(
        f"under {number(one.below)} {unit}: FT {signed(one.ft)}, Strength {signed(one.strength)} %" for one in own.bands
    )
    each = (
        f"each open wound costs {number(own.per_wound)}"
        if own.die is None
        else f"a bleeding roll of 1d{own.die} costs {number(own.bleed)} at {own.chance} or less for each wound"
    )
    return (
        f"A human has 20 units. A wound costs {number(own.opening)} as it opens, a bullet {number(own.bullet)} more, a "
        f"severed limb {number(own.stump)}. At the end of a turn {each}, an unbound stump "
        f"{number(own.stump_per_turn)}; without one {number(own.healing)} comes back. With little blood: {bands}; at 0 "
        "death. Pages: Blood, Wound, Limb damage; how much Strength is lost, and stumps of other limbs than hands, are "
        "ours."
    )


def _armour(rev: Revision) -> str:
    own = rev.armour
    less = ", ".join(f"{name} {number(amount)}" for name, amount in own.classes if amount)
    ruined = "still protects" if own.ruined_protects else "protects no more"
    return (
        "A hit meets the strongest Armor Class over the part struck: one's own, or that of what is worn there. Pain is "
        f"read for it, and it takes from the Limb Damage Value: {less}. Armour loses Condition: limb damage times "
        f"{number(own.wear_bare)}, where it resists {number(own.wear_resistant)}, where it is proof "
        f"{number(own.wear_proof)}, of bullets {number(own.wear_bullet)}. Ruined armour {ruined} (ours). Pages: Armor "
        "Class, Protection chart."
    )


ENTRIES = section(
    "limbs, injuries and armour",
    rule(
        "MZ-PAGE-PAIN",
        "Blackout and death by Pain",
        FULL,
        _thresholds,
        home=(vitals.status, Thresholds, Field(Fighter, "blackout")),
        met=Met(("attack", "set"), facts=(StatusChanged,)),
        keywords="blackout death pbt pdt threshold unconscious",
    ),
    rule(
        "MZ-PAGE-LIMB",
        "Limb damage and limb health",
        FULL,
        _limbs,
        home=(harming.limb_of, limbs.state, limbs.left, LimbState, Field(Limbs, "hidden")),
        met=Met(("attack", "set", "why"), facts=(LimbHurt, LimbChanged, LimbSet)),
        keywords="limb health hp healthy damaged disabled severed ldv",
    ),
    rule(
        "MZ-PAGE-BADLIMB",
        "What bad limbs do",
        ASSIST,
        _bad,
        home=(impairment.handicaps, impairment.may_wield, limbs.attached, Impairment, vitals.status),
        met=Met(("attack", "set", "treat"), facts=(Impaired, RulingNeeded)),
        keywords="disabled severed limping crippled lost arm leg hand",
    ),
    rule(
        "MZ-PAGE-INJURY",
        "Fractures and wounds",
        FULL,
        _injuries,
        home=(injuring.hurt, protection.threshold, surgery.injure, surgery.treat, Injuries),
        met=Met(("attack", "injure", "treat"), facts=(Injured, InjuryTreated)),
        keywords="injury fracture wound broken bone proof resistant",
    ),
    rule(
        "MZ-PAGE-BLOOD",
        "Blood and bleeding",
        FULL,
        _blood,
        home=(blood.ebb, bleeding.loss, bleeding.gain, bleeding.band, Blood),
        met=Met(("attack", "set", "next"), facts=(BloodChanged,)),
        keywords="blood bleed bleeding wound stump",
    ),
    rule(
        "MZ-PAGE-ARMOUR",
        "Armour by part",
        FULL,
        _armour,
        home=(protection.armour_class, protection.taken_from_ldv, protection.wear, Protection),
        met=Met(("attack", "give", "armour"), facts=(ArmourDamaged, PutOn)),
        keywords="armour armor class ac clothes worn protection",
    ),
)

"""Limbs, injuries, blood and armour, from the pages that the rule documents refer to. Each entry names its pages."""

from typing import Final

from rules.mazeworld.bodies import fitness, limbs
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.parts.injury import Blood, Injuries, Protection, Thresholds
from rules.mazeworld.parts.limb import Impairment, Limbs, LimbState
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.bodies import (
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
)
from rules.mazeworld.play.facts.damage import StatusChanged
from rules.mazeworld.play.gm import bodies as surgery
from rules.mazeworld.play.turn import end_of_turn as blood
from rules.mazeworld.printed.limbs import NO_FLIGHT, NO_TWO_HANDED
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Field, Met, section
from rules.wording import Joined, Wording, joined, listed, number, signed, worded


def _thresholds(rev: Revision) -> str:
    own = rev.thresholds
    return worded(
        "You black out at {blackout} % Pain and die at {death} %, unless your sheet says otherwise. Source: the old "
        "wiki's page Pain; for 2014, its version from that year.",
        blackout=own.blackout,
        death=own.death,
    )


def _limbs(rev: Revision) -> str:
    own = rev.limbs
    dealt = worded(
        "Each hit deals 1d{die} plus the weapon's Limb Damage Value, minus what armour there takes, times its "
        "multipliers. A limb's health is its share of the base (70 for a human). It is Healthy first, then {states}.",
        die=f"{own.die}",
        states=joined(map(_state, own.states), ", "),
    )
    told = (
        worded("The GM sees the figures; players see only the words.")
        if own.hidden
        else worded("Everyone sees the figures.")
    )
    return joined((dealt, told, worded("Sources: the pages Limb health, Limb damage, Character creation.")))


def _state(row: LimbState) -> Wording:
    if row.under:
        return worded("{state} under {percent} %", state=row.state, percent=row.percent)
    return worded("{state} at {percent} % or less", state=row.state, percent=row.percent)


def _bad(rev: Revision) -> str:
    own = rev.limbs
    dead = [row.limbs for row in own.disabled if row.dies]
    lost = [row.limbs for row in own.severed if row.dies]
    mortal = listed(map(ours, dead), "or")
    lines: list[str] = [
        worded(
            "You die if the {dead} is disabled or the {lost} is severed.",
            dead=mortal,
            lost=listed(map(ours, lost), "or"),
        )
        if lost
        else worded("You die if the {dead} is disabled.", dead=mortal)
    ]
    lines += [
        worded("Disabled {limbs}: {does}.", limbs=ours(row.limbs), does=_does(row))
        for row in own.disabled
        if not row.dies and _does(row)
    ]
    open_ = listed(ours(row.limbs) for row in own.disabled if row.choices)
    lines.append(
        worded(
            "The GM decides what else damaged {limbs} do; the bot asks. You can't aim at a severed part.", limbs=open_
        )
    )
    lines.append(worded("Sources: the pages Limb health and Limb damage. Both stop before the end of the table."))
    return joined(lines, "\n")


def _does(row: Impairment) -> Joined:
    said: list[str] = [worded("FT {ft}", ft=signed(row.ft))] if row.ft else []
    said += [worded("Strength {strength} %", strength=signed(row.strength))] if row.strength else []
    said += [worded("Pain Sensitivity {more} %", more=signed(row.sensitivity))] if row.sensitivity else []
    said += [row.mark] if row.mark else []
    return joined([*said, *(_NO.get(ban) or worded("no {ban}", ban=ban) for ban in row.bans)], ", ")


_NO: Final = {NO_TWO_HANDED: worded("no two-handed weapons"), NO_FLIGHT: worded("no flight")}


def _injuries(rev: Revision) -> str:
    own = rev.injuries
    rows = (joined((ours(row.limbs), _does(row))) for row in rev.limbs.fractured if row.bodies != "other")
    return joined(
        (
            worded(
                "A hit injures the body part from {bare} limb damage on, from {resistant} if armour resists the "
                "damage type, from {proof} if it is proof against it. {fracturing} breaks bones, {wounding} opens a "
                "wound.",
                bare=own.bare,
                resistant=own.resistant,
                proof=own.proof,
                fracturing=listed(own.fracturing),
                wounding=listed(own.wounding),
            ),
            worded("A broken limb is at least Damaged.")
            if rev.limbs.fracture_damages
            else worded("Broken: {rows}.", rows=joined(rows, "; ")),
            worded("Sources: the pages Protection chart, Limb health, Broken limb, Wound."),
        )
    )


def _blood(rev: Revision) -> str:
    own = rev.blood
    unit = "%" if own.measure == "percent" else worded("units")
    bands = joined(
        (
            worded(
                "FT {ft} and Strength {strength} % under {below} {unit}",
                below=one.below,
                unit=unit,
                ft=signed(one.ft),
                strength=signed(one.strength),
            )
            for one in own.bands
        ),
        "; ",
    )
    return joined(
        (
            worded(
                "A human has 20 units. You lose {opening} when a wound opens, {bullet} more if it's from a bullet, "
                "and {stump} when a limb is severed.",
                opening=own.opening,
                bullet=own.bullet,
                stump=own.stump,
            ),
            _each_turn(own),
            worded("Low blood has these effects: {bands}. At 0, you die.", bands=bands),
            worded(
                "Sources: the pages Blood, Wound and Limb damage. We added the loss of Strength, and stumps of "
                "limbs other than hands."
            ),
        )
    )


def _each_turn(own: Blood) -> Wording:
    if own.die is None:
        return worded(
            "At the end of each turn, you lose {wound} per open wound and {stump} per unbound stump. Without a "
            "wound, you regain {healing}.",
            wound=own.per_wound,
            stump=own.stump_per_turn,
            healing=own.healing,
        )
    return worded(
        "At the end of each turn, roll 1d{die} for bleeding. At {chance} or less for each wound, you lose {bleed}. "
        "An unbound stump costs {stump}. Without a wound, you regain {healing}.",
        die=f"{own.die}",
        bleed=own.bleed,
        chance=own.chance,
        stump=own.stump_per_turn,
        healing=own.healing,
    )


def _armour(rev: Revision) -> str:
    own = rev.armour
    return joined(
        (
            worded("Armor Classes, weakest first: {names}.", names=listed(name for name, _ in own.classes)),
            worded(
                "A hit meets the strongest Armor Class over the body part: your own, or that of what you wear "
                "there. It decides the Pain and lowers the Limb Damage Value: {classes}.",
                classes=joined((joined((name, number(amount))) for name, amount in own.classes if amount), ", "),
            ),
            worded(
                "Armour loses Condition: limb damage times {bare}; times {resistant} if it resists, {proof} if it "
                "is proof, {bullet} for bullets.",
                bare=own.wear_bare,
                resistant=own.wear_resistant,
                proof=own.wear_proof,
                bullet=own.wear_bullet,
            ),
            worded("Ruined armour still protects (ours).")
            if own.ruined_protects
            else worded("Ruined armour no longer protects (ours)."),
            worded("Sources: the pages Armor Class, Protection chart."),
        )
    )


ENTRIES = section(
    "limbs, injuries and armour",
    rule(
        "MZ-PAGE-PAIN",
        "Blackout and death by Pain",
        FULL,
        _thresholds,
        home=(fitness.status, Thresholds, Field(Fighter, "blackout")),
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
        keywords="limb base health bh hp healthy damaged disabled severed ldv",
    ),
    rule(
        "MZ-PAGE-BADLIMB",
        "What damaged limbs do",
        ASSIST,
        _bad,
        home=(fitness.handicaps, fitness.may_wield, limbs.attached, Impairment, fitness.status),
        met=Met(("attack", "set", "treat"), facts=(Impaired, RulingNeeded)),
        keywords="disabled severed limping crippled lost arm leg hand",
    ),
    rule(
        "MZ-PAGE-INJURY",
        "Fractures and wounds",
        FULL,
        _injuries,
        home=(injuring.hurt, limbs.injury_threshold, surgery.injure, surgery.treat, Injuries),
        met=Met(("attack", "injure", "treat"), facts=(Injured, InjuryTreated)),
        keywords="injury fracture wound broken bone proof resistant",
    ),
    rule(
        "MZ-PAGE-BLOOD",
        "Blood and bleeding",
        FULL,
        _blood,
        home=(blood.ebb, fitness.blood_loss, fitness.blood_gain, fitness.blood_band, Blood),
        met=Met(("attack", "set", "next"), facts=(BloodChanged,)),
        keywords="blood bleed bleeding wound stump",
    ),
    rule(
        "MZ-PAGE-ARMOUR",
        "Armour by part",
        FULL,
        _armour,
        home=(limbs.armour_class, limbs.taken_from_ldv, limbs.wear, Protection),
        met=Met(("attack", "give", "armour"), facts=(ArmourDamaged, PutOn)),
        keywords="armour armor class ac c1 c2 c3 a1 a2 a3 a4 a5 clothes worn protection",
    ),
)

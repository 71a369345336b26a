"""Outcome of an attack die (MZ-HIT)."""

from rules.mazeworld.attacks import accuracy, damage, failures
from rules.mazeworld.parts.attack import Graze, Inaccuracy, Mishap
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.facts.attacks import CriticalFailed, Shot, Struck
from rules.mazeworld.play.facts.damage import CriticalHit, Hurt
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, REF, page, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import Wording, joined, span, times, worded

_MISHAPS = {
    "miss": worded("it misses"),
    "hits_attacker": worded("it may hit the attacker"),
    "may_fail": worded("it may fail, depending on its type"),
    "may_hurt_itself": worded("the creature may hurt itself"),
}
_GROUPS = {
    "firearm": worded("Firearm"),
    "melee": worded("Melee weapon"),
    "explosive": worded("Explosive"),
    "creature": worded("Creature"),
}


def _bands(rev: Revision) -> str:
    ft, top = rev.accuracy.natural_ft, rev.accuracy.critical_score
    width = accuracy.effective_ir(rev, ft, rev.accuracy.natural_ir)
    failure, miss = rev.accuracy.failure_score, span(rev.accuracy.failure_score + 1, ft)
    hit = span(ft + width + 1, top - 1)
    if not width:
        return worded(
            "At FT {ft}: {failure} critical failure, {miss} miss, {hit} hit, {top} critical success. A score equal to "
            "FT misses.",
            ft=ft,
            failure=failure,
            miss=miss,
            hit=hit,
            top=top,
        )
    return worded(
        "At FT {ft}: {failure} critical failure, {miss} miss, {inaccurate} inaccurate hit, {hit} hit, {top} critical "
        "success. A score equal to FT misses.",
        ft=ft,
        failure=failure,
        miss=miss,
        inaccurate=span(ft + 1, ft + width),
        hit=hit,
        top=top,
    )


def _mishap(rev: Revision, row: Mishap) -> Wording:
    kind = _GROUPS[row.kind]
    if row.cleanliness_check:
        die = f"{rev.failures.cleanliness_die}"
        return worded("{kind}: a hidden d{die} against its cleanliness decides.", kind=kind, die=die)
    if row.roll is None:
        return worded("{kind}: {effect}.", kind=kind, effect=_MISHAPS[row.effect or "miss"])
    if row.condition_loss:
        return worded("{kind}: {roll}, Condition is lost.", kind=kind, roll=row.roll)
    return worded("{kind}: {roll}.", kind=kind, roll=row.roll)


def _critical_failure(rev: Revision) -> str:
    rows = [_mishap(rev, row) for row in rev.failures.mishaps if row.kind in _GROUPS]
    return joined((worded("A critical failure, by kind of attack:"), *rows), "\n")


def _graze(graze: Graze) -> Wording:
    if graze.gamble is not None:
        return worded("roll 1d{die} (1 misses, anything else is a full hit)", die=f"{graze.gamble}")
    return worded("{share} Pain and limb damage", share=times(graze.multiplier))


def _inaccurate(rev: Revision) -> str | None:
    own = rev.inaccuracy
    if own is None:
        return None
    if own.melee == own.ranged:
        return worded("Inaccurate hits: {graze}.", graze=_graze(own.ranged))
    ranged = worded("Ranged inaccurate hits: {graze}.", graze=_graze(own.ranged))
    return joined((ranged, worded("Melee inaccurate hits: {graze}.", graze=_graze(own.melee))), "\n")


def _grenades(rev: Revision) -> str | None:
    own = rev.inaccuracy
    if own is None or own.ranged.gamble is not None:
        return None
    return worded(
        "An inaccurate grenade does {share} damage. Shrapnel and other extras don't change.",
        share=times(own.ranged.multiplier),
    )


def _exempt(rev: Revision) -> str | None:
    if rev.inaccuracy is None:
        return None
    return worded("Martial-arts techniques ignore inaccuracy: an inaccurate hit is a hit.")


ENTRIES = section(
    "outcome of an attack",
    rule(
        "MZ-HIT-01",
        "Reading the score: miss or hit",
        FULL,
        _bands,
        home=(accuracy.read, Shot),
        met=Met(("attack", "roll"), facts=(Struck,)),
        keywords="hit miss table score outcome",
    ),
    rule(
        "MZ-HIT-02",
        "Critical success",
        ASSIST,
        lambda rev: worded(
            "A {critical} lands exactly as intended and may have extra effects, depending on victim and weapon. It "
            "draws from @critwin; the GM can amend the result.",
            critical=rev.accuracy.critical_score,
        ),
        home=(harming.harm, accuracy.read),
        met=Met(("attack", "critwin"), facts=(CriticalHit,)),
        keywords="critical success hit twelve",
    ),
    rule(
        "MZ-HIT-03",
        "Critical failure",
        ASSIST,
        _critical_failure,
        home=(failures.critical_failure, Mishap),
        met=Met(("attack", "critfail"), facts=(CriticalFailed,)),
        keywords="critical failure two mishap fumble",
    ),
    rule(
        "MZ-HIT-04",
        "Inaccurate hit",
        FULL,
        _inaccurate,
        home=(damage.inaccurate, damage.graze_of, Graze),
        met=Met(("attack",), facts=(Struck, Hurt)),
        keywords="inaccurate inaccuracy graze glancing hit",
    ),
    rule(
        "MZ-HIT-05",
        "Inaccurate grenades",
        FULL,
        _grenades,
        home=(damage.inaccurate,),
        met=Met(("attack",), facts=(Hurt,)),
        keywords="grenade inaccurate shrapnel",
    ),
    rule(
        "MZ-HIT-06",
        "Techniques ignore inaccuracy",
        FULL,
        _exempt,
        home=(Field(Inaccuracy, "exempt"), damage.graze_of),
        met=Met(("attack",), facts=(Hurt,)),
        keywords="martial arts technique inaccurate",
    ),
    rule(
        "MZ-HIT-07",
        "Ammunition that does damage on a miss",
        REF,
        page(
            "ammunition",
            worded("Some ammunition does very little damage even on a miss. The rules don't say which."),
        ),
        home=(damage.Adjustment,),
        met=Met(("hurt", "links")),
        keywords="ammunition miss",
    ),
)

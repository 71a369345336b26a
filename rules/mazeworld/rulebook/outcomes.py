"""Outcome of an attack die (MZ-HIT)."""

from rules.entry import Field, Met, section
from rules.mazeworld import accuracy, damage, failures
from rules.mazeworld.parts.attack import Graze, Inaccuracy, Mishap
from rules.mazeworld.play import harming
from rules.mazeworld.play.facts import CriticalFailed, CriticalHit, Hurt, Shot, Struck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import ASSIST, FULL, REF, page, rule
from rules.wording import span, times

_MISHAPS = {
    "miss": "it misses",
    "hits_attacker": "it may strike the attacker",
    "may_fail": "it may fail, by its type",
    "may_hurt_itself": "the creature may hurt itself",
}
_GROUPS = {"firearm": "Firearm", "melee": "Melee weapon", "explosive": "Explosive", "creature": "Creature"}


def _bands(rev: Revision) -> str:
    ft, top = rev.accuracy.natural_ft, rev.accuracy.critical_score
    width = accuracy.effective_ir(rev, ft, rev.accuracy.natural_ir)
    inaccurate = f", {span(ft + 1, ft + width)} inaccurate hit" if width else ""
    return (
        f"At FT {ft}: {rev.accuracy.failure_score} critical failure, {span(rev.accuracy.failure_score + 1, ft)} miss"
        f"{inaccurate}, {span(ft + width + 1, top - 1)} hit, {top} critical success. A score equal to FT misses."
    )


def _mishap(rev: Revision, row: Mishap) -> str:
    if row.cleanliness_check:
        return f"{_GROUPS[row.kind]}: a hidden d{rev.failures.cleanliness_die} against its cleanliness decides."
    if row.roll is not None:
        lost = ", Condition is lost" if row.condition_loss else ""
        return f"{_GROUPS[row.kind]}: {row.roll}{lost}."
    return f"{_GROUPS[row.kind]}: {_MISHAPS[row.effect or 'miss']}."


def _critical_failure(rev: Revision) -> str:
    rows = [_mishap(rev, row) for row in rev.failures.mishaps if row.kind in _GROUPS]
    return "A critical failure, by kind of attack:\n" + "\n".join(rows)


def _graze(graze: Graze) -> str:
    if graze.gamble is not None:
        return f"roll 1d{graze.gamble}: 1 misses, anything else is a full hit"
    return f"{times(graze.multiplier)} Pain and limb damage"


def _inaccurate(rev: Revision) -> str | None:
    own = rev.inaccuracy
    if own is None:
        return None
    if own.melee == own.ranged:
        return f"Inaccurate hits: {_graze(own.ranged)}."
    return f"Ranged inaccurate hits: {_graze(own.ranged)}.\nMelee inaccurate hits: {_graze(own.melee)}."


def _grenades(rev: Revision) -> str | None:
    own = rev.inaccuracy
    if own is None or own.ranged.gamble is not None:
        return None
    return (
        f"An inaccurate grenade does {times(own.ranged.multiplier)} damage; shrapnel and other extras stay as they are."
    )


def _exempt(rev: Revision) -> str | None:
    return None if rev.inaccuracy is None else "Martial-arts techniques ignore inaccuracy: an inaccurate hit is a hit."


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
        lambda rev: (
            f"A {rev.accuracy.critical_score} lands exactly as wished and may bring extra effects, depending on victim "
            "and weapon: @critwin is drawn, and the GM may amend what it does."
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
        "Ammunition that hurts on a miss",
        REF,
        page("ammunition", "Some ammunition does very little damage even on a miss; which, the rules do not list."),
        home=(damage.Adjustment,),
        met=Met(("hurt", "links")),
        keywords="ammunition miss",
    ),
)

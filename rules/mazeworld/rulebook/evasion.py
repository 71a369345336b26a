"""Dodge and Counter (MZ-EV)."""

from rules.mazeworld.attacks import evasion as evading
from rules.mazeworld.attacks import recoil
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.attacks.evasion import Outcome, Spend
from rules.mazeworld.parts.turn import Evading, EvadingLevel, Turn
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import dodges as dodging
from rules.mazeworld.play.facts.actions import Moved
from rules.mazeworld.play.facts.damage import PointsEarned
from rules.mazeworld.play.facts.dodges import Countered, DodgeMissed, DodgePrepared, DodgeRolled, DodgeSpent
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, Statement, rule
from rules.mazeworld.rulebook.our_words import ours, tier_named
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, span, worded


def _dodge(text: str) -> Statement:
    return lambda rev: text if rev.evading is not None else None


def _check(rev: Revision) -> str | None:
    own = rev.evading
    if own is None:
        return None
    return worded(
        "A Dodge check is 2d6+Agility. A total of {critical} or more is a critical success, {success} is a success, "
        "and less fails.",
        critical=own.critical_from,
        success=span(own.success_from, own.critical_from - 1),
    )


def _spending(rev: Revision) -> str | None:
    if rev.evading is None:
        return None
    return worded(
        "A critical success turns any hit into a miss. A success lowers one attack by a step ({ladder}). You can "
        "spend several successes on one attack. You decide which; @spend best leaves it to the bot.",
        ladder=joined(map(tier_named, reversed(evading.LADDER)), " → "),
    )


def _burst(rev: Revision) -> str | None:
    if rev.evading is None or rev.turn.burst_die is None:
        return None
    tiers = (Tier.INACCURATE_HIT, Tier.HIT)
    found = evading.spend(rev, tiers, (Spend(1, 1), Spend(2, 2)), (Outcome.SUCCESS,) * 3)
    die, left = f"{rev.turn.burst_die}", recoil.burst(30, 6).left
    if found.hits_left:
        return worded(
            "A creature's short burst fires 1d{die} rounds: a burst of 6 from 30 leaves {left}. Example: three "
            "successes against an inaccurate hit and a hit leave {hits} hits, because the first takes one and the "
            "second two.",
            die=die,
            left=left,
            hits=found.hits_left,
        )
    return worded(
        "A creature's short burst fires 1d{die} rounds: a burst of 6 from 30 leaves {left}. Example: three "
        "successes against an inaccurate hit and a hit leave no hits, because the first takes one and the second "
        "two.",
        die=die,
        left=left,
    )


def _counter(rev: Revision) -> str | None:
    own = rev.evading
    if own is None:
        return None
    return worded(
        "You can Counter after a Dodge with at least one success if you don't use the free movement. In melee, you "
        "have to be on the same Side. You can't counter with {banned}. You get as many attacks as your Counter "
        "limit, your weapon's limit and your ammunition allow.",
        banned=listed(map(ours, own.banned_counters), "or"),
    )


def _countering(rev: Revision) -> str | None:
    if rev.evading is None:
        return None
    return worded(
        "A Counter is a separate attack, right after the dodge and before damage. At Basic, it has {most}. It uses "
        "everything a normal attack does: the FT of the body part, Strength and criticals.",
        most=evading.limits_of_level(rev, "Basic").counter_attacks,
    )


def _award(rev: Revision) -> str | None:
    own = rev.evading
    if own is None:
        return None
    return worded(
        "Each turn, you get {dodge} point for a Dodge with a success and {counter} for a Counter that doesn't miss. "
        "Together, that is {both}.",
        dodge=own.dodge_award,
        counter=own.counter_award,
        both=evading.award(rev, 1, True),
    )


def _level(row: EvadingLevel) -> str:
    return worded(
        "{level}: from {points} points, {checks} Dodge checks, {attacks} Counter attacks",
        level=row.level,
        points=row.from_points,
        checks=row.dodge_checks,
        attacks=row.counter_attacks,
    )


def _levels(rev: Revision) -> str | None:
    return None if rev.evading is None else joined(map(_level, rev.evading.levels), "\n")


ENTRIES = section(
    "dodge and counter",
    rule(
        "MZ-EV-01",
        "Dodge",
        FULL,
        _dodge(
            "Dodge is a non-combat action that lasts the whole turn. Any creature can do it, against melee and "
            "ranged attacks. Parrying is the same thing."
        ),
        home=(evading.rules_of, evading.applies),
        met=Met(("dodge",), facts=(DodgePrepared,)),
        keywords="dodge parry evade",
    ),
    rule(
        "MZ-EV-02",
        "When a Dodge counts",
        FULL,
        _dodge(
            "Name an enemy. You only roll if that enemy attacks you, or if their explosion, meant for somebody "
            "else, reaches you. You roll at the enemy's place, after hits are counted and before damage."
        ),
        home=(evading.checks_due, dodging.react),
        met=Met(("dodge",), facts=(DodgeRolled, DodgeMissed)),
        keywords="dodge named enemy",
    ),
    rule(
        "MZ-EV-03",
        "Dodge check",
        FULL,
        _check,
        home=(evading.read_check, Field(Evading, "success_from"), Field(Evading, "critical_from")),
        met=Met(("dodge", "roll"), facts=(DodgeRolled,)),
        keywords="agility dodge check success",
    ),
    rule(
        "MZ-EV-04",
        "Spending successes",
        FULL,
        _spending,
        home=(evading.spend, evading.best_spending),
        met=Met(("spend",), facts=(DodgeSpent,)),
        keywords="spend success critical allot",
    ),
    rule(
        "MZ-EV-05",
        "Free movement after a Dodge",
        FULL,
        _dodge("With at least one success, you may move to another Side for free before the turn ends."),
        home=(evading.bonus_move, dodging.followed),
        met=Met(("move", "stay"), facts=(Moved,)),
        keywords="dodge move bonus free",
    ),
    rule(
        "MZ-EV-06",
        "Counter",
        FULL,
        _counter,
        home=(evading.counter, aiming.counter_limit, Field(Evading, "banned_counters")),
        met=Met(("counter",), facts=(Countered,)),
        keywords="counter attack parry",
    ),
    rule(
        "MZ-EV-07",
        "Short bursts and a Dodge",
        FULL,
        _burst,
        home=(recoil.burst, evading.spend, Field(Turn, "burst_die")),
        met=Met(("plan", "dodge", "spend"), facts=(DodgeSpent,)),
        keywords="burst 1d8 dodge example",
    ),
    rule(
        "MZ-EV-08",
        "How a Counter works",
        FULL,
        _countering,
        home=(aiming.begin, evading.counter),
        met=Met(("counter",), facts=(Countered,)),
        keywords="counter example kick",
    ),
    rule(
        "MZ-EV-09",
        "Evading points in a turn",
        FULL,
        _award,
        home=(evading.award, Field(Evading, "dodge_award"), Field(Evading, "counter_award")),
        met=Met(("dodge", "counter"), facts=(PointsEarned,)),
        keywords="evading points award",
    ),
    rule(
        "MZ-EV-10",
        "Evading levels",
        FULL,
        _levels,
        home=(evading.limits, evading.limits_of_level, EvadingLevel),
        met=Met(("dodge", "skills"), facts=(DodgeRolled,)),
        keywords="evading level checks counter",
    ),
)

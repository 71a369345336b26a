"""Failure Threshold (MZ-FT)."""

from rules.mazeworld.attacks import accuracy
from rules.mazeworld.attacks import ammunition as loading
from rules.mazeworld.bodies import fitness
from rules.mazeworld.model import effects
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.attack import Accuracy
from rules.mazeworld.parts.shot import PelletRow, Rounds
from rules.mazeworld.parts.turn import Check
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.facts.actions import Checked
from rules.mazeworld.play.facts.attacks import Aimed, Struck
from rules.mazeworld.play.facts.damage import PelletsHit
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Field, Met, section
from rules.wording import Wording, joined, listed, signed, worded


def _sum(rev: Revision, *modifiers: int) -> str:
    ft = accuracy.total_ft(rev, None, [Modifier("source", one) for one in modifiers])
    terms = f"{rev.accuracy.natural_ft}{''.join(signed(one) for one in modifiers)}"
    return worded("{terms} = {raw}, so FT {ft}", terms=terms, raw=ft.raw, ft=ft.value)


def _natural(rev: Revision) -> str:
    return worded(
        "The natural Failure Threshold is {ft}: attack scores of {ft} or less miss. Lower is better.",
        ft=rev.accuracy.natural_ft,
    )


def _limits(rev: Revision) -> str:
    return worded(
        "Add up all modifiers. If the result is below {low}, FT counts as {low}; above {high}, it counts as {high}.",
        low=rev.accuracy.ft_min,
        high=rev.accuracy.ft_max,
    )


def _sources(rev: Revision) -> str:
    state = (
        (worded("Pain"), any(level.ft for level in rev.pain.levels)),
        (worded("fatigue"), rev.fatigue.counts),
        (worded("stress"), rev.stress.counts),
        (worded("a firearm's condition"), rev.condition.counts),
    )
    always = (
        worded("items"),
        worded("effects"),
        worded("skills"),
        worded("accessories"),
        worded("the body part"),
        worded("the surroundings"),
        worded("recoil"),
    )
    told = worded(
        "These change FT: {sources}. Every attack shows its total, source by source.",
        sources=listed((*always, *(name for name, counts in state if counts))),
    )
    return joined((told, _bands(rev)))


def _bands(rev: Revision) -> str:
    """Describe the effect of a fighter's and a firearm's state, as far as it counts."""
    found = [
        worded(
            "{level} from {percent} % Pain FT{ft}", level=level.name, percent=level.from_percent, ft=signed(level.ft)
        )
        for level in rev.pain.levels
        if level.ft
    ]
    if rev.fatigue.counts:
        found += [worded("{band} FT{ft}", band=row.name, ft=signed(row.ft)) for row in rev.fatigue.bands if row.ft]
    if rev.stress.counts:
        found += [
            worded("{band} stress FT{ft}", band=row.name, ft=signed(row.ft)) for row in rev.stress.bands if row.ft
        ]
    if rev.condition.counts:
        found += [
            worded("{band} condition FT{ft}", band=row.name, ft=signed(row.ft)) for row in rev.condition.bands if row.ft
        ]
    return worded("{sources}.", sources=joined(found, ", ")) if found else ""


def _reducers(rev: Revision) -> str:
    return worded(
        "Three sources of FT−1: {three}. With a fourth: {four}.",
        three=_sum(rev, -1, -1, -1),
        four=_sum(rev, -1, -1, -1, -1),
    )


def _pellets(rev: Revision) -> str:
    """Describe how many of several projectiles hit."""
    rows = rev.rounds.scatter
    if rows:
        return worded(
            "Of 9 pellets, this many hit by score: {scores}. With fewer pellets, at most that many hit.",
            scores=listed(f"{row.score}: {_roll(row)}" for row in rows),
        )
    if rev.rounds.scatter_ft:
        return worded(
            "If a round has several projectiles, the shot has FT{ft}. If it hits, roll a die with as many sides as "
            "there are projectiles to see how many hit.",
            ft=signed(rev.rounds.scatter_ft),
        )
    return worded(
        "If a round has several projectiles and hits, roll a die with as many sides as there are projectiles to see "
        "how many hit."
    )


def _roll(row: PelletRow) -> str:
    dice = f"{row.count}d{row.sides}" if row.count else ""
    return f"{dice}+{row.add}" if dice and row.add else dice or str(row.add)


def _shifted(rev: Revision) -> str | None:
    each = worded("Each projectile has its own Pain and limb damage.")
    kinds = rev.accuracy.shifted_kinds
    if not kinds:
        return joined((_pellets(rev), each))
    moved = worded(
        "For {kinds} attacks, FT modifiers change the score instead: each FT−1 adds 1, each FT+1 subtracts 1. A "
        "changed score of {critical} or more counts as a {critical}, one of {failure} or less as a {failure}.",
        kinds=listed(ours(kind.replace("_", " ")) for kind in kinds),
        critical=rev.accuracy.critical_score,
        failure=rev.accuracy.failure_score,
    )
    return joined((moved, _pellets(rev), each))


def _fixed(rev: Revision) -> Wording:
    if rev.checks.escape.ft is None:
        return worded("A fixed FT has no modifiers and no limits. All checks except the escape have one.")
    return worded(
        "A fixed FT has no modifiers and no limits. All checks have one; for an escape, it is {ft}.",
        ft=rev.checks.escape.ft,
    )


ENTRIES = section(
    "Failure Threshold",
    rule(
        "MZ-FT-01",
        "Natural Failure Threshold",
        FULL,
        _natural,
        home=(accuracy.total_ft, accuracy.read, Field(Accuracy, "natural_ft")),
        met=Met(("attack", "roll"), facts=(Aimed, Struck)),
        keywords="ft threshold miss accuracy",
    ),
    rule(
        "MZ-FT-02",
        "Sources of FT",
        FULL,
        _sources,
        home=(aiming.aim, fitness.modifiers, effects.modifiers, Modifier),
        met=Met(("attack", "effect", "why"), facts=(Aimed,)),
        keywords="ft modifier breakdown sum source",
    ),
    rule(
        "MZ-FT-03",
        "Fixed FT",
        FULL,
        _fixed,
        home=(accuracy.total_ft, Field(Check, "ft"), Field(Weapon, "fixed_ft"), aiming.aim),
        met=Met(("check", "escape", "take", "attack", "weapon"), facts=(Checked, Aimed)),
        keywords="fixed ft check trap",
    ),
    rule(
        "MZ-FT-04",
        "Limits of FT",
        FULL,
        _limits,
        home=(accuracy.clamp_ft, Field(Accuracy, "ft_min"), Field(Accuracy, "ft_max")),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="ft limit clamp minimum maximum",
    ),
    rule(
        "MZ-FT-05",
        "FT: a fourth bonus",
        FULL,
        _reducers,
        home=(accuracy.total_ft, accuracy.clamp_ft),
        met=Met(("attack", "effect"), facts=(Aimed,)),
        keywords="ft example reducer",
    ),
    rule(
        "MZ-FT-06",
        "What changes FT",
        FULL,
        lambda rev: worded("Bonuses and a penalty are simply added up: {sum}.", sum=_sum(rev, -1, -1, -1, +2)),
        home=(accuracy.total_ft,),
        met=Met(("attack", "effect"), facts=(Aimed,)),
        keywords="ft example sum",
    ),
    rule(
        "MZ-FT-07",
        "FT changes the score",
        FULL,
        _shifted,
        home=(
            accuracy.score_shift,
            Field(Accuracy, "shifted_kinds"),
            loading.spread,
            Field(Rounds, "scatter_ft"),
            Field(Weapon, "pellets"),
            PelletsHit,
        ),
        met=Met(("attack",), facts=(Struck,)),
        keywords="ft shift score buckshot pellets explosive",
    ),
    rule(
        "MZ-FT-08",
        "Creatures' own FT",
        FULL,
        lambda rev: worded("A creature may have its own natural FT instead of {ft}.", ft=rev.accuracy.natural_ft),
        home=(Field(Fighter, "ft"), aiming.aim),
        met=Met(("creature", "set"), facts=(Aimed,)),
        keywords="ft creature natural",
    ),
)

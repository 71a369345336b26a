"""Failure Threshold (MZ-FT)."""

from rules.entry import Field, Met, section
from rules.mazeworld import accuracy, effects, fitness, loading
from rules.mazeworld.accuracy import Modifier
from rules.mazeworld.arms import Weapon
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.parts.ammunition import PelletRow, Rounds
from rules.mazeworld.parts.attack import Accuracy
from rules.mazeworld.parts.turn import Check
from rules.mazeworld.play import aiming
from rules.mazeworld.play.facts import Aimed, Checked, PelletsHit, Struck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import FULL, rule
from rules.wording import listed, number, signed


def _sum(rev: Revision, *modifiers: int) -> str:
    ft = accuracy.total_ft(rev, None, [Modifier("source", one) for one in modifiers])
    return f"{rev.accuracy.natural_ft}{''.join(signed(one) for one in modifiers)} = {ft.raw}, so FT {ft.value}"


def _natural(rev: Revision) -> str:
    ft = rev.accuracy.natural_ft
    return f"The Failure Threshold is {ft} by nature: attack scores of {ft} or less miss. Lower is better."


def _limits(rev: Revision) -> str:
    return (
        f"All modifiers are summed, then FT is brought back to at least {rev.accuracy.ft_min} and at most "
        f"{rev.accuracy.ft_max}."
    )


def _sources(rev: Revision) -> str:
    state = (
        ("Pain", any(level.ft for level in rev.pain.levels)),
        ("fatigue", rev.fatigue.counts),
        ("stress", rev.stress.counts),
        ("a firearm's condition", rev.condition.counts),
    )
    also = [name for name, counts in state if counts]
    named = ["items", "effects", "skills", "accessories", "the body part", "the surroundings", "recoil", *also]
    return f"FT is changed by {listed(named)}. Every attack shows its sum, one source after the other.{_bands(rev)}"


def _bands(rev: Revision) -> str:
    """What the state of a fighter and of a firearm brings, as far as it counts."""
    found = [
        f"{level.name} from {number(level.from_percent)} % Pain FT{signed(level.ft)}"
        for level in rev.pain.levels
        if level.ft
    ]
    tables = (
        ("", rev.fatigue.bands, rev.fatigue.counts),
        (" stress", rev.stress.bands, rev.stress.counts),
        (" condition", rev.condition.bands, rev.condition.counts),
    )
    found += [
        f"{band.name}{what} FT{signed(band.ft)}"
        for what, bands, counts in tables
        if counts
        for band in bands
        if band.ft
    ]
    return f" {', '.join(found)}." if found else ""


def _reducers(rev: Revision) -> str:
    return f"Three sources of FT−1: {_sum(rev, -1, -1, -1)}. With a fourth: {_sum(rev, -1, -1, -1, -1)}."


def _pellets(rev: Revision) -> str:
    """How many of several projectiles hit."""
    rows = rev.rounds.scatter
    if rows:
        return (
            f"Of 9 pellets so many hit by the score: {listed(f'{row.score}: {_roll(row)}' for row in rows)}; of fewer "
            "at most as many as there are."
        )
    ft = f"FT{signed(rev.rounds.scatter_ft)} for the shot; if" if rev.rounds.scatter_ft else "If"
    return f"Several projectiles in a round: {ft} it hits, a die with as many sides as projectiles says how many hit."


def _roll(row: PelletRow) -> str:
    dice = f"{row.count}d{row.sides}" if row.count else ""
    return f"{dice}+{row.add}" if dice and row.add else dice or str(row.add)


def _shifted(rev: Revision) -> str | None:
    each = "Each has its own Pain and limb damage."
    kinds = rev.accuracy.shifted_kinds
    if not kinds:
        return f"{_pellets(rev)} {each}"
    names = listed(kind.replace("_", " ") for kind in kinds)
    return (
        f"For {names} attacks FT modifiers move the score instead: each FT−1 adds 1 to it, each FT+1 takes 1 away. A "
        f"changed score of {rev.accuracy.critical_score} or more counts as a {rev.accuracy.critical_score}, one of "
        f"{rev.accuracy.failure_score} or less as a {rev.accuracy.failure_score}. {_pellets(rev)} {each}"
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
        lambda rev: (
            "A fixed FT takes no modifiers and has no limits. Checks have one"
            + (f": escape {rev.checks.escape.ft}." if rev.checks.escape.ft is not None else ", but for the escape.")
        ),
        home=(accuracy.total_ft, Field(Check, "ft")),
        met=Met(("check", "escape", "take"), facts=(Checked,)),
        keywords="fixed ft check",
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
        "FT: a fourth reducer",
        FULL,
        _reducers,
        home=(accuracy.total_ft, accuracy.clamp_ft),
        met=Met(("attack", "effect"), facts=(Aimed,)),
        keywords="ft example reducer",
    ),
    rule(
        "MZ-FT-06",
        "FT: up and down",
        FULL,
        lambda rev: f"Reducers and one penalty are simply summed: {_sum(rev, -1, -1, -1, +2)}.",
        home=(accuracy.total_ft,),
        met=Met(("attack", "effect"), facts=(Aimed,)),
        keywords="ft example sum",
    ),
    rule(
        "MZ-FT-07",
        "FT applied to the score",
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
        lambda rev: f"A creature may have a natural FT of its own in place of {rev.accuracy.natural_ft}.",
        home=(Field(Fighter, "ft"), aiming.aim),
        met=Met(("creature", "set"), facts=(Aimed,)),
        keywords="ft creature natural",
    ),
)

"""Failure Threshold, Inaccuracy Range, and the reading of attack dice (MZ-FT, MZ-HIT-01, MZ-IR)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.revision import Revision


class Tier(StrEnum):
    """The outcome of one attack. The last three belong to series: cancelled by a failure, a misfire, a broken combo."""

    CRITICAL_FAILURE = "critical_failure"
    MISS = "miss"
    INACCURATE_HIT = "inaccurate_hit"
    HIT = "hit"
    CRITICAL_HIT = "critical_hit"
    CANCELLED = "cancelled"
    NOT_FIRED = "not_fired"
    NOT_ATTEMPTED = "not_attempted"


HITS = frozenset({Tier.INACCURATE_HIT, Tier.HIT, Tier.CRITICAL_HIT})


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a breakdown: a source and its amount. `kind`: base, modifier or limit."""

    source: str
    amount: int
    kind: str = "modifier"


@dataclass(frozen=True, slots=True)
class FT:
    """A Failure Threshold: the sum, the value used, whether a limit changed it, and the sources that count."""

    raw: int
    value: int
    clamped: bool
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class IR:
    """An Inaccuracy Range: its `value`, which may be negative, and its `effective` upper limit (MZ-IR-05, MZ-IR-06)."""

    value: int
    effective: int
    lines: tuple[Line, ...] = ()


def total_ft(rev: Revision, base: int | None, modifiers: Sequence[Modifier], fixed: bool = False) -> FT:
    """Sum all modifiers, then clamp once (MZ-FT-04, AMB-03). A fixed FT has neither modifiers nor limits (MZ-FT-03).

    `base`: None means the revision's natural FT; creatures may have their own (MZ-FT-08).
    """
    start = rev.accuracy.natural_ft if base is None else base
    if fixed:
        return FT(start, start, False, ())
    lines = tuple(Line(one.source, one.ft) for one in modifiers if one.ft)
    raw = start + sum(line.amount for line in lines)
    value = clamp_ft(rev, raw)
    return FT(raw, value, value != raw, lines)


def clamp_ft(rev: Revision, ft: int) -> int:
    """Clamp an FT to the revision's limits (MZ-FT-04)."""
    return max(rev.accuracy.ft_min, min(rev.accuracy.ft_max, ft))


def breakdown(rev: Revision, base: int | None, modifiers: Sequence[Modifier], fixed: bool = False) -> tuple[Line, ...]:
    """Return one line per source: the base, each modifier, and what a limit took away (MZ-FT-02). They add up to the
    FT."""
    ft = total_ft(rev, base, modifiers, fixed)
    start = ft.raw - sum(line.amount for line in ft.lines)
    limit = (Line("limit", ft.value - ft.raw, "limit"),) if ft.clamped else ()
    return (Line("fixed" if fixed else "natural", start, "base"), *ft.lines, *limit)


def total_ir(rev: Revision, base: int | None, modifiers: Sequence[Modifier]) -> IR:
    """Sum all IR modifiers, without clamping the stored value (MZ-IR-04..06). Return zero if the revision has no IR."""
    natural = rev.accuracy.natural_ir
    if natural is None:
        return IR(0, 0)
    start = natural if base is None else base
    lines = tuple(Line(one.source, one.ir) for one in modifiers if one.ir)
    value = start + sum(line.amount for line in lines)
    return IR(value, effective_ir(rev, rev.accuracy.ft_min, value), lines)


def effective_ir(rev: Revision, ft: int, ir: int | None) -> int:
    """Return how many scores above `ft` are inaccurate: at least 0, never a critical hit (MZ-IR-03, MZ-IR-06)."""
    if rev.accuracy.natural_ir is None or ir is None:
        return 0
    room = rev.accuracy.critical_score - 1 - ft
    return max(0, min(ir, room))


def inaccurate_scores(rev: Revision, ft: int, ir: int | None) -> tuple[int, ...]:
    """Return the dice scores that are inaccurate hits, ascending (MZ-IR-01..03, AMB-04)."""
    return tuple(range(ft + 1, ft + 1 + effective_ir(rev, ft, ir)))


def read(rev: Revision, score: int, ft: int, ir: int | None) -> Tier:
    """Read one attack die against FT and IR (MZ-HIT-01): a score equal to FT misses. `ir`: None if nothing is
    inaccurate."""
    if score >= rev.accuracy.critical_score:
        return Tier.CRITICAL_HIT
    if score <= rev.accuracy.failure_score:
        return Tier.CRITICAL_FAILURE
    if score <= ft:
        return Tier.MISS
    return Tier.INACCURATE_HIT if score <= ft + effective_ir(rev, ft, ir) else Tier.HIT


@dataclass(frozen=True, slots=True)
class Shifted:
    """Scores and tiers after modifiers moved the score or the threshold (MZ-FT-07)."""

    scores: tuple[int, ...]
    tiers: tuple[Tier, ...]
    ft: int


def shifts(rev: Revision, kind: str) -> bool:
    """Whether FT modifiers move the scores of this kind of attack instead of the threshold (MZ-FT-07)."""
    return kind in rev.accuracy.shifted_kinds


def score_shift(
    rev: Revision,
    scores: Sequence[int],
    modifiers: Sequence[int],
    kind: str,
    ir: int = 0,
    natural: int | None = None,
) -> Shifted:
    """Apply FT modifiers to the scores of a kind that shifts, and read them at the natural FT (MZ-FT-07, AMB-16).

    Other kinds keep their scores, and the threshold moves as usual. `natural`: the attacker's own natural FT
    (MZ-FT-08); None: the revision's.
    """
    total, base = sum(modifiers), rev.accuracy.natural_ft if natural is None else natural
    if shifts(rev, kind):
        moved, ft = tuple(score - total for score in scores), clamp_ft(rev, base)
    else:
        moved, ft = tuple(scores), clamp_ft(rev, base + total)
    return Shifted(moved, tuple(read(rev, score, ft, ir) for score in moved), ft)

"""Failure Threshold, Inaccuracy Range, and the reading of attack dice (MZ-FT, MZ-HIT-01, MZ-IR)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.revision import Revision


class Tier(StrEnum):
    """What became of one attack. The last three belong to series: ended by a failure, a misfire, a lost combo."""

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
    """One line of a breakdown: where it comes from and how much. `kind`: base, modifier or limit."""

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
    """An Inaccuracy Range: the value kept, which may be negative, and how it acts at most (MZ-IR-05, MZ-IR-06)."""

    value: int
    effective: int
    lines: tuple[Line, ...] = ()


def total_ft(rev: Revision, base: int | None, modifiers: Sequence[Modifier], fixed: bool = False) -> FT:
    """All modifiers summed, then clamped once (MZ-FT-04, AMB-03). A fixed FT takes none and has no limits (MZ-FT-03).

    `base` None means the revision's natural FT; creatures may bring their own (MZ-FT-08).
    """
    start = rev.accuracy.natural_ft if base is None else base
    if fixed:
        return FT(start, start, False, ())
    lines = tuple(Line(one.source, one.ft) for one in modifiers if one.ft)
    raw = start + sum(line.amount for line in lines)
    value = clamp_ft(rev, raw)
    return FT(raw, value, value != raw, lines)


def clamp_ft(rev: Revision, ft: int) -> int:
    """The FT within the revision's limits (MZ-FT-04)."""
    return max(rev.accuracy.ft_min, min(rev.accuracy.ft_max, ft))


def breakdown(rev: Revision, base: int | None, modifiers: Sequence[Modifier], fixed: bool = False) -> tuple[Line, ...]:
    """One line per source: the base, each modifier, and what a limit took away (MZ-FT-02). The amounts sum to FT."""
    ft = total_ft(rev, base, modifiers, fixed)
    start = ft.raw - sum(line.amount for line in ft.lines)
    limit = (Line("limit", ft.value - ft.raw, "limit"),) if ft.clamped else ()
    return (Line("fixed" if fixed else "natural", start, "base"), *ft.lines, *limit)


def total_ir(rev: Revision, base: int | None, modifiers: Sequence[Modifier]) -> IR:
    """All IR modifiers summed, never clamped in store (MZ-IR-04..06). Zero where the revision has no IR."""
    natural = rev.accuracy.natural_ir
    if natural is None:
        return IR(0, 0)
    start = natural if base is None else base
    lines = tuple(Line(one.source, one.ir) for one in modifiers if one.ir)
    value = start + sum(line.amount for line in lines)
    return IR(value, effective_ir(rev, rev.accuracy.ft_min, value), lines)


def effective_ir(rev: Revision, ft: int, ir: int | None) -> int:
    """How many scores above `ft` are inaccurate: at least 0, never a critical hit (MZ-IR-03, MZ-IR-06)."""
    if rev.accuracy.natural_ir is None or ir is None:
        return 0
    room = rev.accuracy.critical_score - 1 - ft
    return max(0, min(ir, room))


def inaccurate_scores(rev: Revision, ft: int, ir: int | None) -> tuple[int, ...]:
    """The dice scores that are inaccurate hits, ascending (MZ-IR-01..03, AMB-04)."""
    return tuple(range(ft + 1, ft + 1 + effective_ir(rev, ft, ir)))


def read(rev: Revision, score: int, ft: int, ir: int | None) -> Tier:
    """One attack die read against FT and IR (MZ-HIT-01): a score equal to FT misses. `ir` None: no inaccurate hits."""
    if score >= rev.accuracy.critical_score:
        return Tier.CRITICAL_HIT
    if score <= rev.accuracy.failure_score:
        return Tier.CRITICAL_FAILURE
    if score <= ft:
        return Tier.MISS
    return Tier.INACCURATE_HIT if score <= ft + effective_ir(rev, ft, ir) else Tier.HIT


@dataclass(frozen=True, slots=True)
class Shifted:
    """Scores and tiers after modifiers were applied to the score or to the threshold (MZ-FT-07)."""

    scores: tuple[int, ...]
    tiers: tuple[Tier, ...]
    ft: int


def shifts(rev: Revision, kind: str) -> bool:
    """Whether FT modifiers move the scores of this kind of attack in place of the threshold (MZ-FT-07)."""
    return kind in rev.accuracy.shifted_kinds


def score_shift(
    rev: Revision,
    scores: Sequence[int],
    modifiers: Sequence[int],
    kind: str,
    ir: int = 0,
    natural: int | None = None,
) -> Shifted:
    """Attack dice of a kind whose score moves by the FT modifiers, read at the natural FT (MZ-FT-07, AMB-16).

    Kinds that do not shift keep their scores, and the threshold moves as usual. `natural` is the attacker's own
    natural FT (MZ-FT-08); None: the revision's.
    """
    total, base = sum(modifiers), rev.accuracy.natural_ft if natural is None else natural
    if shifts(rev, kind):
        moved, ft = tuple(score - total for score in scores), clamp_ft(rev, base)
    else:
        moved, ft = tuple(scores), clamp_ft(rev, base + total)
    return Shifted(moved, tuple(read(rev, score, ft, ir) for score in moved), ft)

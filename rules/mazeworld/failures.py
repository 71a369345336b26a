"""What a 2 brings: critical failures by attack kind, cleanliness checks, firearm failures (MZ-HIT-03, MZ-FAIL)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.accuracy import Tier, read
from rules.mazeworld.attack_parts import FailureEffect, Mishap
from rules.mazeworld.revision import Revision, required


@dataclass(frozen=True, slots=True)
class CleanlinessCheck:
    """One hidden check: the shot it was for (from 1), the d100, and miss or critical failure (MZ-FAIL-01)."""

    shot: int
    roll: int
    result: Tier


@dataclass(frozen=True, slots=True)
class Series:
    """A series of shots after its failures: a tier per shot, the failure type if one struck, whether the turn ends."""

    checks: tuple[CleanlinessCheck, ...]
    shots: tuple[Tier, ...]
    failure: str | None
    turn_ends: bool
    condition_loss: bool
    misfires: tuple[int, ...]


def critical_failure(rev: Revision, kind: str) -> Mishap:
    """What a 2 calls for with this kind of attack (MZ-HIT-03). Refuses with `unknown_attack_kind`."""
    for row in rev.failures.mishaps:
        if row.kind == kind:
            return row
    raise RuleError("unknown_attack_kind", {"kind": kind})


def effect(rev: Revision, failure_type: str) -> FailureEffect:
    """What a firearm failure of this type does (MZ-FAIL-03..07). Refuses with `unknown_failure`."""
    for row in rev.failures.types:
        if row.type == failure_type:
            return row
    raise RuleError("unknown_failure", {"type": failure_type, "known": [row.type for row in rev.failures.types]})


def cleanliness(rev: Revision, percentage: float, roll: int) -> Tier:
    """A 2 is an ordinary miss if the d100 is at or below the cleanliness, else a critical failure (MZ-FAIL-01)."""
    required(rev.failures.cleanliness_die, "cleanliness")
    return Tier.MISS if roll <= percentage else Tier.CRITICAL_FAILURE


def applies(rev: Revision, table_result: str | None) -> bool:
    """Whether the weapon's failure type strikes: by the critical failure table, or always (MZ-FAIL-08)."""
    return rev.failures.trigger is None or table_result == rev.failures.trigger


def sequence(
    rev: Revision,
    scores: Sequence[int],
    ft: int,
    ir: int,
    failure_type: str | None,
    *,
    percentage: float | None = None,
    rolls: Sequence[int] = (),
    table_results: Mapping[int, str] | None = None,
) -> Series:
    """A firearm's series of attack dice with its 2s worked out.

    Where the revision checks cleanliness, every 2 has its d100 in `rolls`, in order, even behind a stovepipe (AMB-15).
    Otherwise `table_results` holds what the critical failure table gave, by shot from 1. Refuses with `die_needed`.
    """
    tiers = [read(rev, score, ft, ir) for score in scores]
    twos = [shot for shot, tier in enumerate(tiers, 1) if tier is Tier.CRITICAL_FAILURE]
    checks: list[CleanlinessCheck] = []
    if rev.failures.cleanliness_die is not None:
        if len(rolls) != len(twos) or percentage is None:
            raise RuleError("die_needed", {"sides": rev.failures.cleanliness_die, "for": "cleanliness"})
        for shot, roll in zip(twos, rolls, strict=True):
            result = cleanliness(rev, percentage, roll)
            checks.append(CleanlinessCheck(shot, roll, result))
            tiers[shot - 1] = result
    struck: str | None = None
    ends = loses = False
    misfires: list[int] = []
    for shot in twos:
        if tiers[shot - 1] is not Tier.CRITICAL_FAILURE:
            continue
        loses = loses or critical_failure(rev, "firearm").condition_loss
        if failure_type is None or not applies(rev, (table_results or {}).get(shot)):
            continue
        happened = effect(rev, failure_type)
        struck, ends = failure_type, ends or happened.turn_ends
        tiers[shot - 1] = Tier(happened.shot)
        if tiers[shot - 1] is Tier.NOT_FIRED:
            misfires.append(shot)
        if happened.remaining_shots == "cancelled":
            tiers[shot:] = [Tier.CANCELLED] * (len(tiers) - shot)
            break
    return Series(tuple(checks), tuple(tiers), struck, ends, loses, tuple(misfires))

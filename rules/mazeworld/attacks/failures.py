"""Effects of a 2: critical failures by attack kind, cleanliness checks, firearm failures (MZ-HIT-03, MZ-FAIL)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.attacks import kills, melee, recoil
from rules.mazeworld.attacks.accuracy import HITS, Tier, clamp_ft, read
from rules.mazeworld.parts.attack import FailureEffect, Mishap
from rules.mazeworld.revision import Revision, required


@dataclass(frozen=True, slots=True)
class CleanlinessCheck:
    """One hidden check: its shot (from 1), the d100, and the result: miss or critical failure (MZ-FAIL-01)."""

    shot: int
    roll: int
    result: Tier


@dataclass(frozen=True, slots=True)
class Series:
    """A series of shots after its failures: a tier per shot, the failure type if one occurred, whether the turn
    ends.

    Shots are counted from 1. `misfires`: shots not fired; `failed`: 2s that remained critical failures; `struck`:
    those of them that caused the weapon's failure; `irs`: the Inaccuracy Range of each shot, None if it has none;
    `resets`: recoil starts over after each misfire (AMB-44).
    """

    checks: tuple[CleanlinessCheck, ...]
    shots: tuple[Tier, ...]
    failure: str | None
    turn_ends: bool
    condition_loss: bool
    misfires: tuple[int, ...]
    failed: tuple[int, ...]
    struck: tuple[int, ...]
    irs: tuple[int | None, ...]
    fts: tuple[int, ...] = ()
    resets: bool = False


def critical_failure(rev: Revision, kind: str) -> Mishap:
    """Return what a 2 requires with this kind of attack (MZ-HIT-03). Refuses with `unknown_attack_kind`."""
    for row in rev.failures.mishaps:
        if row.kind == kind:
            return row
    raise RuleError("unknown_attack_kind", {"kind": kind})


def cleanliness(rev: Revision, percentage: float, roll: int) -> Tier:
    """Read a 2: an ordinary miss if the d100 is at or below the cleanliness, else a critical failure (MZ-FAIL-01)."""
    required(rev.failures.cleanliness_die, "cleanliness")
    return Tier.MISS if roll <= percentage else Tier.CRITICAL_FAILURE


def applies(rev: Revision, table_result: str | None) -> bool:
    """Whether the weapon's failure type applies: by the critical failure table, or always (MZ-FAIL-08).

    The table names it by the trigger, or in the rules' own words.
    """
    trigger = rev.failures.trigger
    if trigger is None or table_result == trigger:
        return True
    told = " ".join((table_result or "").casefold().split())
    return "failure corresponding to its type" in told


def known_effect(rev: Revision, failure_type: str | None) -> FailureEffect | None:
    """Return the effect of a failure type (MZ-FAIL-03..07); None for a weapon without one, or with one from other
    rules.

    A failure to burn is a special kind of misfire; if the rules don't have it, it counts as an ordinary one
    (MZ-FAIL-06).
    """
    known = {row.type: row for row in rev.failures.types}
    found = known.get(failure_type or "")
    return known.get("misfire") if found is None and failure_type == "burn" else found


def twos(rev: Revision, scores: Sequence[int]) -> tuple[int, ...]:
    """Return the shots, from 1, whose score is a critical failure as rolled."""
    return tuple(shot for shot, score in enumerate(scores, 1) if score <= rev.accuracy.failure_score)


def sequence(
    rev: Revision,
    scores: Sequence[int],
    ft: int,
    ir: int | None,
    failure_type: str | None,
    *,
    kind: str = "firearm",
    percentage: float | None = None,
    rolls: Sequence[int] = (),
    drawn: Callable[[int], str | None] | None = None,
    adt: int | None = None,
    ir_step: int = 0,
    cannot_miss: bool = False,
    scheme: recoil.Scheme | None = None,
    raw_ft: int | None = None,
) -> Series:
    """Resolve a series of attack dice of one attack: its 2s, its recoil and its end.

    If the revision checks cleanliness, `rolls` has a d100 for every 2 of a firearm, in order, even after a stovepipe
    (AMB-15). Otherwise `drawn` returns the critical failure table's result for a shot; it is only called while the
    series goes on. `adt` and `ir_step`: the weapon's recoil if there is no `scheme` (MZ-IR-07). `raw_ft`: the FT
    before its limits, to which recoil is added. Refuses with `die_needed`.
    """
    mishap = critical_failure(rev, kind)
    tiers = _tiers(rev, scores, ft, ir, kind, cannot_miss=cannot_miss)
    fallen = [shot for shot, tier in enumerate(tiers, 1) if tier is Tier.CRITICAL_FAILURE]
    checks: list[CleanlinessCheck] = []
    if mishap.cleanliness_check:
        if len(rolls) != len(fallen) or percentage is None:
            raise RuleError("die_needed", {"sides": rev.failures.cleanliness_die, "for": "cleanliness"})
        for shot, roll in zip(fallen, rolls, strict=True):
            result = cleanliness(rev, percentage, roll)
            checks.append(CleanlinessCheck(shot, roll, result))
            tiers[shot - 1] = result
    typical = known_effect(rev, failure_type) if mishap.condition_loss or mishap.cleanliness_check else None
    failed: list[int] = []
    struck: list[int] = []
    misfires: list[int] = []
    for shot in fallen:
        if tiers[shot - 1] is not Tier.CRITICAL_FAILURE:
            continue
        failed.append(shot)
        result_drawn = drawn(shot) if drawn is not None else None
        if typical is None or not applies(rev, result_drawn):
            continue
        struck.append(shot)
        tiers[shot - 1] = Tier(typical.shot)
        if not typical.shot_fired:
            misfires.append(shot)
        if typical.remaining_shots == "cancelled":
            tiers[shot:] = [Tier.CANCELLED] * (len(tiers) - shot)
            break
    resets = typical is not None and typical.recoil == "reset_on_next_shot"
    fts, irs = [ft] * len(scores), _irs(rev, ir, adt, ir_step, len(scores), misfires, resets)
    if scheme is not None:
        kicks = recoil.penalties(scheme, len(scores), misfires, resets, tiers.count(Tier.CANCELLED))
        fts = [ft if kick is None else kicked_ft(rev, ft, raw_ft, kick) for kick in kicks]
        irs = tuple(None if kick is None else kicked_ir(rev, ir, kick) for kick in kicks)
    for index, tier in enumerate(tiers):
        if tier in HITS:
            again = read(rev, scores[index], fts[index], irs[index])
            tiers[index] = kills.read_tier(rev, again) if cannot_miss else again
    return Series(
        tuple(checks),
        tuple(tiers),
        failure_type if struck else None,
        bool(struck and typical and typical.turn_ends),
        bool(failed) and mishap.condition_loss,
        tuple(misfires),
        tuple(failed),
        tuple(struck),
        irs,
        tuple(fts),
        bool(misfires) and resets,
    )


def _tiers(
    rev: Revision, scores: Sequence[int], ft: int, ir: int | None, kind: str, *, cannot_miss: bool
) -> list[Tier]:
    """Read the dice one by one, or as a combo if this kind of attack makes one."""
    if cannot_miss:
        return [kills.read_tier(rev, read(rev, score, ft, ir)) for score in scores]
    if kind in rev.melee.combo_kinds:
        return list(melee.combo(rev, scores, len(scores), ft, ir).outcomes)
    return [read(rev, score, ft, ir) for score in scores]


def _irs(
    rev: Revision, ir: int | None, adt: int | None, step: int, shots: int, misfires: Sequence[int], resets: bool
) -> tuple[int | None, ...]:
    """Return the IR of every shot; None for a misfire, and for all if the revision has none."""
    if rev.accuracy.natural_ir is None or ir is None:
        return (None,) * shots
    return recoil.ir_by_shot(ir, adt, step, shots, misfires, resets)


def kicked_ir(rev: Revision, ir: int | None, kick: recoil.Penalty) -> int | None:
    """Return the IR of a shot with recoil; None if the revision has none."""
    return None if rev.accuracy.natural_ir is None or ir is None else ir + kick[1]


def kicked_ft(rev: Revision, ft: int, raw: int | None, kick: recoil.Penalty) -> int:
    """Return the FT of a shot: its own if recoil adds nothing, else the sum within the limits (MZ-FT-04)."""
    return clamp_ft(rev, (ft if raw is None else raw) + kick[0]) if kick[0] else ft

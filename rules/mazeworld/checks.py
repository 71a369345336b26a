"""Checks with 2d6: cover, stealth cover alone and in a group, stealthy moves, escape (MZ-COV, MZ-ESC).

None has critical results: a 2 is a plain failure, a 12 a plain success.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import clamp_ft
from rules.mazeworld.battlespace import side as side_of
from rules.mazeworld.battlespace import space
from rules.mazeworld.parts.turn import Check
from rules.mazeworld.revision import Revision, required


@dataclass(frozen=True, slots=True)
class Cover:
    """The result of taking cover or moving to it: the score (None: no roll), the fighter's new position, and the turn.

    `broken_for`: `side` if stealth ends for everyone on the Side (AMB-32, AMB-52).
    """

    success: bool | None
    in_cover: bool
    stealth: bool
    turn_ends: bool
    score: int | None = None
    another_action: bool = False
    broken_for: str | None = None
    side: int | None = None


@dataclass(frozen=True, slots=True)
class GroupCover:
    """A group's stealth check: clamped scores by name, their average rounded up, and the result for all."""

    scores: Mapping[str, int]
    average: int
    success: bool
    in_cover: tuple[str, ...]
    stealth: bool
    may_act_again: bool
    turn_ends: bool


@dataclass(frozen=True, slots=True)
class Escape:
    """An escape: `escape` or `stealth_escape`, whether it succeeded, whether it was seen, and whether the turn ends."""

    kind: str
    score: int
    success: bool
    spotted: bool
    turn_ends: bool


def _score(check: Check, roll: int, agility: int) -> int:
    return roll + agility if check.agility else roll


def threshold(rev: Revision, check: Check, own_ft: int | None = None) -> int:
    """Return the score that a check must beat: its fixed FT or, without one, the fighter's own within the limits
    (MZ-FT-03)."""
    own = rev.accuracy.natural_ft if own_ft is None else own_ft
    return clamp_ft(rev, own) if check.ft is None else check.ft


def _beats(rev: Revision, check: Check, score: int, own_ft: int | None) -> bool:
    return score > threshold(rev, check, own_ft)


def cover(
    rev: Revision,
    roll: int | None,
    agility: int = 0,
    *,
    stealth: bool = False,
    cover_here: bool = True,
    already_took_cover: bool = False,
) -> Cover:
    """Take cover openly or, in older revisions, with a roll (MZ-COV-01, MZ-COV-02).

    Refuses with `no_cover_here` (AMB-50), `cover_twice`, `die_needed`. A failed roll still reaches cover, but ends the
    turn and stealth (AMB-18).
    """
    rule = rev.checks.cover
    if not cover_here:
        raise RuleError("no_cover_here")
    if rule.check is None:
        return Cover(True, True, stealth and rule.keeps_stealth, True)
    if already_took_cover:
        raise RuleError("cover_twice")
    if roll is None:
        raise RuleError("die_needed", {"for": "cover"})
    score = _score(rule.check, roll, agility)
    success = _beats(rev, rule.check, score, None)
    return Cover(success, True, stealth and success, not success, score, success and rule.another_action)


def stealth_cover_check(rev: Revision, stealth: bool) -> Check:
    """Return the stealth cover check if it is allowed now. Refuses with `not_in_revision`, `no_stealth` (MZ-COV-03)."""
    check = required(rev.checks.stealth_cover, "stealth_cover")
    if not stealth:
        raise RuleError("no_stealth")
    return check


def stealth_cover(rev: Revision, roll: int, agility: int, stealth: bool, side: int | None = None) -> Cover:
    """Take cover stealthily. A failure still reaches cover but breaks stealth for the Side; the turn ends (MZ-COV-03,
    AMB-06, AMB-32)."""
    check = stealth_cover_check(rev, stealth)
    score = _score(check, roll, agility)
    success = _beats(rev, check, score, None)
    return Cover(success, True, success, True, score, False, None if success else "side", side)


def stealth_group(rev: Revision, rolls: Mapping[str, int], agilities: Mapping[str, int]) -> GroupCover:
    """Check everyone on a Side who takes cover stealthily: scores clamped, averaged, rounded up (MZ-COV-04, AMB-07)."""
    check = stealth_cover_check(rev, True)
    low, high = required(rev.checks.group_bounds, "stealth_group")
    if not rolls:
        raise RuleError("nobody")
    scores = {name: max(low, min(high, _score(check, roll, agilities.get(name, 0)))) for name, roll in rolls.items()}
    average = -(-sum(scores.values()) // len(scores))
    success = _beats(rev, check, average, None)
    again = success and rev.checks.group_may_act_again
    return GroupCover(scores, average, success, tuple(scores), success, again, not again)


def stealthy_move_needs_roll(rev: Revision, side: int, to: int, hostiles: Collection[int], stealth: bool) -> bool:
    """Whether a move to another Side requires a stealth cover check. Refuses with `same_side`, `unknown_side`."""
    rule = space(rev)
    if side_of(rev, side) is side_of(rev, to):
        raise RuleError("same_side", {"side": to})
    return stealth and rule.stealthy_movement and not (rule.hostiles_break_stealth and to in hostiles)


def stealthy_move(
    rev: Revision, roll: int | None, agility: int, *, side: int, to: int, hostiles: Collection[int], stealth: bool
) -> Cover:
    """Make a non-combat move to another Side: hostiles there end stealth, otherwise a check keeps it (MZ-MOVE-05,
    MZ-MOVE-07).

    The move itself always succeeds and takes the turn; `success` is about stealth, None if there was none. Fighters
    can't reach cover among hostiles (AMB-51).
    """
    if not stealthy_move_needs_roll(rev, side, to, hostiles, stealth):
        return Cover(False if stealth else None, False, False, True, side=to)
    if roll is None:
        raise RuleError("die_needed", {"for": "stealth_cover"})
    return stealth_cover(rev, roll, agility, stealth, to)


def may_move_on(in_cover: bool, stealth: bool) -> bool:
    """Whether a move declared after stealthy cover takes place: only if cover was reached unseen (MZ-COV-05, AMB-08).

    A failed first check leaves the fighter in its old cover.
    """
    return in_cover and stealth


def escape(rev: Revision, roll: int, agility: int = 0, *, own_ft: int | None = None, stealth: bool = False) -> Escape:
    """Leave combat (MZ-ESC-01..03). A failure spends the action (AMB-30); with stealth kept, nobody sees it."""
    check = rev.checks.escape
    score = _score(check, roll, agility)
    success = _beats(rev, check, score, own_ft)
    quiet = stealth and rev.checks.stealth_escape
    return Escape("stealth_escape" if quiet else "escape", score, success, not quiet, not success)


def left_behind(escaped: Mapping[str, bool]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who gets out and who stays, in the order given (MZ-ESC-01)."""
    out = tuple(name for name, success in escaped.items() if success)
    return out, tuple(name for name in escaped if name not in out)


def slip_past(rev: Revision, rolls: Mapping[str, int], agilities: Mapping[str, int]) -> dict[str, bool]:
    """Return who in a group passes the check; unless all do, all are noticed (MZ-ESC-04)."""
    check = required(rev.checks.slip_past, "slip_past")
    return {name: _beats(rev, check, _score(check, roll, agilities.get(name, 0)), None) for name, roll in rolls.items()}

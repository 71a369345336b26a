"""Recoil on FT and IR, misfires in its count, and burst lengths (MZ-IR-07, MZ-FAIL-04, MZ-FAIL-09)."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import clamp_ft, effective_ir
from rules.mazeworld.parts.shot import Kick, RecoilRules
from rules.mazeworld.revision import Revision

Penalty: TypeAlias = tuple[int, int]
"""What recoil adds to FT and IR."""
NONE: Penalty = (0, 0)


@dataclass(frozen=True, slots=True)
class Scheme:
    """How one weapon's recoil works: shots until ADT, and the penalties for passing it once and more often.

    `whole`: the penalty applies to every shot of the string; otherwise each further `adt` shots add `once` again,
    for those shots only.
    """

    level: int
    adt: int
    once: Penalty
    more: Penalty
    whole: bool


def level_of(rule: RecoilRules, base: int, powder: str | None, *, brake: bool, flying: bool) -> int:
    """Return the recoil level of a calibre with its powder, in flight and with a muzzle brake, within the table's
    range."""
    hotter = next((one.levels for one in rule.powders if one.mark == powder), 0)
    level = base + hotter + (rule.flying if flying else 0)
    level = max(1, min(len(rule.levels), level))
    return level if not brake or rule.brake_limit is None else min(level, rule.brake_limit)


def felt(rule: RecoilRules, level: int, mode: str, burst: int | None) -> bool:
    """Whether firing in a mode causes recoil at all. `burst`: the rounds per burst, if it fires bursts."""
    if rule.modes and mode not in rule.modes:
        return False
    return burst is None or rule.levels[level - 1].bursts != 0


def of_level(rule: RecoilRules, level: int, burst: int | None = None) -> Scheme | None:
    """Return the recoil of a level; None if the page's figures are lost and no house rule supplies them. `burst`:
    the rounds per burst, if bursts are fired."""
    row = rule.levels[level - 1]
    once, more = _known(row.once), _known(row.more if rule.whole else row.once)
    adt = row.adt if burst is None or row.bursts is None else row.bursts * burst
    if adt is None or once is None or more is None:
        return None
    return Scheme(level, adt, once, more, rule.whole)


def of_weapon(rule: RecoilRules, adt: int | None) -> Scheme | None:
    """Return the recoil of a weapon with its own ADT, if the rules have a penalty for passing it."""
    kick = None if rule.own is None else _known(rule.own)
    return None if adt is None or kick is None else Scheme(0, adt, kick, kick, rule.whole)


def _known(kick: Kick) -> Penalty | None:
    return None if kick.ft is None or kick.ir is None else (kick.ft, kick.ir)


def passes(scheme: Scheme, shots: int) -> int:
    """Return how often ADT has been passed by the `shots`-th shot: shot ADT+1 is the first beyond it (AMB-58)."""
    return max(0, shots - 1) // scheme.adt


def without_ft(scheme: Scheme) -> Scheme:
    """Return the recoil of a weapon with a fixed FT: IR only (MZ-FT-03)."""
    return replace(scheme, once=(0, scheme.once[1]), more=(0, scheme.more[1]))


def penalty(scheme: Scheme, passed: int) -> Penalty:
    """Return the FT and IR penalty for passing ADT that often."""
    if passed <= 0:
        return NONE
    if scheme.whole:
        return scheme.once if passed == 1 else scheme.more
    return passed * scheme.once[0], passed * scheme.once[1]


def possible(scheme: Scheme, shots: int) -> tuple[Penalty, ...]:
    """Return the different penalties possible for a whole string of up to that many shots."""
    return tuple(dict.fromkeys(penalty(scheme, passes(scheme, fired)) for fired in range(shots + 1)))


def penalties(
    scheme: Scheme, attempted: int, misfired: Collection[int], resets: bool = False, cancelled: int = 0
) -> tuple[Penalty | None, ...]:
    """Return the recoil of each attempted shot; None for a misfire, which doesn't count (MZ-FAIL-09).

    `misfired`: shot numbers from 1; `cancelled`: how many of the last shots were never tried; `resets`: the count
    starts over at the next fired shot (AMB-44).
    """
    fired = attempted - cancelled - len(misfired)
    together = penalty(scheme, passes(scheme, fired))
    count, found = 0, list[Penalty | None]()
    for shot in range(1, attempted + 1):
        if shot in misfired:
            count = 0 if resets else count
            found.append(None)
            continue
        count += 1
        found.append(together if scheme.whole else penalty(scheme, passes(scheme, count)))
    return tuple(found)


def drops(rev: Revision, scheme: Scheme, ft: int, shots: int) -> tuple[tuple[int, int, int], ...]:
    """Group the shots of one attack by FT, if recoil changes it each time ADT is passed: first, last, FT.

    `ft`: the sum before its limits. Empty if the FT never changes.
    """
    if scheme.whole or not scheme.once[0] or shots <= scheme.adt:
        return ()
    firsts = range(1, shots + 1, scheme.adt)
    kicks = (penalty(scheme, passes(scheme, first))[0] for first in firsts)
    return tuple(
        (first, min(first + scheme.adt - 1, shots), clamp_ft(rev, ft + kick))
        for first, kick in zip(firsts, kicks, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Segment:
    """Shots `first` to `last` (from 1, inclusive) that share one IR. `effective`: the IR as limited at the given FT."""

    first: int
    last: int
    ir: int
    effective: int


def ir_of_shot(ir: int, adt: int | None, step: int, shot: int) -> int:
    """Return the IR of the `shot`-th shot in the recoil count: shot ADT+1 is the first at the next step (AMB-58)."""
    if not adt:
        return ir
    return ir + (shot - 1) // adt * step


def segments(rev: Revision, ir: int, adt: int | None, step: int, shots: int, ft: int) -> tuple[Segment, ...]:
    """Group the shots of one attack by IR, which grows by `step` each time ADT is passed (MZ-IR-07).

    `adt`: None or 0 if the weapon has no recoil.
    """
    if shots <= 0:
        return ()
    width = adt or shots
    found = []
    for first in range(1, shots + 1, width):
        value = ir_of_shot(ir, adt, step, first)
        found.append(Segment(first, min(first + width - 1, shots), value, effective_ir(rev, ft, value)))
    return tuple(found)


def ir_by_shot(
    ir: int, adt: int | None, step: int, attempted: int, misfired: Collection[int], resets: bool = False
) -> tuple[int | None, ...]:
    """Return the IR of each attempted shot; None for a misfire, which doesn't count (MZ-FAIL-09).

    `misfired`: shot numbers from 1; `resets`: the count starts over at the next fired shot (AMB-44).
    """
    astray = [shot for shot in misfired if not 1 <= shot <= attempted]
    if astray:
        raise RuleError("no_such_shot", {"shots": astray, "attempted": attempted})
    fired = 0
    found: list[int | None] = []
    for shot in range(1, attempted + 1):
        if shot in misfired:
            fired = 0 if resets else fired
            found.append(None)
            continue
        fired += 1
        found.append(ir_of_shot(ir, adt, step, fired))
    return tuple(found)


def recoil_shots(attempted: int, misfires: int) -> int:
    """Count the shots for recoil: six tried, five fired, five counted (MZ-FAIL-04)."""
    if not 0 <= misfires <= attempted:
        raise RuleError("no_such_shot", {"shots": misfires, "attempted": attempted})
    return attempted - misfires


@dataclass(frozen=True, slots=True)
class Burst:
    """Rounds fired in a burst, and rounds left in the weapon."""

    rounds: int
    left: int


def burst(loaded: int, wanted: int) -> Burst:
    """Fire the rounds wanted, at most those loaded (MZ-ACT-05, MZ-EV-07)."""
    rounds = min(wanted, loaded)
    return Burst(rounds, loaded - rounds)

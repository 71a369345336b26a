"""Recoil on the Inaccuracy Range, misfires in its count, and burst lengths (MZ-IR-07, MZ-FAIL-04, MZ-FAIL-09)."""

from collections.abc import Collection
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.accuracy import effective_ir
from rules.mazeworld.revision import Revision


@dataclass(frozen=True, slots=True)
class Segment:
    """Shots `first` to `last` (from 1, inclusive) that share one IR; `effective` is how it acts at the given FT."""

    first: int
    last: int
    ir: int
    effective: int


def ir_of_shot(ir: int, adt: int | None, step: int, shot: int) -> int:
    """IR of the shot that is `shot`-th in the recoil count: shot ADT+1 is the first at the next step (AMB-58)."""
    if not adt:
        return ir
    return ir + (shot - 1) // adt * step


def segments(rev: Revision, ir: int, adt: int | None, step: int, shots: int, ft: int) -> tuple[Segment, ...]:
    """The shots of one attack grouped by their IR, which grows by `step` each time ADT is passed (MZ-IR-07).

    `adt` None or 0: the weapon has no recoil.
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
    """IR of each attempted shot; None for a misfire, which leaves the recoil count (MZ-FAIL-09).

    `misfired` holds shot numbers from 1. `resets`: the count starts anew at the next fired shot (AMB-44).
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
    """How many shots recoil counts: six tried, five fired, five counted (MZ-FAIL-04)."""
    if not 0 <= misfires <= attempted:
        raise RuleError("no_such_shot", {"shots": misfires, "attempted": attempted})
    return attempted - misfires


@dataclass(frozen=True, slots=True)
class Burst:
    """Rounds fired in a burst and rounds left in the weapon."""

    rounds: int
    left: int


def burst(loaded: int, wanted: int) -> Burst:
    """As many rounds as are wanted, at most what is loaded (MZ-ACT-05, MZ-EV-07)."""
    rounds = min(wanted, loaded)
    return Burst(rounds, loaded - rounds)

"""Locks (MZ-NCS-LOCK-03)."""

from rules.errors import RuleError
from rules.mazeworld.parts.trade import Picking


def kit_use(row: Picking, checks: int) -> float | None:
    """Uses of a kit that so many checks take, in parts of a use; None where the document prints no number.

    Refuses with `negative_count`.
    """
    if checks < 0:
        raise RuleError("negative_count", {"count": checks})
    return None if row.checks_per_use is None else checks / row.checks_per_use


def springs_trap(row: Picking, failures: int, natural_two: bool, *, forgives_critical: bool) -> bool:
    """Whether force-picking sets off the trap after so many failures of the kind that the level forgives.

    Where plain failures are forgiven a natural 2 never is.
    """
    return failures > row.forgiven or (natural_two and not forgives_critical)

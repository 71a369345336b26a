"""Repair kits (MZ-NCS-REPA-03)."""

from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.parts.trade import Mending


@dataclass(frozen=True, slots=True)
class Revival:
    """The result of an attempt to repair a weapon at 0: its condition, on the scale of its best one, and the uses left
    in the kit."""

    success: bool
    condition: float
    kit_uses: float


def check_revival(row: Mending, condition: float, kit_uses: float) -> int:
    """Return the chance of an attempt in percent. Refuses with `not_broken`, `cannot_revive`, `too_few_uses`."""
    if condition != 0:
        raise RuleError("not_broken", {"condition": condition})
    if row.revive is None:
        raise RuleError("cannot_revive")
    if kit_uses < row.revive_uses:
        raise RuleError("too_few_uses", {"uses": kit_uses, "needed": row.revive_uses})
    return row.revive


def revive(row: Mending, condition: float, kit_uses: float, roll: int, best: float = 100) -> Revival:
    """Make an attempt with a d100, which succeeds at the chance or below; the kit's uses are spent either way.

    `best`: the weapon's highest condition, in points or percent. Refuses as `check_revival` does.
    """
    chance = check_revival(row, condition, kit_uses)
    success = roll <= chance
    after = best * (row.revive_to or 0) / 100 if success else condition
    return Revival(success, after, kit_uses - row.revive_uses)


def restored(row: Mending, condition: float, kit: float | None, best: float = 100) -> float:
    """Return condition or cleanliness after one use of a kit, never above the best.

    `kit`: what the kit itself restores, if conditions are in points; otherwise only the level counts. Refuses with
    `kit_unknown` if the kit's own points are needed.
    """
    if row.restores is not None:
        return min(best, condition + best * row.restores / 100)
    if kit is None:
        raise RuleError("kit_unknown", {"bonus": row.bonus})
    return min(best, condition + kit + (row.bonus or 0))

"""Harvesting meat (MZ-NCS-HUNT-03)."""

from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.parts.trade import Harvest


@dataclass(frozen=True, slots=True)
class Meat:
    """Meat in the units of the creature's worth: the most that may be taken, and what is taken."""

    most: float
    taken: float


def expression(row: Harvest) -> str | None:
    """Return the die of the harvest as text; None if the hunter simply takes what the level allows."""
    if row.roll is None:
        return None
    sides, added = row.roll
    return f"1d{sides}+{added}" if added else f"1d{sides}"


def harvest(row: Harvest, worth: float, remaining: float | None = None, percent: int | None = None) -> Meat:
    """Return the meat taken from a creature of that worth, of which `remaining` is left (None: all).

    `percent`: the die's total if the revision rolls; then at least 1 comes off a body that still has 1, at every
    level (AMB-27). Nothing is rounded (AMB-26). Refuses with `negative_meat`, `impossible_percent`.
    """
    left = worth if remaining is None else remaining
    if worth < 0 or left < 0 or left > worth:
        raise RuleError("negative_meat", {"worth": worth, "remaining": left})
    most = min(worth * row.most / 100, left)
    if row.roll is None:
        return Meat(most, most)
    if percent is None or not row.least <= percent <= row.most:
        raise RuleError("impossible_percent", {"percent": percent, "least": row.least, "most": row.most})
    taken = worth * percent / 100
    return Meat(most, min(max(taken, 1) if left >= 1 else taken, left))

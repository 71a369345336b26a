"""Crafting (MZ-NCS-CRAF-03): a recipe's chance with what the level adds."""

from rules.errors import RuleError
from rules.mazeworld.trade_parts import Workmanship


def chance(row: Workmanship, recipe: float) -> float:
    """Chance in percent, never above 100; the recipe's own is on a page beside the rules. Refuses with `no_percent`."""
    if not 0 <= recipe <= 100:
        raise RuleError("no_percent", {"percent": recipe})
    return min(100, recipe + row.bonus)

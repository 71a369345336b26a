"""Crafting (MZ-NCS-CRAF-03): a recipe's chance with what the level adds."""

from rules.mazeworld.noncombat_skills.chances import CERTAIN, checked
from rules.mazeworld.parts.trade import Workmanship


def chance(row: Workmanship, recipe: float) -> float:
    """Chance in percent, never above 100; the recipe's own is on a page beside the rules. Refuses with `no_percent`."""
    return min(CERTAIN, checked(recipe) + row.bonus)

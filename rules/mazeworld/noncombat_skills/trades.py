"""What a level adds to crafting, lockpicking, mining and haggling (MZ-NCS-CRAF-03, LOCK-03, MINE-03, NEGO-03)."""

import math

from rules.errors import RuleError
from rules.mazeworld.noncombat_skills.chances import CERTAIN, checked
from rules.mazeworld.parts.trade import Bargaining, Digging, Picking, Toil, Workmanship


def crafting_chance(row: Workmanship, recipe: float) -> float:
    """Chance in percent, never above 100; the recipe's own is on a page beside the rules. Refuses with `no_percent`."""
    return min(CERTAIN, checked(recipe) + row.bonus)


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


TOOLS = ("pick", "drill")
BLAST = "blast"


def toil(row: Digging, tool: str) -> Toil | None:
    """What one hit with a tool costs and its chance, None where the document prints neither.

    Refuses with `unknown_tool`.
    """
    if tool not in TOOLS:
        raise RuleError("unknown_tool", {"tool": tool, "known": TOOLS})
    return row.pick if tool == "pick" else row.drill


def blast_ore(divisor: float, limb_damage: float) -> int:
    """Ore bundles of a blast, rounded down (AMB-26). Refuses with `negative_damage`, `bad_divisor`."""
    if limb_damage < 0:
        raise RuleError("negative_damage", {"damage": limb_damage})
    if divisor <= 0:
        raise RuleError("bad_divisor", {"divisor": divisor})
    return math.floor(limb_damage / divisor)


def may_haggle(row: Bargaining, value: float) -> bool:
    """Whether a purchase of that value in P$ may be haggled over; the limit itself may. Refuses with `no_price`."""
    if value < 0:
        raise RuleError("no_price", {"value": value})
    return row.most is None or value <= row.most

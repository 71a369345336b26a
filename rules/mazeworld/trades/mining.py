"""Mining (MZ-NCS-MINE-03)."""

import math

from rules.errors import RuleError
from rules.mazeworld.trade_parts import Digging, Toil

TOOLS = ("pick", "drill")


def toil(row: Digging, tool: str) -> Toil:
    """What one hit with a tool costs and its chance. Refuses with `unknown_tool`, `tool_not_printed`."""
    if tool not in TOOLS:
        raise RuleError("unknown_tool", {"tool": tool, "known": TOOLS})
    found = row.pick if tool == "pick" else row.drill
    if found is None:
        raise RuleError("tool_not_printed", {"tool": tool})
    return found


def blast_ore(row: Digging, limb_damage: float) -> int:
    """Ore bundles of a blast, rounded down (AMB-26). Refuses with `negative_damage`, `tool_not_printed`."""
    if limb_damage < 0:
        raise RuleError("negative_damage", {"damage": limb_damage})
    if row.divisor is None:
        raise RuleError("tool_not_printed", {"tool": "blast"})
    return math.floor(limb_damage / row.divisor)

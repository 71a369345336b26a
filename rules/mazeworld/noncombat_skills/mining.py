"""Mining (MZ-NCS-MINE-03)."""

import math

from rules.errors import RuleError
from rules.mazeworld.parts.trade import Digging, Toil

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

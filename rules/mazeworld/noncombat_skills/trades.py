"""What a level adds to crafting, lockpicking, mining, haggling and healing (MZ-NCS-CRAF-03, LOCK-03, MINE-03,
NEGO-03, HEAL-03)."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from rules.errors import RuleError
from rules.mazeworld.noncombat_skills import levels as skill_levels
from rules.mazeworld.noncombat_skills.chances import CERTAIN, checked
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.parts.trade import Bargaining, Care, Digging, Picking, Toil, Trade, Workmanship


def crafting_chance(row: Workmanship, recipe: float) -> float:
    """Return the chance in percent, at most 100. The recipe's own is on a separate page. Refuses with `no_percent`."""
    return min(CERTAIN, checked(recipe) + row.bonus)


def kit_use(row: Picking, checks: int) -> float | None:
    """Return how many uses of a kit that many checks take, with fractions; None if the document prints no number.

    Refuses with `negative_count`.
    """
    if checks < 0:
        raise RuleError("negative_count", {"count": checks})
    return None if row.checks_per_use is None else checks / row.checks_per_use


def springs_trap(row: Picking, failures: int, natural_two: bool, *, forgives_critical: bool) -> bool:
    """Whether force-picking sets off the trap after that many failures of the kind the level forgives.

    If plain failures are forgiven, a natural 2 never is.
    """
    return failures > row.forgiven or (natural_two and not forgives_critical)


TOOLS = ("pick", "drill")
BLAST = "blast"


def toil(row: Digging, tool: str) -> Toil | None:
    """Return what one hit with a tool costs and its chance; None if the document prints neither.

    Refuses with `unknown_tool`.
    """
    if tool not in TOOLS:
        raise RuleError("unknown_tool", {"tool": tool, "known": TOOLS})
    return row.pick if tool == "pick" else row.drill


def blast_ore(divisor: float, limb_damage: float) -> int:
    """Return the ore bundles of a blast, rounded down (AMB-26). Refuses with `negative_damage`, `bad_divisor`."""
    if limb_damage < 0:
        raise RuleError("negative_damage", {"damage": limb_damage})
    if divisor <= 0:
        raise RuleError("bad_divisor", {"divisor": divisor})
    return math.floor(limb_damage / divisor)


def may_haggle(row: Bargaining, value: float) -> bool:
    """Whether a purchase of that value in P$ may be haggled over, up to and including the limit. Refuses with
    `no_price`."""
    if value < 0:
        raise RuleError("no_price", {"value": value})
    return row.most is None or value <= row.most


MASSAGE: Final = "healing massage"
"""Done with bare hands, but used like an item."""


def points_held(trade: Trade[Care], levels: Mapping[str, str], points: Mapping[str, float]) -> float:
    """Return the points in Healing: those tracked, else the least for the level on the sheet."""
    held = levels.get(trade.name, LEVELS[0])
    return points.get(trade.name, trade.from_points[LEVELS.index(held)] if held in LEVELS else 0)


def care_of(trade: Trade[Care], levels: Mapping[str, str], points: Mapping[str, float]) -> Care:
    """Return what someone's level in Healing allows."""
    level = skill_levels.level(trade, points_held(trade, levels, points), active=True).level
    return skill_levels.able(trade, level)


def check_massage(trade: Trade[Care], row: Care) -> None:
    """Refuse a healing massage below the level that allows it: `not_learnt` (what, skill, level)."""
    if not row.massage:
        first = next(place for place, one in enumerate(trade.rows, 1) if one.massage)
        raise RuleError("not_learnt", {"what": MASSAGE, "skill": trade.name, "level": first})


def limb_heal(row: Care, limbs: Iterable[str], target: str) -> dict[str, int]:
    """Return the HP other limbs gain besides the FAK's or FSK's effect on its target, without fatigue or nutrition."""
    return {limb: 0 if limb == target else row.other_limbs for limb in limbs}

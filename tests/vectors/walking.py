"""Who stands where after a turn, put together from the order and the reach that the table uses (MZ-MOVE-01..06)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.dice import Dice
from rules.errors import RuleError
from rules.mazeworld import battlespace, initiative
from rules.mazeworld.battlespace import MELEE, MOVE, RANGED
from rules.mazeworld.revision import Revision


@dataclass(frozen=True, slots=True)
class Walker:
    """Somebody on the battlespace this turn: `action` melee, ranged, move or another word; `to` for a movement."""

    name: str
    side: int
    is_value: float | str
    action: str
    target: str | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Walked:
    """A turn's order, changes of Side as (who, from, to), and final Sides. Movement evades nothing (MZ-MOVE-04)."""

    order: initiative.Order
    moves: tuple[tuple[str, int, int], ...]
    sides: Mapping[str, int]


def walked(rev: Revision, walkers: Sequence[Walker], dice: Dice, label: str) -> Walked:
    """Movement goes with the non-combat actions, melee attackers move at their own place in the order."""
    sides = {one.name: battlespace.side(rev, one.side).number for one in walkers}
    runners = [initiative.Runner(one.name, one.is_value, one.action not in (MELEE, RANGED)) for one in walkers]
    order = initiative.order(rev, runners, dice, label)
    by_name = {one.name: one for one in walkers}
    moves: list[tuple[str, int, int]] = []
    for name in order.names:
        goal = _goal(rev, by_name[name], sides)
        if goal != sides[name]:
            moves.append((name, sides[name], goal))
            sides[name] = goal
    return Walked(order, tuple(moves), sides)


def _goal(rev: Revision, one: Walker, sides: Mapping[str, int]) -> int:
    if one.action == MOVE and one.to is not None:
        return battlespace.side(rev, one.to).number
    if one.action != MELEE or one.target is None:
        return sides[one.name]
    if one.target not in sides:
        raise RuleError("unknown_target", {"target": one.target})
    must_move = battlespace.reach(rev, sides[one.name], sides[one.target], MELEE).must_move
    return sides[one.target] if must_move else sides[one.name]

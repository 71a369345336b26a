"""A contestant's non-combat skills: activation, points from practice, and changes by the GM (MZ-NCS-00, AMB-47)."""

import math
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from rules.errors import RuleError
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import gains, levels
from rules.mazeworld.noncombat_skills.levels import TradeLevel
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.parts.trade import Trade
from rules.mazeworld.revision import Revision

Row = TypeVar("Row")
HANDLOAD = "handload"
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Practised:
    """Points of a non-combat skill after practice or a change by the GM; `handloaded` if it also counts rounds."""

    skill: str
    before: float
    points: float
    level_before: int
    level: int
    level_name: str
    to_next: float | None
    handloaded: int | None = None
    kind: Literal["practised"] = "practised"


@dataclass(frozen=True, slots=True)
class Activated:
    """A non-combat skill activated or deactivated, with its resulting level."""

    skill: str
    active: bool
    level: int
    level_name: str
    kind: Literal["trade_activated"] = "trade_activated"


def points(record: Record, trade: Trade[object]) -> float:
    """Return the points held: the tracked points, otherwise the lower bound of the level on the sheet."""
    if trade.name in record.points:
        return record.points[trade.name]
    named = record.levels.get(trade.name)
    return 0 if named is None else trade.from_points[LEVELS.index(named)]


def held(record: Record, trade: Trade[Any]) -> TradeLevel:
    """Return the level held. A skill with points or a level on the sheet counts as activated, even if it never was."""
    amount = points(record, trade)
    if not amount and trade.name not in {**record.levels, **record.active}:
        return levels.begins(trade)
    return levels.level(trade, amount, record.active.get(trade.name, True))


def row(record: Record, trade: Trade[Row]) -> Row:
    """Return what the contestant's level allows. Refuses with `trade_unaware`."""
    return levels.able(trade, held(record, trade).level)


def earn(
    record: Record,
    trade: Trade[Any],
    event: str,
    count: int = 1,
    *,
    grade: float | None = None,
    condition: float | None = None,
) -> list[Practised]:
    """Return what practice earns; empty if it earns nothing."""
    counted = record.handloaded if event == HANDLOAD else 0
    earned = gains.award(trade, event, count, grade=grade, condition=condition, before=counted)
    if not earned and event != HANDLOAD:
        return []
    return [_to(record, trade, points(record, trade) + earned, counted + count if event == HANDLOAD else None)]


def given(record: Record, trade: Trade[object], amount: str) -> list[object]:
    """Apply the GM's change: "+2", "-2", "=30", a level's name, "active" or "inactive".

    Refuses with `points_unread`, `points_below_zero`, `too_many_points`, `needs_no_activating`.
    """
    wanted = amount.strip().casefold()
    if wanted in ("active", "inactive"):
        if trade.starts_at > 0:
            raise RuleError("needs_no_activating", {"skill": trade.name})
        after = keep_active(record, trade.name, wanted == "active")
        level = held(after, trade)
        return [Activated(trade.name, wanted == "active", level.level, level.name)]
    before = points(record, trade)
    after_points = _points_meant(trade, before, wanted)
    if after_points < 0:
        raise RuleError("points_below_zero", {"skill": trade.name, "points": before})
    if after_points > MOST_POINTS:
        raise RuleError("too_many_points", {"skill": trade.name, "limit": MOST_POINTS})
    activated: list[object] = []
    if held(record, trade).level == 0:
        record = keep_active(record, trade.name, True)
        activated = [Activated(trade.name, True, 1, LEVELS[0])]
    return [*activated, _to(record, trade, after_points)]


def _points_meant(trade: Trade[object], before: float, wanted: str) -> float:
    named = next((place for place, level in enumerate(LEVELS) if level.casefold() == wanted), None)
    if named is not None:
        return trade.from_points[named]
    try:
        value = float(wanted.lstrip("="))
    except ValueError:
        value = float("nan")
    if wanted[:1] not in ("+", "-", "=") or not abs(value) < math.inf:
        dormant = trade.name if trade.starts_at == 0 else None
        raise RuleError("points_unread", {"skill": trade.name, "levels": LEVELS, "dormant": dormant})
    return value if wanted.startswith("=") else before + value


def _to(record: Record, trade: Trade[object], after: float, handloaded: int | None = None) -> Practised:
    before = points(record, trade)
    reached = levels.level(trade, after, active=True)
    return Practised(
        trade.name,
        before,
        round(after, gains.DECIMALS),
        held(record, trade).level,
        reached.level,
        reached.name,
        levels.to_next(trade, after),
        handloaded,
    )


def find(rev: Revision, skill: str) -> Trade[object] | None:
    """Return a non-combat skill by name; None if the revision doesn't have it."""
    try:
        return levels.find(rev, skill)
    except RuleError:
        return None


def keep_active(record: Record, skill: str, active: bool) -> Record:
    return replace(record, active={**record.active, skill: active})


def keep_points(record: Record, outcome: Practised) -> Record:
    named = {name: level for name, level in record.levels.items() if name != outcome.skill}
    known = {**record.active, outcome.skill: True}
    counted = record.handloaded if outcome.handloaded is None else outcome.handloaded
    kept = {**record.points, outcome.skill: outcome.points}
    return replace(record, levels=named, points=kept, active=known, handloaded=counted)


OUTCOMES = (Practised, Activated)
KEEP = {
    Practised: keep_points,
    Activated: lambda record, outcome: keep_active(record, outcome.skill, outcome.active),
}

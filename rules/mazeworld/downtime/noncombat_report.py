"""Shows a contestant's non-combat skills: all of them, or one with what its level allows (MZ-NCS-00)."""

from dataclasses import dataclass
from typing import Literal

from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import figures, gains, levels
from rules.mazeworld.parts.trade import Trade
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

TRADES = Errand(
    ("trades", "trade"), "trades mining", "non-combat skills: levels, points, and what a level allows", private=True
)


@dataclass(frozen=True, slots=True)
class TradeShown:
    """One skill: its level, its points, and the points missing to the next level. At Lv0: how to activate it, and a
    note."""

    skill: str
    level: int
    level_name: str
    points: float
    to_next: float | None
    activation: str
    note: str
    handloaded: int | None = None


@dataclass(frozen=True, slots=True)
class TradesShown:
    """Some skills; for a single one also its figures and how it earns points. `first`: it is inactive, so the figures
    are those of Lv1."""

    trades: tuple[TradeShown, ...]
    figures: tuple[tuple[str, str], ...] = ()
    earned_by: tuple[str, ...] = ()
    first: bool = False
    kind: Literal["trades_shown"] = "trades_shown"


def shown(record: Record, trade: Trade[object]) -> TradeShown:
    level, points, way = practice.held(record, trade), practice.points(record, trade), levels.activation(trade)
    return TradeShown(
        trade.name,
        level.level,
        level.name,
        points,
        levels.to_next(trade, points),
        way.way,
        way.note,
        record.handloaded if practice.HANDLOAD in gains.events(trade) else None,
    )


def trades(rev: Revision, record: Record, rest: str, _: Occasion) -> list[object]:
    """Show all skills, or the named one. Refuses with `not_in_revision`, `unknown_skill`."""
    rule = levels.rules_of(rev)
    if not rest.strip():
        return [TradesShown(tuple(shown(record, trade) for trade in rule.all()))]
    trade = levels.find(rev, rest)
    row = levels.effect(trade, practice.held(record, trade).level)
    told = figures.figures(trade.rows[0]) if row is None else figures.figures(row)
    first = row is None
    return [TradesShown((shown(record, trade),), told, gains.events(trade), first)]


ERRANDS = ((TRADES, trades),)
OUTCOMES = (*practice.OUTCOMES, TradesShown)
KEEP = practice.KEEP

"""Levels of the non-combat skills: their names, where skills begin, and the points they need (MZ-NCS-00)."""

from dataclasses import dataclass, fields
from typing import Any, TypeVar

from rules.errors import RuleError
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.parts.trade import UNAWARE, Activation, Trade, Trades
from rules.mazeworld.revision import Revision, required

Row = TypeVar("Row")
_PAGES = {"negotiating": "negotiation", "repairing": "repair", "mines": "mining"}
"""Skills by the names of the pages about their activity, if those differ."""


@dataclass(frozen=True, slots=True)
class TradeLevel:
    """A level by number, 0 to 5, and by name."""

    level: int
    name: str


def rules_of(rev: Revision) -> Trades:
    """Return the revision's non-combat skills. Refuses with `not_in_revision`."""
    return required(rev.trades, "trades")


def names(rev: Revision) -> tuple[str, ...]:
    """Return the skills' names in the order of the document; none if the revision has none."""
    return () if rev.trades is None else tuple(trade.name for trade in rev.trades.all())


def find(rev: Revision, skill: str) -> Trade[object]:
    """Return a non-combat skill by its name or its page's. Refuses with `not_in_revision`, `unknown_skill`."""
    wanted = skill.strip().casefold().removesuffix(" skill")
    wanted = _PAGES.get(wanted, wanted)
    rule = rules_of(rev)
    for field in fields(rule):
        if field.name == wanted:
            required(getattr(rule, field.name), f"{wanted}_skill")
    for trade in rule.all():
        if trade.name.casefold() == wanted:
            return trade
    raise RuleError("unknown_skill", {"skill": skill, "choices": names(rev)})


def name_of(level: int) -> str:
    """Return the name of a level, 0 to 5. Refuses with `no_such_trade_level`."""
    if isinstance(level, bool) or level not in range(len(LEVELS) + 1):
        raise RuleError("no_such_trade_level", {"level": level, "most": len(LEVELS)})
    return UNAWARE if level == 0 else LEVELS[level - 1]


def level(trade: Trade[Any], points: float, active: bool | None = None) -> TradeLevel:
    """Return the level reached with these points; an inactive skill is at Lv0 whatever its points (AMB-43).

    `active`: None means as the skill begins. A skill that begins at Lv1 has no Lv0. Refuses with `negative_points`.
    """
    if points < 0:
        raise RuleError("negative_points", {"skill": trade.name, "points": points})
    if trade.starts_at == 0 and not active:
        return TradeLevel(0, UNAWARE)
    number = sum(points >= edge for edge in trade.from_points)
    return TradeLevel(number, name_of(number))


def begins(trade: Trade[object]) -> TradeLevel:
    """Return the level at which a skill begins."""
    return TradeLevel(trade.starts_at, name_of(trade.starts_at))


def activation(trade: Trade[object]) -> Activation:
    """Return what activates the skill."""
    return trade.activation


def to_next(trade: Trade[object], points: float) -> float | None:
    """Return the points still missing for the next level of an active skill; None at the highest."""
    return next((edge - points for edge in trade.from_points if edge > points), None)


def effect(trade: Trade[Row], level: int) -> Row | None:
    """Return the row of a level; None at Lv0, where the skill can't be used.

    Refuses with `no_such_trade_level`: no level of that number, or Lv0 of a skill that begins at Lv1.
    """
    name_of(level)
    if level < trade.starts_at:
        raise RuleError("no_such_trade_level", {"level": level, "skill": trade.name, "most": len(LEVELS)})
    return None if level == 0 else trade.rows[level - 1]


def able(trade: Trade[Row], level: int) -> Row:
    """Return the row of a level at which the skill can be used. Refuses with `trade_unaware` at Lv0."""
    row = effect(trade, level)
    if row is None:
        raise RuleError(
            "trade_unaware",
            {"skill": trade.name, "activation": trade.activation.way, "note": trade.activation.note or None},
        )
    return row


def there(trade: Trade[Row] | None, skill: str) -> Trade[Row]:
    """Return a skill that only some revisions have. Refuses with `not_in_revision`."""
    return required(trade, skill)

"""Non-combat skills of a contestant: to look at, and what practice brought."""

from typing import Any, Final

from bot.render.vocabulary import Say
from bot.render.words import count, listed
from bot.reply import Line, Span, bold, code, line

_DONE: Final = {
    "butcher": "a creature butchered",
    "craft": "an item crafted",
    "handload": "20 rounds handloaded",
    "extract": "an ore bundle extracted",
    "haggle": "a price haggled down",
    "repair": "a weapon repaired",
    "revive": "a weapon at 0 mended",
    "pick": "a lock picked",
    "use medical item": "a medical item used",
    "apply rags": "rags applied",
    "evade": "an evade",
    "parry": "a parry",
    "counter": "a counter, all in fights",
}


def points(value: float) -> str:
    """Points to two decimals, as a twentieth of one is earned with each round."""
    text = f"{value:,.2f}".rstrip("0").rstrip(".")
    return f"{text} {'point' if value == 1 else 'points'}"


def trades_shown(outcome: Any, name: str) -> list[Line]:
    if len(outcome.trades) > 1:
        return [
            line(bold(name), ", non-combat skills"),
            *(row(trade) for trade in outcome.trades),
            line(code(f"@trades {outcome.trades[0].skill}"), " tells what a level allows."),
        ]
    (trade,) = outcome.trades
    at = "At Lv1: " if outcome.first else ""
    figures = [line(f"{at}{title}: {value}") for title, value in outcome.figures]
    earned = [_DONE[event] for event in outcome.earned_by if event in _DONE]
    return [line(bold(name), ", ", *row(trade)), *figures, line(f"Points come from {listed(earned, 'or')}.")]


def row(trade: Any) -> tuple[Span, ...]:
    """One non-combat skill: level and points, or what activates it."""
    if trade.level == 0:
        note = f"; {trade.note}" if trade.note else ""
        return line(f"{trade.skill}: ", bold("Lv0 Unaware"), f". Activation: {trade.activation}{note}")
    more = "" if trade.to_next is None else f", {points(trade.to_next)} to Lv{trade.level + 1}"
    rounds = f", {count(trade.handloaded, 'round')} handloaded" if trade.handloaded else ""
    return line(
        f"{trade.skill}: ", bold(f"Lv{trade.level} {trade.level_name}"), f", {points(trade.points)}{more}{rounds}"
    )


def practised(outcome: Any, name: str) -> list[Line]:
    gained = f"{outcome.points - outcome.before:+,.2f}".rstrip("0").rstrip(".").replace("-", "−")
    rounds = "" if outcome.handloaded is None else f" ({count(outcome.handloaded, 'round')} so far)"
    said = [line(f"{name}, {outcome.skill} {gained}{rounds}: ", bold(points(outcome.points)))]
    if outcome.level != outcome.level_before:
        said.append(line(f"{name} is ", bold(f"Lv{outcome.level} {outcome.level_name}"), f" in {outcome.skill} now."))
    return said


def trade_activated(outcome: Any, name: str) -> list[Line]:
    state = "active" if outcome.active else "no longer active"
    return [line(f"{name}, {outcome.skill} is {state}: ", bold(f"Lv{outcome.level} {outcome.level_name}"))]


SAY: Final[dict[str, Say]] = {
    "trades_shown": trades_shown,
    "practised": practised,
    "trade_activated": trade_activated,
}

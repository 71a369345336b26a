"""Meat and ore."""

from typing import Any, Final

from bot.render.mazeworld.errands.tries import percent, thrown
from bot.render.vocabulary import Say
from bot.render.words import count, number
from bot.reply import Line, bold, line

_TOOLS: Final = {"pick": "a pick", "drill": "a drill arm"}


def harvested(outcome: Any, name: str) -> list[Line]:
    left = "" if outcome.left == outcome.worth else f", {number(outcome.left)} of it left"
    worth = f"{outcome.creature} is worth {number(outcome.worth)} meat{left}"
    if outcome.expression is None:
        how = f"up to {outcome.percent}% of it can be taken, {number(outcome.most)}"
    else:
        how = f"{outcome.expression} [{outcome.face}] = {outcome.percent}% of it"
    return [line(f"{name} butchers: {worth}; {how}: ", bold(f"{number(outcome.taken)} meat"))]


def mined(outcome: Any, name: str) -> list[Line]:
    hits = count(outcome.tries.times, "hit")
    burnt = (
        "what that burns is not printed for this level"
        if outcome.ntri is None
        else f"burns {outcome.ntri} ntri and {outcome.wtr} wtr"
    )
    return [
        line(f"{name} mines with {_TOOLS[outcome.tool]}: {hits} at {percent(outcome.tries.percent)}, {burnt}."),
        line(f"{thrown(outcome.tries)}: ", bold(count(outcome.tries.won, "ore bundle"))),
    ]


def blasted(outcome: Any, name: str) -> list[Line]:
    sum_ = f"{number(outcome.limb_damage)} limb damage / {number(outcome.divisor)}, rounded down"
    return [line(f"{name} blasts ore: {sum_}: ", bold(count(outcome.ore, "ore bundle")))]


SAY: Final[dict[str, Say]] = {"harvested": harvested, "mined": mined, "blasted": blasted}

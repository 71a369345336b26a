"""Items and rounds made, and prices talked down."""

from typing import Any, Final

from bot.render.mazeworld.errands.tries import percent, thrown
from bot.render.vocabulary import Say
from bot.render.words import count, number
from bot.reply import Line, bold, line

_DONE: Final = {"prime": "primes", "load": "loads", "disassemble": "takes apart"}


def crafted(outcome: Any, name: str) -> list[Line]:
    tries = outcome.tries
    joint = " =" if outcome.recipe + outcome.bonus <= tries.percent else ", at most"
    bonus = f" + {outcome.bonus}%{joint} {percent(tries.percent)}" if outcome.bonus else ""
    head = f"{name} crafts {outcome.item}: {percent(outcome.recipe)}{bonus}"
    if tries.times == 1:
        return [line(f"{head}; {thrown(tries)}: ", bold("made" if tries.won else "failed"))]
    return [line(f"{head}; {thrown(tries)}: ", bold(f"{tries.won} of {tries.times} made"))]


def rounds_handled(outcome: Any, name: str) -> list[Line]:
    what = count(outcome.rounds, "round") if outcome.verb != "prime" else count(outcome.rounds, "case")
    load = f" of {outcome.load}" if outcome.load else ""
    return [
        line(
            f"{name} {_DONE[outcome.verb]} {what}{load}, {outcome.per_turn} in a turn: ",
            bold(count(outcome.turns, "turn")),
        )
    ]


def cases_sought(outcome: Any, name: str) -> list[Line]:
    tries = outcome.tries
    head = f"{name} looks for spent cases of a valid calibre, {outcome.chance} of {count(tries.times, 'shot')}"
    return [line(f"{head}; {thrown(tries)}: ", bold(f"{count(tries.won, 'case')} usable"))]


def price(value: float) -> str:
    return f"{value:,.2f}".removesuffix(".00") + " P$"


def haggled(outcome: Any, name: str) -> list[Line]:
    head = f"{name} haggles over {price(outcome.value)}, {outcome.grade} ({number(outcome.discount)}% off)"
    how = "" if outcome.tries is None else f"; {percent(outcome.tries.percent)}, {thrown(outcome.tries)}"
    won = "agreed" if outcome.won else "refused"
    return [line(f"{head}{how}: {won}, ", bold(price(outcome.price)))]


SAY: Final[dict[str, Say]] = {
    "crafted": crafted,
    "rounds_handled": rounds_handled,
    "cases_sought": cases_sought,
    "haggled": haggled,
}

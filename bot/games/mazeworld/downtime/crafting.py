"""Words for crafting items and rounds, and for haggling."""

from typing import Final

from bot.games.mazeworld.downtime.noncombat_skills import percent, showing_tries, thrown
from bot.games.vocabulary import Say
from bot.text.language.speech import gettext, gettext_noop, in_figures
from bot.text.reply import Line
from bot.text.sentences import many, said, say
from bot.text.words import number
from rules.mazeworld.downtime.work.craft import Crafted
from rules.mazeworld.downtime.work.haggle import Haggled
from rules.mazeworld.downtime.work.handload import CasesSought, RoundsHandled

_DONE: Final = {
    "prime": gettext_noop("{name} primes {what}[ of {load}] in **{turns}** (up to {most} per turn)"),
    "load": gettext_noop("{name} loads {what}[ of {load}] in **{turns}** (up to {most} per turn)"),
    "disassemble": gettext_noop("{name} takes {what}[ of {load}] apart in **{turns}** (up to {most} per turn)"),
}
_GRADES: Final = {
    "easy": gettext_noop("easy"),
    "medium": gettext_noop("medium"),
    "hard": gettext_noop("hard"),
}


def crafted(outcome: Crafted, name: str) -> list[Line]:
    tries = outcome.tries
    chance = percent(outcome.recipe)
    if outcome.bonus and outcome.recipe + outcome.bonus <= tries.percent:
        chance = f"{chance} + {outcome.bonus} % = {percent(tries.percent)}"
    elif outcome.bonus:
        chance = said(
            "{recipe} + {bonus} %, at most {most}", recipe=chance, bonus=outcome.bonus, most=percent(tries.percent)
        )
    if tries.times == 1:
        made = gettext("success") if tries.won else gettext("failed")
    else:
        made = said("{won} of {tries} crafted", won=tries.won, tries=tries.times)
    told = say(
        "{name} crafts {item}: {chance}; {dice}: **{made}**",
        name=name,
        item=outcome.item,
        chance=chance,
        dice=thrown(tries),
        made=made,
    )
    return [showing_tries(told, tries)]


def rounds_handled(outcome: RoundsHandled, name: str) -> list[Line]:
    if outcome.verb == "prime":
        what = many(outcome.rounds, "{n} case", "{n} cases")
    else:
        what = many(outcome.rounds, "{n} round", "{n} rounds")
    return [
        say(
            _DONE[outcome.verb],
            name=name,
            what=what,
            load=outcome.load,
            most=outcome.per_turn,
            turns=many(outcome.turns, "{n} turn", "{n} turns"),
        )
    ]


def cases_sought(outcome: CasesSought, name: str) -> list[Line]:
    tries = outcome.tries
    told = say(
        "{name} looks for spent cases of the right calibre ({chance} of {shots}); {dice}: **{cases}**",
        name=name,
        chance=outcome.chance,
        shots=many(tries.times, "{n} shot", "{n} shots"),
        dice=thrown(tries),
        cases=many(tries.won, "{n} usable case", "{n} usable cases"),
    )
    return [showing_tries(told, tries)]


def price(value: float) -> str:
    return in_figures(f"{value:,.2f}".removesuffix(".00")) + " P$"


def haggled(outcome: Haggled, name: str) -> list[Line]:
    if outcome.won:
        words = gettext_noop("{name} haggles over {value}, {grade} ({off} % off)[; {how}]: it's a deal, **{price}**")
    else:
        words = gettext_noop("{name} haggles over {value}, {grade} ({off} % off)[; {how}]: refused, still **{price}**")
    tries = outcome.tries
    told = say(
        words,
        name=name,
        value=price(outcome.value),
        grade=gettext(_GRADES.get(outcome.grade, outcome.grade)),
        off=number(outcome.discount),
        how=None if tries is None else f"{percent(tries.percent)}, {thrown(tries)}",
        price=price(outcome.price),
    )
    return [told if tries is None else showing_tries(told, tries)]


SAY: Final[dict[str, Say]] = {
    "crafted": crafted,
    "rounds_handled": rounds_handled,
    "cases_sought": cases_sought,
    "haggled": haggled,
}

"""Words for gathering meat and ore."""

from typing import Final

from bot.games.mazeworld.downtime.noncombat_skills import percent, showing_tries, thrown
from bot.games.mazeworld.phrases import phrase
from bot.games.vocabulary import Say
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, showing
from bot.text.sentences import many, said, say
from bot.text.words import number
from rules.mazeworld.downtime.work.harvest import Harvested
from rules.mazeworld.downtime.work.mine import Blasted, Mined

_TOOLS: Final = {"pick": gettext_noop("a pick"), "drill": gettext_noop("a drill arm")}


def harvested(outcome: Harvested, name: str) -> list[Line]:
    if outcome.expression is None:
        how = said(
            "you can take up to {percent} of that: {most}",
            percent=percent(outcome.percent),
            most=number(outcome.most),
        )
    else:
        how = said(
            "{roll} {face} = {percent} of that",
            roll=outcome.expression,
            face=f"[{outcome.face}]",
            percent=percent(outcome.percent),
        )
    told = say(
        "{name} butchers {creature}: **{taken} meat** · worth {worth}[, {left} left] · {how}",
        name=name,
        creature=phrase(outcome.creature),
        worth=number(outcome.worth),
        left=None if outcome.left == outcome.worth else number(outcome.left),
        how=how,
        taken=number(outcome.taken),
    )
    return [told if outcome.face is None else showing(told, (outcome.face,))]


def mined(outcome: Mined, name: str) -> list[Line]:
    burnt = (
        gettext("the rules don't say what that burns at this level")
        if outcome.ntri is None
        else said("burns {ntri} ntri and {wtr} wtr", ntri=outcome.ntri, wtr=outcome.wtr)
    )
    return [
        say(
            "{name} mines with {tool}: {hits} at {chance} ({burnt}).",
            name=name,
            tool=gettext(_TOOLS[outcome.tool]),
            hits=many(outcome.tries.times, "{n} hit", "{n} hits"),
            chance=percent(outcome.tries.percent),
            burnt=burnt,
        ),
        showing_tries(
            say("{dice}: **{bundles}**", dice=thrown(outcome.tries), bundles=_bundles(outcome.tries.won)),
            outcome.tries,
        ),
    ]


def blasted(outcome: Blasted, name: str) -> list[Line]:
    return [
        say(
            "{name} blasts ore: {limb} limb damage / {divisor}, rounded down: **{bundles}**",
            name=name,
            limb=number(outcome.limb_damage),
            divisor=number(outcome.divisor),
            bundles=_bundles(outcome.ore),
        )
    ]


def _bundles(count: int) -> str:
    return many(count, "{n} ore bundle", "{n} ore bundles")


SAY: Final[dict[str, Say]] = {"harvested": harvested, "mined": mined, "blasted": blasted}

"""Words for a contestant's non-combat skills, the points earned by practice, and tries at a chance."""

from typing import Final

from bot.games.mazeworld.phrases import NOT_YET, phrase
from bot.games.vocabulary import Say
from bot.text.language.speech import gettext, gettext_noop, in_figures
from bot.text.reply import Line, showing
from bot.text.sentences import many, said, say
from bot.text.words import faces, listed, number
from rules.mazeworld.downtime.noncombat_report import TradeShown, TradesShown
from rules.mazeworld.downtime.practice import Activated, Practised
from rules.mazeworld.noncombat_skills.chances import Tries

MOST_FACES: Final = 40
"""Maximum number of dice to show for one throw."""


def percent(value: float) -> str:
    """Format a chance: 55 %, 12.5 %, rounded to one decimal."""
    return f"{number(value)} %"


def thrown(tries: Tries) -> str:
    """Format a try: "3d100 [12 80 55], 60 or less succeeds", or that it needed no dice."""
    if not tries.faces:
        return gettext("no roll needed") if tries.won else gettext("impossible")
    what: dict[str, object] = {
        "dice": f"{tries.times}d{tries.sides} {faces(tries.faces[:MOST_FACES])}",
        "most": tries.most,
    }
    more = len(tries.faces) - MOST_FACES
    if more > 0:
        what["dice"] = said("{dice} and {n} more dice", dice=what["dice"], n=more)
    if tries.most > 1:
        return said("{dice}, {most} or less succeeds", **what)
    return said("{dice}, 1 succeeds", dice=what["dice"])


def showing_tries(told: Line, tries: Tries) -> Line:
    """Return the line, marked as showing the dice of these tries."""
    return showing(told, tries.faces[:MOST_FACES]) if tries.faces else told


_DONE: Final = {
    "butcher": gettext_noop("butchering a creature"),
    "craft": gettext_noop("crafting an item"),
    "handload": gettext_noop("handloading 20 rounds"),
    "extract": gettext_noop("extracting an ore bundle"),
    "haggle": gettext_noop("haggling a price down"),
    "repair": gettext_noop("repairing a weapon"),
    "revive": gettext_noop("reviving a weapon at 0"),
    "pick": gettext_noop("picking a lock"),
    "use medical item": gettext_noop("using a medical item"),
    "apply rags": gettext_noop("applying rags"),
    "evade": gettext_noop("evading"),
    "parry": gettext_noop("parrying"),
    "counter": gettext_noop("countering in a fight"),
}


def points(value: float) -> str:
    """Format points with two decimals, since each round earns a twentieth of one."""
    text = in_figures(f"{value:,.2f}".rstrip("0").rstrip("."))
    return said("{points} point", points=text) if value == 1 else said("{points} points", points=text)


def handloaded(count: int | None) -> str | None:
    """Describe a number of rounds; None if none are counted."""
    return many(count, "{n} round", "{n} rounds") if count else None


def trades_shown(outcome: TradesShown, name: str) -> list[Line]:
    if len(outcome.trades) > 1:
        return [
            say("**{name}**, non-combat skills", name=name),
            *(row(trade) for trade in outcome.trades),
            say("`@trades {skill}` shows what each level allows.", skill=outcome.trades[0].skill),
        ]
    (trade,) = outcome.trades
    shown = [(gettext(title), value) for title, value in outcome.figures]
    if outcome.first:
        figures = [say("{what} at Lv1: {value}", what=title, value=value) for title, value in shown]
    else:
        figures = [say("{what}: {value}", what=title, value=value) for title, value in shown]
    earned = [gettext(_DONE[event]) for event in outcome.earned_by if event in _DONE]
    return [
        say("**{name}**, {skill}", name=name, skill=row(trade)),
        *figures,
        say("You earn points by {deeds}.", deeds=listed(earned, "or")),
    ]


def row(trade: TradeShown) -> Line:
    """Describe one non-combat skill: its level and points, or what activates it."""
    if trade.level == 0:
        words = gettext_noop("{skill}: **Lv0 Unaware**. To activate it: {activation}[ – {note}]")
        if trade.activation == NOT_YET:
            words = gettext_noop("{skill}: **Lv0 Unaware**. Nothing activates it yet[; planned: {note}]")
        return say(words, skill=trade.skill, activation=phrase(trade.activation), note=phrase(trade.note))
    return say(
        "{skill}: **Lv{level} {called}**, {points}[, {more} to Lv{next}][, {rounds} handloaded]",
        skill=trade.skill,
        level=trade.level,
        called=trade.level_name,
        points=points(trade.points),
        more=None if trade.to_next is None else points(trade.to_next),
        next=trade.level + 1,
        rounds=handloaded(trade.handloaded),
    )


def practised(outcome: Practised, name: str) -> list[Line]:
    gained = outcome.points - outcome.before
    if gained > 0:
        words = gettext_noop("{name} gains {gained} in {skill}, now **{points}**[ ({rounds} handloaded so far)]")
    elif gained < 0:
        words = gettext_noop("{name} loses {gained} in {skill}, now **{points}**[ ({rounds} handloaded so far)]")
    else:
        words = gettext_noop("{name}'s {skill}: still **{points}**[ ({rounds} handloaded so far)]")
    rounds = None if outcome.handloaded is None else many(outcome.handloaded, "{n} round", "{n} rounds")
    told = [
        say(
            words,
            name=name,
            skill=outcome.skill,
            gained=points(abs(gained)),
            rounds=rounds,
            points=points(outcome.points),
        )
    ]
    if outcome.level != outcome.level_before:
        told.append(
            say(
                "{name} is now **Lv{level} {called}** in {skill}.",
                name=name,
                level=outcome.level,
                called=outcome.level_name,
                skill=outcome.skill,
            )
        )
    return told


def trade_activated(outcome: Activated, name: str) -> list[Line]:
    if outcome.active:
        words = gettext_noop("{name}'s {skill} is active: **Lv{level} {called}**")
    else:
        words = gettext_noop("{name}'s {skill} is no longer active: **Lv{level} {called}**")
    return [say(words, name=name, skill=outcome.skill, level=outcome.level, called=outcome.level_name)]


SAY: Final[dict[str, Say]] = {
    "trades_shown": trades_shown,
    "practised": practised,
    "trade_activated": trade_activated,
}

"""Handler of `@odds`: the odds of a roll or an attack. Nothing is rolled or changed."""

import re
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.features.dice.handler import values_of
from bot.features.odds.charts import attack_plot, roll_plot
from bot.features.odds.command import Odds as OddsRequest
from bot.features.odds.sampled_dice import SampledDice
from bot.features.odds.text import attack_odds, contest_odds, roll_odds, target_of
from bot.features.saved_rolls.lookup import called
from bot.games.registry import judge_of
from bot.pipeline.handlers import handles
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import gettext_noop
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find, own_fighter
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, public_view
from rules.dice import notation
from rules.dice.estimates import odds_or_estimate
from rules.dice.expression import Expression
from rules.dice.odds import RollOdds
from rules.errors import RuleError
from rules.system import Odds, trial

DICE: Final = re.compile(r"(?<![a-z0-9])[0-9]*(?:[dw](?:[0-9]|%)|df\b)|\)d[0-9]", re.IGNORECASE)
"""A pattern for dice in a text."""
AGAINST: Final = re.compile(r" +(?:vs\.?|versus|against|gegen) +(?=[0-9(]|d[0-9%])", re.IGNORECASE)
"""Separates two rolls that are compared; dice must follow, not a name."""
FOR_GM: Final = gettext_noop("The GM's full answer is in the GM channel.")


@handles(OddsRequest)
async def chances(session: Session, request: OddsRequest) -> None:
    """Show the odds of an attack if the text describes one ("1d8 rounds"), otherwise of the dice in it."""
    fight = session.context.running
    if not request.of:
        _of_intent(session, fight)
        return
    saved = await called(session.context, request.of)
    if saved is not None and not saved.rest[:1].isalpha():
        _of_roll(session, saved.text)
        return
    if DICE.search(request.of) and len(sides := AGAINST.split(request.of)) > 1:
        _of_contest(session, sides)
        return
    whose, colon, rest = request.of.partition(":")
    name, text = (whose.strip(), rest.strip()) if colon and fight is not None else (None, request.of)
    if name is not None or DICE.search(text) is None:
        if fight is None:
            raise Refusal("odds_of_what", {"example": _example(session.context)})
        _of_attack(session, fight, name, text)
        return
    if fight is not None and notation.parse(text).comment:
        with suppress(RuleError):
            _of_attack(session, fight, name, text)
            return
    _of_roll(session, text)


def _of_roll(session: Session, text: str) -> None:
    expression = notation.parse(text)
    found, judge = _counted(session, expression), judge_of(session.context.system)
    session.response.answer += roll_odds(expression, found, judge)
    session.response.picture = roll_plot(expression, found, judge)


def _of_contest(session: Session, sides: list[str]) -> None:
    """Compare two rolls. Refuses with `odds_of_two`."""
    rolls = [notation.parse(side) for side in sides]
    if len(rolls) != 2 or any(one.repeat > 1 or one.comparison or one.classification for one in rolls):
        raise Refusal("odds_of_two")
    first, second = (_counted(session, one) for one in rolls)
    session.response.answer += contest_odds(rolls, first, second)


def _counted(session: Session, expression: Expression) -> RollOdds:
    return odds_or_estimate(expression, SampledDice(expression.text), values_of(session.context))


def _of_intent(session: Session, fight: AnyFight | None) -> None:
    """Show the odds of what one's own fighter has declared. Refuses with `odds_of_what` and `secret_intent`."""
    own = () if fight is None else [who for who in fight.owned_by(session.context.person) if who in fight.intents]
    if fight is None or len(own) != 1:
        raise Refusal("odds_of_what", {"example": _example(session.context)})
    intent = fight.intents[own[0]]
    if not (intent.open or session.context.private):
        raise Refusal("secret_intent")
    _of_attack(session, fight, fight.world.fighter(own[0]).name, intent.text)


def _example(context: Context) -> str | None:
    """Return the game's example of an attack for `@odds`, or None if it has none."""
    *_, last = ("", *context.system.reading.examples.get("odds", ()))
    return last or None


def _of_whom(context: Context, fight: AnyFight, text: str) -> None:
    """Refuse a GM's text that names no attacker, with an example naming the fighter it begins with."""
    view = gm_view(fight, context.system) if context.private else public_view(fight, context.system)
    for name in sorted((seen.name for seen in view.fighters), key=len, reverse=True):
        head, tail = text[: len(name)], text[len(name) :]
        if head.casefold() == name.casefold() and tail[:1] in (" ", ","):
            raise Refusal("odds_of_whom", {"example": f"{name}: {tail.strip(' ,')}"})
    raise Refusal("odds_of_whom", {"example": f"NAME: {text}"})


def _of_attack(session: Session, fight: AnyFight, name: str | None, text: str) -> None:
    """Show the odds of an attack from public knowledge, and send GMs the full odds in the GM channel."""
    course = Course(using(session, session.changes.recorder()), fight)
    if name is None and session.context.gm_here and not fight.owned_by(session.context.person):
        _of_whom(session.context, fight, text)
    asked = name is not None and session.context.gm_here
    who = (
        find(course, name or "", session.context.reader())
        if asked
        else own_fighter(course, session.context.actor(), name)
    )
    secret = fight.seat(who).creature
    if session.context.gm_here and session.context.private:
        found, names = _found(session, fight, who, text, whole=True), gm_view(fight, session.context.system).name
        session.response.answer += _worded(session.context, fight, found, whole=True)
        session.response.picture = attack_plot(found, session.context.system.family, names)
        return
    public = _found(session, fight, who, text, whole=False)
    if not secret:
        names = public_view(fight, session.context.system).name
        session.response.answer += _worded(session.context, fight, public, whole=False)
        session.response.picture = attack_plot(public, session.context.system.family, names)
    if session.context.gm_here:
        session.response.gm += _worded(
            session.context, fight, _found(session, fight, who, text, whole=True), whole=True
        )
        session.response.answer.append(say(FOR_GM))


def _found(session: Session, fight: AnyFight, who: str, text: str, *, whole: bool) -> Odds:
    """Return the odds of an attack. `whole`: with what only the GM knows."""
    course = Course(using(session, session.changes.recorder()), fight)
    system, tables = session.context.system, course.using.tables
    world = course.reading_world(everyone=not (whole or session.context.private))
    actions = system.reading.read(world, who, text).actions
    found = system.dice.odds(fight.world, who, actions, tables, whole=whole)
    target = target_of(found)
    if found.falls or found.falls is None or target is None:
        return found
    others = {one.id for one in fight.world.fighters} - {who, target}
    worlds = system.dice.assumed(fight.world.without(others), who, target, whole=whole)
    falls = trial.falls(system, worlds, [(who, actions)], target, SampledDice(text), tables)
    return replace(found, falls=falls)


def _worded(context: Context, fight: AnyFight, found: Odds, *, whole: bool) -> list[Line]:
    view = gm_view(fight, context.system) if whole else public_view(fight, context.system)
    return attack_odds(found, view.name, view.family)

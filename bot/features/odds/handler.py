"""Handler of `@odds`: the odds of a roll or an attack. Nothing is rolled or changed."""

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.features.dice.handler import values_of
from bot.features.odds.attack_text import attack_odds, compared_attacks
from bot.features.odds.attacks import REACTS, Question, SampledDice
from bot.features.odds.charts import attack_plot, roll_plot
from bot.features.odds.command import Odds as OddsRequest
from bot.features.odds.text import contest_odds, roll_odds
from bot.features.saved_rolls.lookup import called
from bot.games.registry import judge_of, words_of
from bot.pipeline.handlers import handles
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import gettext_noop
from bot.text.pictures import Bars
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

DICE: Final = re.compile(r"(?<![a-z0-9])[0-9]*(?:[dw](?:[0-9]|%)|df\b)|\)d[0-9]", re.IGNORECASE)
"""A pattern for dice in a text."""
AGAINST: Final = re.compile(r" +(?:vs\.?|versus|against|gegen) +(?=[0-9(]|d[0-9%])", re.IGNORECASE)
"""Separates two rolls that are compared; dice must follow, not a name."""
THIS_TURN: Final = frozenset({"this turn", "dieser zug", "diesen zug", "diese runde"})
"""Words for what one has declared."""
FOR_GM: Final = gettext_noop("The GM's full answer is in the GM channel.")


@handles(OddsRequest)
async def chances(session: Session, request: OddsRequest) -> None:
    """Show the odds of an attack if the text describes one ("1d8 rounds"), otherwise of the dice in it."""
    fight = session.context.running
    reaction = request.of.strip() if REACTS.fullmatch(request.of.strip()) else ""
    if not request.of or request.of.casefold() in THIS_TURN or reaction:
        _of_intent(session, fight, reaction)
        return
    saved = await called(session.context, request.of)
    if saved is not None and not saved.rest[:1].isalpha():
        _of_roll(session, saved.text)
        return
    if DICE.search(request.of) and len(sides := AGAINST.split(request.of)) > 1:
        await _of_contest(session, sides)
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


async def _of_contest(session: Session, sides: list[str]) -> None:
    """Compare two rolls. Refuses with `odds_of_two`."""
    rolls = [notation.parse(side) for side in sides]
    if len(rolls) != 2 or any(one.repeat > 1 or one.comparison or one.classification for one in rolls):
        raise Refusal("odds_of_two")
    first = _counted(session, rolls[0])
    await session.context.unit.pause()
    second = _counted(session, rolls[1])
    session.response.answer += contest_odds(rolls, first, second)


def _counted(session: Session, expression: Expression) -> RollOdds:
    return odds_or_estimate(expression, SampledDice(expression.text), values_of(session.context))


def _of_intent(session: Session, fight: AnyFight | None, reaction: str) -> None:
    """Show the odds of what one's own fighter has declared, against a reaction ("if it dodges") unless that is "".

    Refuses with `odds_of_what` and `secret_intent`.
    """
    own = () if fight is None else [who for who in fight.owned_by(session.context.person) if who in fight.intents]
    if fight is None or len(own) != 1:
        raise Refusal("odds_of_what", {"example": _example(session.context)})
    intent = fight.intents[own[0]]
    if not (intent.open or session.context.private):
        raise Refusal("secret_intent")
    _of_attack(
        session, fight, fight.world.fighter(own[0]).name, f"{intent.text}, {reaction}" if reaction else intent.text
    )


def _example(context: Context) -> str | None:
    """Return the game's example of an attack for `@odds`, or None if it has none."""
    examples = context.system.reading.examples.get("odds", ())
    return examples[1] if len(examples) > 1 else None


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
    whole = Question(session, fight, who, text, whole=True)
    if session.context.gm_here and session.context.private:
        answer = _answered(whole)
        session.response.answer += answer.lines
        session.response.picture = answer.picture
        return
    answer = _answered(replace(whole, whole=False))
    if not fight.seat(who).creature:
        session.response.answer += answer.lines
        session.response.picture = answer.picture
    if session.context.gm_here:
        session.response.gm += _answered(whole).lines
        session.response.answer.append(say(FOR_GM))


@dataclass(frozen=True, slots=True)
class _Answer:
    lines: list[Line]
    picture: Bars | None


def _answered(question: Question) -> _Answer:
    """Word the odds of an attack, or of several side by side."""
    context, fight = question.session.context, question.fight
    view = gm_view(fight, context.system) if question.whole else public_view(fight, context.system)
    options, family = question.options(), context.system.family
    first = options[0]
    if len(options) == 1:
        lines = attack_odds(first.odds, view.name, family, first.turn)
        return _Answer(lines, attack_plot(first.odds, family, view.name))
    describe = words_of(family).intended
    found = []
    for option in options:
        text = describe(option.actions, view.name, "") if describe else ""
        text = text or context.system.reading.describe(fight.world, option.actions)
        found.append((text, option.odds))
    return _Answer(compared_attacks(found, view.name, family), None)

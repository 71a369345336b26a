"""Handlers of `@rule` and `@differences`. They change nothing."""

from dataclasses import replace
from functools import lru_cache

from bot.features.rulebook import text as shown
from bot.features.rulebook.command import Differences, Rule
from bot.features.rulebook.search import Found, closest, is_mark, mark, marked, search
from bot.pipeline.handlers import handles
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.language import DEFAULT
from bot.text.language.speech import gettext, speaking, spoken
from bot.text.reply import Line
from bot.turn.refusal import Refusal
from rules import catalogue
from rules.errors import RuleError
from rules.system import System
from rules.system.differences import differences as differing
from rules.system.rule_entry import Entry
from rules.wording import worded


@handles(Rule)
async def rule(session: Session, request: Rule) -> None:
    """Show one rule as in the scene's system, or a list if several match equally. Refuses with `no_such_rule`.

    An id with the prefix of another game is looked up in that game.
    """
    system = meant(session.context.system, request.text)
    if system is not session.context.system:
        session.response.answer.append(shown.another_game(system))
    if not request.text or is_mark(system.entries, request.text):
        session.response.answer += shown.subjects(system)
        return
    found = _searched(system, request.text)
    if found.best is None and not found.others:
        raise Refusal("no_such_rule", {"rule": request.text, "choices": closest(system.entries, request.text)})
    if found.best is None:
        session.response.answer += shown.listing(found.others)
        return
    if found.guessed:
        session.response.answer.append(shown.guess(request.text))
    session.response.answer += shown.rule(found.best, system, others(system))
    session.response.answer += shown.also(found.others)


def answer_about(system: System, text: str) -> list[Line]:
    """Return a brief answer with the rule that a text or question is about, or nothing if no rule clearly matches."""
    found = _searched(system, text)
    return [] if found.best is None or found.guessed else shown.brief(found.best, system)


def _searched(system: System, text: str) -> Found:
    """Search in English, in which the rules are written, then in the titles of the current language."""
    found = search(system.entries, text, lambda entry: entry.statement(system.value) is not None)
    if (found.best is not None and not found.guessed) or spoken().code == DEFAULT:
        return found
    entries = _translated(tuple(system.entries), spoken().code)
    own = search(entries, text, lambda entry: entry.statement(system.value) is not None)
    return own if own.best is not None and (not own.guessed or found.best is None) else found


@lru_cache(maxsize=8)
def _translated(entries: tuple[Entry, ...], code: str) -> tuple[Entry, ...]:
    with speaking(code):
        return tuple(
            replace(one, title=gettext(one.title), subject=gettext(one.subject), keywords=()) for one in entries
        )


def meant(system: System, text: str) -> System:
    """Return the system to look in: the given one, unless the text has an id of another game."""
    if marked(system.entries, text):
        return system
    return next((other for other in catalogue.SYSTEMS.values() if marked(other.entries, text)), system)


def others(system: System) -> tuple[System, ...]:
    """Return the other systems of the same game, including the printed system if this one has house rules."""
    return tuple(
        other
        for other in catalogue.SYSTEMS.values()
        if type(other.value) is type(system.value) and other.value != system.value
    )


@handles(Differences)
async def differences(session: Session, request: Differences) -> None:
    """Compare two systems, or one with the scene's, possibly limited to a subject.

    Refuses with `unknown_system`, `no_house`, `same_system`, `no_figures`, `no_such_figures`.
    """
    left, about = _named(session.context, request.first), request.subject.split()
    if request.second:
        right = _named(session.context, request.second)
    else:
        right, about = _second(session.context, about)
    if left.value == right.value:
        raise Refusal("same_system", {"system": worded(left.title)})
    if left.value is None or right.value is None or type(left.value) is not type(right.value):
        marks = {side: mark(one.entries) for side, one in (("one", left), ("other", right)) if one.entries}
        raise Refusal("no_figures", {"left": worded(left.title), "right": worded(right.title), **marks})
    every = differing(left.value, right.value, whole=not about)
    wanted = [word.casefold() for word in about]
    found = [one for one in every if shown.within(one.path, wanted)]
    if about and not found:
        names = {"left": shown.short(left), "right": shown.short(right)}
        raise Refusal("no_such_figures", {**names, "words": " ".join(about), "subjects": shown.parts(every)})
    session.response.answer += shown.differences(left, right, found, about)


def _named(context: Context, name: str) -> System:
    """Return a system as printed; "house" is the scene's own with its house rules. Refuses with `no_house`."""
    if name.casefold() != shown.HOUSE:
        return catalogue.find(name)
    if not context.system.house:
        raise Refusal("no_house", {"system": worded(context.system.title)})
    return context.system


def _second(context: Context, words: list[str]) -> tuple[System, list[str]]:
    """Return the second system, which defaults to the scene's, and the remaining words."""
    try:
        return _named(context, " ".join(words[:1])), words[1:]
    except RuleError as refused:
        if refused.code != "unknown_system":
            raise
        return context.system, words

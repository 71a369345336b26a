"""Sentences for facts that games of every family have; a vocabulary takes up those whose fields its facts have."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.render.refusing import GENERAL, refused
from bot.render.sentences import Wording
from bot.render.vocabulary import Tell
from bot.render.words import Names, listed, number
from bot.reply import Line, bold, line, plain
from rules.errors import RuleError


def silent(_: Any, __: Names) -> list[Line]:
    """Nothing: what it did is told by something else."""
    return []


def joined(where: Callable[[Any], str]) -> Tell:
    """`fighter` comes in; `where` words its place: " on the roof", or nothing."""

    def told(fact: Any, names: Names) -> list[Line]:
        return [line(bold(names(fact.fighter.id)), f" joins the fight{where(fact.fighter)}.")]

    return told


def passed(reasons: Mapping[str, str], refusals: Mapping[str, Wording]) -> Tell:
    """`who` does nothing: for one of these `reasons`, or since the rules refuse it: code `reason`, `facts`."""
    words = {**GENERAL, **refusals}

    def told(fact: Any, names: Names) -> list[Line]:
        if fact.reason in reasons:
            return [line(f"{names(fact.who)} {reasons[fact.reason]}")]
        # What to do instead, which follows the reason, comes too late.
        why, _, _ = plain(refused(RuleError(fact.reason, fact.facts), words)).partition(". ")
        return [line(f"{names(fact.who)} does nothing. {why.rstrip('.')}.")]

    return told


def talked(fact: Any, names: Names) -> list[Line]:
    """`who` says `words`."""
    return [line(f"{names(fact.who)}: “{fact.words}”")]


def adjusted(whose: Callable[[str], str], of_the_room: Callable[[Any], str]) -> Tell:
    """The GM sets `what` of `who`, which was `old`, to `value`: `whose` words what it is, `of_the_room` a value that is
    nobody's."""

    def told(fact: Any, names: Names) -> list[Line]:
        if fact.who is None:
            return [line(f"The GM sets {fact.what}: {of_the_room(fact.value)}.")]
        old = "" if fact.old is None else f" (was {value(fact.old)})"
        return [line(f"The GM sets {names(fact.who)}'s {whose(fact.what)}: {value(fact.value)}{old}.")]

    return told


def armed(fact: Any, names: Names) -> list[Line]:
    """`who` gets `weapon`, a sheet."""
    return [line(f"{names(fact.who)} gets {fact.weapon.name}.")]


def disarmed(fact: Any, names: Names) -> list[Line]:
    """`who` loses `weapon`, by its name."""
    return [line(f"{names(fact.who)} loses {fact.weapon}.")]


def effect_began(fact: Any, names: Names) -> list[Line]:
    """An `effect` with its `name` and, where they are counted, `turns_left` begins for `who`."""
    turns = fact.effect.turns_left
    lasts = "" if turns is None else f" for {turns} turn{'s' * (turns != 1)}"
    return [line(f"{names(fact.who)}: {fact.effect.name}{lasts}.")]


def value(set_to: Any) -> str:
    """What a figure was set to, as it is read."""
    match set_to:
        case None:
            return "none"
        case bool():
            return "on" if set_to else "off"
        case float():
            return number(set_to)
        case dict():
            return listed([f"{key}: {value(item)}" for key, item in set_to.items()]) or "none"
        case tuple() | list():
            return listed([str(item) for item in set_to]) or "none"
    return str(set_to)

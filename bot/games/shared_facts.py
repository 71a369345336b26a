"""Sentences for facts that games of every family have; a vocabulary takes up those whose fields its facts have."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext
from bot.text.refusals import refusal
from bot.text.reply import Line, plain
from bot.text.sentences import many, said, say
from bot.text.words import Names, listed, number
from rules.errors import RuleError
from rules.reading import speech


def silent(_: object, __: Names) -> list[Line]:
    """Nothing: what it did is told by something else."""
    return []


def joined(where: Callable[[Any], str]) -> Tell:
    """`fighter` comes in; `where` words its place in the language that is spoken: "on the roof", or nothing."""

    def told(fact: Any, names: Names) -> list[Line]:
        fighter = fact.fighter
        return [say("**{name}** joins the fight[ {where}].", name=names(fighter.id), where=where(fighter).strip())]

    return told


def passed(reasons: Mapping[str, str]) -> Tell:
    """`who` does nothing: for one of these `reasons`, sentences of the catalogue with a gap for the `name`, or because
    the rules refuse it: code `reason`, `facts`."""

    def told(fact: Any, names: Names) -> list[Line]:
        name = names(fact.who)
        if fact.reason in reasons:
            return [say(reasons[fact.reason], name=name)]
        # What to do instead, which follows the reason, comes too late.
        why, _, _ = plain(refusal(RuleError(fact.reason, fact.facts))).partition(". ")
        return [say("{name} does nothing. {why}.", name=name, why=why.rstrip("."))]

    return told


def talked(fact: Any, names: Names) -> list[Line]:
    """`who` says `words`, to somebody where they say so."""
    whom, words = speech.apart(fact.words)
    if whom is not None:
        return [say("{name} to {whom}: “{words}”", name=names(fact.who), whom=whom, words=words)]
    return [say("{name}: “{words}”", name=names(fact.who), words=words)]


def adjusted(whose: Callable[[str], str], of_the_room: Callable[[Any], str]) -> Tell:
    """The GM sets `what` of `who`, which was `old`, to `value`: `whose` words what it is, by the catalogue's English;
    `of_the_room` a value that is nobody's, in the language that is spoken."""

    def told(fact: Any, names: Names) -> list[Line]:
        if fact.who is None:
            return [say("The GM sets {what}: {value}.", what=gettext(fact.what), value=of_the_room(fact.value))]
        return [
            say(
                "The GM sets {name}'s {what}: {value}[ (was {old})].",
                name=names(fact.who),
                what=gettext(whose(fact.what)),
                value=value(fact.value),
                old=None if fact.old is None else value(fact.old),
            )
        ]

    return told


def armed(fact: Any, names: Names) -> list[Line]:
    """`who` gets `weapon`, a sheet."""
    return [say("{name} gets {weapon}.", name=names(fact.who), weapon=fact.weapon.name)]


def disarmed(fact: Any, names: Names) -> list[Line]:
    """`who` loses `weapon`, by its name."""
    return [say("{name} loses {weapon}.", name=names(fact.who), weapon=fact.weapon)]


def effect_began(fact: Any, names: Names) -> list[Line]:
    """An `effect` with its `name` and, where they are counted, `turns_left` begins for `who`."""
    turns = fact.effect.turns_left
    lasts = None if turns is None else many(turns, "{n} turn", "{n} turns")
    return [say("{name}: {effect}[ for {turns}].", name=names(fact.who), effect=fact.effect.name, turns=lasts)]


def value(set_to: Any) -> str:
    """What a figure was set to, as it is read."""
    match set_to:
        case None:
            return gettext("none")
        case bool():
            return gettext("on") if set_to else gettext("off")
        case float():
            return number(set_to)
        case dict():
            pairs = [said("{name}: {value}", name=key, value=value(item)) for key, item in set_to.items()]
            return listed(pairs) or gettext("none")
        case tuple() | list():
            return listed([str(item) for item in set_to]) or gettext("none")
    return str(set_to)

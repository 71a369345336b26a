"""Sentences for facts common to all families; a vocabulary includes those whose fields its facts have."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext
from bot.text.refusals import refusal
from bot.text.reply import Line, plain
from bot.text.sentences import many, said, say, the
from bot.text.words import Names, listed, number
from rules.errors import RuleError
from rules.reading import speech


def joined(where: Callable[[Any], str]) -> Tell:
    """Say that `fighter` joins. `where` describes the place, such as "on the roof", or returns ""."""

    def told(fact: Any, names: Names) -> list[Line]:
        fighter = fact.fighter
        return [say("**{name}** joins the fight[ {where}].", name=names(fighter.id), where=where(fighter).strip())]

    return told


def passed(reasons: Mapping[str, str]) -> Tell:
    """Say that `who` does nothing: for one of these `reasons`, which are catalogue sentences with a gap for the `name`,
    or because the rules refuse it with code `reason` and `facts`."""

    def told(fact: Any, names: Names) -> list[Line]:
        name = names(fact.who)
        if fact.reason in reasons:
            return [say(reasons[fact.reason], name=name)]
        # The refusal's advice after the reason would come too late.
        why, _, _ = plain(refusal(RuleError(fact.reason, fact.facts))).partition(". ")
        return [say("{name} does nothing: “{why}.”", name=name, why=why.rstrip("."))]

    return told


def talked(fact: Any, names: Names) -> list[Line]:
    """Say that `who` says `words`, and to whom if they say so."""
    whom, words = speech.apart(fact.words)
    if whom is not None:
        return [say("{name} to {whom}: “{words}”", name=names(fact.who), whom=whom, words=words)]
    return [say("{name}: “{words}”", name=names(fact.who), words=words)]


def adjusted(whose: Callable[[str], str], of_the_room: Callable[[Any], str]) -> Tell:
    """Say that the GM sets `what` of `who` from `old` to `value`.

    `whose`: the English catalogue word for it. `of_the_room`: describes a value that belongs to nobody, in the language
    being spoken.
    """

    def told(fact: Any, names: Names) -> list[Line]:
        if fact.who is None:
            return [
                say(
                    "The GM changes the {what} in the room. Now: {value}.",
                    what=gettext(fact.what),
                    value=of_the_room(fact.value),
                )
            ]
        return [
            say(
                "The GM changes {name}'s {what}[ from {old}] to {value}.",
                name=names(fact.who),
                what=gettext(whose(fact.what)),
                value=value(fact.value),
                old=None if fact.old in (None, "none", fact.value) else value(fact.old),
            )
        ]

    return told


def armed(fact: Any, names: Names) -> list[Line]:
    """Say that `who` gets `weapon`, given as a sheet."""
    return [say("{name} gets {weapon}.", name=names(fact.who), weapon=the(fact.weapon.name))]


def disarmed(fact: Any, names: Names) -> list[Line]:
    """Say that `who` loses `weapon`, given by name."""
    return [say("{name} loses {weapon}.", name=names(fact.who), weapon=the(fact.weapon))]


def effect_began(fact: Any, names: Names) -> list[Line]:
    """Say that an `effect` with its `name` begins for `who`, and its `turns_left` if counted."""
    turns = fact.effect.turns_left
    lasts = None if turns is None else many(turns, "{n} turn", "{n} turns")
    return [
        say(
            "{name} gets the effect “{effect}”[ for {turns}].",
            name=names(fact.who),
            effect=fact.effect.name,
            turns=lasts,
        )
    ]


def value(set_to: Any) -> str:
    """Describe the value that a figure was set to."""
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

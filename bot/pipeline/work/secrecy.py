"""Secrets: lines that were meant to be secret, and answers for one reader only."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.commands import book
from bot.pipeline.inbox.chat import SIGNS, Typed
from bot.pipeline.inbox.disguised_commands import (
    ADD,
    AROUND,
    ASK,
    DECLARING,
    INTENTS,
    ME,
    WEBHOOK,
    intent_words,
    is_near,
    nameless_words,
    secret_words,
    typed_for,
)
from bot.pipeline.inbox.foreseen_commands import IN
from bot.pipeline.inbox.inline_rolls import spoken_words
from bot.pipeline.inbox.local_words import is_nameless
from bot.pipeline.work.confided_commands import AS, commands_behind, confides, is_typo, joined, means_else
from bot.pipeline.work.context import Context
from bot.pipeline.work.creature_plans import (
    NUMBER,
    creature_words,
    first_word,
    hides,
    is_action,
    is_creature,
    is_seen_creature,
    is_somebody,
    lines_below,
    orders_creature,
    plans_by_name,
    plans_elsewhere,
)
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed
from bot.text.reply import Line
from bot.text.sentences import say
from rules.errors import RuleError
from rules.reading.secrecy import asks_secrecy

ORDERS: Final = frozenset({"standing", "auto"})
"""Commands that take a fighter's name, a colon and an intent for turns that are missed."""
SHORT: Final = 3
"""The most words of a line below a declaration that says no more than how to take it."""
LONGEST_SCENE: Final = 8
"""The most words of a scene's name after which a command in nobody's name is looked for."""
CODES: Final = frozenset({"secret_in_public", "plan_for_creatures"})
"""Refusals of something secret, or of a creature's action."""


def in_public(context: Context, typed: Typed, refused: RuleError | None = None) -> bool:
    """Whether somebody wrote a secret command in public, no matter why it was refused or whether it was tried.

    After `@in` the scene may be misspelt, so its end is unknown: from a GM, any word there counts.
    """
    if context.heard_in is not None and gives_address(typed):
        # Other GMs mustn't read it either.
        return True
    if context.private:
        return False
    if typed.disguised and typed.word != IN:
        nameless = _expects_nameless(context) and is_nameless_line(context, typed)
        return nameless or is_mistyped(context, typed)
    spec = book.of(context.system).find(typed.word, typed.rest)
    if spec is not None and spec.words[0] in DECLARING:
        silent = asks_secrecy(typed.rest) or bool(secret_line(typed.rest, lines_below(context, typed)))
    else:
        silent = typed.word == IN and _declares_silently(typed.rest)
    if silent or (refused is None and is_nameless_line(context, typed)):
        return True
    if (refused is not None and refused.code in CODES) or (spec is not None and spec.secret):
        return True
    kept_back = context.game.reveal == "together" and typed.rest and refused is None
    if kept_back and spec is not None and spec.words[0] in INTENTS:
        return True
    if confides(context, typed, leads=_leads(context)):
        return True
    if not _leads(context):
        return False
    behind = tuple(commands_behind(typed)) if typed.word in (IN, AS) else ()
    split = (one for line in (typed, *behind) for one in joined(line))
    if any(_is_of_creature(context, one) for one in (*split, *(behind if typed.word == AS else ()))):
        return True
    words = [word.strip(SIGNS) for word in typed.rest.casefold().split()]
    if typed.word == IN:
        secret, adds = typed_for(secret_words()), typed_for(frozenset({ADD}))
        creatures = creature_words(context)
        named = (one for one, other in pairwise(words) if first_word(other) in creatures)
        near = any(one in typed_for(DECLARING) or is_near(one, secret) for one in named)
        misspelt = (one.rest for one in behind if one.word in typed_for(DECLARING))
        near = near or any(is_creature(context, rest) for rest in misspelt)
        near = near or any(is_typo(one, ORDERS) and is_seen_creature(context, other) for one, other in pairwise(words))
        hidden = hides(words, slips=not adds.keys().isdisjoint(words)) and typed_for(spoken_words()).keys().isdisjoint(
            words
        )
        told = hidden or not secret.keys().isdisjoint(words)
        return told or near or plans_elsewhere(context, typed.rest, creatures)
    if spec is None:
        return is_mistyped(context, typed)
    if spec.words[0] in ORDERS:
        return orders_creature(context, typed.rest)
    says = spec.words[0] in DECLARING or typed.word.removesuffix("s") in secret_words()
    return (ADD in spec.words and hides(words, slips=True)) or (
        says and is_creature(context, typed.rest or next(lines_below(context, typed), ""))
    )


def gives_address(typed: Typed) -> bool:
    """Whether a line is meant to set somebody's webhook, also misspelt: "@me webook: https://…", "@webhook https://…"."""
    if "/" not in typed.rest:
        return False
    words = [typed.word, *(word.strip(AROUND) for word in typed.rest.partition("/")[0].casefold().split())]
    me, sets = typed_for(ME), any(is_near(word, WEBHOOK) for word in words[1:])
    if typed.word == IN:
        return sets and not me.keys().isdisjoint(words)
    return (
        is_near(typed.word, WEBHOOK) or (sets and is_near(typed.word, me)) or ("://" in typed.rest and typed.word in me)
    )


def is_nameless_line(context: Context, typed: Typed) -> bool:
    """Whether nobody may learn who typed a line. After `@in` the scene's name may be of several words."""
    if typed.word != IN:
        return is_nameless(context.system, typed.word, typed.rest, voting=context.loaded.voting)
    words = typed.rest.split()
    places = range(min(len(words), LONGEST_SCENE))
    said = ((words[at].strip(SIGNS).lower(), " ".join(words[at + 1 :])) for at in places)
    return any(is_nameless(context.system, word, rest, voting=True) for word, rest in said)


def resembles_nameless(context: Context, typed: Typed) -> str | None:
    """Return the command that a line is or resembles if nobody may learn who typed it."""
    voting = context.loaded.voting or typed.word == IN
    lines = commands_behind(typed) if typed.word == IN else (typed,)
    found = (
        own
        for one in lines
        for own in sorted(nameless_words())
        if is_typo(one.word, frozenset({own})) and is_nameless(context.system, own, one.rest, voting=voting)
    )
    return next(found, None)


@lru_cache(maxsize=4096)
def is_near_nameless(word: str) -> bool:
    """Whether a word may be meant as a command that nobody may learn the author of."""
    return is_typo(word, nameless_words())


def nameless_slip(context: Context, typed: Typed) -> str | None:
    """Return the command that a line is or resembles, if nobody may learn who typed it, where that is likely to be
    meant: anyone may give those."""
    if typed.disguised or not _expects_nameless(context):
        return None
    known = typed.word == IN or typed.word in typed_for(nameless_words())
    return resembles_nameless(context, typed) if known or not means_else(context, typed.word, typed.word) else None


def _expects_nameless(context: Context) -> bool:
    """Whether a fight goes on here or a vote is open; otherwise a misspelt command is for another bot."""
    return context.running is not None or context.loaded.voting


def secret_line(text: str, below: Iterable[str]) -> str:
    """Return the first line below a declaration if it asks for secrecy and belongs to it: if the declaration ends
    before it, or if it hardly says anything else."""
    line = next((one.strip() for one in below if one.strip()), "")
    belongs = text.rstrip()[-1:] in ("", ":", "…") or len(line.split()) <= SHORT
    return line if belongs and line[:1] not in (*SIGNS, ">", "/") and asks_secrecy(line) else ""


def _declares_silently(text: str) -> bool:
    """Whether a text has a command that declares something, followed by words that ask for secrecy. The end of the
    scene's name before it is unknown."""
    declaring = typed_for(DECLARING)
    words = text.split()
    place = next((at for at, one in enumerate(words) if one.casefold().strip(SIGNS) in declaring), len(words))
    return asks_secrecy(" ".join(words[place:]))


def may_be_secret(typed: Typed) -> bool:
    """Whether a line of somebody who isn't GM could be a secret command at all; most couldn't."""
    words = typed_for(secret_words() | DECLARING | INTENTS)
    return (
        typed.disguised
        or typed.word in (IN, AS)
        or is_near_nameless(typed.word)
        or gives_address(typed)
        or any(is_near(one.word, words) for one in (typed, *joined(typed)))
        or hides(typed.rest.casefold().split(), slips=is_near(typed.word, typed_for(frozenset({ADD}))))
        or asks_secrecy(typed.rest)
    )


def is_mistyped(context: Context, typed: Typed) -> bool:
    """Whether a disguised or unknown word resembles a secret command that its author may use and is followed by a
    creature's name; or resembles an intent that is kept secret or says that it is."""
    if context.private or (not typed.disguised and typed.word in book.of(context.system).words):
        return False
    if gives_address(typed) or _intends_silently(context, typed):
        return True
    if typed.slashed:
        return False
    if confides(context, typed, leads=_leads(context)):
        return True
    fight = context.running
    if fight is not None and context.game.reveal == "together" and fight.owned_by(context.person) and typed.rest:
        return is_near(typed.word, typed_for(INTENTS))
    if not _leads(context) or (not typed.disguised and is_somebody(context, typed.word)):
        return False
    if plans_by_name(context, typed):
        return True
    return any(_is_of_creature(context, one) for one in (_unglued(context, typed), *joined(typed)))


def _is_of_creature(context: Context, typed: Typed) -> bool:
    """Whether a word resembles a secret command and is followed by a creature's name, or adds a hidden one."""
    text = typed.rest or next(lines_below(context, typed), "")
    if typed.word in typed_for(ASK):
        # It resembles "mask".
        return False
    near = is_near(typed.word, typed_for(secret_words() | {"declare"})) or typed.word in typed_for(DECLARING)
    if not near and is_typo(typed.word, ORDERS):
        return is_seen_creature(context, text)
    adds = hides(text.casefold().split(), slips=True) and is_near(typed.word, typed_for(frozenset({ADD})))
    return (near or adds) and is_creature(context, text)


def _intends_silently(context: Context, typed: Typed) -> bool:
    """Whether somebody with a fighter here asks for secrecy behind a misspelt intent, or for an action behind their
    fighter's name and a colon."""
    fight = context.running
    own = () if fight is None else fight.owned_by(context.person)
    if (
        fight is None
        or not own
        or not (asks_secrecy(typed.rest) or secret_line(typed.rest, lines_below(context, typed)))
    ):
        return False
    if any(is_near(one.word, typed_for(intent_words())) for one in (typed, *joined(typed))):
        return True
    named = (who for who in own if fight.world.fighter(who).name.casefold().split()[0] == typed.word)
    return typed.called and any(is_action(context, who, typed.rest, asks_back=True) for who in named)


def _unglued(context: Context, typed: Typed) -> Typed:
    """Split a secret command joined to a creature's name into two words: "@planbear: bite"."""
    creatures = creature_words(context)
    for word in typed_for(secret_words() | DECLARING | {ADD}):
        name = typed.word.removeprefix(word).lstrip("_-")
        if name != typed.word and NUMBER.sub("", name) in creatures:
            return replace(typed, word=word, rest=f"{name}{':' if typed.called else ''} {typed.rest}")
    return typed


def _leads(context: Context) -> bool:
    """Whether this person is GM of the game or any of its scenes, or that is unknown now."""
    incoming = context.incoming
    of_scene = any(one.person == context.person and one.part == "gm" for one in context.game.standings)
    return context.is_gm or bool(incoming.gm_in) or incoming.member is None or of_scene


def tell_apart(session: Session, lines: list[Line], *files: Enclosed) -> None:
    """Answer where it was typed if nobody else reads there; else tell the GMs if a GM asked, or a player alone."""
    told = session.response
    if session.context.private:
        told.answer += lines
        told.files += files
    elif session.context.is_gm:
        told.gm += lines
        told.gm_files += files
        told.answer.append(say("The answer is in the GM channel."))
    else:
        told.secret += lines
        told.secret_files += files
        told.answer.append(say("Only you will see the answer."))

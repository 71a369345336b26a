"""Secrets: lines that were meant to be secret, and answers for one reader only."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.pipeline.inbox.chat import SIGNS, Typed, talk
from bot.pipeline.inbox.disguised_commands import (
    ADD,
    AROUND,
    DECLARING,
    INTENTS,
    in_latin,
    intent_words,
    is_near,
    secret_words,
    typed_for,
)
from bot.pipeline.inbox.game_choice import IN
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.decisions.intents import LONGEST_TEXT
from bot.turn.decisions.plans import singulars
from bot.turn.view import Views
from rules.errors import RuleError
from rules.reading.secrecy import asks_secrecy

HIDDEN: Final = "hidden"
UNSEEN: Final = frozenset({HIDDEN, "hiding", "secretly"})
"""Words that make somebody hidden."""
EVERY: Final = frozenset({"all", "every", "each", "creatures"})
"""Words that begin a plan for all creatures."""
CREATURE: Final = "creature"
MOST_KINDS: Final = 5
"""The most kinds of creatures for which a line is read."""
MOST_CLAUSES: Final = 6
"""The most parts of a sentence that are read by themselves."""
MOST_WORDS: Final = 4
"""How many words after a name are searched for "plan" or "hidden"."""
SHORTEST: Final = 4
"""The shortest name that may be misspelt."""
NO_ACTION: Final = frozenset({"not_understood", "nothing_said"})
"""Refusals of a text that isn't about an action at all."""
ORDERS: Final = frozenset({"standing", "auto"})
"""Commands that take a fighter's name, a colon and an intent for turns that are missed."""
SHORT: Final = 3
"""The most words of a line below a declaration that says no more than how to take it."""
_CLAUSE: Final = re.compile(
    r"[,;:]\s|\b(?:if|when|whenever|once|until|unless|while|then|else|wenn|falls|sobald|bis|solange|dann|sonst)\b",
    re.IGNORECASE,
)
"""What separates conditions from what is done."""
_NUMBER: Final = re.compile(r"[\d_-]+\Z")
"""What may follow a name directly."""
CODES: Final = frozenset({"secret_in_public", "plan_for_creatures"})
"""Refusals of something secret, or of a creature's action."""


def in_public(context: Context, typed: Typed, refused: RuleError | None = None) -> bool:
    """Whether somebody wrote a secret command in public, no matter why it was refused or whether it was tried.

    After `@in` the scene may be misspelt, so its end is unknown: from a GM, any word there counts.
    """
    if context.private:
        return False
    if typed.disguised and typed.word != IN:
        return is_mistyped(context, typed)
    spec = book.of(context.system).find(typed.word, typed.rest)
    if spec is not None and spec.words[0] in DECLARING:
        silent = asks_secrecy(typed.rest) or bool(secret_line(typed.rest, _below(context, typed)))
    else:
        silent = typed.word == IN and _declares_silently(typed.rest)
    if silent:
        return True
    if (refused is not None and refused.code in CODES) or (spec is not None and spec.secret):
        return True
    kept_back = context.game.reveal == "together" and typed.rest and refused is None
    if kept_back and spec is not None and spec.words[0] in INTENTS:
        return True
    if not _leads(context):
        return False
    words = [word.strip(SIGNS) for word in typed.rest.casefold().split()]
    if typed.word == IN:
        secret, adds = typed_for(secret_words()), typed_for(frozenset({ADD}))
        creatures = _creature_words(context)
        named = (one for one, other in pairwise(words) if _first_word(other) in creatures)
        near = any(one in typed_for(DECLARING) or is_near(one, secret) for one in named)
        told = hides(words, slips=not adds.keys().isdisjoint(words)) or not secret.keys().isdisjoint(words)
        return told or near or _plans_elsewhere(context, typed.rest, creatures)
    if spec is None:
        return is_mistyped(context, typed)
    if spec.words[0] in ORDERS:
        return _orders_creature(context, typed.rest)
    says = spec.words[0] in DECLARING or typed.word.removesuffix("s") in secret_words()
    return (ADD in spec.words and hides(words, slips=True)) or (
        says and _is_creature(context, typed.rest or next(_below(context, typed), ""))
    )


def secret_line(text: str, below: Iterable[str]) -> str:
    """Return the first line below a declaration if it asks for secrecy and belongs to it: if the declaration ends
    before it, or if it hardly says anything else."""
    line = next((one.strip() for one in below if one.strip()), "")
    belongs = text.rstrip()[-1:] in ("", ":", "…") or len(line.split()) <= SHORT
    return line if belongs and line[:1] not in (*SIGNS, ">", "/") and asks_secrecy(line) else ""


def _below(context: Context, typed: Typed) -> Iterator[str]:
    return (line for place, line in talk(context.incoming.text) if place > typed.place)


def _declares_silently(text: str) -> bool:
    """Whether a text has a command that declares something, followed by words that ask for secrecy. The end of the
    scene's name before it is unknown."""
    declaring = typed_for(DECLARING)
    words = text.split()
    place = next((at for at, one in enumerate(words) if one.casefold().strip(SIGNS) in declaring), len(words))
    return asks_secrecy(" ".join(words[place:]))


def _plans_elsewhere(context: Context, text: str, creatures: Collection[str]) -> bool:
    """Whether a creature's name, perhaps after the name of a scene, begins a plan: "hall guard: hit Ada". A line with
    a command in between is that command's."""
    known, opens = book.of(context.system).words, context.system.reading.opens
    words = [one.strip(AROUND + SIGNS) for one in text.casefold().split()]
    place = next((at for at, one in enumerate(words) if _NUMBER.sub("", one) in creatures), len(words))
    head, colon, rest = " ".join(text.split()[place:]).partition(":")
    begins = rest if colon and not opens(_first_word(head.partition(" ")[2]) or "") else head.partition(" ")[2]
    return known.isdisjoint(words[:place]) and any(
        opens(_first_word(one) or "") for one in _CLAUSE.split(begins.casefold())
    )


def _orders_creature(context: Context, text: str) -> bool:
    """Whether a line gives a creature that everyone sees an intent for missed turns. One that hides is answered like a
    name that nobody has: a removed message would tell that it is there."""
    first, fight = _first_word(text), context.running
    if first is None or ":" not in text or fight is None:
        return False
    public = Views(fight, context.system).public
    seen = {one.name.casefold().split()[0] for one in public.fighters if fight.seat(one.id).creature}
    return first in seen or not seen.isdisjoint(singulars(first))


def hides(words: Iterable[str], *, slips: bool = False) -> bool:
    """Whether any of these words says that somebody is hidden, in any language; `slips`: even if misspelt."""
    said, spelt = typed_for(UNSEEN), typed_for(frozenset({HIDDEN}))
    bare = [word.casefold().strip(AROUND) for word in words]
    return any(one in said or (slips and is_slip(one, spelt)) for one in bare)


def is_slip(word: str, others: Iterable[str]) -> bool:
    """Whether a word is a misspelling of another: by one letter in six, or by one more of its own letters."""
    return any(OSA.distance(word, one) <= len(one) // 5 + (set(word) <= set(one)) for one in others)


def may_be_secret(typed: Typed) -> bool:
    """Whether a line of somebody who isn't GM could be a secret command at all; most couldn't."""
    words = typed_for(secret_words() | DECLARING | INTENTS)
    return (
        typed.disguised
        or typed.word == IN
        or is_near(typed.word, words)
        or hides(typed.rest.casefold().split(), slips=is_near(typed.word, typed_for(frozenset({ADD}))))
        or asks_secrecy(typed.rest)
    )


def is_mistyped(context: Context, typed: Typed) -> bool:
    """Whether a disguised or unknown word resembles a secret command that its author may use and is followed by a
    creature's name; or resembles an intent that is kept secret or says that it is."""
    if context.private or (not typed.disguised and typed.word in book.of(context.system).words):
        return False
    if _intends_silently(context, typed):
        return True
    if typed.slashed:
        return False
    fight = context.running
    if fight is not None and context.game.reveal == "together" and fight.owned_by(context.person) and typed.rest:
        return is_near(typed.word, typed_for(INTENTS))
    if not _leads(context) or (not typed.disguised and _is_somebody(context, typed.word)):
        return False
    if plans_by_name(context, typed):
        return True
    typed = _unglued(context, typed)
    text = typed.rest or next(_below(context, typed), "")
    near = is_near(typed.word, typed_for(secret_words() | {"declare"})) or typed.word in typed_for(DECLARING)
    adds = hides(text.casefold().split(), slips=True) and is_near(typed.word, typed_for(frozenset({ADD})))
    return (near or adds) and _is_creature(context, text)


def _intends_silently(context: Context, typed: Typed) -> bool:
    """Whether somebody with a fighter here asks for secrecy behind a misspelt intent, or for an action behind their
    fighter's name and a colon."""
    fight = context.running
    own = () if fight is None else fight.owned_by(context.person)
    if fight is None or not own or not (asks_secrecy(typed.rest) or secret_line(typed.rest, _below(context, typed))):
        return False
    if is_near(typed.word, typed_for(intent_words())):
        return True
    named = (who for who in own if fight.world.fighter(who).name.casefold().split()[0] == typed.word)
    return typed.called and any(_is_action(context, who, typed.rest, asks_back=True) for who in named)


def _unglued(context: Context, typed: Typed) -> Typed:
    """Split a secret command joined to a creature's name into two words: "@planbear: bite"."""
    creatures = _creature_words(context)
    for word in typed_for(secret_words() | DECLARING | {ADD}):
        name = typed.word.removeprefix(word).lstrip("_-")
        if name != typed.word and _NUMBER.sub("", name) in creatures:
            return replace(typed, word=word, rest=f"{name}{':' if typed.called else ''} {typed.rest}")
    return typed


def plans_by_name(context: Context, typed: Typed) -> bool:
    """Whether a line uses a creature's name as a command and then says what it will do or that it is hidden: "@guard 1:
    hit Ada", "@guard x2 hidden". "@guard" may also be a person who is addressed, so the rest has to be an action of
    that creature."""
    fight = context.running
    if fight is None or _is_somebody(context, typed.word):
        return False
    head, colon, text = ("", ":", typed.rest) if typed.called else typed.rest.partition(":")
    word = _NUMBER.sub("", typed.word)
    meant = {word, *singulars(word)} | set(head.casefold().split() if colon else ())
    whole = Views(fight, context.system).whole
    names = {seat.fighter: whole.name(seat.fighter) for seat in fight.seats if seat.creature}
    if colon and len(word) >= SHORTEST:
        meant |= _misspelt(
            word, names.values(), {whole.name(seat.fighter) for seat in fight.seats if not seat.creature}
        )
    every = bool(colon) and not typed_for(EVERY).keys().isdisjoint(meant)
    # One of each kind is enough: what one guard can do, another can.
    kinds = {first: who for who, name in names.items() if (first := name.casefold().split()[0]) in meant or every}
    words = [word.strip(AROUND) for word in typed.rest.casefold().split()]
    told = hides(words) or any(word.rstrip("st") in typed_for(secret_words()) for word in words[:MOST_WORDS])
    if kinds and told:
        return True
    said, below = f"{typed.word} {typed.rest}", next(_below(context, typed), "")
    return any(
        _is_plan(context, who, (text if colon else _behind(said, names[who])) or below, called=bool(colon))
        for who in list(kinds.values())[:MOST_KINDS]
    )


def _is_somebody(context: Context, word: str) -> bool:
    return any(word == name.casefold() for name in context.game.people.values())


def _misspelt(word: str, creatures: Iterable[str], others: Iterable[str]) -> set[str]:
    """Return the first words of names that differ from a word by one letter; none if the word begins somebody else's
    name."""
    if any(name.casefold().split()[0] == word for name in others):
        return set()
    firsts = {name.casefold().split()[0] for name in creatures}
    return {first for first in firsts if len(first) >= SHORTEST and OSA.distance(in_latin(word), first) <= 1}


def _behind(said: str, name: str) -> str:
    """Return what follows a whole name, or its first word."""
    return said[len(name) :] if said.casefold().startswith(f"{name.casefold()} ") else said.partition(" ")[2]


def _is_plan(context: Context, who: str, text: str, *, called: bool) -> bool:
    """Whether a text is something that a fighter could do; `called`: even if only a part of it can be read, such as
    what follows a condition."""
    if _is_action(context, who, text, asks_back=called):
        return True
    opens, clauses = context.system.reading.opens, _CLAUSE.split(text.casefold())[:MOST_CLAUSES]
    does = [one for one in clauses if opens(_first_word(one) or "")]
    return called and len(clauses) > 1 and any(_is_action(context, who, one, asks_back=True) for one in does)


def _is_action(context: Context, who: str, text: str, *, asks_back: bool) -> bool:
    """Whether a text can be read as an action of a fighter; `asks_back`: even if something is missing or wrong."""
    said = text.strip(AROUND)
    if context.running is None or not said or len(said) > LONGEST_TEXT:
        return False
    try:
        context.system.reading.read(context.running.world, who, said)
    except RuleError as refused:
        return asks_back and refused.code not in NO_ACTION
    return True


def _is_creature(context: Context, text: str) -> bool:
    """Whether a text begins like the name of a creature, in the fight or the library, or several: "bears", "all:"."""
    first = _first_word(text)
    if first is None:
        return False
    known = _creature_words(context)
    return first in known or (":" in text and (first in EVERY or not known.isdisjoint(singulars(first))))


def _first_word(text: str) -> str | None:
    words = text.casefold().partition(":")[0].split()
    return words[0].strip(AROUND) if words else None


def _creature_words(context: Context) -> set[str]:
    """Return the first words of the names of creatures."""
    library = context.library
    names = list(library.names(CREATURE)) if CREATURE in library.shapes else []
    if (fight := context.running) is not None:
        whole = Views(fight, context.system).whole
        names += [whole.name(seat.fighter) for seat in fight.seats if seat.creature]
    return {name.casefold().split()[0] for name in names}


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
        told.answer.append(say("Only you get the answer."))

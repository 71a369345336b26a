"""What is not for everyone's eyes: refused lines that were meant to be secret, and answers that go to one reader."""

from itertools import pairwise
from typing import Final

from bot.commands import book
from bot.pipeline.inbox.chat import SIGNS, Typed, talk
from bot.pipeline.inbox.disguised_commands import ADD, AROUND, DECLARING, INTENTS, is_near, secret_words
from bot.pipeline.inbox.game_choice import IN
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.decisions.plans import singulars
from bot.turn.view import Views
from rules.errors import RuleError

HIDDEN: Final = "hidden"
EVERY: Final = frozenset({"all", "every", "each", "creatures"})
"""Words that a plan for all creatures begins with."""
CREATURE: Final = "creature"
CODES: Final = frozenset({"secret_in_public", "plan_for_creatures"})
"""What is refused because it is secret, or because it is what a creature will do."""


def in_public(context: Context, typed: Typed, refused: RuleError | None = None) -> bool:
    """Whether somebody wrote a secret command where others read, however it came to be refused, or without its having
    been tried.

    Behind `@in` the scene may be misspelt, so that nobody knows where its name ends: from a GM any word counts there.
    """
    if context.private:
        return False
    if typed.disguised and typed.word != IN:
        return is_mistyped(context, typed)
    spec = book.of(context.system).find(typed.word, typed.rest)
    if (refused is not None and refused.code in CODES) or (spec is not None and spec.secret):
        return True
    kept_back = context.game.reveal == "together" and typed.rest and refused is None
    if kept_back and spec is not None and spec.words[0] in INTENTS:
        return True
    if not _leads(context):
        return False
    words = [word.strip(SIGNS) for word in typed.rest.casefold().split()]
    if typed.word == IN:
        secret = secret_words()
        creatures = _creature_words(context)
        named = (one for one, other in pairwise(words) if _first_word(other) in creatures)
        near = any(one in DECLARING or is_near(one, secret) for one in named)
        return HIDDEN in words or not secret.isdisjoint(words) or near
    if spec is None:
        return is_mistyped(context, typed)
    says = spec.words[0] in DECLARING or typed.word.removesuffix("s") in secret_words()
    return (HIDDEN in words and ADD in spec.words) or (says and _is_creature(context, typed.rest))


def may_be_secret(typed: Typed) -> bool:
    """Whether a line could be a secret command at all, whoever typed it and wherever: most are not."""
    words = secret_words() | DECLARING | INTENTS
    return typed.disguised or typed.word == IN or HIDDEN in typed.rest.casefold() or is_near(typed.word, words)


def is_mistyped(context: Context, typed: Typed) -> bool:
    """Whether a word that is no command, or one that is disguised, comes close to a secret one, by somebody who may
    use that, and is followed by the name of a creature; or to an intent, where those are kept back."""
    if context.private or typed.slashed or (not typed.disguised and typed.word in book.of(context.system).words):
        return False
    fight = context.running
    if fight is not None and context.game.reveal == "together" and fight.owned_by(context.person) and typed.rest:
        return is_near(typed.word, INTENTS)
    if not _leads(context):
        return False
    text = typed.rest or _line_below(context, typed)
    near = is_near(typed.word, secret_words() | {"declare"}) or typed.word in DECLARING
    adds = HIDDEN in text.casefold().split() and is_near(typed.word, {ADD})
    return (near or adds) and _is_creature(context, text)


def _line_below(context: Context, typed: Typed) -> str:
    return next((line for place, line in talk(context.incoming.text) if place > typed.place), "")


def _is_creature(context: Context, text: str) -> bool:
    """Whether a text begins like the name of a creature, of one in the fight or of one that might come into it, or
    like that of several: "bears", "all:"."""
    first = _first_word(text)
    if first is None:
        return False
    known = _creature_words(context)
    return first in known or (":" in text and (first in EVERY or not known.isdisjoint(singulars(first))))


def _first_word(text: str) -> str | None:
    words = text.casefold().partition(":")[0].split()
    return words[0].strip(AROUND) if words else None


def _creature_words(context: Context) -> set[str]:
    """What names of creatures begin with."""
    library = context.library
    names = list(library.names(CREATURE)) if CREATURE in library.shapes else []
    if (fight := context.running) is not None:
        whole = Views(fight, context.system).whole
        names += [whole.name(seat.fighter) for seat in fight.seats if seat.creature]
    return {name.casefold().split()[0] for name in names}


def _leads(context: Context) -> bool:
    """Whether this person is GM of the game or of any scene of it, or nobody can say so now."""
    incoming = context.incoming
    of_scene = any(one.person == context.person and one.part == "gm" for one in context.game.standings)
    return context.is_gm or bool(incoming.gm_in) or incoming.member is None or of_scene


def tell_apart(session: Session, lines: list[Line], *files: Enclosed) -> None:
    """To where it was typed, if nobody else reads there; else a GM's to the GMs and a player's to that player alone."""
    told = session.response
    if session.context.private:
        told.answer += lines
        told.files += files
    elif session.context.is_gm:
        told.gm += lines
        told.gm_files += files
        told.answer.append(say("The answer comes where only GMs read."))
    else:
        told.secret += lines
        told.secret_files += files
        told.answer.append(say("The answer comes to you alone."))

"""What is not for everyone's eyes: refused lines that were meant to be secret, and answers that go to one reader."""

from itertools import pairwise
from typing import Final

from rapidfuzz.distance import OSA

from bot.commands import book
from bot.pipeline.inbox.chat import SIGNS, Typed
from bot.pipeline.inbox.game_choice import IN
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.views import Views
from rules.errors import RuleError

HIDDEN: Final = "hidden"
CREATURE: Final = "creature"
CODES: Final = frozenset({"secret_in_public", "plan_for_creatures"})
"""What is refused because it is secret, or because it is what a creature will do."""
DECLARING: Final = frozenset({"declare", "for"})
"""Commands that say what a fighter will do: of a creature that is a plan."""
INTENTS: Final = frozenset({"declare", "standing"})
"""Commands that are kept back where everyone's intents are shown together."""
CLOSE: Final = 2
"""Letters by which a word may miss that of a secret command; half of a shorter one's."""


def in_public(context: Context, typed: Typed, refused: RuleError | None = None) -> bool:
    """Whether somebody wrote a secret command where others read, however it came to be refused, or without its having
    been tried.

    Behind `@in` the scene may be misspelt, so that nobody knows where its name ends: from a GM any word counts there.
    """
    if context.private:
        return False
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
        secret = _secret_words(context)
        mistyped = any(_is_near(one, secret) and _is_creature(context, other) for one, other in pairwise(words))
        return HIDDEN in words or not secret.isdisjoint(words) or mistyped
    if spec is None:
        return is_mistyped(context, typed)
    return (HIDDEN in words and "add" in spec.words) or (
        spec.words[0] in DECLARING and _is_creature(context, typed.rest)
    )


def is_mistyped(context: Context, typed: Typed) -> bool:
    """Whether a word that is no command comes close to a secret one, by somebody who may use that, and is followed by
    the name of a creature."""
    if context.private or typed.slashed or not _leads(context) or typed.word in book.of(context.system).words:
        return False
    text = typed.rest or context.below
    near = _is_near(typed.word, _secret_words(context) | {"declare"})
    adds = HIDDEN in text.casefold().split() and _is_near(typed.word, {"add"})
    return (near or adds) and _is_creature(context, text)


def _is_near(word: str, others: set[str]) -> bool:
    return any(OSA.distance(word, other) <= min(CLOSE, len(other) // 2) for other in others)


def _is_creature(context: Context, text: str) -> bool:
    """Whether a text begins like the name of a creature: of one in the fight, or of one that might come into it."""
    first = text.casefold().partition(":")[0].split()[:1]
    library = context.library
    names = list(library.names(CREATURE)) if CREATURE in library.shapes else []
    if (fight := context.running) is not None:
        whole = Views(fight, context.system).whole
        names += [whole.name(seat.fighter) for seat in fight.seats if seat.creature]
    return bool(first) and first[0].strip(SIGNS) in {name.casefold().split()[0] for name in names}


def _secret_words(context: Context) -> set[str]:
    return {word for spec in book.of(context.system).specs if spec.secret for word in spec.words}


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

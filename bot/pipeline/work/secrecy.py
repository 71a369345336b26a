"""Which refused lines were meant to be secret, so that they are not left standing where everyone reads."""

from typing import Final

from bot.commands import book
from bot.pipeline.inbox.chat import SIGNS, Typed
from bot.pipeline.inbox.game_choice import IN
from bot.pipeline.work.session import Session
from rules.errors import RuleError

HIDDEN: Final = "hidden"
CODES: Final = frozenset({"secret_in_public", "plan_for_creatures"})
"""What is refused because it is secret, or because it is what a creature will do."""


def in_public(session: Session, typed: Typed, refused: RuleError | None = None) -> bool:
    """Whether somebody wrote a secret command where others read, however it came to be refused.

    Behind `@in` the scene may be misspelt, so that nobody knows where its name ends: from a GM any word counts there.
    """
    if session.context.private:
        return False
    spec = book.of(session.context.system).find(typed.word, typed.rest)
    if (refused is not None and refused.code in CODES) or (spec is not None and spec.secret):
        return True
    if not _leads(session):
        return False
    words = {word.strip(SIGNS) for word in typed.rest.casefold().split()}
    if typed.word == IN:
        return HIDDEN in words or not words.isdisjoint(_secret_words(session))
    return HIDDEN in words and spec is not None and "add" in spec.words


def _secret_words(session: Session) -> set[str]:
    return {word for spec in book.of(session.context.system).specs if spec.secret for word in spec.words}


def _leads(session: Session) -> bool:
    """Whether this person is GM of the game or of any scene of it, or nobody can say so now."""
    incoming = session.context.incoming
    of_scene = any(one.person == session.context.person and one.part == "gm" for one in session.context.game.standings)
    return session.context.is_gm or bool(incoming.gm_in) or incoming.member is None or of_scene

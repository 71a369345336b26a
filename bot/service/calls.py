"""Whether a message could be for us at all: most words behind a prefix are names of people."""

from collections.abc import Iterable

from bot.parse import book
from bot.parse.chat import Typed
from bot.service.hints import owes
from bot.service.rolls import ALIASES
from bot.service.session import Session


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or somebody who owes something typed them."""
    known = book.of(session.system).words
    return any(one.word in known or _table(session, one.word) for one in typed) or owes(session)


def _table(session: Session, word: str) -> bool:
    name = ALIASES.get(word, word)
    return any(known.casefold() == name for known in session.library.sheets("table"))

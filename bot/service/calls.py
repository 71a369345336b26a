"""Whether a message could be for us at all: most words behind a prefix are names of people."""

from collections.abc import Iterable

from bot.parse import book
from bot.parse.chat import Typed
from bot.service.drawing import meant
from bot.service.hints import owes
from bot.service.session import Session
from bot.service.speaking import own_called


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or somebody who owes something typed them."""
    said = tuple(typed)
    return any(is_ours(session, one) for one in said) or (owes(session) and not all(one.slashed for one in said))


def is_ours(session: Session, typed: Typed) -> bool:
    """Whether the word is a command, a game's word or a table."""
    return typed.word in book.of(session.system).words or _named(session, typed)


def _named(session: Session, typed: Typed) -> bool:
    return meant(session, typed.word, typed.rest) is not None or own_called(session, typed) is not None

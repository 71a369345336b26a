"""Whether a message could be for us at all: most words behind a prefix are names of people."""

from collections.abc import Iterable

from bot.parse import book
from bot.parse.chat import Typed
from bot.service.hints import owes
from bot.service.session import Session


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or somebody who owes something typed them."""
    known, tables = book.of(session.system).words, session.tables()
    return any(one.word in known or one.word in tables for one in typed) or owes(session)

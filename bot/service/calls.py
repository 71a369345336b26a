"""Whether a message could be for us at all: most words behind a prefix are names of people."""

from collections.abc import Iterable

from bot.parse import book
from bot.parse.chat import Typed
from bot.service.drawing import meant
from bot.service.hints import owes
from bot.service.session import Session


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or somebody who owes something typed them."""
    known = book.of(session.system).words
    return any(one.word in known or meant(session, one.word, one.rest) for one in typed) or owes(session)

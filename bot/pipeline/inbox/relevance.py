"""Whether a message could be for us at all: most words behind a prefix are names of people."""

from collections.abc import Iterable

from bot.commands import book
from bot.features.people.speaking_for import own_called
from bot.features.random_tables.draw import meant
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.typo_hints import owes
from bot.pipeline.work.context import Context
from bot.pipeline.work.secrecy import is_mistyped
from bot.pipeline.work.session import Session


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or a secret command mistyped, or somebody who
    owes something typed them."""
    said = tuple(typed)
    ours = any(is_ours(session, one) or is_mistyped(session.context, one) for one in said)
    return ours or (owes(session.context) and not all(one.slashed for one in said))


def is_ours(session: Session, typed: Typed) -> bool:
    """Whether the word is a command, a game's word or a table."""
    return typed.word in book.of(session.context.system).words or _named(session.context, typed)


def _named(context: Context, typed: Typed) -> bool:
    return meant(context, typed.word, typed.rest) is not None or own_called(context, typed) is not None

"""Whether a message could be for us at all: most words behind a prefix are names of people."""

from collections.abc import Iterable

from bot.parse import book
from bot.parse.chat import Typed
from bot.service.hints import owes
from bot.service.rolls import ALIASES
from bot.service.session import Session
from rules.system import System

_KNOWN: dict[str, frozenset[str]] = {}
"""Words of commands by the digest of the system whose words they are."""
MOST_KNOWN = 64


def concerns(session: Session, typed: Iterable[Typed]) -> bool:
    """Whether any of the words is a command, a game's word or a table, or somebody who owes something typed them."""
    known = _words(session.system)
    return any(one.word in known or _table(session, one.word) for one in typed) or owes(session)


def _words(system: System) -> frozenset[str]:
    if system.digest not in _KNOWN:
        while len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.pop(next(iter(_KNOWN)))
        verbs = (verb.word for verb in system.play.verbs)
        errands = (word for errand in system.play.errands for word in errand.words)
        _KNOWN[system.digest] = frozenset({*book.words(), *verbs, *errands})
    return _KNOWN[system.digest]


def _table(session: Session, word: str) -> bool:
    name = ALIASES.get(word, word)
    return any(known.casefold() == name for known in session.library.sheets("table"))

"""Whatever any game or the bot refuses, in one plain sentence that says what to do instead.

Each feature and each game registers the words for its own codes with `refusals`.
"""

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from bot.feature_loader import load_features
from bot.text import refusal_wording
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, merged
from rules.errors import RuleError

E = TypeVar("E", bound=RuleError)

_WORDS: dict[str, Wording] = {}


def refusals(words: dict[str, Wording]) -> dict[str, Wording]:
    """Register words by their codes and return them. Raises ValueError if a code has other words already."""
    _WORDS.update(merged(_WORDS, words))
    return words


def wording() -> Mapping[str, Wording]:
    """Return the words for every code that is refused anywhere."""
    load_features()
    return _WORDS


def worded_by(kind: type[E]) -> Callable[[Callable[[E, Facts], Line | None]], Callable[[E, Facts], Line | None]]:
    """Register a function that words errors of one kind from more than their facts; None: the code's own words do."""

    def register(words: Callable[[E, Facts], Line | None]) -> Callable[[E, Facts], Line | None]:
        refusal_wording.BY_KIND[kind] = words
        return words

    return register


def refusal(error: RuleError, unseen: Collection[str] = ()) -> tuple[Line, ...]:
    """The lines for an error. `unseen` are names of fighters that the reader must not learn of."""
    return refusal_wording.refused(error, wording(), unseen)

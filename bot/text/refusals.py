"""The wording of everything that the bot or a game refuses: one plain sentence that says what to do instead.

Each feature and each game registers the wording for its own codes with `refusals`.
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
    """Register wordings by code and return them. Raises ValueError if a code already has another one."""
    _WORDS.update(merged(_WORDS, words))
    return words


def wording() -> Mapping[str, Wording]:
    """Return the wordings for all codes of refusals."""
    load_features()
    return _WORDS


def worded_by(kind: type[E]) -> Callable[[Callable[[E, Facts], Line | None]], Callable[[E, Facts], Line | None]]:
    """Register a function that words a kind of error using more than its facts; None: use the wording for the code."""

    def register(words: Callable[[E, Facts], Line | None]) -> Callable[[E, Facts], Line | None]:
        refusal_wording.BY_KIND[kind] = words
        return words

    return register


def refusal(error: RuleError, unseen: Collection[str] = ()) -> tuple[Line, ...]:
    """Return the lines for an error. `unseen`: names of fighters that the reader must not learn about."""
    return refusal_wording.refused(error, wording(), unseen)

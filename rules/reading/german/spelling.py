"""Correct typing slips in a German line: swapped letters, and one wrong letter in a long word."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final

from rules.reading import spelling
from rules.reading.german import ambiguous
from rules.reading.german import lexicon as german
from rules.reading.german import name_forms as german_names

_SHORTEST = 5
"""The fewest letters of a word, other than a name, to correct."""
_SURE = 7
"""The fewest letters of a word that is safe to correct: "Schloss" isn't "schoss"."""

_ORDINARY: Final = frozenset(ambiguous.ORDINARY.split())


def mended(
    text: str, names: frozenset[str], stop: frozenset[str] = frozenset()
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the corrected text, and each slip with its correction. `names`: the words of all names, in lower case."""
    return spelling.mended(text, _known(names), _nearest(names), stop)


def _known(names: frozenset[str]) -> Callable[[str], bool]:
    return lambda word: (
        german.knows(word) or german.folded(word) in _ORDINARY or any(german_names.alike(word, name) for name in names)
    )


class _Nearest:
    """Words to choose a correction from: names first, then German words."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = spelling.Vocabulary(names)

    def nearest(self, word: str) -> str | None:
        said = german.folded(word)
        meant = self.names.nearest(said)
        if meant is None and len(said) >= _SHORTEST:
            meant = _words().nearest(said)
        if meant is None or sorted(meant) == sorted(said) or len(meant) >= _SURE:
            return meant
        doubled = spelling.without_doubles(meant) == spelling.without_doubles(said)
        return meant if doubled and meant in self.names.words else None


@lru_cache(maxsize=64)
def _nearest(names: frozenset[str]) -> _Nearest:
    return _Nearest(map(german.folded, names))


@cache
def _words() -> spelling.Vocabulary:
    return spelling.Vocabulary(german.vocabulary())

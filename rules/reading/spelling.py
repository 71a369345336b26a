"""Correct typing slips: a word close to an expected one is read as that, and reported.

Only safe corrections are made: two swapped letters, one letter missing or too many, and in longer words one wrong
letter.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby
from typing import Final, Protocol, Self

_WORD: Final = re.compile(r"[^\W\d_]+")
_QUOTED: Final = re.compile(r'"[^"\n]*"|“[^”\n]*”')
_SHORTEST: Final = 3
_SHORTEST_WITH_LETTER_TOO_MANY: Final = 5
_SHORTEST_WITH_WRONG_LETTER: Final = 6
_SHORT: Final = 6
"""In words up to this length, an extra letter is a slip only if it is doubled."""
_LONGEST: Final = 20
_MOST: Final = 12
"""The most corrections in a line; one with more wasn't written by a person."""


class Nearby(Protocol):
    """Words to choose a correction from."""

    def nearest(self, word: str, /) -> str | None:
        """Return the one word that another may stand for; None if there is none or several."""
        ...


@dataclass(frozen=True, slots=True)
class _Index:
    """Words by what remains of them without one letter, and without their double letters."""

    shortened: Mapping[str, tuple[str, ...]]
    singled: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, words: Iterable[str]) -> Self:
        shortened: defaultdict[str, set[str]] = defaultdict(set)
        singled: defaultdict[str, set[str]] = defaultdict(set)
        for word in words:
            singled[without_doubles(word)].add(word)
            for short in _shortened(word):
                shortened[short].add(word)
        # Unlike sets, tuples of words cost the garbage collector nothing.
        return cls(
            {short: tuple(sorted(of)) for short, of in shortened.items()},
            {short: tuple(sorted(of)) for short, of in singled.items()},
        )


class Vocabulary:
    """Words to choose a correction from, indexed by what remains of them without one letter.

    `common` are words of every fight, whose index is made only once: MazeWorld's takes 57 ms, that of a fight's own
    names 0.5.
    """

    def __init__(self, words: Iterable[str], common: "Vocabulary | None" = None) -> None:
        own = frozenset(word for word in words if len(word) >= _SHORTEST and word.isalpha())
        if common is not None:
            own -= common.words
        self.words: frozenset[str] = own if common is None else own | common.words
        self.indexes: tuple[_Index, ...] = (_Index.of(own), *(() if common is None else common.indexes))
        self.nearest = lru_cache(maxsize=2048)(self._nearest)

    def _lacking(self, short: str) -> Iterator[str]:
        """Yield the words that leave this without one of their letters."""
        return chain.from_iterable(index.shortened.get(short, ()) for index in self.indexes)

    def _nearest(self, word: str) -> str | None:
        """Return the one word that another may stand for, by the likeliest slip; None if there is none or several."""
        if not _SHORTEST <= len(word) <= _LONGEST:
            return None
        shorter = list(_shortened(word))
        swapped = {one for short in shorter for one in self._lacking(short) if _is_moved(one, word)}
        missing = {one for one in self._lacking(word) if one[0] == word[0]}
        doubled = {
            word[:n] + word[n + 1 :]
            for n in range(1, len(word))
            if word[:n] + word[n + 1 :] in self.words and (word[n] == word[n - 1] or len(word) > _SHORT)
        }
        if len(word) < _SHORTEST_WITH_LETTER_TOO_MANY:
            doubled = set()
        doubled = {one for one in doubled if without_doubles(one) == without_doubles(word)} or doubled
        changed = {
            one
            for short in shorter
            for one in self._lacking(short)
            if len(one) == len(word) >= _SHORTEST_WITH_WRONG_LETTER and one[0] == word[0] and _is_change(one, word)
        }
        redoubled: set[str] = set()
        if len(word) >= _SHORTEST_WITH_WRONG_LETTER:
            single = without_doubles(word)
            redoubled.update(*(index.singled.get(single, ()) for index in self.indexes))
        for found in (swapped, missing | doubled, changed, redoubled):
            if found:
                return next(iter(found)) if len(found) == 1 else None
        return None


def mended(
    text: str, known: Callable[[str], bool], vocabulary: Nearby, stop: frozenset[str] = frozenset()
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the corrected text, and each slip with its correction. Quotes are unchanged, as is everything after a word
    of `stop`, since speech is kept as written."""
    quotes = [found.span() for found in _QUOTED.finditer(text)]
    slips: list[tuple[str, str]] = []
    parts: list[str] = []
    end = 0
    for found in _WORD.finditer(text):
        said, word = found.group(), found.group().casefold()
        if word in stop or len(slips) >= _MOST:
            break
        if known(word) or any(start <= found.start() < close for start, close in quotes) or _glued(text, found):
            continue
        meant = vocabulary.nearest(word)
        if meant is None:
            continue
        parts += (text[end : found.start()], meant)
        end = found.end()
        slips.append((said, meant))
    return "".join((*parts, text[end:])), tuple(slips)


def _glued(text: str, found: re.Match[str]) -> bool:
    """Whether a word is part of a model name, an address or a mention."""
    before, after = text[: found.start()][-1:], text[found.end() :][:1]
    return before in ("@", "#", "/", "_") or before.isdigit() or after.isdigit() or after in ("_", "/")


def _shortened(word: str) -> Iterator[str]:
    return (word[:place] + word[place + 1 :] for place in range(len(word)))


def without_doubles(word: str) -> str:
    """Return a word without its double letters, which are often doubled in the wrong place ("comittee")."""
    return "".join(letter for letter, _ in groupby(word))


def _is_moved(one: str, other: str) -> bool:
    """Whether a letter was swapped with the next or, in a longer word, moved a little further."""
    places = [n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]]
    far = 2 if len(one) < _SHORTEST_WITH_WRONG_LETTER else 3
    near = len(one) == len(other) and bool(places) and places[-1] - places[0] < far
    return near and sorted(one) == sorted(other)


def _is_change(one: str, other: str) -> bool:
    return sum(a != b for a, b in zip(one, other, strict=True)) == 1

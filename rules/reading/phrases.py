"""Replace phrases that mean one word of a game ("let go of" is drop) with that word, before anything else is read.

A pattern is a line of words: `a|b` are alternatives, `a?` is optional, `…` stands for up to six words and `#` for a
number, which are both kept; `^` at its start requires the beginning of a sentence. The replacement is a line of words
too, with `…` or `#` where they go.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from rules.reading.names import Names
from rules.reading.words import NUMBERS, Token

_GAP: Final = "…"
_NUMBER: Final = "#"
_OPENS: Final = "^"
_LONGEST_GAP: Final = 6
_MARKS: Final = frozenset(",;.:!?")
_ENDS: Final = frozenset(';.!?\n"')


_NOTHING: Final = ""
_Phrase = tuple[tuple[str, ...], tuple[str, ...]]
"""The words of a pattern, and their replacement."""


class Phrases:
    """Patterns by their first word, the longest first."""

    def __init__(self, table: Mapping[str, str]) -> None:
        found: defaultdict[str, list[_Phrase]] = defaultdict(list)
        for pattern, becomes in table.items():
            for words in _written_out(pattern):
                opens = words[0] == _OPENS
                found[words[opens]].append((words, tuple(becomes.split())))
        self.words = frozenset(word for some in found.values() for words, _ in some for word in words)
        """All words of the patterns."""
        self._by_first = {first: dict(_by_second(some)) for first, some in found.items()}

    def beginning(self, meanings: frozenset[str], *, alone: bool = False) -> frozenset[str]:
        """Return the first words of the patterns whose replacement begins with one of these. `alone`: only patterns of
        one word."""
        return frozenset(
            first
            for first, some in self._by_first.items()
            for few in some.values()
            for words, becomes in few
            if becomes and becomes[0] in meanings and not (alone and len(words) > 1)
        )

    def put(self, tokens: Sequence[Token], names: Names) -> tuple[Token, ...]:
        """Replace every phrase in the tokens, except in quotes and in names."""
        return tuple(self._put(tokens, names))

    def _put(self, tokens: Sequence[Token], names: Names) -> Iterator[Token]:
        place, quoted = 0, False
        keys = tuple(token.key for token in tokens)
        while place < len(tokens):
            quoted ^= keys[place] == '"'
            some = () if quoted else self._beginning(keys, place)
            size, _, whole = names.at(keys, place) if some else (0, (), False)
            opens = not place or keys[place - 1] in _ENDS
            here = (
                (becomes, _match(tokens, place, words[words[0] == _OPENS :]))
                for words, becomes in some
                if (not whole or len(words) > size) and (opens or words[0] != _OPENS)
            )
            becomes, taken = next(((becomes, taken) for becomes, taken in here if taken is not None), ((), None))
            if taken is None:
                yield tokens[place]
                place += 1
            else:
                yield from _become(tokens, place, taken, becomes)
                place = taken[0]

    def _beginning(self, keys: Sequence[str], place: int) -> Sequence[_Phrase]:
        """Return the patterns that may begin at a place, by its first two words."""
        some = self._by_first.get(keys[place])
        if some is None:
            return ()
        second = keys[place + 1] if place + 1 < len(keys) else _NOTHING
        return some.get(second, some[_NOTHING])


def _by_second(some: Sequence[_Phrase]) -> Iterator[tuple[str, Sequence[_Phrase]]]:
    """Group patterns by their second word, the longest first; those with any second word are in every group and under
    `_NOTHING`."""
    seconds = [_second(words) for words, _ in some]
    for second in {*seconds, _NOTHING}:
        fit = [one for one, own in zip(some, seconds, strict=True) if own in (second, _NOTHING)]
        yield second, sorted(fit, key=lambda one: -len(one[0]))


def _second(words: Sequence[str]) -> str:
    plain = words[words[0] == _OPENS :]
    return _NOTHING if len(plain) < 2 or plain[1] in (_GAP, _NUMBER) else plain[1]


def _written_out(pattern: str) -> Iterator[tuple[str, ...]]:
    choices = (
        [*(word[:-1] or word).split("|"), *([""] if word[:-1] else [])] if word.endswith("?") else word.split("|")
        for word in pattern.split()
    )
    for some in product(*choices):
        yield tuple(word for word in some if word)


def _match(tokens: Sequence[Token], place: int, words: Sequence[str]) -> tuple[int, range] | None:
    """Return where a phrase that begins at a place ends, and the range of its gap."""
    gap = range(0)
    for number, word in enumerate(words):
        if word == _NUMBER:
            if place >= len(tokens) or tokens[place].value is None:
                return None
            gap, place = range(place, place + 1), place + 1
            continue
        if word != _GAP:
            if place >= len(tokens) or tokens[place].key != word:
                return None
            place += 1
            continue
        if place < len(tokens) and tokens[place].sort == "mark":
            return None
        for end in range(place + 1, min(len(tokens), place + 1 + _LONGEST_GAP)):
            if tokens[end - 1].key in _ENDS:
                return None
            behind = _match(tokens, end, words[number + 1 :])
            if behind is not None:
                return behind[0], range(place, end)
        return None
    return place, gap


def _become(tokens: Sequence[Token], place: int, taken: tuple[int, range], becomes: Sequence[str]) -> Iterator[Token]:
    end, gap = taken
    first, last = tokens[place], tokens[end - 1]
    behind = False
    for word in becomes:
        if word in (_GAP, _NUMBER):
            yield from (tokens[one] for one in gap)
            behind = True
            continue
        near = last if behind or not gap else tokens[gap.start - 1]
        made = replace(first, key=word, sort="word", value=NUMBERS.get(word), owner=False)
        if word in _MARKS:
            made = replace(made, sort="mark")
        if word.isdecimal():
            made = replace(made, sort="number", value=int(word))
        yield replace(made, start=near.start if behind else first.start, end=near.end)

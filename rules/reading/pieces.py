"""Split a line into pieces: words, numbers and marks, and the names found among them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Literal

from rules.reading import words
from rules.reading.german import translation as german
from rules.reading.names import Meanings, Names
from rules.reading.phrases import Phrases
from rules.reading.words import Token

_LONGEST_QUOTE = 40
_LONGEST_MODEL = 16
_JOINING = ("-", "/")


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, number, mark or name in the line. `start` and `end` are offsets in the plain text."""

    key: str
    sort: Literal["word", "number", "mark", "name"]
    start: int
    end: int
    owner: bool = False
    value: int | None = None
    meanings: Meanings = ()

    def called(self, kind: str, close: bool = False) -> tuple[str, ...]:
        """Return the names of a kind that the piece may stand for."""
        # Most pieces have none, and a long line asks thousands of times.
        return tuple(m.name for m in self.meanings if m.kind == kind and m.close == close) if self.meanings else ()

    def word(self, known: frozenset[str] | dict[str, int]) -> bool:
        return self.sort == "word" and self.key in known


def pieces(names: Names, text: str, phrases: Phrases | None = None) -> Iterator[Piece]:
    """Yield the pieces of a plain text (`words.plain`) in order, with phrases replaced by words of the game."""
    tokens = words.tokens(text)
    if german.is_german(tokens, names.words, names.known):
        tokens = german.translated(tokens, names.begins, names.words())
    tokens = tokens if phrases is None else phrases.put(tokens, names)
    tokens = tuple(_without_dots(names, tokens))
    keys = tuple(token.key for token in tokens)
    seen: dict[str, Meanings] = {}
    place = 0
    while place < len(tokens):
        token = tokens[place]
        size, meanings = _quoted(names, tokens, place)
        inner = bool(size)
        whole = inner
        if not size and token.sort != "mark":
            size, meanings, whole = names.at(keys, place)
            spelt, written = _written(names, text, tokens, place)
            if spelt >= max(size, 1):
                same = meanings if whole and spelt == size else ()
                size, meanings, whole = spelt, (*written, *(m for m in same if m not in written)), True
        if size and not whole and _glued(tokens, place + size):
            size = 0
        if size:
            last = tokens[place + size - (2 if inner else 1)]
            yield _name(names, text, tokens[place : place + size], last.owner, meanings)
            place += size
            continue
        size = 1 if token.sort != "word" or token.key in names.known else _model(text, tokens, place)
        joined = "".join(keys[place : place + size])
        end = tokens[place + size - 1]
        if token.sort == "word" and size == 1 and words.stem(token.key) in names.stems:
            yield _name(names, text, tokens[place : place + 1], token.owner, names.stems[words.stem(token.key)])
        elif token.sort == "word" and (
            close := seen[joined] if joined in seen else seen.setdefault(joined, names.beginning(joined))
        ):
            yield Piece(joined, "name", token.start, end.end, end.owner, None, close)
        else:
            key = joined if size == 1 else text[token.start : end.end].removesuffix("'s").casefold()
            value = token.value if size == 1 and not _fraction(text, token) else None
            yield Piece(key, token.sort, token.start, end.end, end.owner, value)
        place += size


def _without_dots(names: Names, tokens: Sequence[Token]) -> Iterator[Token]:
    """Remove the dot of an abbreviation within a name ("Dr. No")."""
    for place, token in enumerate(tokens):
        inside = token.key == "." and 0 < place < len(tokens) - 1
        if not inside or names.at((tokens[place - 1].key, tokens[place + 1].key), 0)[::2] != (2, True):
            yield token


def runs(marked: Iterable[tuple[Piece, bool]]) -> Iterator[list[Piece]]:
    """Yield the runs of neighbouring marked pieces."""
    for chosen, run in groupby(marked, key=itemgetter(1)):
        if chosen:
            yield [piece for piece, _ in run]


def said(some: Sequence[Piece], text: str) -> str:
    """Return the words of some pieces as they were written."""
    return text[min(one.start for one in some) : max(one.end for one in some)] if some else ""


def _quoted(names: Names, tokens: tuple[Token, ...], place: int) -> tuple[int, Meanings]:
    """Match a name in quotes; return how many tokens it takes, quotes included, and its meanings."""
    if tokens[place].key != '"':
        return 0, ()
    for end in range(place + 1, min(len(tokens), place + _LONGEST_QUOTE)):
        if tokens[end].key == '"':
            spoken = tuple(token.key for token in tokens[place + 1 : end] if token.sort != "mark")
            return (end - place + 1, names.quoted[spoken]) if spoken in names.quoted else (0, ())
    return 0, ()


def _written(names: Names, text: str, tokens: tuple[Token, ...], place: int) -> tuple[int, Meanings]:
    """Match a name made of ordinary words by its capital letters within a sentence ("attack Will")."""
    if place == 0 or (tokens[place - 1].sort == "mark" and tokens[place - 1].key != ","):
        return 0, ()
    start = tokens[place].start
    here = [(name, m) for name, m in names.written.get(tokens[place].key, ()) if text.startswith(name, start)]
    longest = max((len(name) for name, _ in here), default=0)
    size = sum(1 for token in tokens[place : place + longest] if token.end <= start + longest)
    ends = start + longest == len(text) or not text[start + longest].isalnum()
    return (size, tuple(m for name, m in here if len(name) == longest)) if ends else (0, ())


def _glued(tokens: tuple[Token, ...], place: int) -> bool:
    """Whether a number follows without a space, as in a model name."""
    return place < len(tokens) and tokens[place].sort == "number" and tokens[place].start == tokens[place - 1].end


def _model(text: str, tokens: tuple[Token, ...], place: int) -> int:
    """Return how many tokens a model name takes ("QX-47", "Q4A1", "QX70/90"), so that its numbers aren't counts; 1 if
    the word isn't one."""
    size, numbered = 1, False
    for after in range(place + 1, len(tokens)):
        between = text[tokens[after - 1].end : tokens[after].start]
        number = tokens[after].sort == "number"
        moved = tokens[after].start < tokens[after - 1].end  # by the translation
        if moved or between not in ("", *(_JOINING if number else ())) or tokens[after].sort == "mark":
            break
        if not (number or (numbered and tokens[after].start - tokens[place].start < _LONGEST_MODEL)):
            break
        size, numbered = after - place + 1, True
    return size


def _fraction(text: str, token: Token) -> bool:
    """Whether a number is on one side of a decimal point (".45", "5.56"), so that it isn't a count."""
    before, after = text[max(0, token.start - 2) : token.start], text[token.end : token.end + 2]
    begun = before[-1:] == "." and not before[:-1].isalpha()
    return token.sort == "number" and (begun or (after[:1] == "." and after[1:].isdecimal()))


def _name(names: Names, text: str, tokens: tuple[Token, ...], owner: bool, meanings: Meanings) -> Piece:
    start, end = tokens[0].start, tokens[-1].end
    spoken = text[start:end].strip('"')
    for kind in dict.fromkeys(m.kind for m in meanings if m.kind in names.shortened):
        several = [m for m in meanings if m.kind == kind]
        for same in (str, str.casefold):
            exact = [m for m in several if same(names.spelt.get(m, m.name)) == same(spoken)]
            if len(several) > 1 and len(exact) == 1:
                meanings = tuple(m for m in meanings if m.kind != kind or m in exact)
                break
    key = " ".join(token.key for token in tokens if token.sort != "mark")
    return Piece(key, "name", start, end, owner, None, meanings)

"""What became of every word of a line: used, a filler, named as not used, or unclear.

A game says which pieces stand behind the actions that it read. What is left is judged here: a word that could change
what is done is asked about, any other is said back. So no word is dropped in silence.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from rules.errors import RuleError
from rules.reading import english
from rules.reading.pieces import Piece

Role = Literal["used", "filler", "unused", "unclear"]
"""`used`: an action, an assumption or a condition stands on it; `filler`: it never changes an action; `unused`: nothing
was made of it, and nothing could be; `unclear`: it might change what is done."""
_LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words of one role that stand together, as offsets in the plain text."""

    start: int
    end: int
    role: Role


@dataclass(frozen=True, slots=True)
class Account:
    """The roles of all words of a line, in order."""

    text: str
    stretches: tuple[Stretch, ...]

    def said(self, role: Role) -> tuple[str, ...]:
        """What has a role, as it was written, cut to what can be shown."""
        return tuple(self.text[one.start : one.end][:_LONGEST_SHOWN] for one in self.stretches if one.role == role)


def unclear(accounts: Iterable[Account], understood: str, more: Sequence[str] = ()) -> RuleError | None:
    """The refusal `unclear` (words, understood) where words of a line, or `more` of it, might change what is done.

    `understood`: what is left without them, in words that read back as the same.
    """
    words = tuple(dict.fromkeys((*(words for one in accounts for words in one.said("unclear")), *more)))
    return RuleError("unclear", {"words": words, "understood": understood}) if words else None


def unused(accounts: Iterable[Account]) -> str:
    """The words that nothing was made of, each in quotes; empty where there are none."""
    return ", ".join(dict.fromkeys(f"“{words}”" for one in accounts for words in one.said("unused")))


def account(pieces: Sequence[Piece], text: str, used: Callable[[int], bool], telling: Callable[[int], bool]) -> Account:
    """The account of a line.

    `used` says whether the piece at a place stands behind what was read. `telling` says, of one that does not, whether
    it might change what is done: a verb, a name, a number, a part of the body, a word that stands where these do.
    Negations always might.
    """
    return Account(text, tuple(_stretches(pieces, used, telling)))


def _stretches(
    pieces: Sequence[Piece], used: Callable[[int], bool], telling: Callable[[int], bool]
) -> Iterator[Stretch]:
    judged = [(piece, _role(piece, place, used, telling)) for place, piece in enumerate(pieces) if piece.sort != "mark"]
    for role, run in groupby(judged, key=lambda one: one[1]):
        words = [piece for piece, _ in run]
        yield Stretch(words[0].start, words[-1].end, role)


def _role(piece: Piece, place: int, used: Callable[[int], bool], telling: Callable[[int], bool]) -> Role:
    if used(place):
        return "used"
    if piece.word(english.NOT):
        return "unclear"
    if is_filler(piece):
        return "filler"
    return "unclear" if telling(place) else "unused"


def is_filler(piece: Piece) -> bool:
    """Whether a piece is a word of the published list of those that never change an action."""
    sign = piece.sort == "word" and not any(letter.isalnum() for letter in piece.key)
    return (
        sign
        or piece.word(english.PARTICLES | english.CHATTER)
        or piece.word(english.AND)
        or (piece.sort == "word" and _adverb(piece.key))
    )


def _adverb(word: str) -> bool:
    """Whether a word says how something is done, which is part of the story ("carefully")."""
    return word.endswith("ly") and len(word) > len("only") and not word.endswith("belly")

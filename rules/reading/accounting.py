"""Account for every word of a line: used, a filler, reported as not used, or unclear.

A game says which pieces are behind the actions that it read. The rest is judged here: a word that could change what is
done is asked about, and any other is reported, so that no word is dropped silently.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from rules.errors import RuleError
from rules.reading import english
from rules.reading.pieces import Piece

Role = Literal["used", "filler", "unused", "unclear"]
"""`used`: an action, an assumption or a condition depends on it; `filler`: it never changes an action; `unused`: it had
no meaning; `unclear`: it could change what is done."""
_LONGEST_SHOWN: Final = 60
_WORD: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A word and its role, as offsets in the plain text."""

    start: int
    end: int
    role: Role


@dataclass(frozen=True, slots=True)
class Account:
    """The roles of all words of a line, in order."""

    text: str
    stretches: tuple[Stretch, ...]

    def said(self, role: Role) -> tuple[str, ...]:
        """Return the runs of words with a role as they were written, shortened for display."""
        runs = (list(run) for one, run in groupby(self.stretches, key=lambda one: one.role) if one == role)
        return tuple(self.text[run[0].start : run[-1].end][:_LONGEST_SHOWN] for run in runs)


def by_word(typed: str, text: str, accounts: Sequence[Account]) -> tuple[Stretch, ...]:
    """Return the fillers and unused words of a line at their places in the text as `typed`; `text` is the same with its
    slips corrected, word for word. A word within an account but without a role is a filler."""
    places = zip(_WORD.finditer(typed), _WORD.finditer(text), strict=False)
    spans = [(min(one.start for one in some), max(one.end for one in some), some) for some in _filled(accounts)]
    return tuple(
        Stretch(*was.span(), role)
        for was, word in places
        if (role := _role_at(word.start(), word.end(), spans)) in ("filler", "unused")
    )


def _filled(accounts: Sequence[Account]) -> Iterator[tuple[Stretch, ...]]:
    return (one.stretches for one in accounts if one.stretches)


def _role_at(start: int, end: int, spans: Sequence[tuple[int, int, tuple[Stretch, ...]]]) -> Role:
    for first, last, stretches in spans:
        if first <= start < last:
            return next((one.role for one in stretches if one.start < end and start < one.end), "filler")
    return "used"


def unclear(accounts: Iterable[Account], understood: str, more: Sequence[str] = ()) -> RuleError | None:
    """Return the refusal `unclear` (words, understood) if words of a line, or `more`, could change what is done.
    `understood`: the rest of the line, in words that read back as the same."""
    words = tuple(dict.fromkeys((*(words for one in accounts for words in one.said("unclear")), *more)))
    return RuleError("unclear", {"words": words, "understood": understood}) if words else None


def unused(accounts: Iterable[Account]) -> str:
    """Return the unused words, each in quotes; "" if there are none."""
    return ", ".join(dict.fromkeys(f"“{words}”" for one in accounts for words in one.said("unused")))


def account(pieces: Sequence[Piece], text: str, used: Callable[[int], bool], telling: Callable[[int], bool]) -> Account:
    """Return the account of a line.

    `used`: whether the piece at a place is behind something that was read. `telling`: whether one that isn't could
    change what is done, such as a verb, a name, a number, a part of the body, or a word in such a position. Negations
    always could.
    """
    return Account(text, tuple(_stretches(pieces, used, telling)))


def _stretches(
    pieces: Sequence[Piece], used: Callable[[int], bool], telling: Callable[[int], bool]
) -> Iterator[Stretch]:
    for place, piece in enumerate(pieces):
        if piece.sort != "mark":
            yield Stretch(piece.start, piece.end, _role(piece, place, used, telling))


def _role(piece: Piece, place: int, used: Callable[[int], bool], telling: Callable[[int], bool]) -> Role:
    if is_filler(piece):
        return "filler"
    if used(place):
        return "used"
    if piece.word(english.NOT):
        return "unclear"
    return "unclear" if telling(place) else "unused"


def is_filler(piece: Piece) -> bool:
    """Whether a piece is one of the published words that never change an action."""
    sign = piece.sort == "word" and not any(letter.isalnum() for letter in piece.key)
    return (
        sign
        or piece.word(english.PARTICLES | english.CHATTER)
        or piece.word(english.AND)
        or (piece.sort == "word" and _adverb(piece.key))
    )


def _adverb(word: str) -> bool:
    """Whether a word only says how something is done, which is part of the story ("carefully")."""
    return word.endswith("ly") and len(word) > len("only") and word != "nearly" and not word.endswith("belly")

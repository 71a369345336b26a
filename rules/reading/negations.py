"""What somebody says that they do not do ("not in the head", "without the bayonet", "instead of the bear").

What is negated is left out of the reading, and said back. Ways to say so other than "not" and "no" are put into the
sign `EXCEPT` with the other phrases of the language.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rules.reading import english
from rules.reading.pieces import Piece

EXCEPT: Final = "⊖"
_NEGATES: Final = english.NOT | {EXCEPT}
_ENDS: Final = frozenset(',;.:!?\n"')
_JOINS: Final = frozenset({"but", "so", "instead", "just", "only"}) | english.OR | english.THEN
_ANY: Final = frozenset(
    {"anywhere", "anyone", "anybody", "anything", "everyone", "everybody", "everything", "all", "any"}
)
_FILLING: Final = english.PARTICLES - _ANY
_TURNS: Final = frozenset({"stop", "stops", "hesitate", "forget", "miss", "fail", "let", "only", "wait"})
"""Behind a "not", with these the opposite is meant."""


def denied(
    pieces: Sequence[Piece], acts: Callable[[Sequence[Piece], int], bool]
) -> tuple[tuple[Piece, ...], tuple[tuple[Piece, ...], ...]]:
    """The pieces without what is negated, and what is. `acts`: whether an action begins at a place.

    Where it is not certain what a negation takes away, it stays.
    """
    kept: list[Piece] = []
    gone: list[tuple[Piece, ...]] = []
    place, conditional = 0, False
    while place < len(pieces):
        piece = pieces[place]
        conditional = (conditional or piece.word(english.IF)) and piece.sort != "mark"
        end = place if conditional or not piece.word(_NEGATES) else _end(pieces, place, acts)
        if end <= place + 1 or _behind_any(kept):
            kept.append(piece)
            place += 1
            continue
        gone.append(tuple(pieces[place:end]))
        place = end
    return tuple(kept), tuple(gone)


def _behind_any(kept: Sequence[Piece]) -> bool:
    """Whether "anywhere" and the like stand before a negation, which then only leaves something out."""
    before = next((one for one in reversed(kept) if not one.word(_FILLING)), None)
    return before is not None and before.word(_ANY)


def _end(pieces: Sequence[Piece], place: int, acts: Callable[[Sequence[Piece], int], bool]) -> int:
    """Where what a negation takes away ends; the place itself where nobody can tell."""
    verb = named = False
    for end in range(place + 1, len(pieces)):
        piece = pieces[end]
        if piece.word(_TURNS):
            return place
        joins = piece.word(_JOINS) or (piece.word(english.AND) and _acts_soon(pieces, end, acts))
        if piece.key in _ENDS or joins or (named and not verb and piece.word(english.WITH | english.AT)):
            return _behind(pieces, end) if verb or named or end > place + 1 else place
        verb = verb or (acts(pieces, end) and piece.sort != "name")
        if piece.sort == "name" and named and not verb:
            return end
        named = named or piece.sort == "name"
    return len(pieces)


def _acts_soon(pieces: Sequence[Piece], place: int, acts: Callable[[Sequence[Piece], int], bool]) -> bool:
    return any(acts(pieces, near) for near in range(place + 1, min(len(pieces), place + 3)))


def _behind(pieces: Sequence[Piece], end: int) -> int:
    """Past a "but" or "so" that leads back to what is done."""
    return end + 1 if pieces[end].word(frozenset({"but", "so", "instead"})) else end

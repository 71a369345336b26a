"""Negated parts of a line ("not in the head", "without the bayonet", "instead of the bear").

They are left out of the reading and reported. Phrases other than "not" and "no" are turned into the sign `EXCEPT` with
the other phrases of the language.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rules.reading import english
from rules.reading.pieces import Piece

EXCEPT: Final = "⊖"
_NEGATES: Final = english.NOT | {EXCEPT}
_ENDS: Final = frozenset(',;.:!?\n"')
_JOINS: Final = frozenset({"but", "so", "hence", "instead", "just", "only"}) | english.OR | english.THEN
_ANY: Final = frozenset(
    {"anywhere", "anyone", "anybody", "anything", "everyone", "everybody", "everything", "all", "any"}
)
_FILLING: Final = english.PARTICLES - _ANY
_TURNS: Final = frozenset({"stop", "stops", "hesitate", "forget", "miss", "fail", "let", "only", "wait"})
"""Words after which a "not" means the opposite."""


def denied(
    pieces: Sequence[Piece], acts: Callable[[Sequence[Piece], int], bool]
) -> tuple[tuple[Piece, ...], tuple[tuple[Piece, ...], ...]]:
    """Return the pieces without the negated ones, and those. `acts`: whether an action begins at a place. If it is
    unclear how far a negation reaches, it is kept."""
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
    """Whether "anywhere" and the like precede a negation, which then only excludes something."""
    before = next((one for one in reversed(kept) if not one.word(_FILLING)), None)
    return before is not None and before.word(_ANY)


def _end(pieces: Sequence[Piece], place: int, acts: Callable[[Sequence[Piece], int], bool]) -> int:
    """Return where the negated part ends; the place itself if that is unclear."""
    verb = named = False
    for end in range(place + 1, len(pieces)):
        piece = pieces[end]
        if piece.word(english.IF):
            return place if verb or named else end
        if piece.word(_TURNS):
            return place
        if piece.key == "nor":
            return end if verb or named else place
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
    """Return the place after a "but" or "so" that leads back to what is done."""
    return end + 1 if pieces[end].word(frozenset({"but", "so", "hence", "instead"})) else end

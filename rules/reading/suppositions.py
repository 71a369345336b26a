"""Conditions that people put on what they do: somebody is down, or still up."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.reading import english, words
from rules.reading.pieces import Piece

_LONGEST = 12
_DONE = words.listed(
    "killed finished dropped defeated incapacitated slain kills finishes drops defeats slays downs downed kill drop"
)
"""What somebody may have done to another ("unless Ada killed him"), who is down then."""


@dataclass(frozen=True, slots=True)
class Supposition:
    """ "If the guard is down": the piece that names the fighter, and whether that one has to be down or up."""

    subject: Piece
    is_down: bool


def supposition(pieces: Sequence[Piece], place: int) -> tuple[Supposition, int] | None:
    """A condition that begins at a place with its "if", and where it ends; None where it is no such condition."""
    subject, is_not = None, pieces[place].word(english.UNLESS)
    for end in range(place + 1, min(len(pieces), place + _LONGEST)):
        piece = pieces[end]
        if subject is None:
            if piece.called("fighter") or piece.word(english.ENEMY) or piece.word(english.SUBJECT):
                subject = piece
            elif piece.key != "," and not piece.word(english.PARTICLES):
                return None
        elif piece.word(english.NOT):
            is_not = not is_not
        elif piece.word(_DONE) and _object(pieces, end + 1) is None and not piece.word(english.DOWN):
            return None
        elif piece.word(english.DOWN | english.UP | _DONE):
            if piece.word(_DONE) and (slain := _object(pieces, end + 1)) is not None:
                return Supposition(pieces[slain], not is_not), slain + 1
            closing = end + 1
            while closing < len(pieces) and pieces[closing].word(english.BEING - {"is"}):
                closing += 1
            more = closing + 1 < len(pieces) and (pieces[closing].word(english.AND) or pieces[closing].key == "or")
            if more and pieces[closing + 1].called("fighter"):
                return None
            return Supposition(subject, piece.word(english.DOWN | _DONE) != is_not), closing
        elif not (piece.word(english.BEING) or piece.word(english.PARTICLES)):
            return None
    return None


def _object(pieces: Sequence[Piece], place: int) -> int | None:
    """Where it is named, right behind the verb, to whom something was done."""
    while place < len(pieces) and pieces[place].word(english.PARTICLES):
        place += 1
    there = place < len(pieces) and (pieces[place].called("fighter") or pieces[place].word(english.PRONOUN))
    return place if there else None

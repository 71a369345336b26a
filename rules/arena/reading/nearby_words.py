"""The pieces near a word, and tests for filler and unknown words."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rules.arena.reading import lexicon
from rules.reading import english
from rules.reading.pieces import Piece

NEAR: Final = 6
_FILLING: Final = english.PARTICLES | english.AND | english.THEN | english.AT
_THEIRS: Final = frozenset({"his", "her", "their", "its"})
_BETWEEN: Final = frozenset({"between", "through"})
_ARMS_END: Final = (
    "sword",
    "axe",
    "hammer",
    "spear",
    "blade",
    "knife",
    "dagger",
    "rifle",
    "pistol",
    "shield",
    "crossbow",
)
_TOWARD: Final = frozenset({"to", "toward", "towards"})
_JOINTS: Final = english.AND | english.THEN | english.OR | english.IF


def near(pieces: Sequence[Piece], place: int, within: int = NEAR) -> Sequence[Piece]:
    """Return the next pieces, up to a mark or a joining word."""
    for end in range(place + 1, min(len(pieces), place + 1 + within)):
        piece = pieces[end]
        if piece.sort == "mark" or piece.word(_JOINTS):
            return pieces[place + 1 : end]
    return pieces[place + 1 : place + 1 + within]


def held_by_another(pieces: Sequence[Piece]) -> bool:
    """Whether a weapon of somebody else is named ("Bob's axe", "her axe")."""
    return any(
        (one.owner and one.called("fighter") and (is_arm(two) or (two.called("weapon") and not two.called("part"))))
        or (one.word(_THEIRS) and is_arm(two) and not two.meanings)
        for one, two in pairwise(pieces)
    )


def joins_somebody(after: Sequence[Piece]) -> bool:
    """Whether words lead to somebody ("to the guard"), rather than from them."""
    named = [one for one in after if one.word(_TOWARD) or not one.word(english.PARTICLES)]
    return any(one.word(_TOWARD) and two.called("fighter") for one, two in pairwise(named))


def is_arm(piece: Piece) -> bool:
    """Whether a word is one for a weapon, whether or not anybody has it."""
    return piece.key in lexicon.ARMS or piece.key.endswith(_ARMS_END)


def means_something(piece: Piece) -> bool:
    """Whether a piece is more than a filler word or a mark."""
    return piece.sort != "mark" and not piece.word(_FILLING)


def unheard(piece: Piece) -> bool:
    """Whether a piece is an unknown word; adverbs of manner and signs don't count."""
    said = piece.sort == "word" and piece.value is None and piece.key[0].isalnum()
    return said and piece.key not in lexicon.KNOWN and not piece.key.endswith("ly")


def strikes_somebody(after: Sequence[Piece]) -> bool:
    """Whether words name whom something strikes, and where ("axe out, into his ribs") or with what shot."""
    there = any(one.word(english.AT | _BETWEEN) for one in after)
    whom = any(one.called("fighter") or one.word(english.PRONOUN) for one in after)
    return there and whom and any(one.called("part") or one.key in lexicon.SHOTS for one in after)


def arms_of(piece: Piece) -> tuple[str, ...]:
    """Return the weapons named by a piece that can name nothing else."""
    return () if piece.called("part") or piece.called("fighter") else piece.called("weapon")


def is_guess(piece: Piece) -> bool:
    """Whether a word says what a Counter expects: a part of the body, or that somebody defends."""
    return bool(piece.called("part")) or piece.word(lexicon.DEFENDING) or piece.key == "face"

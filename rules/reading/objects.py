"""Recognise names that are also ordinary words if the sentence leaves no doubt: after a verb that needs a target.
"Guard" is an action, but in "attack the guard" it is a person."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules.reading.names import Meanings, Names
from rules.reading.pieces import Piece
from rules.reading.words import listed

_ARTICLES = listed("the a an that this")
_BEFORE = listed("at on toward towards from against near beside behind of if when once unless")
_LONGEST = 4


def objects(
    found: Sequence[Piece],
    names: Names,
    needs_somebody: Callable[[Sequence[Piece], int], bool],
    is_verb: Callable[[Sequence[Piece], int, int], bool] | None = None,
) -> tuple[Piece, ...]:
    """Read words after a verb that needs a target, a preposition or an "if" as the fighter of that name.

    `needs_somebody`: whether the piece at a place is a verb that needs a target. `is_verb`: whether the words between
    two places are an action rather than a name; if given, all others are names.
    """
    pieces: list[Piece] = []
    place = 0
    while place < len(found):
        size, meanings = _named(found, names, place) if found[place].sort == "word" else (0, ())
        verb = is_verb is None or is_verb(found, place, place + size)
        if size and (_expected(found, place, needs_somebody) or not verb):
            last = found[place + size - 1]
            key = " ".join(piece.key for piece in found[place : place + size])
            pieces.append(
                replace(
                    found[place], key=key, sort="name", end=last.end, owner=last.owner, value=None, meanings=meanings
                )
            )
            place += size
        else:
            pieces.append(found[place])
            place += 1
    return tuple(pieces)


def _named(found: Sequence[Piece], names: Names, place: int) -> tuple[int, Meanings]:
    """Match the longest withheld name of a fighter; return how many pieces it takes, and its meanings."""
    for size in range(min(_LONGEST, len(found) - place), 0, -1):
        run = found[place : place + size]
        if any(piece.sort not in ("word", "number") for piece in run):
            continue
        key = tuple(piece.key if piece.value is None else str(piece.value) for piece in run)
        meant = names.quoted.get(key, ())
        if fighters := tuple(one for one in meant if one.kind == "fighter"):
            return size, fighters
    return 0, ()


def _expected(found: Sequence[Piece], place: int, needs_somebody: Callable[[Sequence[Piece], int], bool]) -> bool:
    """Whether a person has to be named at a place, skipping articles."""
    before = place - 1
    while before >= 0 and found[before].word(_ARTICLES):
        before -= 1
    if before > 0 and found[before].key == "and" and found[before - 1].called("fighter"):
        return any(needs_somebody(found, n) for n in range(before - 1))
    return before >= 0 and (found[before].word(_BEFORE) or needs_somebody(found, before))

"""Fighters named with the tile where they stand ("the guard at E4")."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.arena.ground.geometry import read_tile
from rules.arena.model.fighter import Fighter
from rules.arena.model.world import Point
from rules.reading import english
from rules.reading.names import Meaning
from rules.reading.pieces import Piece
from rules.reading.words import listed

_AT: Final = listed("at on in near by over standing who is that down up there tile square field the")
_NEXT_TO: Final = listed("to at by near beside next the")
_JOINS: Final = english.AND | english.THEN
_ONE: Final = english.ENEMY | listed("one guy person somebody someone")


def located(pieces: Sequence[Piece], others: Sequence[Fighter]) -> tuple[Piece, ...]:
    """Return the pieces, each "the guard at E4" as the only fighter of that name there, and "E4 beside the guard" as
    the tile. Where nobody or somebody else stands, both remain, so that it is asked about. `others`: those the actor
    knows of."""
    kept: list[Piece] = []
    place = 0
    while place < len(pieces):
        piece, behind = pieces[place], place + 1
        if (end := _beside(pieces, place, others)) > behind:
            kept.append(piece)
            place = end
            continue
        label = behind < len(pieces) and pieces[behind].sort == "number" and bool(piece.called("fighter"))
        behind += label
        while behind < len(pieces) and pieces[behind].word(_AT):
            behind += 1
        tile = _tile(pieces[behind]) if behind < len(pieces) else None
        there = [one for one in others if one.at == tile and _means(piece, one)] if tile is not None else []
        kept.append(piece)
        place += 1
        if len(there) == 1 and not piece.owner and not (label and not there[0].name.endswith(f" {pieces[place].key}")):
            kept[-1] = replace(piece, sort="name", end=pieces[behind].end, meanings=(Meaning("fighter", there[0].id),))
            place = behind + 1
    return tuple(kept)


def _beside(pieces: Sequence[Piece], place: int, others: Sequence[Fighter]) -> int:
    """Return where the name of somebody ends who stands at or next to the tile before it; 0 if there is none."""
    tile, name = _tile(pieces[place]), place + 1
    while name < len(pieces) and pieces[name].word(_NEXT_TO):
        name += 1
    if tile is None or not place + 1 < name < len(pieces):
        return 0
    label = name + 1 < len(pieces) and pieces[name + 1].sort == "number"
    met = [one for one in others if one.id in pieces[name].called("fighter")]
    met = [one for one in met if not label or one.name.endswith(f" {pieces[name + 1].key}")]
    near = [one for one in met if max(abs(one.at[0] - tile[0]), abs(one.at[1] - tile[1])) <= 1]
    end = name + 1 + label
    closes = end == len(pieces) or pieces[end].sort == "mark" or pieces[end].word(_JOINS)
    return end if closes and len(near) == 1 else 0


def _tile(piece: Piece) -> Point | None:
    named = piece.called("tile")
    return read_tile(named[0]) if named else None


def _means(piece: Piece, one: Fighter) -> bool:
    return one.id in piece.called("fighter") or piece.word(_ONE)

"""A map of tiles, or the part of it that is shown: letters and numbers at its edges, what is there, who is where."""

from typing import Final

from bot.depicted.board import Map, Spot
from bot.picture.drawing import WIDTH, Box, Drawing, Item, Stroke, Text
from bot.picture.lettering import height, showable, wrapped
from bot.picture.palette import EDGE, ORANGE, PANEL, RAISED, RED, SOFT
from bot.picture.tokens import shape

MARGIN: Final = 20
LARGEST: Final = 66
TALLEST: Final = 1100
"""Pixels of a map from top to bottom."""
LABEL: Final = 22
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def mapped(drawing: Drawing, ground: Map, y: float) -> float:
    """Put the map below `y`; returns where it ends."""
    edge = 44
    tile = min(LARGEST, (WIDTH - 2 * MARGIN - edge) // ground.columns, (TALLEST - edge) // ground.rows)
    left = MARGIN + edge + (WIDTH - 2 * MARGIN - 2 * edge - tile * ground.columns) // 2 * (tile == LARGEST)
    top = round(y) + 30
    _labels(drawing, ground, left, top, tile)
    spots = {spot.at: spot for spot in ground.spots}
    for column in range(ground.columns):
        for row in range(ground.rows):
            at = (ground.first[0] + column, ground.first[1] + row)
            drawing.add(*_tile(left + column * tile, top + row * tile, tile, spots.get(at)))
    for piece in ground.pieces:
        x = left + (piece.at[0] - ground.first[0] + 0.5) * tile
        middle = top + (piece.at[1] - ground.first[1] + 0.5) * tile
        drawing.add(
            *shape(x, middle, tile * 0.38, piece.tone, piece.sign, creature=piece.creature, covert=piece.covert)
        )
    low = top + ground.rows * tile + 8
    for part in wrapped(" · ".join(showable(one, "") for one in ground.meanings), WIDTH - 2 * MARGIN, LABEL, most=3):
        drawing.add(Text(MARGIN, low + height(LABEL) / 2, part, LABEL, SOFT))
        low += height(LABEL)
    return low + 10


def column_name(column: int) -> str:
    """ "A" for the first one; "AA" after "Z"."""
    before, letter = divmod(column, len(_LETTERS))
    return (column_name(before - 1) if before else "") + _LETTERS[letter]


def _labels(drawing: Drawing, ground: Map, left: float, top: float, tile: int) -> None:
    size = min(LABEL, round(tile * 0.62))
    for column in range(ground.columns):
        name = column_name(ground.first[0] + column)
        drawing.add(Text(left + (column + 0.5) * tile, top - 15, name, size, SOFT, align="middle"))
    for row in range(ground.rows):
        number = f"{ground.first[1] + row + 1}"
        drawing.add(Text(left - 10, top + (row + 0.5) * tile, number, size, SOFT, align="right"))


def _tile(x: float, y: float, tile: int, spot: Spot | None) -> list[Item]:
    """Bare floor, a wall as a block, danger as stripes, cover as stones with its points."""
    if spot is None:
        return [Box(x, y, tile - 2, tile - 2, PANEL)]
    if spot.kind == "wall":
        return [Box(x, y, tile - 2, tile - 2, EDGE)]
    if spot.kind == "danger":
        stripes = [(0.0, 0.35), (0.0, 0.8), (0.25, 1.0), (0.7, 1.0)]
        strokes: list[Item] = []
        for a, b in stripes:
            start = (x + a * tile, y + b * tile - 2)
            along = min(1.0 - a, b) * tile - 4
            strokes.append(Stroke((start, (start[0] + along, start[1] - along)), RED, 3))
        return [Box(x, y, tile - 2, tile - 2, PANEL), *strokes]
    inset = tile * 0.08
    return [
        Box(x, y, tile - 2, tile - 2, PANEL),
        Box(x + inset, y + inset, tile - 2 - 2 * inset, tile - 2 - 2 * inset, RAISED, ORANGE, 2, 4),
        Text(x + tile / 2 - 1, y + tile / 2 - 1, f"{spot.points}", round(tile * 0.42), ORANGE, True, "middle", RAISED),
    ]

"""A map of tiles, or the visible part of it: letters and numbers at its edges, what is there, who is where."""

from collections.abc import Sequence
from typing import Final

from bot.picture.lettering import fitted, height, showable, width, wrapped
from bot.picture.palette import EDGE, ORANGE, PANEL, RAISED, RED, SOFT
from bot.picture.shapes import WIDTH, Backdrop, Box, Drawing, Item, Stroke, Text
from bot.picture.tokens import shape
from bot.text.language.speech import gettext
from bot.text.pictures import Map, Piece, Stored

FLOOR, WALL, DANGER = ".", "#", "~"
MARGIN: Final = 20
AXIS: Final = 40
"""Pixels for the row numbers."""
TITLE: Final = 25
LARGEST: Final = 66
TALLEST: Final = 1100
"""Pixels of a map's height."""
LABEL: Final = 22
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def mapped(drawing: Drawing, ground: Map, y: float, behind: Stored | None = None) -> float:
    """Draw the map below `y`, on the floor the part of the picture `behind` it; return where it ends."""
    columns, rows = len(ground.tiles[0]), len(ground.tiles)
    tile = min(LARGEST, (WIDTH - 2 * MARGIN - AXIS) // columns, (TALLEST - AXIS) // rows)
    left = MARGIN + AXIS
    drawing.add(
        Text(MARGIN, y + height(TITLE) / 2, fitted(showable(ground.title), 700, TITLE, bold=True), TITLE, SOFT, True)
    )
    top = round(y) + height(TITLE) + 32
    _labels(drawing, ground, left, top, tile)
    standing = dict.fromkeys(piece.at for piece in ground.pieces)
    for row, tiles in enumerate(ground.tiles):
        for column, sign in enumerate(tiles):
            taken = (ground.first[0] + column, ground.first[1] + row) in standing
            drawing.add(*_tile(left + column * tile, top + row * tile, tile, sign, taken=taken))
    if behind is not None and all(ground.whole):
        wide, high = ground.whole
        start, end = ground.first, (ground.first[0] + columns, ground.first[1] + rows)
        part = (start[0] / wide, start[1] / high, end[0] / wide, end[1] / high)
        drawing.add(Backdrop(left, top, columns * tile, rows * tile, behind.webp, PANEL, part))
    for at in standing:
        x, middle = left + (at[0] - ground.first[0]) * tile, top + (at[1] - ground.first[1]) * tile
        drawing.add(*_standing([piece for piece in ground.pieces if piece.at == at], x, middle, tile))
    return _meanings(drawing, ground, top + rows * tile + 12)


def _meanings(drawing: Drawing, ground: Map, y: float) -> float:
    """Draw a legend of the signs shown, and the notes."""
    shown = {sign for tiles in ground.tiles for sign in tiles}
    numbers = sorted(shown - {FLOOR, WALL, DANGER})
    words = [(WALL, gettext("wall")), (DANGER, gettext("danger")), *((one, gettext("cover")) for one in numbers[:1])]
    x, middle = float(MARGIN), y + 16
    for sign, word in words:
        if sign in shown:
            drawing.add(*_tile(x, middle - 15, 32, sign), Text(x + 42, middle, word, LABEL, SOFT))
            x += 42 + width(word, LABEL) + 28
    if x > MARGIN:
        y += 40
    for part in wrapped(" · ".join(showable(one, "") for one in ground.notes), WIDTH - 2 * MARGIN, LABEL, most=4):
        drawing.add(Text(MARGIN, y + height(LABEL) / 2, part, LABEL, SOFT))
        y += height(LABEL)
    return y + 12


def column_name(column: int) -> str:
    """Return a column's name: "A" for the first one, "AA" after "Z"."""
    before, letter = divmod(column, len(_LETTERS))
    return (column_name(before - 1) if before else "") + _LETTERS[letter]


def _standing(pieces: Sequence[Piece], x: float, y: float, tile: int) -> list[Item]:
    """Draw the fighters on a tile, side by side; at most four."""
    near = 0.5 if len(pieces) == 1 else 0.27
    places = ((near, near), (1 - near, 1 - near), (1 - near, near), (near, 1 - near))
    radius = tile * (0.38 if len(pieces) == 1 else 0.22)
    items: list[Item] = []
    for piece, (across, down) in zip(pieces, places, strict=False):
        items += shape(
            x + across * tile - 1,
            y + down * tile - 1,
            radius,
            piece.tone,
            piece.sign,
            creature=piece.creature,
            covert=piece.covert,
            foe=piece.foe,
        )
    return items


def _labels(drawing: Drawing, ground: Map, left: float, top: float, tile: int) -> None:
    size = max(13, min(LABEL, round(tile * 0.6)))
    for column in range(len(ground.tiles[0])):
        name = column_name(ground.first[0] + column)
        drawing.add(Text(left + (column + 0.5) * tile - 1, top - 16, name, size, SOFT, align="middle"))
    for row in range(len(ground.tiles)):
        number = f"{ground.first[1] + row + 1}"
        drawing.add(Text(left - 10, top + (row + 0.5) * tile - 1, number, size, SOFT, align="right"))


def _tile(x: float, y: float, tile: int, sign: str, *, taken: bool = False) -> list[Item]:
    """Draw a tile: bare floor, a wall as a block, danger as stripes, cover as a low box with its points if nobody is
    there."""
    floor = Box(x, y, tile - 2, tile - 2, PANEL)
    if sign == FLOOR:
        return [floor]
    if sign == WALL:
        return [Box(x, y, tile - 2, tile - 2, EDGE)]
    if sign == DANGER:
        size = tile - 2
        ends = (((0.0, 0.5), (0.5, 0.0)), ((0.0, 1.0), (1.0, 0.0)), ((0.5, 1.0), (1.0, 0.5)))
        stripes = [tuple((x + a * size, y + b * size) for a, b in pair) for pair in ends]
        return [floor, *(Stroke(stripe, RED, max(2, tile // 14)) for stripe in stripes)]
    inset = tile * 0.07
    inner = tile - 2 - 2 * inset
    box = Box(x + inset, y + inset, inner, inner, RAISED, ORANGE, 2, 4)
    if taken:
        return [floor, box]
    points = Text(x + tile / 2 - 1, y + tile / 2 - 1, sign, round(tile * 0.5), ORANGE, True, "middle", RAISED)
    return [floor, box, points]

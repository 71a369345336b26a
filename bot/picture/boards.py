"""The board as a picture: turn and step, whom the fight waits for, the battlefield, who is out, the order."""

from typing import Final

from bot.picture.lettering import fitted, height, showable, width, wrapped
from bot.picture.maps import mapped
from bot.picture.orders import ordered
from bot.picture.palette import INK, PAPER, SOFT, YELLOW
from bot.picture.rooms import rooms
from bot.picture.shapes import TALLEST, WIDTH, Box, Drawing, Stroke, Text
from bot.picture.tokens import CROWD, DARK, called, cells
from bot.text.pictures import Board

MARGIN: Final = 20
TITLE: Final = 38
TEXT: Final = 26
SMALL: Final = 23


def drawn(board: Board) -> Drawing:
    """Lay out a board."""
    drawing = Drawing()
    y = _head(drawing, board)
    if board.map is not None:
        y = mapped(drawing, board.map, y, board.behind)
        y = cells(drawing, board.tokens, MARGIN, y, WIDTH - 2 * MARGIN, 2, PAPER, short=len(board.tokens) >= CROWD) + 8
    y = rooms(drawing, board.zones, y, board.behind)
    if board.out:
        y = _out(drawing, board, y)
    if board.order:
        y = ordered(drawing, board.order, y)
    drawing.height = min(round(y) + 12, TALLEST)
    return drawing


def _head(drawing: Drawing, board: Board) -> float:
    """Draw turn and step, the audience's label, and whom the fight waits for."""
    y, room = 16.0, WIDTH - 2 * MARGIN
    if board.whose:
        wide = width(board.whose, SMALL, bold=True) + 24
        drawing.add(Box(WIDTH - MARGIN - wide, y + 6, wide, 38, YELLOW, radius=8))
        drawing.add(Text(WIDTH - MARGIN - wide / 2, y + 25, board.whose, SMALL, DARK, True, "middle", YELLOW))
        room -= wide + 16
    for part in wrapped(showable(board.title), round(room), TITLE, bold=True, most=2):
        drawing.add(Text(MARGIN, y + height(TITLE) / 2, part, TITLE, INK, True))
        y += height(TITLE)
    start = y + 2
    for waits in board.waiting:
        for part in wrapped(showable(waits, ""), WIDTH - 2 * MARGIN - 20, TEXT, most=3):
            drawing.add(Text(MARGIN + 18, y + height(TEXT) / 2, part, TEXT, INK))
            y += height(TEXT)
    if board.waiting:
        drawing.add(Stroke(((MARGIN + 3, start + 4), (MARGIN + 3, y - 2)), YELLOW, 6))
    return y + 14


def _out(drawing: Drawing, board: Board, y: float) -> float:
    """Draw who is out of the fight."""
    named = [f"{called(token, place)} ({', '.join(token.words)})" for place, token in enumerate(board.out, 1)]
    head = width("Out: ", SMALL, bold=True) + 4
    drawing.add(Text(MARGIN, y + height(SMALL) / 2, "Out:", SMALL, SOFT, True))
    for part in wrapped(", ".join(named), WIDTH - 2 * MARGIN - head, SMALL, most=3):
        drawing.add(Text(MARGIN + head, y + height(SMALL) / 2, fitted(part, WIDTH, SMALL), SMALL, SOFT))
        y += height(SMALL)
    return y + 10

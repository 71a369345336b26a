"""The order as rows of names: those who have acted are ticked, the current one is highlighted."""

from collections.abc import Sequence
from typing import Final

from bot.picture.lettering import height, named, showable, width
from bot.picture.palette import INK, PANEL, PAPER, SOFT, YELLOW
from bot.picture.shapes import WIDTH, Box, Drawing, Text
from bot.picture.tokens import DARK, arrow, tick
from bot.text.language.speech import gettext
from bot.text.pictures import Turn

MARGIN: Final = 20
SIZE: Final = 24
TALL: Final = 40
LONGEST: Final = 240
"""Pixels of a name."""
ROWS: Final = 5
"""Maximum number of rows of names; beyond that, the next ones are shown and the rest counted."""


def ordered(drawing: Drawing, order: Sequence[Turn], y: float) -> float:
    """Draw the order below `y`; return where it ends."""
    drawing.add(Text(MARGIN, y + height(SIZE) / 2, gettext("Order"), SIZE, SOFT, True))
    y += height(SIZE) + 4
    shown, before = order, 0
    if _filling(order, ROWS) < len(order):
        now = next((place for place, turn in enumerate(order) if turn.mark == "now"), None)
        before = max(0, (now if now is not None else _next(order)) - 1)
        shown = order[before:]
        shown = shown[: _filling(shown, ROWS - 1)]
    x = float(MARGIN)
    for turn in shown:
        wide = _wide(turn)
        if x + wide > WIDTH - MARGIN:
            x, y = float(MARGIN), y + TALL + 8
        _chip(drawing, turn, x, y, wide)
        x += wide + 8
    y += TALL + 8
    after = len(order) - before - len(shown)
    told = [
        gettext("{n} earlier").format(n=before) if before else "",
        gettext("{n} later").format(n=after) if after else "",
    ]
    if any(told):
        drawing.add(Text(MARGIN, y + height(SIZE) / 2, ", ".join(filter(None, told)), SIZE, SOFT))
        y += height(SIZE)
    return y + 8


def _next(order: Sequence[Turn]) -> int:
    return next((place for place, turn in enumerate(order) if turn.mark != "done"), 0)


def _name(turn: Turn) -> str:
    return named(showable(turn.name), LONGEST, SIZE)


def _wide(turn: Turn) -> float:
    sign = 30 if turn.mark == "done" else 24 if turn.mark == "now" else 0
    return 24 + sign + width(_name(turn), SIZE, bold=turn.mark == "now") + 10 + width(turn.speed, SIZE)


def _filling(order: Sequence[Turn], most: int) -> int:
    """Return how many of the names fit into that many rows."""
    rows, x = 1, float(MARGIN)
    for place, turn in enumerate(order):
        wide = _wide(turn)
        if x + wide > WIDTH - MARGIN:
            rows, x = rows + 1, float(MARGIN)
        if rows > most:
            return place
        x += wide + 8
    return len(order)


def _chip(drawing: Drawing, turn: Turn, x: float, y: float, wide: float) -> None:
    now, done = turn.mark == "now", turn.mark == "done"
    behind = YELLOW if now else PAPER if done else PANEL
    drawing.add(Box(x, y, wide, TALL, behind, PANEL if done else None, 2, 8))
    middle, left = y + TALL / 2, x + 12
    if now:
        drawing.add(*arrow(left, middle, DARK))
        left += 24
    elif done:
        drawing.add(*tick(left, middle))
        left += 30
    ink = DARK if now else SOFT if done else INK
    drawing.add(Text(left, middle, _name(turn), SIZE, ink, now, on=behind))
    drawing.add(Text(x + wide - 12, middle, turn.speed, SIZE, DARK if now else SOFT, align="right", on=behind))

"""From a drawing to the bytes of a PNG."""

import math
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from bot.picture.drawing import Box, Disc, Drawing, Item, Shape, Stroke, Text
from bot.picture.lettering import font
from bot.picture.palette import Colour

FINER: Final = 2
"""Shapes are drawn so many times as large and made smaller, which smooths their edges."""
COLOURS: Final = 64
"""Of the file: enough for flat colours and the edges of letters."""
DASH: Final = 8
"""Pixels of a dash, and of the gap behind it."""
ANCHORS: Final = {"left": "lm", "middle": "mm", "right": "rm"}

Points = list[tuple[float, float]]


def painted(drawing: Drawing) -> bytes:
    """The picture as a PNG. The same drawing gives the same bytes with the same build of Pillow."""
    size = (drawing.width * FINER, drawing.height * FINER)
    large = Image.new("RGB", size, drawing.paper)
    draw = ImageDraw.Draw(large)
    for item in drawing.items:
        _draw(draw, item)
    image = large.reduce(FINER)
    pen = ImageDraw.Draw(image)
    for text in drawing.texts():
        pen.text((text.x, text.y), text.text, text.colour, font(text.size, bold=text.bold), anchor=ANCHORS[text.align])
    out = BytesIO()
    image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    return out.getvalue()


def _draw(draw: ImageDraw.ImageDraw, item: Item) -> None:
    match item:
        case Box(dashed=True, edge=edge) if edge is not None:
            _box(draw, Box(item.x, item.y, item.width, item.height, item.fill, radius=item.radius))
            _dashes(draw, _corners(item), edge, item.line)
        case Box():
            _box(draw, item)
        case Shape():
            points = _scaled(item.points)
            if item.fill is not None:
                draw.polygon(points, fill=item.fill)
            if item.edge is not None:
                draw.line([*points, *points[:2]], fill=item.edge, width=item.line * FINER, joint="curve")
        case Disc():
            _disc(draw, item)
        case Stroke():
            draw.line(_scaled(item.points), fill=item.colour, width=item.line * FINER, joint="curve")
        case Text():
            pass


def _box(draw: ImageDraw.ImageDraw, box: Box) -> None:
    corners = (
        box.x * FINER,
        box.y * FINER,
        max(box.x, box.x + box.width) * FINER - 1,
        max(box.y, box.y + box.height) * FINER - 1,
    )
    draw.rounded_rectangle(
        corners, box.radius * FINER, fill=box.fill, outline=box.edge, width=box.line * FINER if box.edge else 0
    )


def _disc(draw: ImageDraw.ImageDraw, disc: Disc) -> None:
    middle, radius = (disc.x * FINER, disc.y * FINER), disc.radius * FINER
    if disc.dashed and disc.edge is not None:
        draw.circle(middle, radius, fill=disc.fill)
        for start in range(0, 360, 40):
            draw.arc(
                (middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius),
                start,
                start + 22,
                fill=disc.edge,
                width=disc.line * FINER,
            )
        return
    draw.circle(middle, radius, fill=disc.fill, outline=disc.edge, width=disc.line * FINER if disc.edge else 0)


def _corners(box: Box) -> Points:
    right, low = box.x + box.width, box.y + box.height
    return [(box.x, box.y), (right, box.y), (right, low), (box.x, low), (box.x, box.y)]


def _dashes(draw: ImageDraw.ImageDraw, points: Points, colour: Colour, line: int) -> None:
    for start, end in pairwise(points):
        for dash in _between(start, end):
            draw.line(_scaled(dash), fill=colour, width=line * FINER)


def _between(start: tuple[float, float], end: tuple[float, float]) -> Iterator[Points]:
    length = math.dist(start, end)
    across = ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (0.0, 0.0)
    at = 0.0
    while at < length:
        to = min(at + DASH, length)
        yield [(start[0] + across[0] * step, start[1] + across[1] * step) for step in (at, to)]
        at += 2 * DASH


def _scaled(points: tuple[tuple[float, float], ...] | Points) -> Points:
    return [(x * FINER, y * FINER) for x, y in points]

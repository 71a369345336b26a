"""Painting a drawing to a PNG.

Everything is painted at its final size with a palette, so that colours needn't be reduced afterwards. Only curved and
slanted edges are first drawn larger.
"""

import math
from base64 import b64decode
from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw, ImageOps

from bot.picture.lettering import font
from bot.picture.palette import BRIGHTEST, Colour
from bot.picture.shades import EDGES, LETTERS, TOUCHED, Shades
from bot.picture.shapes import Backdrop, Box, Disc, Drawing, Item, Photo, Shape, Stroke, Text
from bot.text.pictures import AVATAR, SIDE

FINER: Final = 4
"""Factor by which curved and slanted edges are drawn larger, to see how much of each pixel they cover."""
PRESSED: Final = 4
"""Compression level, out of 9: it takes a third of the time of 6 for a file a tenth larger."""
DASH: Final = 8
"""Pixels of a dash and of the gap after it."""
ANCHORS: Final = {"left": "lm", "middle": "mm", "right": "rm"}
Point = tuple[float, float]
Points = tuple[Point, ...]
Mask = tuple[tuple[int, int], bytes]
"""Width and height, and the coverage of each pixel, from 0 to 255."""


def painted(drawing: Drawing) -> bytes:
    """Return the picture as a PNG. The same drawing gives the same bytes with the same build of Pillow."""
    canvas = _Canvas(drawing)
    for item in drawing.items:
        canvas.draw(item)
    for text in drawing.texts():
        canvas.write(text)
    return canvas.png(tuple(drawing.photos()))


class _Canvas:
    def __init__(self, drawing: Drawing) -> None:
        self._shades = Shades(drawing.paper)
        self._image = Image.new("P", (drawing.width, drawing.height), 0)
        self._pen = ImageDraw.Draw(self._image)

    def png(self, photos: Sequence[Photo | Backdrop] = ()) -> bytes:
        out = BytesIO()
        self._image.putpalette(self._shades.flat())
        image = self._with(photos) if photos else self._image
        image.save(out, "PNG", compress_level=PRESSED)
        return out.getvalue()

    def _with(self, photos: Sequence[Photo | Backdrop]) -> Image.Image:
        """Return the image in full colour, with photos on top. One that can't be read is left out."""
        image = self._image.convert("RGB")
        for photo in photos:
            if isinstance(photo, Backdrop):
                self._shine(image, photo)
                continue
            face = _face(photo.webp, round(2 * photo.radius))
            if face is not None:
                at = (round(photo.x - photo.radius), round(photo.y - photo.radius))
                image.paste(face, at, _round(photo, at, face.size))
        return image

    def _shine(self, image: Image.Image, backdrop: Backdrop) -> None:
        """Put a picture behind what is drawn: in place of one colour."""
        size, at = (round(backdrop.width), round(backdrop.height)), (round(backdrop.x), round(backdrop.y))
        behind = _behind(backdrop.webp, size, backdrop.part)
        if behind is not None:
            drawn = self._image.crop((*at, at[0] + size[0], at[1] + size[1])).tobytes()
            place = self._shades.index(backdrop.on)
            mask = Image.frombytes("L", size, drawn.translate(bytes(255 * (one == place) for one in range(256))))
            image.paste(behind, at, mask)

    def draw(self, item: Item) -> None:
        match item:
            case Box(dashed=True, edge=edge) if edge is not None:
                self.draw(Box(item.x, item.y, item.width, item.height, item.fill, radius=item.radius))
                for dash in _dashed(_corners(item)):
                    self.draw(Stroke(dash, edge, item.line))
            case Box():
                self._box(item)
            case Disc():
                self._disc(item)
            case Shape():
                if item.fill is not None:
                    self._cover(("polygon", _moved(item.points), 0), item.points, item.fill)
                if item.edge is not None and item.edge != item.fill:
                    self.draw(Stroke((*item.points, item.points[0]), item.edge, item.line))
            case Stroke():
                self._cover(("line", _moved(item.points), item.line), item.points, item.colour)
            case Text() | Photo() | Backdrop():
                pass

    def write(self, text: Text) -> None:
        letters = font(text.size, bold=text.bold)
        left, top, right, low = letters.getbbox(text.text, anchor=ANCHORS[text.align])
        size = (math.ceil(right) - math.floor(left) + 2, math.ceil(low) - math.floor(top) + 2)
        if min(size) <= 2:
            return
        at = (math.floor(text.x + left) - 1, math.floor(text.y + top) - 1)
        mask = Image.new("L", size)
        ImageDraw.Draw(mask).text((text.x - at[0], text.y - at[1]), text.text, 255, letters, anchor=ANCHORS[text.align])
        self._lay((size, mask.tobytes()), at, text.on, text.colour, LETTERS)

    def _box(self, box: Box) -> None:
        corners = (round(box.x), round(box.y), round(box.x + box.width) - 1, round(box.y + box.height) - 1)
        if box.radius:
            around = _corners(box)
            if box.edge is not None:
                self._cover(("box", _moved(around), box.radius), around, box.edge)
            inner = box.line if box.edge is not None else 0
            fill = box.fill or self._behind(box.x - 1, box.y - 1)
            within = _corners(Box(box.x + inner, box.y + inner, box.width - 2 * inner, box.height - 2 * inner))
            self._cover(("box", _moved(within), max(0, box.radius - inner)), within, fill)
            return
        inside = None if box.fill is None else self._shades.index(box.fill)
        outline = None if box.edge is None else self._shades.index(box.edge)
        self._pen.rectangle(corners, inside, outline, box.line if box.edge is not None else 0)

    def _disc(self, disc: Disc) -> None:
        around = ((disc.x - disc.radius, disc.y - disc.radius), (disc.x + disc.radius, disc.y + disc.radius))
        if disc.dashed and disc.edge is not None:
            if disc.fill is not None:
                self._cover(("ellipse", _moved(around), 0), around, disc.fill)
            self._cover(("dashes", _moved(around), disc.line), around, disc.edge)
            return
        if disc.edge is not None:
            self._cover(("ellipse", _moved(around), 0), around, disc.edge)
            inner = disc.radius - disc.line
            around = ((disc.x - inner, disc.y - inner), (disc.x + inner, disc.y + inner))
        if disc.fill is not None:
            self._cover(("ellipse", _moved(around), 0), around, disc.fill)

    def _behind(self, x: float, y: float) -> Colour:
        """Return the colour at a point."""
        width, height = self._image.size
        found = self._image.getpixel((min(max(0, round(x)), width - 1), min(max(0, round(y)), height - 1)))
        return self._shades.colour(found if isinstance(found, int) else 0)

    def _cover(self, kind: "Kind", points: Points, colour: Colour) -> None:
        """Paint a shape over the colour behind its middle."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        on_line = kind[0] == "line"
        middle = points[0] if on_line else ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        at = (math.floor(min(xs)) - MARGIN, math.floor(min(ys)) - MARGIN)
        self._lay(_mask(*kind), at, self._behind(*middle), colour, EDGES)

    def _lay(self, mask: Mask, at: tuple[int, int], behind: Colour, colour: Colour, count: int) -> None:
        size, covers = mask
        shaded = Image.frombytes("P", size, covers.translate(self._shades.steps(behind, colour, count)))
        self._image.paste(shaded, at, Image.frombytes("L", size, covers.translate(TOUCHED[count])))


@lru_cache(maxsize=128)
def _face(webp: str, side: int) -> Image.Image | None:
    try:
        with Image.open(BytesIO(b64decode(webp, validate=True)), formats=("WEBP",)) as found:
            if found.size != (AVATAR, AVATAR):
                return None
            return found.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)
    except (OSError, ValueError, SyntaxError):
        return None


@lru_cache(maxsize=16)
def _behind(webp: str, size: tuple[int, int], part: tuple[float, float, float, float] | None) -> Image.Image | None:
    """Return a picture dark enough for whatever is drawn on it; None if it can't be read."""
    found = whole_picture(webp)
    if found is None:
        return None
    image = found.convert("RGB")
    if part is None:
        image = ImageOps.fit(image, size)
    else:
        wide, high = image.size
        left, top, right, low = part
        image = image.resize(size, Image.Resampling.LANCZOS, (left * wide, top * high, right * wide, low * high))
    return image.point([round(one * BRIGHTEST / 255) for one in range(256)] * 3)


def whole_picture(webp: str) -> Image.Image | None:
    """Return a stored picture; None if it can't be read or is larger than those that are stored."""
    try:
        with Image.open(BytesIO(b64decode(webp, validate=True)), formats=("WEBP",)) as found:
            if max(found.size) > SIDE:
                return None
            found.load()
            return found.copy()
    except (OSError, ValueError, SyntaxError):
        return None


def _round(photo: Photo, at: tuple[int, int], size: tuple[int, int]) -> Image.Image | None:
    """Return which pixels of a photo to paste: a disc without its notch, or all."""
    if not photo.round:
        return None
    mask = Image.new("L", (size[0] * FINER, size[1] * FINER))
    pen = ImageDraw.Draw(mask)
    pen.ellipse((0, 0, mask.width - 1, mask.height - 1), 255)
    if photo.notch is not None:
        x, y, radius = photo.notch
        middle = ((x - at[0]) * FINER, (y - at[1]) * FINER)
        far = radius * FINER
        pen.ellipse((middle[0] - far, middle[1] - far, middle[0] + far, middle[1] + far), 0)
    return mask.reduce(FINER)


Kind = tuple[str, Points, float]
MARGIN: Final = 4
"""Pixels around a shape in its mask, since a line extends beyond its points."""


def _moved(points: Points) -> Points:
    """Return the points relative to their own mask, so that equal shapes share a mask."""
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    return tuple((round(x - left + MARGIN, 2), round(y - top + MARGIN, 2)) for x, y in points)


@lru_cache(maxsize=512)
def _mask(kind: str, points: Points, measure: float) -> Mask:
    """Return how much of each pixel a shape covers. `measure`: a line's width, or the radius of corners."""
    width = math.ceil(max(x for x, _ in points)) + MARGIN
    height = math.ceil(max(y for _, y in points)) + MARGIN
    large = Image.new("L", (width * FINER, height * FINER))
    pen = ImageDraw.Draw(large)
    scaled = [(x * FINER, y * FINER) for x, y in points]
    around = [*scaled[0], scaled[-2 if kind == "box" else -1][0] - 1, scaled[2 if kind == "box" else -1][1] - 1]
    match kind:
        case "polygon":
            pen.polygon(scaled, 255)
        case "line":
            pen.line(scaled, 255, round(measure * FINER), joint="curve")
        case "box":
            right, low = scaled[2]
            pen.rounded_rectangle((*scaled[0], right - 1, low - 1), measure * FINER, 255)
        case "ellipse":
            pen.ellipse(around, 255)
        case "dashes":
            for start in range(0, 360, 40):
                pen.arc(around, start, start + 22, 255, round(measure * FINER))
    return (width, height), large.reduce(FINER).tobytes()


def _corners(box: Box) -> Points:
    right, low = box.x + box.width, box.y + box.height
    return ((box.x, box.y), (right, box.y), (right, low), (box.x, low), (box.x, box.y))


def _dashed(points: Points) -> Iterator[Points]:
    for start, end in pairwise(points):
        length = math.dist(start, end)
        across = ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (0.0, 0.0)
        at = 0.0
        while at < length:
            to = min(at + DASH, length)
            yield tuple((start[0] + across[0] * step, start[1] + across[1] * step) for step in (at, to))
            at += 2 * DASH

"""A picture as a list of shapes in pixels from the top left, which can be examined without drawing it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.picture.palette import INK, PAPER, Colour

WIDTH: Final = 800
"""Pixels: twice the width of a phone, where letters of size 28 look like size 13."""
TALLEST: Final = 2400


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle. `line`: the width of its outline in the colour `edge`; `dashed`: a dashed outline."""

    x: float
    y: float
    width: float
    height: float
    fill: Colour | None = None
    edge: Colour | None = None
    line: int = 2
    radius: float = 0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon."""

    points: tuple[tuple[float, float], ...]
    fill: Colour | None = None
    edge: Colour | None = None
    line: int = 2


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle around its centre."""

    x: float
    y: float
    radius: float
    fill: Colour | None = None
    edge: Colour | None = None
    line: int = 2
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from point to point."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    line: int = 3


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; `y`: the middle of its lower-case letters; `on`: the colour behind it."""

    x: float
    y: float
    text: str
    size: int
    colour: Colour = INK
    bold: bool = False
    align: Literal["left", "middle", "right"] = "left"
    on: Colour = PAPER


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture cropped to a circle, or to its square if it isn't `round`. `webp`: in Base64. `notch`: the middle and
    the radius of a circle that is left out."""

    x: float
    y: float
    radius: float
    webp: str
    round: bool = True
    notch: tuple[float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A picture that shows faintly through everything of the colour `on` in a rectangle. `part`: the part of it to
    show, as shares of its width and height (left, top, right, bottom); None: its middle, in the rectangle's
    proportions. `webp`: in Base64."""

    x: float
    y: float
    width: float
    height: float
    webp: str
    on: Colour
    part: tuple[float, float, float, float] | None = None


Item = Box | Shape | Disc | Stroke | Text | Photo | Backdrop


@dataclass(slots=True)
class Drawing:
    """The shapes to draw, in order; text goes on top. `height` grows with what is added below."""

    width: int = WIDTH
    height: int = 0
    paper: Colour = PAPER
    items: list[Item] = field(default_factory=list)

    def add(self, *items: Item) -> None:
        self.items += items

    def texts(self) -> Iterator[Text]:
        return (item for item in self.items if isinstance(item, Text))

    def photos(self) -> Iterator[Photo | Backdrop]:
        """Yield what is behind others first."""
        yield from (item for item in self.items if isinstance(item, Backdrop))
        yield from (item for item in self.items if isinstance(item, Photo))

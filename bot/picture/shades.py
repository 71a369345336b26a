"""The palette of one picture: its colours and the steps between adjoining ones."""

import math
from typing import Final

from bot.picture.palette import Colour

MOST: Final = 256
"""Colours in a picture's palette; once it is full, the nearest colour is used."""


EDGES, LETTERS = 4, 8
"""Steps between two colours along an edge and in letters."""
_NEAREST: Final = {count: [round(cover / 255 * count) for cover in range(256)] for count in (EDGES, LETTERS)}
TOUCHED: Final = {count: bytes(255 if step else 0 for step in steps) for count, steps in _NEAREST.items()}
"""Degrees of coverage that show anything of the colour."""


class Shades:
    def __init__(self, paper: Colour) -> None:
        self._places = {paper: 0}
        self._colours = [paper]
        self._steps: dict[tuple[Colour, Colour, int], bytes] = {}

    def index(self, colour: Colour) -> int:
        """Return the index of a colour, adding it if there is room."""
        found = self._places.get(colour)
        if found is not None:
            return found
        if len(self._colours) == MOST:
            return min(range(MOST), key=lambda place: math.dist(self._colours[place], colour))
        self._colours.append(colour)
        self._places[colour] = len(self._colours) - 1
        return self._places[colour]

    def colour(self, place: int) -> Colour:
        return self._colours[place]

    def steps(self, behind: Colour, colour: Colour, count: int) -> bytes:
        """Return the colour index for each of 256 degrees of coverage, in `count` steps."""
        key = (behind, colour, count)
        if key not in self._steps:
            # Both ends come first: they are needed most if the palette is nearly full.
            ends = [self.index(behind), self.index(colour)]
            between = [self.index(_mixed(behind, colour, step / count)) for step in range(1, count)]
            places = [ends[0], *between, ends[1]]
            self._steps[key] = bytes(places[place] for place in _NEAREST[count])
        return self._steps[key]

    def flat(self) -> list[int]:
        """Return red, green and blue of every colour, one after the other."""
        return [part for colour in self._colours for part in colour]


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue

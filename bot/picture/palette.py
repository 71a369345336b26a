"""Colours on a dark background that colour-blind people can tell apart: after Okabe and Ito, "Color Universal Design"
(2008), some lighter. A word or shape always says the same as a colour."""

from typing import Final

Colour = tuple[int, int, int]

PAPER: Final[Colour] = (24, 26, 31)
PANEL: Final[Colour] = (38, 41, 49)
"""The background of a group."""
RAISED: Final[Colour] = (50, 54, 65)
BRIGHTEST: Final = 58
"""The brightest any colour may be in a picture behind others, so that text in every colour stands out."""
EDGE: Final[Colour] = (98, 105, 120)
"""Lines and walls."""
INK: Final[Colour] = (245, 246, 248)
SOFT: Final[Colour] = (188, 194, 205)
"""Less important words."""

ORANGE: Final[Colour] = (240, 172, 35)
SKY: Final[Colour] = (104, 190, 240)
GREEN: Final[Colour] = (60, 190, 150)
YELLOW: Final[Colour] = (245, 232, 92)
RED: Final[Colour] = (250, 132, 78)
"""Vermilion."""
PURPLE: Final[Colour] = (218, 150, 190)

ENOUGH: Final = 4.5
"""The contrast that text needs against its background (WCAG 2.2, 1.4.3)."""


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast from 1 (equal) to 21 (black on white), as defined by WCAG 2.2."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

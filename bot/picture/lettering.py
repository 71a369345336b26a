"""Text in pictures: the shipped fonts, the width of a text, and its conversion to characters the fonts have."""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

FONTS: Final = Path(__file__).parent / "fonts"
PLAIN: Final = FONTS / "DejaVuSansCondensed.ttf"
BOLD: Final = FONTS / "DejaVuSansCondensed-Bold.ttf"
CUT: Final = "…"
NO_SIGN: Final = "\U0010ffff"
"""A character that no font has, drawn like every missing one."""
JOINED: Final = frozenset({"R", "AL"})
"""Writing directions (Unicode Bidi_Class) that setting letter by letter gets wrong."""


@cache
def font(size: int, *, bold: bool = False) -> FreeTypeFont:
    """Return a font by its size in pixels. The basic layout engine gives the same result wherever Pillow runs."""
    return ImageFont.truetype(BOLD if bold else PLAIN, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def width(text: str, size: int, *, bold: bool = False) -> int:
    """Return the width of a text in pixels."""
    return round(font(size, bold=bold).getlength(text))


def height(size: int) -> int:
    """Return the height of a line in pixels."""
    return round(size * 1.3)


@lru_cache(maxsize=4096)
def _known(sign: str) -> bool:
    """Whether the fonts have this character and can draw it on its own."""
    if unicodedata.bidirectional(sign) in JOINED or unicodedata.category(sign) in ("Mn", "Me", "Cf", "Cc", "Cs", "Co"):
        return False
    return bytes(font(32).getmask(sign)) != bytes(font(32).getmask(NO_SIGN))


@lru_cache(maxsize=4096)
def showable(text: str, instead: str = "?") -> str:
    """Return the text in characters that the fonts have: fancy letters as plain ones, others left out.

    `instead`: returned if nothing meaningful is left.
    """
    if text.strip() and text.isascii() and text.isprintable():
        return text
    plain = unicodedata.normalize("NFKC", text)
    kept = " ".join("".join(sign if sign == " " or _known(sign) else " " for sign in plain).split())
    letters = sum(sign.isalnum() for sign in plain)
    lost = letters - sum(sign.isalnum() for sign in kept)
    return instead if not kept or lost * 2 > letters or not any(map(str.isalnum, kept)) else kept


@lru_cache(maxsize=4096)
def fitted(text: str, room: int, size: int, *, bold: bool = False) -> str:
    """Cut the end of a text wider than `room` pixels."""
    if width(text, size, bold=bold) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + CUT, size, bold=bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + CUT


def named(name: str, room: int, size: int) -> str:
    """Cut a bold name that is too wide, keeping the number at its end that tells it from others."""
    first, _, number = name.rpartition(" ")
    if width(name, size, bold=True) <= room or not first or not any(sign.isdecimal() for sign in number):
        return fitted(name, room, size, bold=True)
    left = room - width(f" {number}", size, bold=True)
    return (
        f"{fitted(first, left, size, bold=True)} {number}" if left > 3 * size else fitted(name, room, size, bold=True)
    )


def wrapped(text: str, room: int, size: int, *, bold: bool = False, most: int = 2) -> list[str]:
    """Wrap the text into at most `most` lines of up to `room` pixels, cutting the last one if necessary."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or width(longer, size, bold=bold) <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(one, room, size, bold=bold) for one in lines]

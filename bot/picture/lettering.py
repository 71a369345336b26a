"""Letters: the shipped fonts, how wide a text is, and how any text is made into one that they can show."""

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
"""What no font has: it is shown as every sign is that is missing."""
JOINED: Final = frozenset({"R", "AL"})
"""Directions of writing (Unicode, Bidi_Class) that plain setting of letter after letter gets wrong."""


@cache
def font(size: int, *, bold: bool = False) -> FreeTypeFont:
    """A font by its size in pixels. The plain layout is the same wherever Pillow runs."""
    return ImageFont.truetype(BOLD if bold else PLAIN, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def width(text: str, size: int, *, bold: bool = False) -> int:
    """In pixels."""
    return round(font(size, bold=bold).getlength(text))


def height(size: int) -> int:
    """From one line to the next, in pixels."""
    return round(size * 1.3)


@lru_cache(maxsize=4096)
def _known(sign: str) -> bool:
    """Whether the fonts have this sign and can set it by itself."""
    if unicodedata.bidirectional(sign) in JOINED or unicodedata.category(sign) in ("Mn", "Me", "Cf", "Cc", "Cs", "Co"):
        return False
    return bytes(font(32).getmask(sign)) != bytes(font(32).getmask(NO_SIGN))


@lru_cache(maxsize=4096)
def showable(text: str, instead: str = "?") -> str:
    """The text in signs that the fonts have: fancy letters as plain ones, what cannot be shown left out.

    `instead` is what stands where nothing is left that says anything.
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
    """The text, cut at its end where it is wider than `room` pixels."""
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
    """A name in bold, cut where it is too wide; the number at its end stays, by which it is told from others."""
    first, _, number = name.rpartition(" ")
    if width(name, size, bold=True) <= room or not first or not any(sign.isdecimal() for sign in number):
        return fitted(name, room, size, bold=True)
    left = room - width(f" {number}", size, bold=True)
    return (
        f"{fitted(first, left, size, bold=True)} {number}" if left > 3 * size else fitted(name, room, size, bold=True)
    )


def wrapped(text: str, room: int, size: int, *, bold: bool = False, most: int = 2) -> list[str]:
    """The text in lines that are no wider than `room` pixels, the last of at most so many cut where it has to be."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or width(longer, size, bold=bold) <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(one, room, size, bold=bold) for one in lines]

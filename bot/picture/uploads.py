"""Pictures that people send: checked and made small before anything else reads them."""

import io
import threading
from typing import TYPE_CHECKING, Final

from bot.text.files import File, is_picture
from bot.text.pictures import AVATAR, MOST_BYTES, MOST_WHOLE, SIDE

if TYPE_CHECKING:
    from PIL import Image

LARGEST_SIDE: Final = 8_000
"""Pixels. A small file may hold a picture that needs gigabytes."""
MOST_PIXELS: Final = 6_000_000
"""More than the screen of any phone. Decoding one takes up to 24 bytes for each."""
MOST_OF_PHOTOS: Final = 40_000_000
"""The same for JPEG, which is decoded at a fraction of its size."""
FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")
_ONE: Final = threading.Lock()
QUALITIES: Final = (82, 60, 35, 10)
"""WebP qualities, until the picture is small enough."""


def small(file: File) -> File:
    """Return a picture as a WebP of `AVATAR` x `AVATAR` pixels and at most `MOST_BYTES`, and as a whole with sides of
    up to `SIDE` pixels and at most `MOST_WHOLE` bytes, both without any metadata; other files are unchanged. What can't
    be read gets the reason `file_no_picture`.

    Blocks for some tens of milliseconds, or a few hundred for the largest; one picture is read at a time.
    """
    if file.reason or not is_picture(file.name):
        return file
    from PIL import Image, ImageOps  # loaded with the first picture

    try:
        with _ONE, Image.open(io.BytesIO(file.data), formats=FORMATS) as found:
            most = MOST_OF_PHOTOS if found.format == "JPEG" else MOST_PIXELS
            if max(found.size) > LARGEST_SIDE or found.width * found.height > most:
                return File(name=file.name, reason="file_no_picture")
            found.draft("RGB", (SIDE, SIDE))
            whole = ImageOps.exif_transpose(found).convert("RGBA")
            whole.thumbnail((SIDE, SIDE))
            square = ImageOps.fit(whole, (AVATAR, AVATAR), centering=(0.5, 0.3))
    except (OSError, ValueError, SyntaxError, OverflowError, MemoryError, Image.DecompressionBombError):
        return File(name=file.name, reason="file_no_picture")
    return File(name=file.name, data=_webp(square, MOST_BYTES), whole=_webp(whole, MOST_WHOLE))


def _webp(picture: "Image.Image", most: int) -> bytes:
    """Return a picture with at most so many bytes, which halves the sides of one that is mere noise."""
    while True:
        for quality in QUALITIES:
            out = io.BytesIO()
            picture.save(out, "WEBP", quality=quality)
            if out.tell() <= most:
                return out.getvalue()
        picture = picture.reduce(2)

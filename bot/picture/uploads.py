"""Pictures that people send: checked, cropped to a square and made small before anything else reads them."""

import io
import threading
from typing import TYPE_CHECKING, Final

from bot.text.files import File, is_picture
from bot.text.pictures import AVATAR, MOST_BYTES

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
    """Return a picture as a WebP of `AVATAR` x `AVATAR` pixels and at most `MOST_BYTES` without any metadata; other
    files are unchanged. What can't be read gets the reason `file_no_picture`.

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
            found.draft("RGB", (2 * AVATAR, 2 * AVATAR))
            upright = ImageOps.exif_transpose(found)
            square = ImageOps.fit(upright.convert("RGBA"), (AVATAR, AVATAR), centering=(0.5, 0.3))
    except (OSError, ValueError, SyntaxError, OverflowError, MemoryError, Image.DecompressionBombError):
        return File(name=file.name, reason="file_no_picture")
    return File(name=file.name, data=_webp(square))


def _webp(square: "Image.Image") -> bytes:
    for quality in QUALITIES:
        out = io.BytesIO()
        square.save(out, "WEBP", quality=quality)
        if out.tell() <= MOST_BYTES:
            break
    return out.getvalue()

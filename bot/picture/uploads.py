"""Pictures that people send: checked and made small, in a process of their own, before anything else reads them."""

import asyncio
import io
import os
import sys
from contextlib import suppress
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
LONGEST: Final = 2
"""Seconds of CPU time, and three times as many by the clock, before a picture is given up: a small file may hold
thousands of scans of the whole picture."""
QUALITIES: Final = (82, 60, 35, 10)
"""WebP qualities, until the picture is small enough."""


def small(file: File) -> File:
    """Return a picture as a WebP of `AVATAR` x `AVATAR` pixels and at most `MOST_BYTES`, and as a whole with sides of
    up to `SIDE` pixels and at most `MOST_WHOLE` bytes, both without any metadata; other files are unchanged. What can't
    be read gets the reason `file_no_picture`.

    Blocks for some tens of milliseconds, but as long as the file likes if it was made for that.
    """
    if file.reason or not is_picture(file.name):
        return file
    from PIL import Image, ImageOps  # loaded with the first picture

    try:
        with Image.open(io.BytesIO(file.data), formats=FORMATS) as found:
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


async def small_apart(file: File) -> File:
    """Return a picture as `small` does, from a new process that ends after `LONGEST` seconds; with the reason
    `file_unreachable` if no process can be started."""
    try:
        found = await _alone(file.data)
    except OSError:
        return File(name=file.name, reason="file_unreachable")
    size = int.from_bytes(found[:4])
    if not size:
        return File(name=file.name, reason="file_no_picture")
    return File(name=file.name, data=found[4 : 4 + size], whole=found[4 + size :])


async def _alone(data: bytes) -> bytes:
    """Return what `_answer` writes about a picture in a new process; nothing if the process didn't get that far."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-c", f"from {__name__} import _answer; _answer()"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        # Neither the token nor the database's password is any of its business.
        env={"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    try:
        async with asyncio.timeout(3 * LONGEST):
            found, _ = await process.communicate(data)
    except TimeoutError:
        return b""
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    return found if process.returncode == 0 else b""


def _answer() -> None:
    """Read a picture and write the size of its square, the square, and the whole."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
        os.nice(10)
    kept = small(File(name="picture.png", data=sys.stdin.buffer.read()))
    sys.stdout.buffer.write(len(kept.data).to_bytes(4) + kept.data + kept.whole)


def _webp(picture: "Image.Image", most: int) -> bytes:
    """Return a picture with at most so many bytes, which halves the sides of one that is mere noise."""
    while True:
        for quality in QUALITIES:
            out = io.BytesIO()
            picture.save(out, "WEBP", quality=quality)
            if out.tell() <= most:
                return out.getvalue()
        picture = picture.reduce(2)

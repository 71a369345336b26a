"""Boards one after another: as an animation, and within a page."""

import asyncio
import re
from base64 import b64encode
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from bot.text.files import LARGEST_GAME, Enclosed
from bot.text.pictures import Depicted

if TYPE_CHECKING:
    from PIL import Image

SHOWN: Final = 2_500
"""Milliseconds for which a frame is shown, and `LAST`: the last one, before it begins again."""
LAST: Final = 6_000
LARGE: Final = 200 * 2**10
"""The size in bytes above which a picture in a page loses detail that nobody sees."""
EXACT: Final = {"lossless": True, "method": 1, "quality": 40}
ROUGH: Final = {"method": 2, "quality": 70}
"""Arguments of the WebP encoder."""
_PLACE: Final = re.compile(rb'"board:([0-9]{1,4})"')
_NONE: Final = b'"data:,"'


def animated(pngs: Sequence[bytes], most: int = LARGEST_GAME) -> bytes:
    """Return the pictures as an animated WebP, in which every pixel is as it was unless they have large photos. If it
    would be larger than `most` bytes, half of the frames are left out, but never the last.

    A GIF of the same frames has twice the size.
    """
    how = EXACT if sum(map(len, pngs)) <= most else ROUGH
    pages = [_opened(png) for png in pngs]
    size = (max(page.width for page in pages), max(page.height for page in pages))
    pages = [_on_paper(page, size) for page in pages]
    while True:
        out = BytesIO()
        shown = [*[SHOWN] * (len(pages) - 1), LAST]
        pages[0].save(out, "WEBP", save_all=True, append_images=pages[1:], duration=shown, loop=0, **how)
        if out.tell() <= most or len(pages) == 1:
            return out.getvalue()
        pages = pages[::-2][::-1]


def _opened(png: bytes) -> "Image.Image":
    from PIL import Image  # loaded with the first picture

    with Image.open(BytesIO(png)) as page:
        page.load()
        return page


def _rough(png: bytes) -> bytes:
    out = BytesIO()
    _opened(png).save(out, "WEBP", **ROUGH)
    return out.getvalue()


def _on_paper(page: "Image.Image", size: tuple[int, int]) -> "Image.Image":
    """Return a picture at the top of paper of that size, with its own palette, which takes a third of the memory."""
    if page.size == size:
        return page
    from PIL import Image

    paper = Image.new(page.mode, size, page.getpixel((0, 0)))
    if (colours := page.getpalette()) is not None:
        paper.putpalette(colours)
    paper.paste(page)
    return paper


async def filled(file: Enclosed, draw: Callable[[Depicted], Awaitable[bytes]]) -> Enclosed:
    """Return a file with its boards in place."""
    if not file.boards:
        return file
    data = await asyncio.to_thread(placed, file.data, [await draw(board) for board in file.boards])
    return file.model_copy(update={"data": data, "boards": ()})


def placed(content: bytes, pngs: Sequence[bytes], most: int = LARGEST_GAME) -> bytes:
    """Return a page with its pictures in place. Above `most` bytes, the first ones are left out."""
    room = most - len(content)
    known: list[bytes] = []
    for png in reversed(pngs):
        kind, data = ("png", png) if len(png) < LARGE else ("webp", _rough(png))
        address = f'"data:image/{kind};base64,{b64encode(data).decode()}"'.encode()
        room -= len(address)
        known.append(address if room >= 0 else _NONE)
    known.reverse()
    return _PLACE.sub(lambda found: known[int(found[1])], content)

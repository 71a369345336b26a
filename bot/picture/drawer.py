"""Pictures drawn on demand, with a cache limited in bytes."""

import asyncio
import threading
from base64 import b64decode
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2s
from typing import Any, Final

from bot.picture.reels import animated
from bot.picture.shapes import Drawing
from bot.text.language.language import DEFAULT
from bot.text.language.speech import spoken
from bot.text.pictures import Depicted, Depiction, Illustration, Reel

KEPT: Final = 8 * 2**20
"""Bytes of pictures to cache."""
LARGEST: Final = 2**20
"""Maximum bytes of a picture; none comes near it."""


def key_of(depicted: Depicted) -> str:
    """Return a key, usable in a file name, for pictures with the same look and description."""
    code = spoken().code
    spelled = depicted.model_dump_json() + ("" if code == DEFAULT else code)
    return blake2s(spelled.encode(), digest_size=9).hexdigest()


def name_of(depicted: Depicted) -> str:
    """Return the name of a picture's file."""
    return f"{depicted.kind}-{key_of(depicted)}.{'webp' if isinstance(depicted, Illustration | Reel) else 'png'}"


class Drawer:
    """Draws pictures off the event loop. Pillow is loaded with the first picture."""

    def __init__(self, kept: int = KEPT) -> None:
        self._most, self._bytes = kept, 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = threading.Lock()
        self._reeling = asyncio.Lock()

    async def picture(self, depicted: Depicted) -> bytes:
        """Return the file of the picture.

        One reel is made at a time, since its frames take memory. Other pictures are drawn between its frames.
        """
        if not isinstance(depicted, Reel):
            return await self.png(depicted)
        async with self._reeling:
            return await asyncio.to_thread(animated, [await self.png(board) for board in depicted.frames])

    async def png(self, depicted: Depicted) -> bytes:
        """Return the picture, in some tens of milliseconds, or at once if it is cached."""
        found = self._found(key_of(depicted))
        return await asyncio.to_thread(self.drawn, depicted) if found is None else found

    def drawn(self, depicted: Depicted) -> bytes:
        """Return the picture, blocking. One picture is drawn at a time."""
        key = key_of(depicted)
        with self._lock:
            found = self._found(key)
            if found is None:
                found = _sound(depicted) if isinstance(depicted, Illustration) else _painted(depicted)
                self._keep(key, found)
            return found

    def _found(self, key: str) -> bytes | None:
        try:
            self._kept.move_to_end(key)
            return self._kept[key]
        except KeyError:
            return None

    def _keep(self, key: str, png: bytes) -> None:
        self._kept[key] = png
        self._bytes += len(png)
        while self._bytes > self._most and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1])


def laid_out(depicted: Depiction) -> Drawing:
    """Lay out a picture."""
    from bot.picture.boards import drawn as board
    from bot.picture.charts import drawn as bars
    from bot.picture.tokens import portrait

    layouts: dict[str, Callable[[Any], Drawing]] = {"board": board, "bars": bars, "portrait": portrait}
    return layouts[depicted.kind](depicted)  # type: ignore[attr-defined]


def _painted(depicted: Depiction) -> bytes:
    from bot.picture.canvas import painted

    return painted(laid_out(depicted))


def _sound(illustration: Illustration) -> bytes:
    """Return a stored picture as it is. Raises ValueError for one that can't be read."""
    from bot.picture.canvas import whole_picture

    if whole_picture(illustration.stored.webp) is None:
        raise ValueError("the picture can't be read")
    return b64decode(illustration.stored.webp)

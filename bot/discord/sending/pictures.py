"""Pictures attached to messages, drawn when a message is sent; without permission to attach them, the text is sent
alone."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord
import structlog

from bot.discord.sending.markdown import shortened
from bot.discord.sending.visible_text import visible
from bot.picture.drawer import name_of
from bot.picture.reels import filled
from bot.text.pictures import LONGEST_ALT, Depicted
from bot.text.reply import Reply

log = structlog.get_logger(__name__)

Draw = Callable[[Depicted], Awaitable[bytes]]
"""Draws a picture and returns its file."""

REMEMBERED: Final = 2000
"""Messages whose picture is remembered, and places without permission to attach files."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture as a file: a name that is the same for the same picture, and its description in words."""

    name: str
    content: bytes
    alt: str

    def file(self) -> discord.File:
        """Return a new file object. The client closes each one it sends, so every attempt needs its own."""
        return discord.File(BytesIO(self.content), self.name, description=self.alt or None)


class Plates:
    """The pictures that go with replies, and those that messages already show."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._shown: OrderedDict[int, str] = OrderedDict()
        self._bare: OrderedDict[str, None] = OrderedDict()

    def name_of(self, reply: Reply, place: str) -> str:
        """Return the file name of a reply's picture there; "" without one."""
        if reply.picture is None or place in self._bare:
            return ""
        return name_of(reply.picture)

    async def filled(self, reply: Reply) -> Reply:
        """Return a reply with the boards that its files show."""
        if not reply.files:
            return reply
        files = tuple([await filled(file, self._draw) for file in reply.files])
        return reply.model_copy(update={"files": files})

    async def of(self, reply: Reply, place: str) -> Plate | None:
        """Return the picture for a reply to a place ("scene:ID", "person:ID")."""
        name = self.name_of(reply, place)
        if reply.picture is None or not name:
            return None
        try:
            return Plate(name, await self._draw(reply.picture), _words(reply.picture.alt))
        except Exception:
            # The text says it all, so nobody waits because of a fault in a picture.
            log.exception("a picture could not be drawn", kind=reply.picture.kind)
            return None

    def shows(self, message: int, name: str) -> None:
        """Note which picture a message shows now; "": none."""
        self._shown[message] = name
        self._shown.move_to_end(message)
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)

    def shown(self, message: int) -> str | None:
        """Return the picture that a message shows; None if that isn't known any more."""
        return self._shown.get(message)

    def refused(self, place: str) -> None:
        """Note that no file may be attached there; none is tried again before a restart."""
        log.info("the bot may not attach pictures", place=place)
        self._bare[place] = None
        if len(self._bare) > REMEMBERED:
            self._bare.popitem(last=False)


def _words(alt: str) -> str:
    """Return a picture's description, harmless and within Discord's limit."""
    return shortened("\n".join(visible(text) for text in alt.split("\n")), LONGEST_ALT)

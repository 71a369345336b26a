"""Pictures as they go along with messages, drawn when one is sent; where none may go along the text stands alone."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord
import structlog

from bot.discord.sending.markdown import shortened
from bot.discord.sending.visible_text import visible
from bot.picture.drawer import key_of
from bot.text.pictures import LONGEST_ALT, Depicted
from bot.text.reply import Reply

log = structlog.get_logger(__name__)

Draw = Callable[[Depicted], Awaitable[bytes]]
"""The picture as a PNG."""

REMEMBERED: Final = 2000
"""Messages of which it is known which picture they show, and places where none may be attached."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture as a file: a name that is the same for the same picture, and what it says in words."""

    name: str
    png: bytes
    alt: str

    def file(self) -> discord.File:
        """The client closes what it has sent, so that each try needs its own."""
        return discord.File(BytesIO(self.png), self.name, description=self.alt or None)


class Plates:
    """Which picture goes along with what, and which one a message shows already."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._shown: OrderedDict[int, str] = OrderedDict()
        self._bare: OrderedDict[str, None] = OrderedDict()

    def name_of(self, reply: Reply, place: str) -> str:
        """The name of the picture that goes along with a reply there; "" where none does."""
        if reply.picture is None or place in self._bare:
            return ""
        return f"{reply.picture.kind}-{key_of(reply.picture)}.png"

    async def of(self, reply: Reply, place: str) -> Plate | None:
        """What goes along with a reply to a place ("scene:ID", "person:ID")."""
        name = self.name_of(reply, place)
        if reply.picture is None or not name:
            return None
        try:
            return Plate(name, await self._draw(reply.picture), _words(reply.picture.alt))
        except Exception:
            # The text says all of it, and nobody waits for it because of a fault in a picture.
            log.exception("a picture could not be drawn", kind=reply.picture.kind)
            return None

    def shows(self, message: int, name: str) -> None:
        """Note which picture a message shows now; "": none."""
        self._shown[message] = name
        self._shown.move_to_end(message)
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)

    def shown(self, message: int) -> str | None:
        """The picture that a message shows; None: nobody knows any more."""
        return self._shown.get(message)

    def refused(self, place: str) -> None:
        """No file may be attached there: none is tried again before the next start."""
        log.info("the bot may not attach pictures", place=place)
        self._bare[place] = None
        if len(self._bare) > REMEMBERED:
            self._bare.popitem(last=False)


def _words(alt: str) -> str:
    """What is read out instead, line by line, harmless and as long as Discord takes it."""
    return shortened("\n".join(visible(text) for text in alt.split("\n")), LONGEST_ALT)

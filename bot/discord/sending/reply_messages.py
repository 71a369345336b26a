"""A reply as the messages that are posted for it, whichever way they take."""

from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord
from discord import AllowedMentions, Object

from bot.discord.sending.components import Row, arranged, view_of
from bot.discord.sending.page_split import MOST, laid, persons_asked
from bot.discord.sending.panels import panel
from bot.discord.sending.pictures import Plate
from bot.text.files import Enclosed
from bot.text.reply import Reply


@dataclass(frozen=True, slots=True)
class Letter:
    """One message. `asked` are the ids of the users whom it may ping; nobody else is ever pinged."""

    content: str
    asked: tuple[int, ...] = ()
    files: tuple[Enclosed, ...] = ()
    rows: tuple[Row, ...] = ()
    """What can be pressed below it."""
    plate: Plate | None = None
    """The picture that goes along."""
    panel: str | None = None
    """As a panel, and whom it says is waited for."""
    whole: Enclosed | None = None
    """All of what is said, where that is too long for messages."""
    unpictured: str | None = None
    """What is said where the picture cannot go along, if that is more."""

    @property
    def enclosed(self) -> tuple[Enclosed, ...]:
        """Its files, but for a picture."""
        return self.files if self.whole is None else (*self.files, self.whole)

    @property
    def names(self) -> list[str]:
        """The names of its files, a picture among them."""
        return [*(file.name for file in self.enclosed), *([self.plate.name] if self.plate else [])]

    @property
    def is_bare(self) -> bool:
        return self.plate is None and self.whole is None

    def bare(self) -> "Letter":
        """The same without what it can do without, where no files may be attached."""
        return replace(self, plate=None, whole=None, content=self.unpictured or self.content)

    def fields(self) -> dict[str, Any]:
        """Arguments for discord.py's methods that send a message. The client closes what it has sent, so that each try
        needs its own."""
        found: dict[str, Any] = {
            "allowed_mentions": AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=[Object(number) for number in self.asked]
            ),
            "suppress_embeds": self.panel is None,
            **self.parts(self.plate.name if self.plate else "", self.plate.alt if self.plate else ""),
        }
        if found.get("view") is None:
            found.pop("view", None)
        files = [discord.File(BytesIO(file.content), file.name) for file in self.enclosed]
        if files or self.plate:
            found["files"] = [*files, *([self.plate.file()] if self.plate else [])]
        return found

    def parts(self, plate: str, alt: str) -> dict[str, object]:
        """Text and what can be pressed, and in a panel the picture of this name among its files ("": none)."""
        if self.panel is None:
            return {"content": self.content, "view": view_of(self.rows)}
        return {"view": panel(self.content, self.panel, self.rows, plate, alt)}


def letters(reply: Reply, game: str, plate: Plate | None = None, *, pictured: bool = False) -> list[Letter]:
    """At least one; files go with the last, and so do a picture, what can be pressed, and all that did not fit.

    `pictured`: the message shows its picture already.
    """
    unpictured = None
    if reply.beside and (plate or pictured):
        unpictured = letters(reply.model_copy(update={"beside": ()}), game)[-1].content
        reply = reply.model_copy(update={"lines": reply.beside})
    rows, rest = arranged(reply, game)
    contents, whole = laid(reply if reply.plain else rest, most=1 if reply.board else MOST)
    asked = tuple(persons_asked(reply))
    *first, last = contents
    return [
        *(Letter(content, asked) for content in first),
        Letter(last, asked, reply.files, rows, plate, reply.panel, whole, unpictured),
    ]

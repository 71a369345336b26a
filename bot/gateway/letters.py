"""A reply as the messages that are posted for it, whichever way they take."""

from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord
from discord import AllowedMentions, Object

from bot.files import Enclosed
from bot.gateway.components import Row, arranged, view_of
from bot.gateway.pages import MOST, pages, persons_asked
from bot.gateway.plates import Plate
from bot.reply import Reply


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

    @property
    def names(self) -> list[str]:
        """The names of its files, a picture among them."""
        return [*(file.name for file in self.files), *([self.plate.name] if self.plate else [])]

    def bare(self) -> "Letter":
        """The same without a picture."""
        return replace(self, plate=None)

    def fields(self) -> dict[str, Any]:
        """Arguments for discord.py's methods that send a message. The client closes what it has sent, so that each try
        needs its own."""
        found: dict[str, Any] = {
            "content": self.content,
            "allowed_mentions": AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=[Object(number) for number in self.asked]
            ),
            "suppress_embeds": True,
        }
        if (view := view_of(self.rows)) is not None:
            found["view"] = view
        files = [discord.File(BytesIO(file.content), file.name) for file in self.files]
        if files or self.plate:
            found["files"] = [*files, *([self.plate.file()] if self.plate else [])]
        return found


def letters(reply: Reply, game: str, plate: Plate | None = None) -> list[Letter]:
    """At least one; files go with the last, and so do a picture and what can be pressed."""
    rows, rest = arranged(reply, game)
    contents = pages(reply if reply.plain else rest, most=1 if reply.board else MOST)
    asked = tuple(persons_asked(reply))
    *first, last = contents
    return [*(Letter(content, asked) for content in first), Letter(last, asked, reply.files, rows, plate)]

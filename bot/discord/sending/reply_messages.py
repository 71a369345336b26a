"""A reply as the messages to post for it, whichever way they are sent."""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, Final

import discord
from discord import AllowedMentions, Object

from bot.discord.sending.components import Row, arranged, view_of
from bot.discord.sending.markdown import escaped
from bot.discord.sending.page_split import MOST, laid, persons_asked
from bot.discord.sending.panels import panel
from bot.discord.sending.pictures import Plate
from bot.discord.server.people import user_id
from bot.text.files import Enclosed
from bot.text.reply import Line, Prompt, Reply, Voice


@dataclass(frozen=True, slots=True)
class Letter:
    """One message. `asked`: ids of the users it may ping; nobody else is ever pinged."""

    content: str
    asked: tuple[int, ...] = ()
    files: tuple[Enclosed, ...] = ()
    rows: tuple[Row, ...] = ()
    """The controls below it."""
    plate: Plate | None = None
    """The attached picture."""
    panel: str | None = None
    """If it is a panel, whom it waits for."""
    whole: Enclosed | None = None
    """The whole text as a file if it is too long for messages."""
    unpictured: str | None = None
    """The text to use if the picture can't be attached, if it is longer."""

    @property
    def enclosed(self) -> tuple[Enclosed, ...]:
        """Its files except a picture."""
        return self.files if self.whole is None else (*self.files, self.whole)

    @property
    def names(self) -> list[str]:
        """The names of its files, including a picture."""
        return [*(file.name for file in self.enclosed), *([self.plate.name] if self.plate else [])]

    @property
    def is_bare(self) -> bool:
        return self.plate is None and self.whole is None

    def as_text(self) -> "Letter":
        """Return the letter of a panel as the text to post first, which notifications show, unlike panels."""
        return replace(self, panel=None, plate=None)

    def bare(self) -> "Letter":
        """Return the letter without optional files, for places where none may be attached."""
        return replace(self, plate=None, whole=None, content=self.unpictured or self.content)

    def fields(self) -> dict[str, Any]:
        """Return the arguments for discord.py's send methods, new ones for every attempt: the client closes the files
        it sends."""
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
        """Return text and controls, and for a panel the picture of this name among its files ("": none)."""
        if self.panel is None:
            return {"content": self.content, "view": view_of(self.rows)}
        return {"view": panel(self.content, self.panel, self.rows, plate, alt)}


def letters(reply: Reply, game: str, plate: Plate | None = None, *, pictured: bool = False) -> list[Letter]:
    """Return at least one message; files, a picture, controls and the file of an overlong text go with the last.

    `pictured`: the message already shows its picture.
    """
    unpictured = None
    if reply.beside and (plate or pictured):
        unpictured = letters(reply.model_copy(update={"beside": ()}), game)[-1].content
        reply = reply.model_copy(update={"lines": reply.beside})
    rows, rest = arranged(reply, game)
    contents, whole = laid(reply if reply.plain else rest, most=1 if reply.board or reply.post else MOST)
    asked = tuple(persons_asked(reply))
    *first, last = contents
    return [
        *(Letter(content, asked) for content in first),
        Letter(last, asked, reply.files, rows, plate, reply.panel, whole, unpictured),
    ]


_MENTIONED: Final = re.compile(r"<@(?P<role>&?)!?(?P<id>[0-9]{1,20})>")
_LONGEST: Final = 15
"""The most characters of a name in place of a mention, so that the text doesn't get longer."""


def with_names(voice: Voice, guild: discord.Guild | None) -> Voice:
    """Return a message in character for a private thread, with bold names instead of mentions."""
    people = {user_id(person): name for person, name in voice.people.items()}

    def named(found: re.Match[str]) -> str:
        number = int(found["id"])
        role = guild.get_role(number) if guild and found["role"] else None
        name = escaped(role.name if role else people.get(number, "?"))
        return f"**{name[:_LONGEST].rstrip(chr(92))}**"

    return voice.model_copy(update={"text": _MENTIONED.sub(named, voice.text)})


def without_mentions(reply: Reply, members: Collection[int] = ()) -> Reply:
    """Return a reply for a private thread: it pings only these users and names all others in bold, since Discord adds
    everyone who is mentioned to the thread."""

    def named(lines: tuple[Line, ...]) -> tuple[Line, ...]:
        return tuple(tuple(replace(one, person=None) if one.person else one for one in spans) for spans in lines)

    def asked(prompt: Prompt) -> Prompt:
        again = prompt.again or user_id(prompt.person) not in members
        return prompt.model_copy(update={"lines": named(prompt.lines), "again": again})

    prompts = tuple(map(asked, reply.prompts))
    return reply.model_copy(update={"lines": named(reply.lines), "beside": named(reply.beside), "prompts": prompts})

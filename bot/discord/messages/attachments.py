"""Files attached to a message on Discord, fetched if they are useful."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.commands.registry import with_pictures
from bot.picture.uploads import small_apart
from bot.pipeline.inbox.chat import commands
from bot.pipeline.inbox.disguised_commands import IMPORT, IMPORTING, is_near
from bot.pipeline.inbox.known_games import RoundRobin
from bot.pipeline.inbox.local_words import spellings
from bot.text.files import MOST, File, Wish, is_picture, opened, unfit

LONGEST_FETCH: Final = 10.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Files to read, and the kinds of files that the command takes; none if it is mistyped."""

    attachments: tuple[discord.Attachment, ...] = ()
    wishes: tuple[Wish, ...] = ("text",)


NOTHING: Final = Wanted()
_IMPORT: Final = spellings(IMPORT)


def wanted(text: str, attachments: Sequence[discord.Attachment], words: Collection[str]) -> Wanted:
    """Return the files of a message that begins with a command (one more than allowed if there are too many), else
    none.

    A whole game is fetched for anyone who asks to import one: only the game itself may say that its author is a GM.
    """
    sign = text.lstrip()[:1]
    if not attachments or not sign or sign.isalnum():
        return NOTHING
    first = next(commands(text.strip().splitlines()[0], sign), None)
    word = None if first is None else spellings(frozenset(words)).get(first.word)
    if first is None or not (word or is_near(first.word, spellings(IMPORTING))):
        return NOTHING
    return Wanted(tuple(attachments[: MOST + 1]), wishes_of(f"{word} {first.rest}") if word else ())


def wishes_of(line: str) -> tuple[Wish, ...]:
    """Return the kinds of files that a command takes."""
    word, _, rest = line.casefold().partition(" ")
    if word in with_pictures():
        return with_pictures()[word]
    return ("game",) if word == "game" and _IMPORT.get(rest.partition(" ")[0]) else ("text",)


class Uploads:
    """Makes pictures small one at a time, those of different games in turns, each in a process of its own."""

    def __init__(self) -> None:
        self._games, self._one = RoundRobin(), asyncio.Lock()

    async def small(self, file: File, game: str) -> File:
        """Return a picture as `bot.picture.uploads.small` does; other files are unchanged."""
        if file.reason or not is_picture(file.name):
            return file
        async with self._games.turn(game), self._one:
            return await small_apart(file)


async def fetched(files: Wanted, uploads: Uploads, game: str) -> tuple[File, ...]:
    """Fetch the files, each with its text or the reason why it wasn't read. Name and size are checked first."""
    found = [await _opened(one, place, files.wishes) for place, one in enumerate(files.attachments)]
    return tuple([await uploads.small(one, game) for one in found])


async def _opened(attachment: discord.Attachment, place: int, wishes: tuple[Wish, ...]) -> File:
    reason = unfit(attachment.filename, attachment.size, place, wishes) if wishes else "file_kind"
    if reason:
        return File(name=attachment.filename, reason=reason)
    try:
        async with asyncio.timeout(LONGEST_FETCH):
            return opened(attachment.filename, await attachment.read())
    except (discord.DiscordException, OSError, TimeoutError):
        return File(name=attachment.filename, reason="file_unreachable")

"""Files attached to a message on Discord, fetched if they are useful."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.commands.registry import with_pictures
from bot.picture.uploads import Uploads
from bot.pipeline.inbox.chat import commands
from bot.pipeline.inbox.local_words import spellings
from bot.text.files import MOST, File, Wish, opened, unfit

LONGEST_FETCH: Final = 10.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Files to read, and the kinds of files that the command takes."""

    attachments: tuple[discord.Attachment, ...] = ()
    wishes: tuple[Wish, ...] = ("text",)


NOTHING: Final = Wanted()
_IMPORT: Final = spellings(frozenset({"import"}))


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
    if first is None or word is None:
        return NOTHING
    return Wanted(tuple(attachments[: MOST + 1]), wishes_of(f"{word} {first.rest}"))


def wishes_of(line: str) -> tuple[Wish, ...]:
    """Return the kinds of files that a command takes."""
    word, _, rest = line.casefold().partition(" ")
    if word in with_pictures():
        return with_pictures()[word]
    return ("game",) if word == "game" and _IMPORT.get(rest.partition(" ")[0]) else ("text",)


async def fetched(files: Wanted, uploads: Uploads) -> tuple[File, ...]:
    """Fetch the files, each with its text or the reason why it wasn't read. Name and size are checked first."""
    return tuple([await _fetched(one, place, files.wishes, uploads) for place, one in enumerate(files.attachments)])


async def _fetched(attachment: discord.Attachment, place: int, wishes: tuple[Wish, ...], uploads: Uploads) -> File:
    reason = unfit(attachment.filename, attachment.size, place, wishes)
    if reason:
        return File(name=attachment.filename, reason=reason)
    try:
        async with asyncio.timeout(LONGEST_FETCH):
            found = opened(attachment.filename, await attachment.read())
    except (discord.DiscordException, OSError, TimeoutError):
        return File(name=attachment.filename, reason="file_unreachable")
    return await uploads.small(found)

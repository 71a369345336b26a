"""Files attached to a message on Discord, fetched if they are useful."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.pipeline.inbox.chat import commands
from bot.text.files import MOST, File, opened, unfit

LONGEST_FETCH: Final = 10.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Files to read; `game`: a whole game may be among them."""

    attachments: tuple[discord.Attachment, ...] = ()
    game: bool = False


NOTHING: Final = Wanted()


def wanted(text: str, attachments: Sequence[discord.Attachment], words: Collection[str]) -> Wanted:
    """Return the files of a message that begins with a command (one more than allowed if there are too many), else
    none.

    A whole game is fetched for anyone who asks to import one: only the game itself may say that its author is a GM.
    """
    sign = text.lstrip()[:1]
    if not attachments or not sign or sign.isalnum():
        return NOTHING
    first = next(commands(text.strip().splitlines()[0], sign), None)
    if first is None or first.word not in words:
        return NOTHING
    game = f"{first.word} {first.rest}".casefold().startswith("game import")
    return Wanted(tuple(attachments[: MOST + 1]), game)


async def fetched(files: Wanted) -> tuple[File, ...]:
    """Fetch the files, each with its text or the reason why it wasn't read. Name and size are checked first."""
    return tuple([await _fetched(one, place, game=files.game) for place, one in enumerate(files.attachments)])


async def _fetched(attachment: discord.Attachment, place: int, *, game: bool) -> File:
    reason = unfit(attachment.filename, attachment.size, place, game=game)
    if reason:
        return File(name=attachment.filename, reason=reason)
    try:
        async with asyncio.timeout(LONGEST_FETCH):
            return opened(attachment.filename, await attachment.read())
    except (discord.DiscordException, OSError, TimeoutError):
        return File(name=attachment.filename, reason="file_unreachable")

"""Files that came with a message on Discord, fetched in so far as they are worth it."""

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
    """Files that are to be read; `game`: a whole game may be among them."""

    attachments: tuple[discord.Attachment, ...] = ()
    game: bool = False


NOTHING: Final = Wanted()


def wanted(text: str, attachments: Sequence[discord.Attachment], words: Collection[str]) -> Wanted:
    """The files of a message that begins with a command, and one more where there are too many; else none.

    A whole game is fetched for whoever asks to import one: that its author is a GM may stand in the game alone.
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
    """The files with their texts, or with the reason why they were not read; name and size decide before anything
    is fetched."""
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

"""Files that came with a message on Discord, fetched in so far as they are worth it."""

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

import discord

from bot.files import MOST, File, opened, unfit
from bot.parse.chat import commands

LONGEST_FETCH: Final = 10.0
"""Seconds."""


def wanted(text: str, attachments: Sequence[discord.Attachment], words: Collection[str]) -> list[discord.Attachment]:
    """The files of a message that begins with a command, and one more where there are too many; else none."""
    sign = text.lstrip()[:1]
    if not attachments or not sign or sign.isalnum():
        return []
    first = next(commands(text.strip().splitlines()[0], sign), None)
    return list(attachments[: MOST + 1]) if first is not None and first.word in words else []


async def fetched(attachments: Sequence[discord.Attachment]) -> tuple[File, ...]:
    """The files with their texts, or with the reason why they were not read; name and size decide before anything
    is fetched."""
    return tuple([await _fetched(one, place) for place, one in enumerate(attachments)])


async def _fetched(attachment: discord.Attachment, place: int) -> File:
    reason = unfit(attachment.filename, attachment.size, place)
    if reason:
        return File(name=attachment.filename, reason=reason)
    try:
        async with asyncio.timeout(LONGEST_FETCH):
            return opened(attachment.filename, await attachment.read())
    except (discord.DiscordException, OSError, TimeoutError):
        return File(name=attachment.filename, reason="file_unreachable")

"""Threads that are archived: posting opens one again, unless it is locked; anything else has to open it first."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord
import structlog

from bot.discord.sending.errors import ARCHIVED

log = structlog.get_logger(__name__)

T = TypeVar("T")


async def in_open_thread(do: Callable[[], Awaitable[T]], client: discord.Client, channel: int) -> T:
    """Do something in a channel; where that is a thread which has to be opened first, open it and do it then.

    A locked one needs Manage Threads. Raises what `do` raises.
    """
    try:
        return await do()
    except discord.HTTPException as error:
        if error.code != ARCHIVED or not await _opened(client, channel):
            raise
    return await do()


async def _opened(client: discord.Client, channel: int) -> bool:
    try:
        # A channel that is not cached has no edit of its own.
        await client.http.edit_channel(channel, archived=False)
    except discord.HTTPException as error:
        log.info("a thread cannot be opened", channel=channel, code=error.code)
        return False
    return True

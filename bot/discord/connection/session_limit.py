"""How many new sessions Discord still allows the bot today, so that one that is started again and again has some left.

Discord takes away the token of a bot that begins more than it may, a thousand in a day as a rule
(https://docs.discord.com/developers/events/gateway#session-start-limit).
"""

import asyncio
import math
from typing import Final

import aiohttp
import discord
import structlog

log = structlog.get_logger(__name__)

FEW: Final = 200
"""With no more than so many left, the rest is spread over the time until there are new ones."""
PATIENCE: Final = 3.0
"""Seconds that Discord has to say it."""


async def pause_before_start(client: discord.Client) -> float:
    """Seconds to wait before a client that is logged in begins a session: 0 as a rule, and where nothing is said."""
    try:
        async with asyncio.timeout(PATIENCE):
            *_, limit = await client.http.get_bot_gateway()
        left, again = int(limit["remaining"]), float(limit["reset_after"]) / 1000
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, KeyError, TypeError, ValueError):
        return 0.0
    if left > FEW or again <= 0:
        return 0.0
    pause = math.ceil(again / max(left, 1))
    log.warning("Discord allows few more starts today, so this one waits", left=left, seconds=pause)
    return float(pause)

"""A client that asks Discord something and listens to nothing, for what a host types in the shell."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.gateway.client import LONGEST_PAUSE
from bot.gateway.start import silence_voice


@asynccontextmanager
async def signed_in(token: str) -> AsyncIterator[discord.Client]:
    """Logged in until the end of the block. Raises what discord.py raises of it."""
    silence_voice()
    client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=LONGEST_PAUSE)
    try:
        await client.login(token)
        yield client
    finally:
        await client.close()

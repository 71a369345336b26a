"""A client that only sends requests and receives no events, for commands in the host's shell."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager

import aiohttp
import discord

from bot.app.process_exit import Exit, Stop
from bot.discord.connection.client import LONGEST_PAUSE
from bot.discord.connection.clients import Clients
from bot.discord.connection.login import wrong_token
from bot.discord.connection.start import silence_voice
from bot.discord.server.membership import Membership
from bot.pipeline.ports import NoPremises


@asynccontextmanager
async def signed_in(token: str) -> AsyncIterator[discord.Client]:
    """Yield a client that stays logged in for the block. Raises discord.py's errors."""
    silence_voice()
    client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=LONGEST_PAUSE)
    try:
        await client.login(token)
        yield client
    finally:
        await client.close()


@asynccontextmanager
async def asked(token: str) -> AsyncIterator[discord.Client]:
    """Yield a logged-in client. Raises `Stop` if Discord can't be asked."""
    try:
        async with signed_in(token) as client:
            yield client
    except discord.LoginFailure:
        raise wrong_token() from None
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise Stop(Exit.NETWORK, _unreached(error)) from error


class AskedOnce(NoPremises):
    """`Premises` that log in only when asked: a game without Discord users needs no network."""

    def __init__(self, token: str) -> None:
        self._token = token

    async def residents(self, game: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        async with asked(self._token) as client:
            clients = Clients()
            clients.keep(0, client)
            return await Membership(clients).residents(game, people, scenes)


def _unreached(error: Exception) -> str:
    """Say why Discord couldn't be asked: it refused, failed, or isn't there at all."""
    match error:
        case discord.HTTPException() if error.status == 429:
            return "Discord takes no more requests right now. Try again in a few minutes."
        case discord.HTTPException() if error.status >= 500:
            return f"Discord has a problem of its own (HTTP {error.status}). Try again in a few minutes."
        case discord.HTTPException():
            return (
                f"Discord refuses the request (HTTP {error.status}, error {error.code}). Update the bot and try again."
            )
        case _:
            return f"Discord can't be reached ({type(error).__name__}). Check the network of this machine."

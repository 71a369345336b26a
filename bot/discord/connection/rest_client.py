"""A client that asks Discord something and listens to nothing, for what a host types in the shell."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager

import discord

from bot.discord.connection.client import LONGEST_PAUSE
from bot.discord.connection.clients import Clients
from bot.discord.connection.start import silence_voice
from bot.discord.sending.errors import FAULTS
from bot.discord.server.membership import Membership
from bot.pipeline.ports import NoPremises


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


class AskedOnce(NoPremises):
    """Signs in when something is asked, and not before: of a game that names nobody on Discord nothing is."""

    def __init__(self, token: str) -> None:
        self._token = token

    async def residents(self, game: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        try:
            async with signed_in(self._token) as client:
                clients = Clients()
                clients.keep(0, client)
                return await Membership(clients, _nobody_acted).residents(game, people, scenes)
        except FAULTS:
            return None


async def _nobody_acted(_: str, __: str) -> bool:
    return False


def unreached(error: Exception) -> str:
    """Why Discord could not be asked: it has refused, has a fault of its own, or is not there at all."""
    match error:
        case discord.HTTPException() if error.status == 429:
            return "Discord takes no more requests for now; try again in a few minutes."
        case discord.HTTPException() if error.status >= 500:
            return f"Discord has a fault of its own ({error.status}); try again in a few minutes."
        case discord.HTTPException():
            return (
                f"Discord refuses the request (HTTP {error.status}, error {error.code}); update the bot and try again."
            )
        case _:
            return f"Discord cannot be reached ({type(error).__name__}); check the network."

"""The real client library, answering interactions as a test says, with a command to start them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import Intents

from tests.loopback import Loopback

ROLL = {
    "name": "roll",
    "description": "Roll dice.",
    "options": [
        {"type": 3, "name": "dice", "description": "Which", "required": True, "autocomplete": True},
        {"type": 6, "name": "for", "description": "Whom"},
    ],
}

Handler = Callable[[discord.Interaction], Awaitable[Any]]


@asynccontextmanager
async def answering(world: Loopback, handler: Handler) -> AsyncIterator[discord.Client]:
    """A client that does this with every interaction. What goes wrong there is raised at the end."""

    class Client(discord.Client):
        faults: list[Exception] = []  # noqa: RUF012

        async def on_interaction(self, interaction: discord.Interaction) -> None:
            try:
                await handler(interaction)
            except Exception as fault:
                self.faults.append(fault)

    client = Client(intents=Intents(guilds=True, guild_messages=True, dm_messages=True), guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.connected()
    try:
        yield client
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)
    for fault in Client.faults:
        raise fault

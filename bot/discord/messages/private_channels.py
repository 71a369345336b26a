"""The private channels between people and the bot."""

import asyncio
from collections.abc import Collection
from typing import Final

import discord
import structlog

from bot.discord.sending.errors import CONNECTION
from bot.discord.server.people import user_id

log = structlog.get_logger(__name__)

PATIENCE: Final = 3.0
"""Seconds after which unknown channels are given up, since everybody waits meanwhile."""
AT_ONCE: Final = 5


class Rooms:
    """A cache of private channels, which never change. Discord reports one when asked, or when something is written
    there."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    async def of(self, client: discord.Client, people: Collection[str]) -> dict[str, int]:
        """Return the private channels by person, without those that Discord doesn't report in time."""
        asking = asyncio.Semaphore(AT_ONCE)

        async def ask(person: str) -> None:
            async with asking:
                await self._ask(client, person)

        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(ask(person) for person in people if person not in self._known))
        except TimeoutError:
            log.warning("some private messages may not be read", people=len(set(people) - self._known.keys()))
        return {person: self._known[person] for person in people if person in self._known}

    async def _ask(self, client: discord.Client, person: str) -> None:
        number = user_id(person)
        if number is None:
            return
        try:
            self._known[person] = (await client.create_dm(discord.Object(number))).id
        except (discord.DiscordException, *CONNECTION) as error:
            log.info("somebody cannot be written to", error=type(error).__name__)

"""Public web addresses for portraits, which a webhook needs to show a speaker's picture. Each portrait is one of the
application's own emoji for a day; nobody can pick those.

Discord copies the picture when it posts a message, so the emoji isn't needed afterwards. Since it is removed after a
day, so is a portrait that was removed or forgotten, without anything to remember.
"""

import asyncio
from datetime import timedelta
from hashlib import blake2s
from typing import Final

import discord
import structlog
from discord.utils import snowflake_time

from bot.discord.connection.clients import Clients
from bot.discord.sending.errors import FAULTS
from bot.discord.sending.pictures import Draw
from bot.pipeline.ports import Clock
from bot.text.pictures import Portrait

log = structlog.get_logger(__name__)

PREFIX: Final = "portrait_"
"""The prefix of portraits' names among the application's emoji."""
LASTS: Final = timedelta(days=1)
MOST: Final = 1_500
"""Portraits at a time; Discord keeps 2,000 emoji for an application. The oldest makes room."""
PATIENCE: Final = 5.0
"""Seconds that words wait for a portrait before they are posted without it."""
PAUSE: Final = 600.0
"""Seconds without another attempt after one that failed."""
GONE: Final = 10014
"""The code for an emoji that another process or the host removed."""
ROUND: Final = timedelta(hours=1)
"""How often outdated portraits are removed."""


class PortraitLinks:
    """The portraits that have an address at the moment, by their names. Several processes may share them: all read
    their age from Discord's ids."""

    def __init__(self, draw: Draw, clock: Clock) -> None:
        self._draw, self._clock = draw, clock
        self._known: dict[str, int] | None = None
        self._changing = asyncio.Lock()
        self._rests_until = 0.0

    async def of(self, client: discord.Client, portrait: Portrait) -> str:
        """Return the address of a portrait; "" if none is available soon."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._rests_until:
            return ""
        name = PREFIX + blake2s(portrait.avatar.encode(), digest_size=10).hexdigest()
        try:
            async with asyncio.timeout(PATIENCE), self._changing:
                number = await self._emoji(client, name, portrait)
        except FAULTS as error:
            log.info("a portrait has no address", error=str(error))
            self._known, self._rests_until = None, loop.time() + PAUSE
            return ""
        return f"{discord.Asset.BASE}/emojis/{number}.png"

    async def run(self, clients: Clients) -> None:
        """Remove outdated portraits until cancelled."""
        while True:
            await asyncio.sleep(ROUND.total_seconds())
            client = clients.asking()
            if client is None:
                continue
            try:
                async with self._changing:
                    await self.remove_outdated(client)
            except FAULTS as error:
                log.info("outdated portraits stay for now", error=str(error))
                self._known = None

    async def remove_outdated(self, client: discord.Client) -> None:
        """Remove every portrait older than a day."""
        known = await self._listed(client)
        for name in [one for one, number in known.items() if self._is_outdated(number)]:
            await self._remove(client, known, name)

    async def _emoji(self, client: discord.Client, name: str, portrait: Portrait) -> int:
        known = await self._listed(client)
        if name in known and not self._is_outdated(known[name]):
            return known[name]
        if name in known:
            await self._remove(client, known, name)
        while len(known) >= MOST:
            await self._remove(client, known, min(known, key=lambda one: known[one]))
        made = await client.create_application_emoji(name=name, image=await self._draw(portrait))
        known[name] = made.id
        return made.id

    async def _listed(self, client: discord.Client) -> dict[str, int]:
        if self._known is None:
            listed = await client.fetch_application_emojis()
            self._known = {one.name: one.id for one in listed if one.name.startswith(PREFIX)}
        return self._known

    async def _remove(self, client: discord.Client, known: dict[str, int], name: str) -> None:
        if client.application_id is None:
            raise discord.MissingApplicationID
        try:
            await client.http.delete_application_emoji(client.application_id, known[name])
        except discord.HTTPException as error:
            if error.status != 404 and error.code != GONE:
                raise
        known.pop(name, None)

    def _is_outdated(self, number: int) -> bool:
        return self._clock.now() - snowflake_time(number) > LASTS

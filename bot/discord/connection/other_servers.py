"""Servers whose events another process receives, as read from Discord's API."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

import discord

FRESH: Final = 10.0
"""Seconds for which a cached server counts as current."""
REMEMBERED: Final = 100
"""Servers to cache."""


class Abroad:
    """A cache of other processes' servers. People write in private to the one process that receives private messages,
    even about a game that another process serves."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, tuple[float, discord.Guild]] = OrderedDict()

    async def look(self, client: discord.Client, server: int) -> discord.Guild:
        """Return a server with its roles, its channels and the bot's own member. Raises discord.py's errors."""
        since, guild = self._seen.get(server, (0.0, None))
        now = asyncio.get_running_loop().time()
        if guild is None or now - since > FRESH:
            guild = await seen(client, server)
            self._seen[server] = now, guild
            self._seen.move_to_end(server)
            while len(self._seen) > REMEMBERED:
                self._seen.popitem(last=False)
        return guild

    def guild(self, server: int) -> discord.Guild | None:
        """Return the server as it was last seen, or None."""
        return self._seen[server][1] if server in self._seen else None

    def channel(self, number: int) -> discord.abc.GuildChannel | discord.Thread | None:
        found = (guild.get_channel_or_thread(number) for _, guild in self._seen.values())
        return next((channel for channel in found if channel is not None), None)


async def seen(client: discord.Client, server: int) -> discord.Guild:
    """Request the current state of a server, without its threads."""
    me = client.user.id if client.user else 0
    guild, channels, own = await asyncio.gather(
        client.http.get_guild(server, with_counts=False),
        client.http.get_all_guild_channels(server),
        client.http.get_member(server, me),
    )
    told: Any = {**guild, "channels": channels, "members": [own]}
    # The library's own way leaves out channels and members, without which permissions can't be calculated.
    return discord.Guild(data=told, state=client._connection)  # noqa: SLF001

"""The sessions of this process, one for each shard it serves, and which one to ask about what."""

import asyncio
import math
from typing import Protocol, runtime_checkable

import discord

from bot.discord.connection.other_servers import Abroad
from bot.discord.server.channels import Placed
from bot.discord.server.people import user_id
from bot.pipeline.ports import Link
from bot.pipeline.sharding import shard_of


@runtime_checkable
class CatchingUp(Protocol):
    """A client that handles what it missed."""

    @property
    def behind(self) -> bool: ...


class Clients:
    """The logged-in clients, by their shards among `count`."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self._kept: dict[int, discord.Client | None] = {}
        self._abroad = Abroad()
        self.stands_by = False
        """Whether it is intended that there is nothing to serve."""
        self.arrived = asyncio.Event()
        """Set once any client has logged in."""

    def keep(self, shard: int, client: discord.Client | None) -> None:
        """Set the client of a served shard; None if there is none at the moment."""
        self._kept[shard] = client
        if client is not None:
            self.arrived.set()

    def drop(self, shard: int) -> None:
        """Stop serving a shard."""
        self._kept.pop(shard, None)

    def of(self, game: str) -> discord.Client | None:
        """Return the client that receives a game's events."""
        return self._kept.get(shard_of(game, self.count))

    def asking(self, game: str = "") -> discord.Client | None:
        """Return a client to send requests with, preferably always the same one, because it tracks the rate limits."""
        return self.of(game) or next((one for one in self._kept.values() if one is not None), None)

    def guild(self, game: str) -> discord.Guild | None:
        """Return a game's server as Discord's events describe it, or as it was when last requested."""
        client, number = self.of(game), user_id(game)
        if number is None:
            return None
        guild = client.get_guild(number) if client is not None else None
        return guild if guild is not None and not guild.unavailable else self._abroad.guild(number) or guild

    async def guild_now(self, game: str) -> discord.Guild | None:
        """Return a game's server, requesting it if another process receives its events. Raises discord.py's errors."""
        client, number = self.of(game), user_id(game)
        guild = client.get_guild(number) if client is not None and number is not None else None
        asking = self.asking(game)
        if number is None or asking is None or (guild is not None and not guild.unavailable):
            return guild
        return await self._abroad.look(asking, number)

    def channel(self, scene: str) -> Placed | None:
        """Return a channel or thread if it is known."""
        number = user_id(scene)
        if number is None:
            return None
        for client in self._kept.values():
            channel = None if client is None else client.get_channel(number)
            if isinstance(channel, Placed):
                return channel
        return self._abroad.channel(number)

    def link(self) -> Link:
        """Summarize all connections: up while every one of them is, and as slow as the slowest."""
        clients = [one for one in self._kept.values() if one is not None]
        up = all(one is not None and _is_up(one) for one in self._kept.values()) and bool(self._kept or self.stands_by)
        latency = max((one.latency for one in clients), default=math.nan) if up else math.nan
        servers = sum(len(one.guilds) for one in clients)
        behind = any(isinstance(one, CatchingUp) and one.behind for one in clients)
        return Link(up, servers, latency if math.isfinite(latency) else None, len(self._kept), behind)


def _is_up(client: discord.Client) -> bool:
    # A broken connection's socket stays with the client until the next one; before the first, there is none.
    return client.is_ready() and bool(client.ws) and client.ws.open

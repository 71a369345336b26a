"""A person's current rights in a game, requested from Discord for direct messages, which don't contain them."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Sequence
from typing import Final

import discord
import structlog

from bot.discord.connection.clients import Clients
from bot.discord.sending.errors import FAULTS
from bot.discord.server.channels import Placed, sees
from bot.discord.server.people import is_gm, is_silenced, manages, may_read, may_write, roles_of, user_id
from bot.pipeline.ports import FORMER, UNKNOWN, Rights

FRESH: Final = 10.0
"""Seconds for which Discord's answer is valid."""
REMEMBERED: Final = 1000
"""Answers to cache."""

log = structlog.get_logger(__name__)


class DiscordRights:
    """`bot.pipeline.ports.AskRights`. If another process serves the server, everything is requested from Discord."""

    def __init__(self, clients: Clients) -> None:
        self._clients = clients
        self._seen: OrderedDict[tuple[int, str], tuple[float, discord.Member | None]] = OrderedDict()

    async def __call__(
        self, person: str, game: str, roles: Collection[str] = (), scenes: Collection[str] = (), /
    ) -> Rights:
        number = user_id(person)
        if number is None:
            return UNKNOWN
        try:
            guild = await self._clients.guild_now(game)
            if guild is None:
                return UNKNOWN
            member = await self.member(guild, number, game)
        except FAULTS as error:
            log.warning("the rights of a person are not known", game=game, error=type(error).__name__)
            return UNKNOWN
        if member is None:
            return FORMER
        placed = {scene: self._clients.channel(scene) for scene in scenes}
        managed = [
            scene
            for scene, channel in placed.items()
            if channel is not None and sees(member, channel) and manages(member, channel)
        ]
        whole = is_gm(member) or any(role.id in roles for role in roles_of(member))
        return Rights(
            member=True, gm=whole, scenes=frozenset(managed), silenced=is_silenced(member), joined=member.joined_at
        )

    async def barred(self, game: str, person: str, scenes: Sequence[str], *, writing: bool = False) -> Collection[str]:
        """Return the scenes that a person can't read, or can't write in, as `bot.pipeline.ports.Premises` describes."""
        number = user_id(person)
        try:
            guild = await self._clients.guild_now(game)
            member = None if guild is None or number is None else await self.member(guild, number, game)
            if member is None:
                return scenes
            return [scene for scene in scenes if not await self._may(member, scene, game, writing=writing)]
        except FAULTS as error:
            log.warning("what somebody may do in a channel is not known", game=game, error=type(error).__name__)
            return scenes

    async def _may(self, member: discord.Member, scene: str, game: str, *, writing: bool) -> bool:
        """Whether a member may read, and write in, a channel or thread now. Raises discord.py's errors."""
        channel, client, number = self._clients.channel(scene), self._clients.asking(game), user_id(scene)
        try:
            if channel is None and client is not None and number is not None:
                # Sessions aren't told of archived threads.
                found = await client.fetch_channel(number)
                channel = found if isinstance(found, Placed) else None
            if channel is None:
                return False
            allowed = channel.permissions_for(member)
            if not may_read(allowed, channel) or (writing and not may_write(allowed, channel)):
                return False
            if isinstance(channel, discord.Thread) and channel.is_private():
                return allowed.manage_threads or bool(await channel.fetch_member(member.id))
        except (discord.NotFound, discord.Forbidden, discord.ClientException):
            return False
        return True

    def forget(self, game: str, person: str) -> None:
        """Forget what Discord answered about somebody."""
        self._seen.pop((user_id(person) or 0, game), None)

    async def member(self, guild: discord.Guild, number: int, game: str) -> discord.Member | None:
        """Return the member as Discord knows or knew them a moment ago; None if not a member. Raises discord.py's
        errors."""
        now = asyncio.get_running_loop().time()
        since, member = self._seen.get((number, game), (None, None))
        if since is not None and now - since < FRESH:
            return member
        try:
            member = await guild.fetch_member(number)
        except discord.NotFound:
            member = None
        self._seen[number, game] = now, member
        self._seen.move_to_end((number, game))
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return member

"""What Discord has told of a server's channels and roles: who reads where, and what the bot may do there."""

import math
from collections.abc import Callable
from typing import Final

import discord
from discord import Permissions

from bot.gateway.channels import Placed, channel_of
from bot.gateway.people import role_of, user_id
from bot.incoming import Channel, Role
from bot.ports import Link, Survey
from bot.render.permissions import PERMISSIONS

MOST: Final = 100
"""Roles and channels that are named at most."""

WRITTEN_IN: Final = (discord.TextChannel, discord.Thread, discord.VoiceChannel, discord.StageChannel)


class DiscordPremises:
    """`bot.ports.Premises`. `client` gives the client that is logged in now, or None while there is none."""

    guarded = True

    def __init__(self, client: Callable[[], discord.Client | None]) -> None:
        self._client = client

    def survey(self, scene: str) -> Survey | None:
        """How a channel is now; None where it is gone, or the client has not been told of it."""
        client, number = self._client(), user_id(scene)
        channel = None if client is None or number is None else client.get_channel(number)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return None
        allowed, everyone = _own(channel), _everyone(channel)
        if allowed is None or everyone is None:
            return None
        private = isinstance(channel, discord.Thread) and channel.is_private()
        lacks = {one.name for one in PERMISSIONS if not getattr(allowed, one.name)}
        return Survey(
            channel_of(channel),
            public=everyone.view_channel and not private,
            lacks=frozenset(lacks),
        )

    def roles(self, game: str) -> tuple[Role, ...]:
        """The roles of people, the highest first: not that of everyone, nor those that belong to a bot."""
        guild = self._guild(game)
        if guild is None:
            return ()
        found = sorted(guild.roles, reverse=True)
        return tuple(role_of(role) for role in found if not role.is_default() and not role.managed)[:MOST]

    def channels(self, game: str) -> tuple[Channel, ...]:
        """The text channels in which the bot can read and write."""
        guild = self._guild(game)
        found = [] if guild is None else guild.text_channels
        return tuple(
            channel_of(channel)
            for channel in found
            if (allowed := _own(channel)) is not None and allowed.view_channel and allowed.send_messages
        )[:MOST]

    def link(self) -> Link:
        client = self._client()
        if client is None:
            return Link(up=False)
        # A broken connection's socket stays with the client until there is another; before the first there is none.
        up = client.is_ready() and bool(client.ws) and client.ws.open
        latency = client.latency if up else math.nan
        return Link(up, len(client.guilds), latency if math.isfinite(latency) else None)

    def _guild(self, game: str) -> discord.Guild | None:
        client, number = self._client(), user_id(game)
        return None if client is None or number is None else client.get_guild(number)


def _own(channel: Placed) -> Permissions | None:
    """What the bot may do there; None where the client does not know itself, or the channel that a thread is in."""
    try:
        return channel.permissions_for(channel.guild.me)
    except (discord.ClientException, AttributeError):
        return None


def _everyone(channel: Placed) -> Permissions | None:
    try:
        return channel.permissions_for(channel.guild.default_role)
    except discord.ClientException:
        return None

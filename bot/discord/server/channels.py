"""Channels, threads and posts of a server as the rest of the bot names them."""

import discord

from bot.discord.sending.visible_text import visible
from bot.discord.server.people import stable_id
from bot.pipeline.ports.incoming import Channel

Placed = discord.abc.GuildChannel | discord.Thread


def channel_of(channel: Placed) -> Channel:
    """The name is on one line."""
    name = " ".join(visible(channel.name).split())
    return Channel(id=stable_id(channel.id), name=name, parent=parent_of(channel))


def parent_of(channel: object) -> str | None:
    """The channel that a thread or a post is below; None for anything else."""
    return stable_id(channel.parent_id) if isinstance(channel, discord.Thread) else None

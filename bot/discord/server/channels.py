"""Channels, threads and posts of a server as the rest of the bot names them."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import discord

from bot.discord.sending.visible_text import visible
from bot.discord.server.people import is_gm, stable_id
from bot.pipeline.ports.incoming import Channel

Placed = discord.abc.GuildChannel | discord.Thread
Find = Callable[[int], Placed | None]
"""Finds a channel or thread by its number; None where there is none, or none that may be spoken of."""


def channel_of(channel: Placed) -> Channel:
    """The name is on one line."""
    name = " ".join(visible(channel.name).split())
    return Channel(id=stable_id(channel.id), name=name, parent=parent_of(channel))


def parent_of(channel: object) -> str | None:
    """The channel that a thread or a post is below; None for anything else."""
    return stable_id(channel.parent_id) if isinstance(channel, discord.Thread) else None


def seen_by(guild: discord.Guild | None, user: discord.abc.User | None, here: int = 0) -> Find:
    """Find the channels of a server that somebody sees who writes in `here`: what they mention is told to others by its
    name, and the name of a channel is nobody else's business."""
    return partial(_seen, guild, user, here)


def _seen(guild: discord.Guild | None, user: discord.abc.User | None, here: int, number: int) -> Placed | None:
    channel = None if guild is None else guild.get_channel_or_thread(number)
    if channel is None or number == here:
        return channel
    return channel if isinstance(user, discord.Member) and (is_gm(user) or sees(user, channel)) else None


def sees(member: discord.Member, channel: Placed) -> bool:
    """Whether a member sees a channel. Discord doesn't say who is in a private thread: beside who opened it, only those
    count who may manage threads."""
    with suppress(discord.ClientException):
        allowed = channel.permissions_for(member)
        closed = isinstance(channel, discord.Thread) and channel.is_private() and channel.owner_id != member.id
        return allowed.view_channel and (allowed.manage_threads or not closed)
    return False

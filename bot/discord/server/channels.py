"""A server's channels, threads and posts, converted for the rest of the bot."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Final

import discord

from bot.discord.sending.visible_text import visible
from bot.discord.server.people import is_gm, may_read, stable_id
from bot.pipeline.ports.incoming import Channel

Placed = discord.abc.GuildChannel | discord.Thread
Find = Callable[[int], Placed | None]
"""Finds a channel or thread by its number; None if there is none, or it may not be named."""
MOST_NAMED: Final = 20
"""Channels to name in a message; other mentions stay as they are."""


def channel_of(channel: Placed) -> Channel:
    """Convert a channel, with its name on one line."""
    name = " ".join(visible(channel.name).split())
    return Channel(id=stable_id(channel.id), name=name, parent=parent_of(channel))


def parent_of(channel: object) -> str | None:
    """Return the channel that a thread or post belongs to; None for anything else."""
    return stable_id(channel.parent_id) if isinstance(channel, discord.Thread) else None


def is_private(channel: object) -> bool:
    """Whether it is a private thread."""
    return isinstance(channel, discord.Thread) and channel.is_private()


def seen_by(guild: discord.Guild | None, user: discord.abc.User | None, here: int = 0) -> Find:
    """Return a function that finds the channels visible to a person writing in `here`, up to `MOST_NAMED`.

    Their mentions are repeated to others by name, and a hidden channel's name must not leak.
    """
    leads = cache(lambda: isinstance(user, discord.Member) and is_gm(user))

    def seen(number: int) -> Placed | None:
        channel = None if guild is None else guild.get_channel_or_thread(number)
        if channel is None or number == here:
            return channel
        return channel if isinstance(user, discord.Member) and (leads() or sees(user, channel)) else None

    return few(seen)


def few(find: Find) -> Find:
    """Return a function that looks up each channel once, and no more than `MOST_NAMED`: anybody can mention hundreds,
    each with rules for hundreds of roles."""
    known = dict[int, Placed | None]()

    def found(number: int) -> Placed | None:
        if number not in known and len(known) < MOST_NAMED:
            known[number] = find(number)
        return known.get(number)

    return found


def sees(member: discord.Member, channel: Placed) -> bool:
    """Whether a member sees a channel.

    Discord doesn't say who is in a private thread, so only its creator and those who may manage threads count.
    """
    with suppress(discord.ClientException):
        allowed = channel.permissions_for(member)
        closed = isinstance(channel, discord.Thread) and channel.is_private() and channel.owner_id != member.id
        return may_read(allowed, channel) and (allowed.manage_threads or not closed)
    return False

"""Ids and names of people and places, and who counts as a GM by Discord's roles and permissions."""

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import Final

import discord

from bot.confusables import skeleton
from bot.discord.sending.visible_text import visible
from bot.pipeline.ports.incoming import Person, Role

PREFIX: Final = "discord:"
STABLE: Final = re.compile(rf"{PREFIX}(\d{{1,20}})(?!\d)")
ONE_WORD: Final = re.compile(r"[^\W\d_][\w'’-]*")
GM_ROLES: Final = frozenset({"gm", "dm", "game master"})

NOBODY: Final = Person(id="discord:0", name="someone")
"""The author of a deletion: Discord does not say whose message it was."""


def stable_id(number: int) -> str:
    """Return the id of a person, scene, game or message that the rest of the bot uses."""
    return f"{PREFIX}{number}"


def interaction_source(number: int) -> str:
    """Return the source of a press or slash command. It isn't a message's id, so nothing can reply to it."""
    return f"{PREFIX}i{number}"


def is_interaction(source: str) -> bool:
    return source.startswith(f"{PREFIX}i")


def is_elsewhere(interaction: discord.Interaction) -> bool:
    """Whether somebody who added the bot to their own account uses it where it isn't a member: on another server, or in
    private with others."""
    own = interaction.is_user_integration() and not interaction.is_guild_integration()
    return own and not interaction.context.dm_channel


def user_id(stable: str) -> int | None:
    """Return the Discord id in a stable id, ignoring what follows it; None if it comes from another front end."""
    found = STABLE.match(stable)
    return int(found[1]) if found else None


def number_of(source: str) -> int | None:
    """Return Discord's id of a message or interaction from its source. All such ids rise with time."""
    return user_id(source.replace(f"{PREFIX}i", PREFIX, 1))


def person_of(user: discord.abc.User) -> Person:
    return Person(id=stable_id(user.id), name=name_of(user), account=account_of(user))


def name_of(user: discord.abc.User) -> str:
    """Return the name that others see on this server, on one line; the account's if it isn't visible."""
    name = " ".join(visible(user.display_name).split())
    return name if skeleton(name) else account_of(user)


def spoken(person: Person, others: Iterable[Person]) -> str:
    """Return the word that replaces a person's mention in a line which also mentions `others`.

    It is the displayed name if that is one word and can only mean this person, else the account's name. Members choose
    their own names, whose words would be read as part of the command.
    """
    name = person.name.casefold()
    alone = all(name not in (one.name.casefold(), one.account.casefold()) for one in others if one.id != person.id)
    return person.name if alone and ONE_WORD.fullmatch(person.name) else person.account


def account_of(user: discord.abc.User) -> str:
    """Return the name that is unique on Discord."""
    return " ".join(visible(user.name).split()) or str(user.id)


def own_id(client: discord.Client) -> int:
    """Return the bot's user id; 0 before Discord has sent it."""
    return client.user.id if client.user else 0


def roles_of(user: discord.abc.User) -> tuple[Role, ...]:
    """Return a member's roles except the one everyone has; none for the author of a private message."""
    roles = user.roles if isinstance(user, discord.Member) else []
    return tuple(role_of(role) for role in roles if not role.is_default())


def role_of(role: discord.Role) -> Role:
    return Role(id=stable_id(role.id), name=" ".join(visible(role.name).split()))


def is_gm(user: discord.abc.User) -> bool:
    """Whether a user may manage the server or all its channels, or has a role named gm, dm or game master.

    The permissions that Discord sends with an interaction don't count: somebody who may set those of a single channel
    can include any there, even to manage the server.
    """
    if not isinstance(user, discord.Member) or user.guild.get_role(user.guild.id) is None:
        # The roles of a server that Discord hasn't sent yet are unknown.
        return False
    everywhere = user.guild_permissions
    return any(map(leads, user.roles)) or everywhere.manage_guild or everywhere.manage_channels


def joined(user: discord.abc.User) -> datetime | None:
    """Return when a member joined the server, after leaving it again; None if unknown."""
    return user.joined_at if isinstance(user, discord.Member) else None


def is_silenced(user: discord.abc.User) -> bool:
    """Whether a user is timed out. Discord still lets them press controls and write to the bot in private."""
    return isinstance(user, discord.Member) and user.is_timed_out()


def leads(role: discord.Role) -> bool:
    """Whether everyone with this role counts as a GM."""
    may = role.permissions
    named = role.name.strip().casefold() in GM_ROLES
    return named or may.administrator or may.manage_guild or may.manage_channels


def manages(user: discord.abc.User, channel: object, permissions: discord.Permissions | None = None) -> bool:
    """Whether a user may manage this channel, or the one this thread belongs to; the right only counts there."""
    if not isinstance(user, discord.Member):
        return False
    if permissions is not None:
        return permissions.manage_channels
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        with suppress(discord.ClientException):
            return channel.permissions_for(user).manage_channels
    return False


def may_read(allowed: discord.Permissions, channel: object) -> bool:
    """Whether these permissions let somebody read a channel. Discord shows the text of a voice channel only to those
    who may connect to it."""
    return allowed.view_channel and (allowed.connect or len(reading(channel)) == 1)


def reading(channel: object) -> tuple[str, ...]:
    """Return the permissions needed to read a channel, by the names of the Discord library."""
    voiced = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    return ("view_channel", "connect") if voiced else ("view_channel",)


def may_write(allowed: discord.Permissions, channel: object) -> bool:
    """Whether these permissions let somebody write in this channel or thread."""
    if isinstance(channel, discord.Thread):
        return allowed.send_messages_in_threads and (allowed.manage_threads or not channel.locked)
    return allowed.send_messages


def is_muted(user: discord.abc.User, channel: object, permissions: discord.Permissions | None = None) -> bool:
    """Whether a member can't write in this channel or thread, although Discord lets them use commands and edit earlier
    messages there. GMs of the server never count as muted."""
    if not isinstance(user, discord.Member) or is_gm(user):
        return False
    if permissions is None and isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        with suppress(discord.ClientException):
            permissions = channel.permissions_for(user)
    return permissions is not None and not may_write(permissions, channel)


def managed(user: discord.abc.User, channel: object, permissions: discord.Permissions | None = None) -> tuple[str, ...]:
    """Return this channel's scene if the user may manage it, else nothing."""
    # Few may, and to look whether something has an id takes longer than the answer.
    if not manages(user, channel, permissions) or not isinstance(channel, discord.abc.Snowflake):
        return ()
    return (stable_id(channel.id),)

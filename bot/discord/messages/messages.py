"""Conversion of Discord's messages, deletions and proxied messages for the service."""

from collections.abc import Collection
from typing import Final

import discord
from discord import MessageType

from bot.discord.messages.message_text import called, heard, named_roles, named_scenes, pings, users_in
from bot.discord.messages.proxies import Said
from bot.discord.server.channels import parent_of, seen_by
from bot.discord.server.people import (
    NOBODY,
    is_gm,
    is_muted,
    is_silenced,
    joined,
    managed,
    person_of,
    roles_of,
    stable_id,
)
from bot.pipeline.ports.incoming import Incoming, Person

SPOKEN: Final = frozenset({MessageType.default, MessageType.reply})


def is_spoken(message: discord.Message) -> bool:
    """Whether a person wrote it: no bot, no webhook, and no system message."""
    return not message.author.bot and message.webhook_id is None and message.type in SPOKEN


def written(message: discord.Message, me: int, words: Collection[str], edit: str | None = None) -> Incoming:
    """Convert a person's message. `me`: the bot's own id. `words`: the command words in lower case."""
    return Incoming(
        source=stable_id(message.id),
        game=stable_id(message.guild.id) if message.guild else "",
        scene=stable_id(message.channel.id) if message.guild else None,
        person=person_of(message.author),
        joined=joined(message.author),
        text=heard(message, me, words),
        gm=is_gm(message.author),
        gm_in=managed(message.author, message.channel),
        # What was written before a time-out counts, but Discord lets its author edit it during one.
        silenced=edit is not None and is_silenced(message.author),
        muted=edit is not None and is_muted(message.author, message.channel),
        edit=edit,
        mentions=_mentioned(message, me),
        at=message.created_at,
        scene_name=getattr(message.channel, "name", None),
        roles=roles_of(message.author),
        named_roles=named_roles(message.content, message.guild, me),
        named_scenes=named_scenes(message.content, seen_by(message.guild, message.author, message.channel.id)),
        pings=pings(message.content),
        called=called(message, me),
        parent=parent_of(message.channel),
        replies_to=_replied_to(message),
    )


def _replied_to(message: discord.Message) -> str:
    reference = message.reference if message.type is MessageType.reply else None
    return "" if reference is None or reference.message_id is None else stable_id(reference.message_id)


def _mentioned(message: discord.Message, me: int) -> tuple[Person, ...]:
    """Return the people named in the text. The author of the message it replies to isn't part of the command."""
    named = users_in(message.content)
    return tuple(person_of(user) for user in message.mentions if user.id in named and user.id != me)


def found_late(message: discord.Message, me: int, words: Collection[str]) -> Incoming:
    """Convert a message written while the bot was away.

    One edited since counts as that edit: its first text may have been read, and its age says nothing.
    """
    # Possible commands had their authors looked up, so any author who isn't a member has left since.
    member = message.guild is None or isinstance(message.author, discord.Member)
    if message.edited_at is None:
        return written(message, me, words).model_copy(update={"member": member})
    late = written(message, me, words, message.edited_at.isoformat())
    return late.model_copy(update={"at": None, "member": member})


def repeated(said: Said, me: int, words: Collection[str]) -> Incoming:
    """Convert a proxied message, which may have been edited: it is its author's, and is now where everyone sees it."""
    own, message = said.own, said.message
    return own.incoming.model_copy(
        update={
            "source": f"{stable_id(message.id)}~{own.id}",
            "text": heard(message, me, words),
            "pings": pings(message.content),
            "called": called(message, me),
            "edit": message.edited_at and message.edited_at.isoformat(),
            "repeats": own.incoming.source,
            "copied": said.copied,
        }
    )


def deleted(message: int, channel: int, guild: int | None) -> Incoming:
    return Incoming(
        source=stable_id(message),
        game=stable_id(guild) if guild else "",
        scene=stable_id(channel) if guild else None,
        person=NOBODY,
        text="",
        edit="deleted",
    )

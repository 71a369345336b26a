"""A cross or scissors below a message of the bot: whoever asked for it may have it taken away.

Nothing is kept for it: the message itself says what it answers. What the log holds stays.
"""

from typing import Final, Protocol

import discord
import structlog

from bot.discord.server.people import interaction_source, is_gm, managed, person_of, roles_of, stable_id
from bot.pipeline.ports.incoming import Incoming

log = structlog.get_logger(__name__)

SIGNS: Final = frozenset({"❌", "✖", "✂"})
VARIANT: Final = "\ufe0f"
"""Stands behind a sign that is to be drawn in colour."""


class Judge(Protocol):
    """Who knows what came of a message."""

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        """Whether its person may have the answer to the message of its source taken away.

        `asked`: who wrote that message, where it is known.
        """
        ...


async def reacted(client: discord.Client, judge: Judge, event: discord.RawReactionActionEvent) -> None:
    """Take a message of the bot away, if it is one that may be and this person may say so; else nothing happens."""
    me, member = client.user, event.member
    if str(event.emoji).rstrip(VARIANT) not in SIGNS or me is None or event.message_author_id != me.id:
        return
    if member is None or member.bot or event.guild_id is None:
        return
    channel = client.get_channel(event.channel_id) or client.get_partial_messageable(event.channel_id)
    if not isinstance(channel, discord.abc.Messageable):
        return
    try:
        message = await channel.fetch_message(event.message_id)
        source, asked = answered(message)
        if source is None:
            return
        incoming = Incoming(
            source=source,
            game=stable_id(event.guild_id),
            scene=stable_id(event.channel_id),
            person=person_of(member),
            text="",
            gm=is_gm(member),
            gm_in=managed(member, channel),
            roles=roles_of(member),
        )
        if await judge.unwanted(incoming, asked):
            await message.delete()
    except discord.DiscordException as fault:
        log.info("a message stays although somebody would have it gone", reason=type(fault).__name__)


def answered(message: discord.Message) -> tuple[str | None, str | None]:
    """The source of what a message answers, and who asked, each where Discord says so."""
    if (chosen := message.interaction_metadata) is not None:
        return interaction_source(chosen.id), stable_id(chosen.user.id)
    reference = message.reference
    if reference is None or reference.message_id is None:
        return None, None
    original = reference.resolved
    asked = stable_id(original.author.id) if isinstance(original, discord.Message) else None
    return stable_id(reference.message_id), asked

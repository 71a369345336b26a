"""Deletion of the bot's answers by reacting with a cross or scissors, for the person who asked.

Nothing is stored for it: the message itself says what it answers. The log is unaffected.
"""

from typing import Final, Protocol

import discord
import structlog

from bot.discord.server.people import interaction_source, is_gm, joined, managed, person_of, roles_of, stable_id
from bot.pipeline.ports.incoming import Door, Incoming

log = structlog.get_logger(__name__)

SIGNS: Final = frozenset({"❌", "✖", "✂"})
VARIANT: Final = "\ufe0f"
"""Follows a sign that is drawn in colour."""


class Judge(Protocol):
    """Decides who may delete an answer."""

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        """Whether this person may delete the answer to the message with its source.

        `asked`: who wrote that message, if known.
        """
        ...


def crossed_out(client: discord.Client, event: discord.RawReactionActionEvent) -> Incoming | None:
    """Return the command to take back what somebody said in a message, if a person crosses it out."""
    member = event.member
    if str(event.emoji).rstrip(VARIANT) not in SIGNS or member is None or member.bot or event.guild_id is None:
        return None
    return Incoming(
        source=f"{stable_id(event.message_id)}x{member.id}",
        game=stable_id(event.guild_id),
        scene=stable_id(event.channel_id),
        person=person_of(member),
        joined=joined(member),
        text="@unsay",
        called=(0,),
        gm=is_gm(member),
        gm_in=managed(member, client.get_channel(event.channel_id)),
        roles=roles_of(member),
        door=Door.BUTTON,
        replies_to=stable_id(event.message_id),
    )


async def reacted(client: discord.Client, judge: Judge, event: discord.RawReactionActionEvent) -> None:
    """Delete a message of the bot if this person may do so; otherwise do nothing."""
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
            joined=joined(member),
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
    """Return the source that a message answers and who asked, each if Discord says so."""
    if (chosen := message.interaction_metadata) is not None:
        return interaction_source(chosen.id), stable_id(chosen.user.id)
    reference = message.reference
    if reference is None or reference.message_id is None:
        return None, None
    original = reference.resolved
    asked = stable_id(original.author.id) if isinstance(original, discord.Message) else None
    return stable_id(reference.message_id), asked

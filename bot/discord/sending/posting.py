"""Posting and editing messages, reading only the id of Discord's answer, and reopening archived threads.

discord.py's own methods parse the answer into a message, with the message replied to, which costs as much as the rest
of the sending. Posting reopens an archived thread unless it is locked; anything else has to reopen it first.
"""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
import structlog
from discord import AllowedMentions, MessageFlags, MessageReference
from discord.http import handle_message_parameters

from bot.discord.sending.errors import ARCHIVED


async def post(
    client: discord.Client, channel: int, nonce: str, reference: MessageReference | None, fields: dict[str, Any]
) -> int:
    """Post the content of `Letter.fields`; return the message's id."""
    rest = dict(fields)
    flags = MessageFlags(suppress_embeds=rest.pop("suppress_embeds"))
    if reference is not None:
        rest["message_reference"] = reference.to_message_reference_dict()
    with handle_message_parameters(nonce=nonce, flags=flags, **rest) as params:
        answer = await client.http.send_message(channel, params=params)
    return int(answer["id"])


async def change(client: discord.Client, message: discord.PartialMessage, **fields: Any) -> None:
    """Edit one of the bot's own messages; nobody is pinged."""
    with handle_message_parameters(allowed_mentions=AllowedMentions.none(), **fields) as params:
        await client.http.edit_message(message.channel.id, message.id, params=params)


log = structlog.get_logger(__name__)

T = TypeVar("T")


async def in_open_thread(do: Callable[[], Awaitable[T]], client: discord.Client, channel: int) -> T:
    """Do something in a channel; if it is an archived thread, reopen it and try again.

    A locked thread needs Manage Threads. Raises what `do` raises.
    """
    try:
        return await do()
    except discord.HTTPException as error:
        if error.code != ARCHIVED or not await _opened(client, channel):
            raise
    return await do()


async def _opened(client: discord.Client, channel: int) -> bool:
    try:
        # A channel that isn't cached has no edit method.
        await client.http.edit_channel(channel, archived=False)
    except discord.HTTPException as error:
        log.info("a thread cannot be opened", channel=channel, code=error.code)
        return False
    return True

"""Posts and edits messages where of Discord's answer nothing but the id is wanted.

discord.py's own methods make a message of that answer, with another one of what is answered, which costs as much as the
rest of the way out.
"""

from typing import Any

import discord
from discord import AllowedMentions, MessageFlags, MessageReference
from discord.http import handle_message_parameters


async def post(
    client: discord.Client, channel: int, nonce: str, reference: MessageReference | None, fields: dict[str, Any]
) -> int:
    """Post what `Letter.fields` says; the id of the message."""
    rest = dict(fields)
    flags = MessageFlags(suppress_embeds=rest.pop("suppress_embeds"))
    if reference is not None:
        rest["message_reference"] = reference.to_message_reference_dict()
    with handle_message_parameters(nonce=nonce, flags=flags, **rest) as params:
        answer = await client.http.send_message(channel, params=params)
    return int(answer["id"])


async def change(client: discord.Client, message: discord.PartialMessage, **fields: Any) -> None:
    """Edit a message of the bot's own; nobody is pinged."""
    with handle_message_parameters(allowed_mentions=AllowedMentions.none(), **fields) as params:
        await client.http.edit_message(message.channel.id, message.id, params=params)

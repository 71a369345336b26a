"""What bots say, and this one first of all: discord.py is kept from making messages of what nobody here reads."""

from typing import Any, TypeVar

import discord
from discord.state import ConnectionState

C = TypeVar("C", bound=discord.Client)


class Listening(ConnectionState[C]):
    """What a session knows. Whatever the bot says comes back to it, with the message that it answers: to make both of
    them anew each time took a tenth of the time of a roll."""

    def parse_message_create(self, data: Any) -> None:
        if not _is_of_a_bot(data):
            super().parse_message_create(data)

    def parse_message_update(self, data: Any) -> None:
        if not _is_of_a_bot(data):
            super().parse_message_update(data)


def _is_of_a_bot(data: Any) -> bool:
    """Whether a bot wrote it under its own name: webhooks repeat what people wrote. A change may come without any."""
    return bool(data.get("author", {}).get("bot")) and "webhook_id" not in data

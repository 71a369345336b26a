"""Filtering Discord's events for discord.py: no messages by bots, and nothing that it can't parse."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

import discord
import structlog
from discord.state import ConnectionState

from bot.discord.connection.readable_events import LISTS, is_legible, legible

C = TypeVar("C", bound=discord.Client)
Parser = Callable[[Any], None]

log = structlog.get_logger(__name__)

BEGINS: Final = "READY"
"""The event that begins a session: if it can't be read, the connection has to be reopened."""


class Listening(ConnectionState[C]):
    """The state of a session, without messages by bots. Parsing the bot's own messages, each of which arrives with the
    one it answers, used to take a tenth of the time of a roll.

    discord.py closes the connection on an event that it can't parse, and stops reading a channel at such a message.
    Here both are logged and skipped.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.parsers = {event: partial(self._parse, event, parser) for event, parser in self.parsers.items()}

    def _parse(self, event: str, parser: Parser, data: object) -> None:
        try:
            if not is_legible(self, event, data):
                return
            try:
                parser(data)
            except Exception:
                if event not in LISTS:
                    raise
                parser(legible(self, event, data))
        except Exception:
            if event == BEGINS:
                raise
            log.exception("an event could not be read", gateway_event=event)

    def parse_message_create(self, data: Any) -> None:
        if not _is_of_a_bot(data):
            super().parse_message_create(data)

    def parse_message_update(self, data: Any) -> None:
        if not _is_of_a_bot(data):
            super().parse_message_update(data)

    def create_message(self, *, channel: Any, data: Any) -> discord.Message:
        try:
            return super().create_message(channel=channel, data=data)
        except Exception:
            log.exception("a message could not be read", message=str(data["id"])[:20])
        return super().create_message(channel=channel, data=_unread(data))


def _unread(data: Any) -> Any:
    """Return an empty message in place of an unreadable one, by a bot so that nobody takes it for a command."""
    author = {"id": "0", "username": "", "discriminator": "0000", "avatar": None, "bot": True}
    return {
        "id": data["id"], "author": author, "content": "", "type": 0, "timestamp": None, "edited_timestamp": None,
        "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
        "components": [], "pinned": False,
    }  # fmt: skip


def _is_of_a_bot(data: Any) -> bool:
    """Whether a bot wrote it under its own name; webhooks repeat what people wrote. An update may come without an
    author."""
    return bool(data.get("author", {}).get("bot")) and "webhook_id" not in data

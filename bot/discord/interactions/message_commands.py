"""Commands in the menu of a message. Each stands for a typed command that refers to it."""

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.discord.interactions.chosen import Chosen
from bot.discord.messages.message_text import with_names
from bot.discord.sending.markdown import beginning
from bot.discord.sending.visible_text import visible
from bot.discord.server.people import interaction_source, person_of, stable_id
from bot.discord.server.premises import told_in
from bot.features.log.command import LONGEST_NOTE
from bot.pipeline.ports.incoming import Door, Person
from bot.text.language.speech import gettext_noop

JSON = dict[str, Any]
MESSAGE: Final = 3
"""The type of commands in the menu of a message."""
QUOTE: Final = gettext_noop("Quote into the log")
WHY: Final = gettext_noop("Why?")
COMMANDS: Final[Mapping[str, str]] = {
    WHY: "@why {source}",
    gettext_noop("Roll again"): "@again {source}",
    gettext_noop("Undo to here"): "@back to {source}",
    QUOTE: "@log note {quote}",
}


def read(interaction: discord.Interaction) -> Chosen | None:
    """Read a command chosen for a message; None if it is another command, or no longer exists."""
    data: JSON = dict[str, Any](interaction.data or {})
    command = COMMANDS.get(str(data.get("name"))) if data.get("type") == MESSAGE else None
    message: JSON | None = data.get("resolved", {}).get("messages", {}).get(str(data.get("target_id")))
    if command is None or message is None:
        return None
    source = _source(message, interaction.application_id)
    text = command.format(source=source, quote=_quoted(interaction, message))
    return Chosen(text, Door.SLASH, aside=data["name"] == WHY, chosen_on=source)


def _source(message: JSON, me: int) -> str:
    """Return the source of a command: the message itself or, for one of the bot's, what it answers."""
    if int(message["author"]["id"]) == me:
        if (pressed := message.get("interaction_metadata")) is not None:
            return interaction_source(int(pressed["id"]))
        if (answered := (message.get("message_reference") or {}).get("message_id")) is not None:
            return stable_id(int(answered))
    return stable_id(int(message["id"]))


def _quoted(interaction: discord.Interaction, message: JSON) -> str:
    """Return a message's author and text on one line, shortened to fit into a note."""
    people = [_person(interaction, one) for one in message.get("mentions") or ()]
    find = told_in(interaction.guild, interaction.user, interaction.channel_id or 0)
    text = " ".join(with_names(str(message["content"]), people, interaction.guild, find).split()) or "…"
    return beginning(f'{_person(interaction, message["author"]).name}: "{text}', LONGEST_NOTE - 1) + '"'


def _person(interaction: discord.Interaction, user: JSON) -> Person:
    member = interaction.guild.get_member(int(user["id"])) if interaction.guild is not None else None
    if member is not None:
        return person_of(member)
    return Person(
        id=stable_id(int(user["id"])), name=" ".join(visible(user.get("global_name") or user["username"]).split())
    )

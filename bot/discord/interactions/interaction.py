"""Interactions as the commands that would have been typed."""

import re
from dataclasses import replace
from typing import Final

import discord
from discord import InteractionType

from bot.discord.interactions import forms, message_commands, slash
from bot.discord.interactions import text_pages as blanks
from bot.discord.interactions.buttons import pressed
from bot.discord.interactions.chosen import Chosen, Reader
from bot.discord.server.channels import parent_of
from bot.discord.server.membership import PRIVATE
from bot.discord.server.people import (
    interaction_source,
    is_elsewhere,
    is_gm,
    is_muted,
    is_silenced,
    joined,
    managed,
    may_read,
    person_of,
    roles_of,
    stable_id,
)
from bot.pipeline.ports.incoming import Door, Incoming

DICE: Final = re.compile(r"[0-9d\s()+*/<>=%.-]*")
"""Dice without any words."""


def _filled(interaction: discord.Interaction) -> Chosen | None:
    return blanks.read(interaction) or forms.read(interaction)


def _command(interaction: discord.Interaction) -> Chosen | None:
    return message_commands.read(interaction) or slash.read(interaction)


READERS: Final[dict[InteractionType, Reader]] = {
    InteractionType.application_command: _command,
    InteractionType.component: pressed,
    InteractionType.modal_submit: _filled,
}


def chosen(interaction: discord.Interaction) -> Chosen | None:
    """Return the command that an interaction stands for. People who can't write in the channel are answered in private,
    so that nobody reads their words there."""
    reader = READERS.get(interaction.type)
    said = None if reader is None else reader(interaction)
    if said is None or not _muted(interaction) or not _has_words(interaction, said):
        return said
    return replace(said, aside=True)


def _muted(interaction: discord.Interaction) -> bool:
    return is_muted(interaction.user, interaction.channel, interaction.permissions)


def _has_words(interaction: discord.Interaction, said: Chosen) -> bool:
    """Whether the answer might contain the person's own words: not after a button that everyone sees, nor after plain
    dice."""
    if said.door is Door.BUTTON:
        return interaction.message is None or interaction.message.flags.ephemeral
    if said.filled is None or said.filled.path != ("roll",):
        return True
    return not all(DICE.fullmatch(text) for one in said.filled.values for text in one.values())


def incoming(interaction: discord.Interaction, said: Chosen) -> Incoming:
    """Convert an interaction to a message, with the rights Discord sent along rather than the client's cached ones.

    Where the bot isn't a member, nobody has a game, not even somebody who plays elsewhere: others may read the answer.
    """
    if is_elsewhere(interaction):
        person = person_of(interaction.user)
        return Incoming(
            source=interaction_source(interaction.id),
            game=f"{PRIVATE}{person.id}",
            scene=None,
            person=person,
            text=said.text,
            at=interaction.created_at,
            called=said.called,
            filled=said.filled,
            door=said.door,
            overheard=not (said.aside or said.for_few),
        )
    guild = interaction.guild_id
    channel = interaction.channel
    # If a channel is closed to somebody while their form is open, the form counts as a private message.
    here = guild is not None and may_read(interaction.permissions, channel)
    return Incoming(
        source=interaction_source(interaction.id),
        game=stable_id(guild) if guild is not None else said.game,
        scene=stable_id(interaction.channel_id or 0) if here else None,
        person=person_of(interaction.user),
        joined=joined(interaction.user),
        text=said.text,
        gm=is_gm(interaction.user),
        silenced=is_silenced(interaction.user),
        muted=_muted(interaction),
        gm_in=managed(interaction.user, channel, interaction.permissions) if here else (),
        mentions=said.mentions,
        roles=roles_of(interaction.user),
        at=interaction.created_at,
        scene_name=getattr(channel, "name", None),
        parent=parent_of(channel),
        named_roles=said.named_roles,
        named_scenes=said.named_scenes,
        called=said.called,
        filled=said.filled,
        door=said.door,
        aside=said.aside and here,
        pressed=said.pressed,
        chosen_on=said.chosen_on,
    )

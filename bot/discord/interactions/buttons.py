"""A button that was pressed, or what was chosen from a select, as the line that it is short for."""

from typing import Any

import discord

from bot.discord.interactions.chosen import Chosen
from bot.discord.sending.components import Press, decoded_here
from bot.pipeline.ports.incoming import Door


def pressed(interaction: discord.Interaction) -> Chosen | None:
    """None where it is no control of ours, or one that opens a form. What hangs on a message that one person alone
    reads is answered to that person alone."""
    found = press_of(interaction)
    if found is None or found.form:
        return None
    values = _data(interaction).get("values") or ()
    command = found.command or (str(values[0]) if values else "")
    alone = interaction.message is not None and interaction.message.flags.ephemeral
    return Chosen(command, Door.BUTTON, found.aside or alone, found.pressed, game=found.game) if command else None


def press_of(interaction: discord.Interaction) -> Press | None:
    """What the control says that was pressed; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.component:
        return None
    return decoded_here(interaction)


def _data(interaction: discord.Interaction) -> dict[str, Any]:
    return dict[str, Any](interaction.data or {})

"""Buttons and selects: the command that a press stands for, and the removal of settled controls from a message."""

from collections.abc import Collection
from typing import Any

import discord
import structlog

from bot.discord.interactions.chosen import Chosen
from bot.discord.sending.components import Press, decoded, decoded_here
from bot.discord.sending.errors import CONNECTION
from bot.pipeline.ports.incoming import Door
from bot.turn.evolve.questions import QUESTIONS_OF_A_FIGHT


def pressed(interaction: discord.Interaction) -> Chosen | None:
    """Return the command of a press; None if the control isn't ours or opens a form. A press on a message that only one
    person sees is answered to that person alone, unless the control is for everyone."""
    found = press_of(interaction)
    if found is None or found.form:
        return None
    values = _data(interaction).get("values") or ()
    command = found.command or (str(values[0]) if values else "")
    alone = interaction.message is not None and interaction.message.flags.ephemeral
    aside = found.aside or (alone and not found.aloud)
    return Chosen(command, Door.BUTTON, aside, found.pressed, game=found.game) if command else None


def press_of(interaction: discord.Interaction) -> Press | None:
    """Decode the pressed control; None if it isn't ours."""
    if interaction.type is not discord.InteractionType.component:
        return None
    return decoded_here(interaction)


def _data(interaction: discord.Interaction) -> dict[str, Any]:
    return dict[str, Any](interaction.data or {})


log = structlog.get_logger(__name__)


async def take_off(interaction: discord.Interaction, fight: int, still: Collection[int]) -> None:
    """Remove the controls of a fight's settled questions from the message of a press. `still`: the open questions.

    A failure does no harm: a press on a settled control says that it is settled.
    """
    message = interaction.message
    if message is None or message.flags.ephemeral or message.flags.components_v2:
        return
    view = discord.ui.View.from_message(message, timeout=None)
    settled = [item for item in view.children if _is_settled(item, fight, still)]
    if not settled:
        return
    for item in settled:
        view.remove_item(item)
    view.stop()
    try:
        await message.edit(view=view if view.children else None)
    except (discord.DiscordException, *CONNECTION) as error:
        log.info("what is settled stays on its message", error=type(error).__name__)


def _is_settled(item: discord.ui.Item[discord.ui.View], fight: int, still: Collection[int]) -> bool:
    said = decoded(str(getattr(item, "custom_id", "")))
    if said is None or said.pressed.fight != fight:
        return False
    return said.pressed.question > 0 and said.pressed.question % QUESTIONS_OF_A_FIGHT not in still

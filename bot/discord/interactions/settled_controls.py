"""Takes what is settled off the message on which it was pressed, so that nobody presses it for nothing."""

from collections.abc import Collection

import discord
import structlog

from bot.discord.sending.components import decoded
from bot.discord.sending.errors import CONNECTION

log = structlog.get_logger(__name__)


async def take_off(interaction: discord.Interaction, fight: int, still: Collection[int]) -> None:
    """Leave on the message of a press all but the controls of that fight's questions that are not open any more.

    `still` are those that are. Nothing is lost where it fails: a control that stays says how it stands when pressed.
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
    return said.pressed.question > 0 and said.pressed.question not in still

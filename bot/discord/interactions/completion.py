"""Autocompletion of slash commands, always in time, even if with nothing."""

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

import discord
import structlog
from discord import app_commands

from bot.commands.form import Choice, Field, Values
from bot.discord.interactions.chosen import Chosen
from bot.discord.interactions.interaction import incoming
from bot.discord.interactions.slash import filled
from bot.discord.sending.errors import CONNECTION
from bot.discord.sending.markdown import beginning
from bot.discord.sending.visible_text import visible
from bot.pipeline.ports.incoming import Door, Incoming

log = structlog.get_logger(__name__)

PATIENCE: Final = 1.5
"""Seconds; Discord gives up after three."""
LONGEST: Final = 100
"""UTF-16 units."""
MOST: Final = 25

_UNDER_WAY: Final[set[asyncio.Task[tuple[Choice, ...]]]] = set()
"""Lookups that took too long; they end by themselves."""


class Suggesting(Protocol):
    async def suggest(self, incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]: ...


async def complete(desk: Suggesting, interaction: discord.Interaction) -> None:
    """Answer with the choices, or with none if looking takes too long or fails, or the command isn't ours."""
    found = await _found(desk, interaction)
    choices = offered(found)
    try:
        await interaction.response.autocomplete(choices)
    except (discord.DiscordException, *CONNECTION) as error:
        log.info("nothing could be offered", error=type(error).__name__)


async def _found(desk: Suggesting, interaction: discord.Interaction) -> tuple[Choice, ...]:
    said = filled(interaction)
    if said is None or said.focused is None or all(one.name != said.focused for one in said.form.fields):
        return ()
    asked = incoming(interaction, Chosen("", Door.SLASH, said.form.is_aside(said.values)))
    field, typed = said.form.field(said.focused), said.values.get(said.focused, "")
    task = asyncio.create_task(desk.suggest(asked, field, typed, said.values), name="suggest")
    _UNDER_WAY.add(task)
    task.add_done_callback(_UNDER_WAY.discard)
    # A late lookup isn't cancelled: it may be in the middle of reading.
    await asyncio.wait({task}, timeout=PATIENCE)
    if not task.done():
        return ()
    if (error := task.exception()) is not None:
        log.error("looking for what to offer failed", field=field.name, exc_info=error)
        return ()
    return task.result()


def offered(found: Sequence[Choice]) -> list[app_commands.Choice[str]]:
    """Return as many choices as Discord accepts, cut to its length limit, without blank ones."""
    said = [one for one in found if beginning(one.value, LONGEST).strip()][:MOST]
    return [app_commands.Choice(name=_shown(one), value=beginning(one.value, LONGEST)) for one in said]


def _shown(one: Choice) -> str:
    """Return a choice's visible text, or its value if nothing would be visible."""
    shown = visible(f"{one.value} – {one.meaning}" if one.meaning else one.value)
    return beginning(shown if shown.strip() else one.value, LONGEST)

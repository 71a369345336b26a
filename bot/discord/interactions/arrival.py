"""The arrival of an interaction: it offers choices, opens a form, or queues a command."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Final

import discord
import structlog
from discord import InteractionType

from bot.discord.dispatcher import Desk, spoken
from bot.discord.interactions import forms
from bot.discord.interactions import text_pages as blanks
from bot.discord.interactions.buttons import press_of
from bot.discord.interactions.chosen import Chosen, submitted
from bot.discord.interactions.completion import complete
from bot.discord.interactions.interaction import chosen, incoming
from bot.discord.interactions.open_interactions import Answers, Open
from bot.discord.messages.flood_limits import Verdict
from bot.discord.messages.handling import FAILED, NOTICES, Handling, Heard, sent
from bot.discord.sending.components import Press
from bot.discord.sending.errors import FAULTS
from bot.discord.sending.markdown import marked
from bot.discord.server.people import stable_id
from bot.pipeline.ports.incoming import Door, Incoming
from bot.text.language.speech import gettext, gettext_noop, speaking
from bot.text.reply import Blank, code, line
from bot.text.sentences import say

log = structlog.get_logger(__name__)

NO_MORE: Final = gettext_noop("That command no longer exists. Type / to see the commands there are, or use /help.")
NO_BUTTON: Final = gettext_noop("This button no longer works, so nothing happened. `@status` shows where things stand.")
NO_FORM: Final = gettext_noop("This form no longer works, so nothing happened. Open it again, or type the command.")


async def arrived(interaction: discord.Interaction, desk: Desk, answers: Answers, handling: Handling) -> None:
    """Offer choices, open a form, or queue the chosen command in the lane of its channel.

    Nothing is awaited before queueing, so commands keep the order in which people pressed.
    """
    if interaction.type is InteractionType.autocomplete:
        if handling.pacing.looks_up(stable_id(interaction.user.id), interaction.created_at.timestamp()):
            await complete(desk, interaction)
        return
    if (blank := blanks.wanted(interaction)) is not None and not blanks.of_game(blank):
        with await _speaking(desk, incoming(interaction, Chosen("", Door.SLASH))):
            await _show(interaction, blanks.page(blank))
        return
    if blank is not None:
        await _open(interaction, desk, answers, handling, forms.wanted_by(blank.form.page))
        return
    if (press := press_of(interaction)) is not None and press.form:
        await _open(interaction, desk, answers, handling, press)
        return
    said = chosen(interaction)
    if said is None:
        with await _speaking(desk, incoming(interaction, Chosen("", Door.BUTTON))):
            await answers.opened(interaction).refuse(_unknown(interaction))
        return
    way = answers.opened(interaction, aside=said.aside or said.for_few)
    channel = interaction.channel_id or 0
    heard = Heard(channel, incoming(interaction, said), said.files, way)
    await _told(handling.put(heard), desk, heard.incoming, way)


async def _told(verdict: Verdict, desk: Desk, asked: Incoming, way: Open) -> None:
    """Tell only the author that their command was skipped."""
    if (notice := NOTICES.get(verdict)) is not None:
        with await _speaking(desk, asked):
            await way.refuse(gettext(notice))
    elif verdict is Verdict.LEFT_OUT:
        way.unwatch()


async def _open(
    interaction: discord.Interaction, desk: Desk, answers: Answers, handling: Handling, press: Press
) -> None:
    """Open a form for what this person may know, or tell them why there is none."""
    asked = incoming(
        interaction, Chosen(press.command, Door.BUTTON, aside=True, pressed=press.pressed, game=press.game)
    )
    scene = stable_id(interaction.channel_id or 0)
    verdict = handling.pacing.judge(asked.person.id, scene, sent(asked), gm=desk.leads(asked))
    if verdict is not Verdict.TAKEN:
        await _told(verdict, desk, asked, answers.opened(interaction))
        return
    with await _speaking(desk, asked):
        await _opened(interaction, desk, answers, press, asked)


async def _speaking(desk: Desk, asked: Incoming) -> AbstractContextManager[None]:
    """Speak the language of the person asking, for answers that bypass the outbox and only they see."""
    return speaking(await spoken(desk, asked.game, asked.person.id))


async def _opened(
    interaction: discord.Interaction, desk: Desk, answers: Answers, press: Press, asked: Incoming
) -> None:
    try:
        made = await desk.blank(asked, press.form)
    except Exception:
        log.exception("a form could not be made", game=asked.game, scene=asked.scene)
        await answers.opened(interaction).refuse(gettext(FAILED))
        return
    page = forms.modal(made, asked.person.id) if isinstance(made, Blank) else None
    if page is not None:
        await _show(interaction, page)
    else:
        lines = made if not isinstance(made, Blank) else (say("Type it instead: {typed}", typed=code(made.command)),)
        await answers.opened(interaction).refuse("\n".join(marked(spans) for spans in lines))


async def _show(interaction: discord.Interaction, page: discord.ui.Modal) -> None:
    """Show a form, unless it is already open or the interaction has expired."""
    try:
        await interaction.response.send_modal(page)
    except FAULTS as error:
        log.info("a form was not opened", error=type(error).__name__, code=getattr(error, "code", None))


def _unknown(interaction: discord.Interaction) -> str:
    """Return the answer to a control from before an update or from another bot that ran here before."""
    if interaction.type is InteractionType.application_command:
        return gettext(NO_MORE)
    if interaction.type is InteractionType.component:
        return gettext(NO_BUTTON)
    data: Mapping[str, Any] = interaction.data or {}
    written = [line(text) for _, typed in submitted(data.get("components", ())) for text in typed.split("\n") if text]
    return "\n".join(marked(spans) for spans in (say(NO_FORM), *([say("You wrote:")] if written else []), *written))

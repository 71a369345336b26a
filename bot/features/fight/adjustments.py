"""Figures that a GM sets by hand: in a fight of its fighters, without one on a contestant's sheet."""

from bot.commands.request import Turn
from bot.features.fight import handler as turns
from bot.features.sheets import changes as rewriting
from bot.pipeline.handlers import handles
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn import commands
from bot.turn.decisions.roster import word_for


@handles(Turn)
async def command(session: Session, request: Turn) -> None:
    """A command of the fight, unless it sets what stands on the sheet of a contestant and no fight runs here."""
    asked = request.command
    if (
        session.context.running is None
        and session.context.is_gm
        and isinstance(asked, commands.Adjust)
        and _on_sheet(session.context, asked)
    ):
        # A sheet is the whole game's: whoever is GM of this scene alone may not know of the contestant.
        session.response.of_all = True
        await rewriting.set_named(session, asked.text, word_for(session.context.system, asked))
    else:
        await turns.command(session, request)


def _on_sheet(context: Context, asked: commands.Adjust) -> bool:
    on_sheet = {one.what for one in context.system.roster.adjustments if one.on_sheet and not one.surroundings}
    return asked.what in on_sheet and rewriting.names_contestant(context, asked.text)

"""Handler of `@again`: repeat the last free roll as it was typed."""

from typing import Final

import orjson

from bot.features.dice import handler as rolls
from bot.features.dice.command import Again, Roll
from bot.features.log.chronicle import NEVER
from bot.pipeline.handlers import handles
from bot.pipeline.journal import story as stories
from bot.pipeline.journal.story_writer import BY_HAND
from bot.pipeline.ports import Cast, Reader
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.refusal import Refusal

FARTHEST: Final = 200
"""Maximum number of dice commands to search for the last roll."""


@handles(Again)
async def again(session: Session, _: Again) -> None:
    """Repeat the last free roll, which never settles what is owed.

    In a channel, only rolls that its readers have seen are repeated. Refuses with `nothing_again`.
    """
    heard_in = None if session.context.private else session.context.heard_in
    scenes, reader = (None, Reader(person=session.context.person)) if heard_in is None else ((heard_in,), Reader())
    for row in await session.context.unit.cast(session.context.game_id, scenes, 0, NEVER, FARTHEST, reader):
        text = _typed(row, session.context)
        if text is not None:
            await rolls.roll(session, Roll(text, free=True))
            return
    raise Refusal("nothing_again")


def _typed(row: Cast, context: Context) -> str | None:
    """Return what was typed after `@roll`; None unless the row is this person's free roll and may be shown here."""
    if row.person != context.person or f'"{BY_HAND}' not in row.throws:
        return None
    told = stories.kept(row.story)
    if not (context.private or told.get("open")):
        return None
    text = orjson.loads(row.command).get("text")
    return text if isinstance(text, str) else None

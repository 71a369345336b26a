"""`@again`: the last free roll once more, as it was typed."""

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
"""Commands with dice among which the last roll is looked for."""


@handles(Again)
async def again(session: Session, _: Again) -> None:
    """It never settles what is owed. Where others read, only what they have read is rolled again.

    Refuses with `nothing_again`.
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
    """What stood behind `@roll`; None where the row is no free roll of this person, or not one to be told here."""
    if row.person != context.person or f'"{BY_HAND}' not in row.throws:
        return None
    told = stories.kept(row.story)
    if not (context.private or told.get("open")):
        return None
    text = orjson.loads(row.command).get("text")
    return text if isinstance(text, str) else None

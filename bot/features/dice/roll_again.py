"""Handler of `@again`: repeat the last free roll as it was typed."""

from typing import Final

import orjson

from bot.features.dice import handler as rolls
from bot.features.dice.command import Again, Roll
from bot.features.log.chronicle import NEVER
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.message_references import referred, row_meant
from bot.pipeline.journal import story as stories
from bot.pipeline.journal.story_writer import BY_HAND
from bot.pipeline.ports import Cast, Reader
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.refusal import Refusal

FARTHEST: Final = 200
"""Maximum number of dice commands to search for the last roll."""


@handles(Again)
async def again(session: Session, request: Again) -> None:
    """Repeat the last free roll, which never settles what is owed, or the one that everyone saw in a message.

    In a channel, only rolls that its readers have seen are repeated. Refuses with `nothing_again` and
    `no_such_message`.
    """
    if request.of:
        await rolls.roll(session, Roll(await _seen(session.context, request.of), free=True))
        return
    heard_in = None if session.context.private else session.context.heard_in
    scenes, reader = (None, Reader(person=session.context.person)) if heard_in is None else ((heard_in,), Reader())
    for row in await session.context.unit.cast(session.context.game_id, scenes, 0, NEVER, FARTHEST, reader):
        text = _typed(row, session.context)
        if text is not None:
            await rolls.roll(session, Roll(text, free=True))
            return
    raise Refusal("nothing_again")


async def _seen(context: Context, text: str) -> str:
    """Return what was typed for the free roll in a message, by anyone. Refuses with `no_such_message`."""
    source = referred(text, context.scene)
    if source is None:
        raise Refusal("no_such_message")
    row = await row_meant(context, source)
    said = orjson.loads(row.command).get("text") if row.kind == "roll" else None
    if not isinstance(said, str):
        raise Refusal("no_such_message")
    return said


def _typed(row: Cast, context: Context) -> str | None:
    """Return what was typed after `@roll`; None unless the row is this person's free roll and may be shown here."""
    if row.person != context.person or f'"{BY_HAND}' not in row.throws:
        return None
    told = stories.kept(row.story)
    if not (context.private or told.get("open")):
        return None
    text = orjson.loads(row.command).get("text")
    return text if isinstance(text, str) else None

"""References to messages in commands: a link, or the source of the message itself."""

import re
from typing import Final

from bot.pipeline.journal import story as stories
from bot.pipeline.ports import Row
from bot.pipeline.work.context import Context
from bot.turn.refusal import Refusal

_LINK: Final = re.compile(r"<?https?://[\w.]{1,40}/channels/[@\w]{1,20}/\d{1,20}/(?P<message>\d{1,20})>?")
_SOURCE: Final = re.compile(r"[a-z]{1,20}:[\w:]{1,60}")


def referred(text: str, scene: str | None) -> str | None:
    """Return the source of the message that a text refers to and nothing else; None if it is another text. `scene`: the
    scene that says which front end a link is for."""
    link = _LINK.fullmatch(text)
    if link is not None:
        return f"{(scene or '').partition(':')[0]}:{link['message']}"
    return text if _SOURCE.fullmatch(text) else None


async def rows_from(context: Context, source: str) -> list[Row]:
    """Return the rows that came of a message, or of the one that it answers if it is the bot's."""
    rows = await context.unit.rows_of(source)
    if rows:
        return rows
    answered = await context.unit.answered_by(context.game_id, source.rpartition(":")[2])
    return [] if answered is None else await context.unit.rows_of(answered.partition("#")[0])


async def row_meant(context: Context, source: str) -> Row:
    """Return the last row of this scene that came of a message, or that one of the bot's is about. Refuses with
    `no_such_message`, also if the readers of the answer weren't told anything by it."""
    rows = await rows_from(context, source)
    found = [
        row
        for row in rows
        if row.game == context.game_id
        and row.scene == context.scene
        and (
            stories.kept(row.story).get("open")
            or (context.private and (context.reads_all or row.person == context.person))
        )
    ]
    if context.scene is None or not found:
        raise Refusal("no_such_message")
    return found[-1]

"""Lines that people write into the log themselves."""

from typing import Final

import orjson

from bot.features.log.command import LONGEST_NOTE
from bot.pipeline.journal.journal import record
from bot.pipeline.work.session import Session
from bot.text.refusals import refusals
from bot.text.sentences import Wording, say
from bot.turn.refusal import Refusal


async def write(session: Session, text: str) -> None:
    """Write a line into the log; who reads it here reads it there. Refuses with `log_note_too_long` (limit)."""
    if len(text) > LONGEST_NOTE:
        raise Refusal("log_note_too_long", {"limit": LONGEST_NOTE})
    command = orjson.dumps({"kind": "note", "text": text}).decode()
    await record(session, "note", command, "[]", session.changes.recorder())
    session.response.answer.append(say("**{name}** notes: {text}", name=session.context.shown_name, text=text))


REFUSALS: Final[dict[str, Wording]] = {
    "log_note_too_long": "A note can have up to {limit} characters.",
    "no_such_message": "I can't find a command from this channel in that message. Choose one with a command, or my "
    "answer to it.",
}
refusals(REFUSALS)

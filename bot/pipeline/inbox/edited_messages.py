"""Handle messages that were edited or deleted after they were sent."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.pipeline.inbox.chat import MOST_COMMANDS, Typed
from bot.pipeline.journal.row_commands import typed_for
from bot.pipeline.ports import NewEntry, Row, Unit
from bot.pipeline.ports.incoming import Incoming
from bot.text.language.speech import gettext_noop
from bot.text.reply import Reply, ToPerson
from bot.text.sentences import say

WITHIN: Final = timedelta(minutes=10)
"""How long after it was written an edited message without any effect is handled as new."""


def notice_of(incoming: Incoming) -> str:
    """Return the source of the notice that an edit or deletion changes nothing; the author gets it once per message."""
    return f"{incoming.source}#told"


def removal_of(source: str) -> str:
    """Return the mark of a message that was removed once its commands had run; so are its copies by a proxy."""
    return f"{source}#removed"


async def reads_anew(unit: Unit, incoming: Incoming, typed: Sequence[Typed], now: datetime) -> bool:
    """Whether an edit should be handled as a new message: only if the message had no effect so far, and only for
    `WITHIN`.

    An edit or deletion never undoes anything; the author is told so.
    """
    if await unit.handled(incoming.key):
        # Found again after a restart: this version was already read.
        return False
    rows = await unit.rows_of(incoming.source)
    if rows:
        # Text with rolls in it is edited as any other; its dice stay.
        typed_rows = [row for row in rows if '"inline":true' not in row.command]
        if typed_rows:
            await _tell_author(unit, incoming, typed_rows, now)
        return False
    return incoming.edit != "deleted" and bool(typed) and (incoming.at is None or now - incoming.at <= WITHIN)


async def _tell_author(unit: Unit, incoming: Incoming, rows: Sequence[Row], now: datetime) -> None:
    notice = notice_of(incoming)
    if await unit.handled(notice):
        return
    about = ", ".join(f"@{typed_for(row)}" for row in rows[:MOST_COMMANDS])
    words = gettext_noop(
        "You deleted a message, but its command ({commands}) still counts. Nothing has changed."
        if incoming.edit == "deleted"
        else "You edited a message, but its command ({commands}) still counts as first written. Nothing has changed."
    )
    person = rows[0].person
    told = say(words, commands=about)
    entry = NewEntry(f"person:{person}", Reply(audience=ToPerson(person=person), lines=(told,), own=True))
    await unit.queue(rows[0].game, notice, [entry], now)

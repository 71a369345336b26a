"""The outbox as SQL, and as the values that `bot.ports` names."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import orjson
from sqlalchemy import Row as SqlRow
from sqlalchemy import bindparam, insert, literal, select, update

from bot.ports import Entry, NewEntry
from bot.reply import Reply
from bot.store.schema import handled, outbox
from bot.store.upcast import VERSION, upcast

MARK_HANDLED = insert(handled)
INSERT_ENTRIES = insert(outbox).returning(outbox.c.id, sort_by_parameter_order=True)
# The state stands in the text of the statement, since only then the index of pending entries is used.
PENDING = (
    select(outbox)
    .where(outbox.c.state == literal("pending", literal_execute=True))
    .order_by(outbox.c.id)
    .limit(bindparam("most"))
)
SETTLE = (
    update(outbox)
    .where(outbox.c.id == bindparam("entry"))
    .values(state=bindparam("now"), message=bindparam("became"), reason=bindparam("because"))
)
TRIED = update(outbox).where(outbox.c.id == bindparam("entry")).values(attempts=outbox.c.attempts + 1)


def entry_values(game: str, entries: Sequence[NewEntry], at: datetime) -> list[dict[str, Any]]:
    return [
        {
            "game": game,
            "destination": entry.destination,
            "reply": entry.reply.model_dump_json(),
            "schema_version": VERSION,
            "answers": entry.answers,
            "at": at,
            "state": "pending",
            "attempts": 0,
        }
        for entry in entries
    ]


def entry_of(row: SqlRow[Any]) -> Entry:
    return Entry(
        id=row.id,
        game=row.game,
        destination=row.destination,
        reply=_reply(row.schema_version, row.reply),
        answers=row.answers,
        at=row.at,
        attempts=row.attempts,
    )


def _reply(version: int, text: str) -> Reply:
    if version == VERSION:
        return Reply.model_validate_json(text)
    return Reply.model_validate(upcast("reply", version, orjson.loads(text)), strict=False)
